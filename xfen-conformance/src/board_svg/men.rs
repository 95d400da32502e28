//! The men as outlines in a box of 100 x 100, upright, with their feet at y = 88.
//!
//! A man is drawn in layers, from the back to the front: each is a body, drawn once with a stroke and once filled over
//! it, so that the parts of a body grow together into one outline; and lines on it in the contrasting colour. The two
//! compound men are a bishop and a rook with a knight before them.

use xfen_core::Role;

/// One layer of a man, as SVG elements without colours.
pub(super) struct Layer {
    /// What has the colour of the man.
    pub(super) body: &'static str,
    /// Lines on it.
    pub(super) lines: &'static str,
}

/// The layers of a man, from the back to the front.
pub(super) const fn layers(role: Role) -> &'static [Layer] {
    match role {
        Role::Pawn => &PAWN,
        Role::Knight => &KNIGHT,
        Role::Bishop => &BISHOP,
        Role::Rook => &ROOK,
        Role::Queen => &QUEEN,
        Role::King => &KING,
        Role::Archbishop => &ARCHBISHOP,
        Role::Chancellor => &CHANCELLOR,
    }
}

const PAWN: [Layer; 1] = [Layer {
    body: r#"<circle cx="50" cy="34" r="13"/><path d="M39 47h22q3 0 3 3t-3 3h-2q2 14 13 24H28q11-10 13-24h-2q-3 0-3-3t3-3z"/><path d="M25 88q-1-11 8-12h34q9 1 8 12z"/>"#,
    lines: "",
}];

const ROOK: [Layer; 1] = [Layer {
    body: r#"<path d="M27 18h12v8h6v-8h10v8h6v-8h12v19l-8 8H35l-8-8z"/><path d="M36 44h28l4 33H32z"/><path d="M22 88q-1-11 8-12h40q9 1 8 12z"/>"#,
    lines: r#"<path d="M36 46h28M33 74h34"/>"#,
}];

const BISHOP: [Layer; 1] = [Layer {
    body: r#"<circle cx="50" cy="15" r="5.5"/><path d="M50 19c13 8 20 20 18 31q-1 6-7 10H39q-6-4-7-10c-2-11 5-23 18-31z"/><path d="M39 58h22l6 19H33z"/><path d="M22 88q-1-11 8-12h40q9 1 8 12z"/>"#,
    lines: r#"<path d="M37 60h26M34 74h32M50 30v18M42 38h16"/>"#,
}];

const QUEEN: [Layer; 1] = [Layer {
    body: r#"<circle cx="16" cy="32" r="5"/><circle cx="32" cy="21" r="5"/><circle cx="50" cy="16" r="5"/><circle cx="68" cy="21" r="5"/><circle cx="84" cy="32" r="5"/><path d="M28 66L16 33l17 18-1-28 13 26 5-31 5 31 13-26-1 28 17-18-12 33z"/><path d="M28 64h44q-4 6-3 13H31q1-7-3-13z"/><path d="M22 88q-1-11 8-12h40q9 1 8 12z"/>"#,
    lines: r#"<path d="M29 64q21-5 42 0M32 74q18-4 36 0"/>"#,
}];

const KING: [Layer; 1] = [Layer {
    body: r#"<path d="M46 8h8v7h7v7h-7v10h-8V22h-7v-7h7z"/><path d="M50 28q10 9 5 26H45q-5-17 5-26z"/><path d="M33 72C17 60 13 47 20 39c8-9 23-6 30 6 7-12 22-15 30-6 7 8 3 21-13 33z"/><path d="M32 68h36v9H32z"/><path d="M22 88q-1-11 8-12h40q9 1 8 12z"/>"#,
    lines: r#"<path d="M50 46v18M33 66q17-6 34 0M32 74q18-5 36 0"/>"#,
}];

/// The head and neck of the knight.
const KNIGHT: [Layer; 1] = [Layer {
    body: r#"<path d="M71 78C77 52 73 30 55 22L53 12 44 21C35 25 29 34 25 44 22 51 16 55 18 61 19 66 26 69 31 65 33 62 37 61 41 60 46 59 49 56 51 52 53 61 35 64 32 78z"/><path d="M22 88q-1-11 8-12h40q9 1 8 12z"/>"#,
    lines: r#"<path d="M57 27c9 9 10 27 7 46M33 74h36"/><circle cx="41" cy="36" r="2"/><path d="M25 58l-1 1"/>"#,
}];

const ARCHBISHOP: [Layer; 2] = [
    Layer {
        body: r#"<circle cx="63" cy="11" r="5"/><path d="M63 15c14 8 22 20 21 32q-1 8-6 14L72 78H52L45 56q-3-4-3-9C41 35 49 23 63 15z"/>"#,
        lines: r#"<path d="M66 25v16M58 32h16"/>"#,
    },
    KNIGHT_IN_FRONT,
];

const CHANCELLOR: [Layer; 2] = [
    Layer {
        body: r#"<path d="M42 12h11v8h5v-8h10v8h5v-8h11v19l-6 7 3 40H52L48 38l-6-7z"/>"#,
        lines: r#"<path d="M49 37h29"/>"#,
    },
    KNIGHT_IN_FRONT,
];

/// A smaller knight to the left, which leaves the man behind it to be seen.
const KNIGHT_IN_FRONT: Layer = Layer {
    body: r#"<path d="M64 78C67 60 63 44 49 38L47 29 39 37C31 41 26 48 22 56 19 62 13 65 15 70 16 75 22 77 27 73 29 71 32 70 36 69 40 68 43 66 45 63 46 70 33 71 30 79z"/><path d="M20 88q-1-10 8-11h46q9 1 8 11z"/>"#,
    lines: r#"<path d="M40 36l7-7 2 9c14 6 18 22 15 38M51 46c6 7 7 17 5 28M30 75h42"/><circle cx="36" cy="50" r="1.8"/><path d="M21 67l-1 1"/>"#,
};
