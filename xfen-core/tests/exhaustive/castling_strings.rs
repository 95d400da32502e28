//! Every string of up to four characters in the castling field, against a naive definition, on home ranks that have each case:
//! no, one, several rooks on a side, kings on the edge, missing, twice or elsewhere, other men and enemy rooks between.
//! (All rules `castling.*`.)

use xfen_core::{CastlingType, Color};

use crate::{Found, file_letter, proved, rank_text};

/// What may stand in the field, and `x` for what may not.
const ALPHABET: &str = "KQkqABCDEFGHIJabcdefghijsmSM-x";

/// White's home rank and Black's.
const HOMES: [[&str; 2]; 14] = [
    ["R...K..R", "r...k..r"],
    ["RR..K.RR", ".r.rkr.r"],
    ["....K...", "r.r.k.r."],
    ["KRR....R", "rr....rk"],
    ["R......R", "rk..k..r"],
    ["R..R...R", ".rkr...r"],
    ["rRNKrBRr", "RrnkRbrR"],
    ["RRRRRR.K", "k.rrrrrr"],
    ["RRRKRRRR", "rrrrkrrr"],
    ["....KR..", "r..k...."],
    ["RR...K..RR", "r....k...r"],
    ["KR.R.....R", "rr.rr...rk"],
    ["RRRRRKRRRR", "r.r.r.kr.r"],
    ["R........R", "....k....r"],
];

/// One colour's home rank. On the sixth pair White's king stands elsewhere.
struct Home {
    /// The file of the only king of the colour, if it stands here.
    king: Option<usize>,
    rooks: Vec<usize>,
    width: usize,
}

/// A mention of a right: the bytes of the field, the wing and the rook.
#[derive(Clone, Copy)]
struct Mention {
    start: usize,
    end: usize,
    is_white: bool,
    is_right: bool,
    rook: usize,
}

/// What a field means: its errors, the rules of its deviations, and what it would be if there are no errors.
#[derive(Default)]
struct Meaning {
    errors: Vec<(&'static str, usize, usize)>,
    deviations: Vec<&'static str>,
    castling_type: CastlingType,
    mentions: Vec<Mention>,
}

impl Home {
    fn new(squares: &str, is_white: bool) -> Self {
        let [king, rook] = if is_white { ['K', 'R'] } else { ['k', 'r'] };
        let files = |man| squares.chars().enumerate().filter(move |(_, square)| *square == man).map(|(file, _)| file);
        let king = if files(king).count() == 1 { files(king).next() } else { None };
        Self { king, rooks: files(rook).collect(), width: squares.len() }
    }

    /// The last rook of a side.
    fn outermost(&self, is_right: bool) -> Option<usize> {
        let king = self.king?;
        let on_side = self.rooks.iter().copied().filter(|rook| (*rook > king) == is_right);
        if is_right { on_side.max() } else { on_side.min() }
    }

    fn is_outermost(&self, rook: usize) -> bool {
        [self.outermost(true), self.outermost(false)].contains(&Some(rook))
    }

    /// The rook that a letter names, in lower case.
    fn rook(&self, letter: char) -> Option<usize> {
        match letter {
            'k' => self.outermost(true),
            'q' => self.outermost(false),
            file => self.rooks.iter().copied().find(|rook| *rook < self.width && file_letter(*rook) == file),
        }
    }
}

fn naive(field: &str, homes: &[Home; 2]) -> Meaning {
    let mut meaning = Meaning::default();
    let characters: Vec<char> = field.chars().collect();
    let has_type = "smSM".contains(characters[0]);
    let rest = &characters[usize::from(has_type)..];
    if has_type {
        meaning.castling_type =
            if "sS".contains(characters[0]) { CastlingType::Symmetric } else { CastlingType::Modern };
        if rest.is_empty() {
            meaning.errors.push(("castling.type-alone", 0, 1));
        } else if rest == ['-'] {
            meaning.deviations.push("castling.type-alone");
        }
        if characters[0].is_ascii_uppercase() {
            meaning.deviations.push("castling.type");
        }
    }
    // Letters with their places; whatever else stands among them is an error.
    let mut letters = Vec::new();
    for (index, character) in rest.iter().enumerate() {
        let place = index + usize::from(has_type);
        match character {
            's' | 'm' | 'S' | 'M' => meaning.errors.push(("castling.type", place, place + 1)),
            '-' if index == 0 && rest.iter().all(|character| *character == '-') => {}
            'K' | 'Q' | 'k' | 'q' | 'A'..='J' | 'a'..='j' => letters.push((place, *character)),
            _ => meaning.errors.push(("castling.letter", place, place + 1)),
        }
    }
    mentions(&letters, homes, &mut meaning);
    spellings(field, homes, &mut meaning);
    meaning.errors.sort_by_key(|(_, start, end)| (*start, *end));
    meaning.deviations.sort();
    meaning.deviations.dedup();
    meaning
}

/// Which right each letter names.
fn mentions(letters: &[(usize, char)], homes: &[Home; 2], meaning: &mut Meaning) {
    let mut kingless = [false; 2];
    let mut index = 0;
    while let Some((place, letter)) = letters.get(index).copied() {
        index += 1;
        let is_white = letter.is_ascii_uppercase();
        let home = &homes[usize::from(!is_white)];
        let Some(king) = home.king else {
            if !std::mem::replace(&mut kingless[usize::from(!is_white)], true) {
                meaning.errors.push(("castling.king-home", place, place + 1));
            }
            continue;
        };
        let Some(mut rook) = home.rook(letter.to_ascii_lowercase()) else {
            meaning.errors.push(("castling.needs-rook", place, place + 1));
            continue;
        };
        let mut end = place + 1;
        // The form of 2003: a symbol, and at once behind it the file of an inner rook of its side.
        if "KQkq".contains(letter)
            && let Some((behind, file)) = letters.get(index).copied()
            && behind == end
            && file.is_ascii_uppercase() == is_white
            && !"KQkq".contains(file)
            && let Some(inner) = home.rook(file.to_ascii_lowercase())
            && (inner > king) == (rook > king)
            && !home.is_outermost(inner)
        {
            (rook, end) = (inner, behind + 1);
            index += 1;
        }
        let mention = Mention { start: place, end, is_white, is_right: rook > king, rook };
        let same_wing = |first: &&Mention| (first.is_white, first.is_right) == (is_white, mention.is_right);
        match meaning.mentions.iter().find(same_wing) {
            None => meaning.mentions.push(mention),
            Some(first) if first.rook == rook => meaning.deviations.push("castling.one-per-wing"),
            Some(_) => meaning.errors.push(("castling.one-per-wing", place, end)),
        }
    }
}

/// How the first mentions are spelled otherwise than a writer would.
fn spellings(field: &str, homes: &[Home; 2], meaning: &mut Meaning) {
    for mention in &meaning.mentions {
        let letters = &field[mention.start..mention.end];
        let is_outermost = homes[usize::from(!mention.is_white)].is_outermost(mention.rook);
        if letters.len() == 2 {
            meaning.deviations.push("castling.legacy-append");
        } else if is_outermost && !"KQkq".contains(letters) {
            meaning.deviations.push("castling.outermost-letter");
        }
    }
    if !meaning.mentions.is_sorted_by_key(|mention| (!mention.is_white, !mention.is_right)) {
        meaning.deviations.push("castling.order");
    }
}

/// The field that a writer writes for what another means.
fn canonical(meaning: &Meaning, homes: &[Home; 2]) -> String {
    if meaning.mentions.is_empty() {
        return "-".to_owned();
    }
    let mut mentions = meaning.mentions.clone();
    mentions.sort_by_key(|mention| (!mention.is_white, !mention.is_right));
    let letters = mentions.iter().map(|mention| {
        let letter = match (homes[usize::from(!mention.is_white)].is_outermost(mention.rook), mention.is_right) {
            (false, _) => file_letter(mention.rook),
            (true, true) => 'k',
            (true, false) => 'q',
        };
        if mention.is_white { letter.to_ascii_uppercase() } else { letter }
    });
    let prefix = match meaning.castling_type {
        CastlingType::Standard => None,
        CastlingType::Symmetric => Some('s'),
        CastlingType::Modern => Some('m'),
    };
    prefix.into_iter().chain(letters).collect()
}

/// A pair of home ranks, with the text of the placement.
struct Board {
    placement: String,
    homes: [Home; 2],
}

fn boards() -> impl Iterator<Item = Board> {
    HOMES.into_iter().enumerate().map(|(index, [white, black])| {
        let width = white.len();
        // Where White's home rank has no king, in the sixth pair one stands on the second rank.
        let second = if index == 5 { "4K3".to_owned() } else { width.to_string() };
        let middle = format!("{width}/").repeat(5);
        Board {
            placement: format!("{}/{middle}{second}/{}", rank_text(black), rank_text(white)),
            homes: [Home::new(white, true), Home::new(black, false)],
        }
    })
}

fn check(board: &Board, field: &str) {
    let line = format!("{} w {field} - 0 1", board.placement);
    let expected = naive(field, &board.homes);
    let found = Found::in_line(&line, board.placement.len() + 3);
    assert_eq!(found.errors, expected.errors, "{line}");
    assert_eq!(found.deviations, expected.deviations, "{line}");
    let Some(setup) = found.setup else { return assert!(!expected.errors.is_empty(), "{line}") };
    assert_eq!(
        setup.to_xfen(),
        format!("{} w {} - 0 1", board.placement, canonical(&expected, &board.homes)),
        "{line}"
    );
    let mut rooks: Vec<_> = expected.mentions.iter().map(|mention| (!mention.is_white, mention.rook)).collect();
    rooks.sort();
    let right = |right: xfen_core::CastlingRight| (right.color == Color::Black, usize::from(right.rook.file().index()));
    let mut found: Vec<_> = setup.castling_rights().map(right).collect();
    found.sort();
    assert_eq!(found, rooks, "{line}");
    let castling_type = if rooks.is_empty() { CastlingType::Standard } else { expected.castling_type };
    assert_eq!(setup.castling().castling_type(), castling_type, "{line}");
}

/// All strings of these lengths on all boards.
fn strings(lengths: std::ops::RangeInclusive<usize>, expected: u64) {
    let mut cases = 0;
    for board in boards() {
        let mut strings = vec![String::new()];
        for length in 1..=*lengths.end() {
            strings =
                strings.iter().flat_map(|text| ALPHABET.chars().map(move |next| format!("{text}{next}"))).collect();
            if lengths.contains(&length) {
                strings.iter().for_each(|field| check(&board, field));
                cases += strings.len() as u64;
            }
        }
    }
    let lengths = format!("{} to {}", lengths.start(), lengths.end());
    proved(&format!("castling strings of {lengths} characters on {} boards", HOMES.len()), cases, expected);
}

#[test]
fn of_one_and_two_characters() {
    strings(1..=2, (30 + 30 * 30) * 14);
}

#[test]
#[ignore = "long"]
fn of_three_and_four_characters() {
    strings(3..=4, (30 * 30 * 30 + 30 * 30 * 30 * 30) * 14);
}

#[test]
fn the_naive_definition_knows_the_examples() {
    let homes = |[white, black]: [&str; 2]| [Home::new(white, true), Home::new(black, false)];
    let read = |home: [&str; 2], field: &str| {
        let homes = homes(home);
        let meaning = naive(field, &homes);
        if meaning.errors.is_empty() { canonical(&meaning, &homes) } else { meaning.errors[0].0.to_owned() }
    };
    for (home, field, expected) in [
        (0, "KQkq", "KQkq"),
        (0, "HAha", "KQkq"),
        (0, "qK", "Kq"),
        (0, "s-", "-"),
        (0, "s", "castling.type-alone"),
        (0, "sm", "castling.type"),
        (0, "-s", "castling.letter"),
        (0, "I", "castling.needs-rook"),
        (1, "KGkq", "Gkq"),
        (1, "GH", "castling.one-per-wing"),
        (1, "KGK", "castling.one-per-wing"),
        (1, "KGG", "G"),
        (4, "K", "castling.king-home"),
        (10, "MI", "mI"),
        (10, "Jj", "Kk"),
    ] {
        assert_eq!(read(HOMES[home], field), expected, "{field}");
    }
}
