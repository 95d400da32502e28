//! The wording of errors and deviations: what is wrong, and what to write instead.

use core::fmt;

use crate::{
    BoardSize, CastlingSide, Color, DeviationKind, ErrorKind, ImpossiblePush, KingNotHome, MAX_LEN,
    diagnostic::OutsideCharacter,
};

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::TooLong => write!(f, "the line is longer than {MAX_LEN} bytes, more than any line of X-FEN can need"),
            Self::OutsideCharacters { first } => {
                write!(f, "{first} cannot stand in a line of X-FEN; write printable ASCII characters only")
            }
            Self::TooFewFields { found: 0 } => {
                f.write_str("there is nothing here; a position has six fields, the last two of which may be left out")
            }
            Self::TooFewFields { found } => write!(
                f,
                "there {}, at least four are needed: placement, side to move, castling, en passant",
                Count(found, "field")
            ),
            Self::UrlForm => f.write_str(
                "this looks like the form for URLs, which is read on request only (`--from url`); or put a space for each \
                 `_`, `%20` or `+` between the fields",
            ),
            Self::TooManyFields { found } => {
                write!(f, "there are {found} fields, six at most are known; leave out what follows the sixth")
            }
            Self::TooFewRanks { found } => {
                write!(f, "there {}, a board has eight, with `/` between them", Count(found, "rank"))
            }
            Self::TooManyRanks { found } => {
                write!(f, "there are {found} ranks, a board has eight; leave out this part")
            }
            Self::RankWidth { rank, found, size: Some(size) } => {
                write!(
                    f,
                    "rank {rank} describes {}, the board is {} wide; {}",
                    Squares(found),
                    size.width(),
                    if found < usize::from(size.width()) { "add what is missing" } else { "leave out what is too much" }
                )
            }
            Self::RankWidth { rank, found, size: None } => {
                write!(f, "rank {rank} describes {}; write 8 for every rank, or 10 for every rank", Squares(found))
            }
            Self::UnknownPiece { letter } => {
                write!(f, "`{letter}` is neither a man (P N B R Q K, on ten files also A C) nor a number")
            }
            Self::Foreign { letter } => foreign(f, letter),
            Self::CompoundOnEightFiles { letter } => write!(
                f,
                "`{letter}` ({}) exists on boards of ten files only, this one has eight; write a man of P N B R Q K",
                if letter.eq_ignore_ascii_case(&'A') { "archbishop" } else { "chancellor" }
            ),
            Self::AdjacentRuns { sum } => write!(
                f,
                "numbers of empty squares stand side by side; write one number for the whole gap ({sum} if they are to be \
                 added)"
            ),
            Self::ZeroRun => f.write_str("no number of empty squares is zero; write how many squares are empty, from 1 to 8 or 10"),
            Self::UnknownTurn => f.write_str("the side to move is `w` or `b`"),
            Self::UnknownCastlingLetter { letter } => write!(
                f,
                "`{letter}` means nothing here; the field is `-`, or rights from `KQkq` and file letters, behind `s` or \
                 `m` for another castling type"
            ),
            Self::MisplacedDash => f.write_str("`-` says that there are no rights, so it stands alone; leave it out"),
            Self::SecondType { letter } => {
                write!(f, "`{letter}` is a second castling type; keep one, before all rights")
            }
            Self::MisplacedType { letter } => {
                write!(f, "`{letter}` sets the castling type; write it before all rights")
            }
            Self::TypeAlone { letter } => {
                write!(f, "`{letter}` sets the castling type of rights, and none follow; write `-` if there are none")
            }
            Self::KingNotHome { color, king } => match king {
                KingNotHome::Missing => write!(f, "{color} has no king, so it cannot castle; leave {color}'s rights out"),
                KingNotHome::Several => write!(f, "{color} has several kings, so it cannot castle; leave {color}'s rights out"),
                KingNotHome::Elsewhere(square) => write!(
                    f,
                    "the {color} king stands on {square}, and castles from rank {} only; leave {color}'s rights out",
                    crate::Rank::home(color)
                ),
            },
            Self::NoRookOnSide { color, side } => write!(
                f,
                "no {color} rook stands {} of the king on the home rank; leave this right out",
                match side {
                    CastlingSide::KingSide => "to the right (towards the last file)",
                    CastlingSide::QueenSide => "to the left (towards the a-file)",
                }
            ),
            Self::NoRookOnFile { color, file } => {
                write!(f, "no {color} rook stands on {file}{}; leave this right out", crate::Rank::home(color))
            }
            Self::FileOfKing { color, file } => {
                write!(f, "the {color} king itself stands on the {file}-file; write the file of a rook")
            }
            Self::NoSuchFile { file } => write!(f, "there is no {file}-file on a board of eight files; write the file of a rook"),
            Self::SecondRook { color, side, first, second } => write!(
                f,
                "{color} has a right with the {first}-rook on the {} already, and the {second}-rook stands on the same \
                 side; keep one of them",
                side
            ),
            Self::UnknownEpSquare { turn, size } => {
                f.write_str("the en-passant target is `-`, or a file ")?;
                let eight_files = size == Some(BoardSize::Standard8x8) && turn.is_some();
                f.write_str(if eight_files { "a to h" } else { "a to j" })?;
                f.write_str(match turn {
                    Some(Color::White) => " and rank 6, as White is to move",
                    Some(Color::Black) => " and rank 3, as Black is to move",
                    None => " and rank 3 or 6",
                })?;
                f.write_str(", in lower case")
            }
            Self::ImpossiblePush { faults, turn } => impossible_push(f, faults, turn),
            Self::BoardOutsideProfile { profile, size } => {
                write!(
                    f,
                    "the board is {size}; the profile {profile} is for boards of {}",
                    BoardSize::ALL.into_iter().find(|size| profile.fits_size(*size)).unwrap_or(size)
                )
            }
            Self::TypeOutsideProfile { profile, castling_type } => {
                write!(f, "the castling type is {castling_type}; the profile {profile} has the standard one, without prefix")
            }
            Self::RightOutsideProfile { profile, right } => write!(
                f,
                "{} would castle with king {} and rook {}; the profile {profile} has kings on the e-file with rooks on \
                 the a- and h-file only",
                right.color, right.king, right.rook
            ),
            Self::NotANumber => f.write_str("a counter is written in the digits 0 to 9 and nothing else"),
            Self::SecondCounter => f.write_str("this counter is given twice; leave one of the two operations out"),
            Self::NumberTooLarge => write!(f, "the number is too large; {} is the largest", u32::MAX),
        }
    }
}

/// The dialects of the foreign letters and marks. (Rule `placement.foreign`.)
fn foreign(f: &mut fmt::Formatter<'_>, letter: char) -> fmt::Result {
    match letter.to_ascii_uppercase() {
        'J' => write!(f, "`{letter}` is Janus chess's letter for knight+bishop; X-FEN writes A"),
        'M' => write!(f, "`{letter}` is another dialect's letter (marshall, knight+rook); X-FEN writes C for that"),
        'E' => write!(
            f,
            "`{letter}` is another dialect's letter (elephant or knight+rook); X-FEN writes C for knight+rook"
        ),
        'G' => write!(f, "`{letter}` is another dialect's letter (grasshopper or general); X-FEN has no such man"),
        'H' => write!(f, "`{letter}` is another dialect's letter (hawk, knight+bishop); X-FEN writes A for that"),
        'S' => write!(f, "`{letter}` is a problemist's or Seirawan's letter; X-FEN writes N for a knight"),
        '~' | '+' => {
            write!(f, "`{letter}` marks a promoted man in other dialects; leave it out, X-FEN does not mark them")
        }
        '[' | ']' => write!(
            f,
            "`{letter}` encloses the men in hand of drop variants; leave it out with what it encloses, X-FEN has none"
        ),
        _ => write!(f, "`{letter}` is a wall in other dialects; X-FEN has none, write a man or a number"),
    }
}

fn impossible_push(f: &mut fmt::Formatter<'_>, faults: ImpossiblePush, turn: Color) -> fmt::Result {
    f.write_str("no pawn can just have made a double step here: ")?;
    let mut reasons = [
        (faults.no_pawn, "the pawn in front is missing"),
        (faults.target_occupied, "this square is occupied"),
        (faults.origin_occupied, "the square that it came from is occupied"),
    ]
    .into_iter()
    .filter_map(|(holds, reason)| holds.then_some(reason));
    if let Some(first) = reasons.next() {
        f.write_str(first)?;
    }
    for reason in reasons {
        write!(f, ", {reason}")?;
    }
    write!(f, " ({turn} to move); write `-`")
}

impl fmt::Display for OutsideCharacter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NotUtf8(byte) => write!(f, "the byte 0x{byte:02X} (not UTF-8)"),
            Self::LineEnd => f.write_str("a line end before the end"),
            Self::Control(character) => write!(f, "the control character U+{:04X}", u32::from(character)),
            Self::NonAscii(character) => write!(f, "the character U+{:04X}", u32::from(character)),
        }
    }
}

impl fmt::Display for DeviationKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::ByteOrderMark => f.write_str("a byte-order mark stands before the line"),
            Self::LeadingBlanks => f.write_str("blanks stand before the first field"),
            Self::BlanksBetween => f.write_str("one space stands between two fields, nothing else"),
            Self::TrailingBlanks => f.write_str("blanks stand behind the last field"),
            Self::LineEnd => f.write_str("a line end stands behind the last field"),
            Self::MissingCounters { found: 5 } => f.write_str("the fullmove number is missing; read as 1"),
            Self::MissingCounters { .. } => f.write_str("the two counters are missing; read as 0 and 1"),
            Self::UpperCaseTurn => f.write_str("the side to move is a lower-case letter"),
            Self::UpperCaseType => f.write_str("the castling type is a lower-case letter"),
            Self::TypeWithoutRights => f.write_str("without rights there is no castling type"),
            Self::RepeatedRight { rook } => write!(f, "the right with the {rook}-rook is given twice"),
            Self::OutermostLetter { rook, symbol } => {
                write!(f, "the {rook}-rook is the outermost one of its side, whose letter is `{symbol}`")
            }
            Self::CastlingOrder => {
                f.write_str("rights stand in the order white, black, and in each the h/j side before the a side")
            }
            Self::LegacyAppend { rook } => {
                write!(f, "the {rook}-rook's letter takes the place of the symbol (the form of 2003 had both)")
            }
            Self::NoCapturer => f.write_str("the target is written only if a pawn stands beside the pawn just pushed"),
            Self::LeadingZeros => f.write_str("numbers have no leading zeros"),
            Self::FullmoveZero => f.write_str("fullmove numbers start at 1; read as 1"),
            Self::BlanksBesideSlash => f.write_str("repaired: no blanks stand beside the slashes of the placement"),
            Self::SlashAfterLastRank => f.write_str("repaired: no slash stands after the last rank"),
            Self::FieldsAfterSixth => f.write_str("repaired: nothing stands after the sixth field"),
            Self::StraySemicolon => f.write_str("repaired: no semicolon stands at the end"),
            Self::Repaired { error } => write!(f, "repaired: {error}"),
        }
    }
}

/// "is one field", "are 3 fields".
struct Count(usize, &'static str);

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self(1, thing) => write!(f, "is one {thing}"),
            Self(count, thing) => write!(f, "are {count} {thing}s"),
        }
    }
}

/// "no square", "1 square", "9 squares".
struct Squares(usize);

impl fmt::Display for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("no square"),
            1 => f.write_str("1 square"),
            count => write!(f, "{count} squares"),
        }
    }
}
