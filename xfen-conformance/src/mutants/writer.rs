//! A second writer of X-FEN, Shredder-FEN and FEN. Rules: `castling.targets` and what the rules say a writer writes.

use xfen_core::{CastlingSide, CastlingType, Color};

use super::list::Mutant;
use super::position::{Board, Position, Right, file_letter, name, own, push_ranks};
use super::reader::{Reader, capturers, letter, rooks};

impl Reader {
    /// The position as X-FEN.
    pub(super) fn xfen(self, position: &Position) -> String {
        let text = self.text(position, |right| self.xfen_letter(position, right), self.written_ep(position));
        let fields: Vec<&str> = text.split(' ').collect();
        match fields[..] {
            [placement, turn, _, ep, halfmove, fullmove] if self.is(Mutant::CastlingFieldKept) => {
                [placement, turn, &position.castling_field, ep, halfmove, fullmove].join(" ")
            }
            _ if self.is(Mutant::CountersNotWritten) => fields[..4].join(" "),
            _ if self.is(Mutant::LineEndWritten) => text + "\n",
            _ => text,
        }
    }

    /// The position as Shredder-FEN.
    pub(super) fn shredder(self, position: &Position) -> String {
        let file = |right: &Right| own(right.color, file_letter(right.rook));
        let position = match self.is(Mutant::ShredderWithoutType) {
            true => &Position { castling_type: CastlingType::Standard, ..position.clone() },
            false => position,
        };
        self.text(position, file, self.written_ep(position))
    }

    /// The position as traditional FEN, if that can express it.
    pub(super) fn fen(self, position: &Position) -> Option<String> {
        let Position { board, turn, castling_type, rights, push, .. } = position;
        let is_plain = |right: &Right| right.king == 4 && (right.rook == 0 || right.rook == 7);
        let is_standard = *castling_type == CastlingType::Standard;
        let is_expressed = board.width() == 8 && is_standard && rights.iter().all(is_plain);
        let ep = push.map_or_else(|| "-".to_owned(), |file| name((file, push_ranks(*turn).0)));
        let is_lossy = self.is(Mutant::FenOfAnyRook) && board.width() == 8;
        (is_expressed || is_lossy).then(|| self.text(position, usual_letter, ep))
    }

    /// The en-passant square of X-FEN.
    pub(super) fn ep(self, position: &Position) -> Option<String> {
        let Position { board, turn, push, .. } = position;
        let file = (*push)?;
        let (target, pawn, _) = push_ranks(*turn);
        let capturers = capturers(self, board, *turn, file);
        let is_written = match () {
            () if self.is(Mutant::EpAlways) => true,
            () if self.is(Mutant::EpOnlyIfLegal) => {
                capturers.iter().any(|capturer| self.is_legal_capture(board, *turn, *capturer, file))
            }
            () => !capturers.is_empty(),
        };
        let rank = if self.is(Mutant::EpIsThePawn) { pawn } else { target };
        is_written.then(|| name((file, rank)))
    }

    /// Files of king and rook after castling.
    pub(super) fn targets(self, position: &Position, right: &Right) -> (i32, i32) {
        let width = position.board.width();
        let last = width - 1;
        let is_king_side = right.side == CastlingSide::KingSide;
        let towards = |step: i32| if is_king_side { right.king + step } else { right.king - step };
        let standard = match is_king_side {
            true if self.is(Mutant::TargetGOnTenFiles) => 6,
            true => last - 1,
            false if self.is(Mutant::TargetDOnTenFiles) && width == 10 => 3,
            false => 2,
        };
        let king_to = match position.castling_type {
            _ if self.is(Mutant::KingWalksTwo) => towards(2).clamp(0, last),
            CastlingType::Standard => standard,
            CastlingType::Symmetric if self.is(Mutant::SymmetricIsTwoFromEachEdge) => {
                if is_king_side {
                    last - 2
                } else {
                    2
                }
            }
            CastlingType::Symmetric => {
                if is_king_side {
                    last - 1
                } else {
                    1
                }
            }
            CastlingType::Modern => {
                let step = if width == 8 || self.is(Mutant::ModernWalksTwoOnTenFiles) { 2 } else { 3 };
                let edge = i32::from(self.is(Mutant::ModernStopsBeforeTheEdge));
                towards(step).clamp(edge, last - edge)
            }
        };
        let inner = if is_king_side { king_to - 1 } else { king_to + 1 };
        let rook_to = match () {
            () if self.is(Mutant::RookTargetsOfEightFiles) => {
                if is_king_side {
                    5
                } else {
                    3
                }
            }
            () if self.is(Mutant::RookOnTheKingsSquare) => right.king,
            () => inner,
        };
        (king_to, rook_to)
    }

    /// What stands in the en-passant field of X-FEN and of Shredder-FEN.
    fn written_ep(self, position: &Position) -> String {
        let none = if self.is(Mutant::EpLeftBlank) { "" } else { "-" };
        self.ep(position).unwrap_or_else(|| none.to_owned())
    }

    fn xfen_letter(self, position: &Position, right: &Right) -> char {
        let board = &position.board;
        let Right { color, side, king, rook } = *right;
        let counted = |board: &Board| rooks(self, board, color, side, king).len();
        if self.is(Mutant::InnerRooksLost) {
            usual_letter(right)
        } else if self.is(Mutant::ShredderLettersWritten) || self.is(Mutant::FileOfSeveralRooks) && counted(board) > 1 {
            own(color, file_letter(rook))
        } else if self.is(Mutant::PromotedRooksDoNotCount) {
            let mut original = board.clone();
            position
                .promoted
                .iter()
                .filter(|square| board.man(**square).is_some_and(|man| "Rr".contains(man)))
                .for_each(|square| original.put(*square, '.'));
            letter(self, &original, right)
        } else {
            letter(self, board, right)
        }
    }

    fn text(self, position: &Position, letter: impl Fn(&Right) -> char, ep: String) -> String {
        let Position { board, turn, castling_type, rights, halfmove, fullmove, .. } = position;
        let ranks: Vec<String> = board.ranks().map(|rank| self.rank_text(rank)).collect();
        let mut rights = rights.clone();
        rights.sort_by_key(|right| (right.color, right.side));
        if self.is(Mutant::BlackWrittenFirst) {
            rights.sort_by_key(|right| right.color == Color::White);
        } else if self.is(Mutant::QueenSideWrittenFirst) {
            rights.sort_by_key(|right| (right.color, right.side == CastlingSide::KingSide));
        }
        let mut letters: Vec<char> = rights.iter().map(letter).collect();
        if self.is(Mutant::LettersSorted) {
            letters.sort_unstable();
        }
        let changes_nothing = || {
            let plain = Position { castling_type: CastlingType::Standard, ..position.clone() };
            rights.iter().all(|right| self.targets(position, right) == self.targets(&plain, right))
        };
        let prefix = match castling_type {
            _ if self.is(Mutant::TypeNotWritten) => "",
            _ if self.is(Mutant::IdleTypeNotWritten) && changes_nothing() => "",
            CastlingType::Standard => "",
            CastlingType::Symmetric => "s",
            CastlingType::Modern => "m",
        };
        let castling = match letters.is_empty() {
            true if self.is(Mutant::LoneTypeKept) => format!("{prefix}-"),
            true if self.is(Mutant::NoRightsLeftBlank) => String::new(),
            true => "-".to_owned(),
            false => format!("{prefix}{}", letters.iter().collect::<String>()),
        };
        format!("{} {} {castling} {ep} {halfmove} {fullmove}", ranks.join("/"), turn.letter())
    }

    fn rank_text(self, rank: &[char]) -> String {
        let mut text = String::new();
        for run in rank.chunk_by(|one, other| *one == '.' && *other == '.') {
            match run.len() {
                _ if run[0] != '.' => text.push(run[0]),
                length if self.is(Mutant::RunsWrittenOneByOne) => text.extend(vec!['1'; length]),
                length if self.is(Mutant::TenWrittenAsTwoRuns) && length > 9 => text.push_str("91"),
                length => text.push_str(&length.to_string()),
            }
        }
        text
    }

    fn is_legal_capture(self, board: &Board, turn: Color, capturer: i32, file: i32) -> bool {
        let (target, pawn, _) = push_ranks(turn);
        let mut after = board.clone();
        after.put((capturer, pawn), '.');
        after.put((file, pawn), '.');
        after.put((file, target), own(turn, 'P'));
        match after.all(own(turn, 'K'))[..] {
            [king] => self.attackers(&after, turn.other(), king).is_empty(),
            _ => true,
        }
    }
}

fn usual_letter(right: &Right) -> char {
    own(right.color, if right.side == CastlingSide::KingSide { 'K' } else { 'Q' })
}
