//! A board as a self-contained SVG: the men, the rooks and the king squares of castling, the en-passant target, the
//! side to move. (Rules `castling.targets`, `ep.capturer`.)
//!
//! It has no style sheet, no script and no fonts of its own, and its own background, so that it can stand in a page of
//! any colour, several times. The men are drawn in this project.

mod men;

use std::fmt::Write as _;

use xfen_core::{BoardSize, Color, File, Piece, Rank, Role, Setup, Square};

/// The length of a square's side, in units of the drawing.
const SQUARE: i32 = 100;
/// The width of the frame with the names of files and ranks.
const FRAME: i32 = 44;

const LIGHT_SQUARE: &str = "#eceee6";
const DARK_SQUARE: &str = "#9db0b8";
const FRAME_COLOR: &str = "#37474f";
const LABEL: &str = "#eceff1";
const RIGHT: &str = "#1565c0";
const EN_PASSANT: &str = "#c62828";

/// The board of a setup as an SVG document.
///
/// Rooks with which a king may castle stand in a ring, the squares to which the king goes then have marked corners, and the
/// en-passant target has a cross. The target is drawn also where no pawn can capture, but paler. A disc in the frame
/// shows the side to move.
///
/// ```
/// let setup: xfen_core::Setup = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1".parse()?;
/// let svg = xfen_conformance::board_svg::board_svg(&setup);
/// assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
/// # Ok::<(), xfen_core::Refused>(())
/// ```
pub fn board_svg(setup: &Setup) -> String {
    let drawing = Drawing { size: setup.size() };
    let mut svg = drawing.head(setup);
    let mut men: Vec<Piece> = setup.board().pieces().map(|(_, man)| man).collect();
    men.sort_by_key(|man| (man.color, man.role));
    men.dedup();
    let _ = writeln!(svg, "<defs>\n{}</defs>", definitions(&men));
    svg.push_str(&drawing.frame());
    svg.push_str(&drawing.turn(setup.turn()));
    svg.push_str(&drawing.squares());
    svg.push_str(&drawing.rights(setup));
    svg.push_str(&drawing.men(setup));
    svg.push_str(&drawing.en_passant(setup));
    svg.push_str("</svg>\n");
    svg
}

/// What the boards of a page have in common, once, for boards that a script puts together: an SVG document that shows
/// nothing. A part is placed by `<use href="#NAME" x="…" y="…"/>`.
///
/// The boards `xfen-board-8x8` and `xfen-board-10x8` are 888 and 1088 wide and 888 high; square a8 begins at (44, 44), and
/// each is 100 wide and high. On squares stand `xfen-white-K`, `xfen-black-p` as `xfen-black-P`, and the other men by
/// their letters, `xfen-rook` for a rook's ring, `xfen-king` for the corners of a king's target, and `xfen-target` for the
/// cross of an en-passant target. `xfen-white-turn` and `xfen-black-turn` are placed at (0, 0) of a board on eight files,
/// and at (200, 0) on ten.
pub fn symbols() -> String {
    let mut svg = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\">\n<defs>\n");
    let men = Color::ALL.into_iter().flat_map(|color| Role::ALL.map(|role| Piece { color, role }));
    svg.push_str(&definitions(&men.collect::<Vec<_>>()));
    for size in [BoardSize::Standard8x8, BoardSize::Capablanca10x8] {
        let drawing = Drawing { size };
        let _ = writeln!(svg, "<g id=\"xfen-board-{size}\">\n{}{}</g>", drawing.frame(), drawing.squares());
    }
    let drawing = Drawing { size: BoardSize::Standard8x8 };
    for color in Color::ALL {
        let _ = writeln!(svg, "<g id=\"xfen-{color}-turn\">{}</g>", drawing.turn(color).trim_end());
    }
    for (name, mark) in [("rook", ring(0, 0)), ("king", corners(0, 0)), ("target", cross(0, 0))] {
        let _ = writeln!(svg, "<g id=\"xfen-{name}\">{mark}</g>");
    }
    svg.push_str("</defs>\n</svg>\n");
    svg
}

/// Where things are on a board of this size.
struct Drawing {
    size: BoardSize,
}

impl Drawing {
    fn width(&self) -> i32 {
        i32::from(self.size.width()) * SQUARE
    }

    const fn height(&self) -> i32 {
        8 * SQUARE
    }

    /// The upper left corner of a square.
    fn corner(&self, square: Square) -> (i32, i32) {
        let x = FRAME + i32::from(square.file().index()) * SQUARE;
        let y = FRAME + (8 - i32::from(square.rank().number())) * SQUARE;
        (x, y)
    }

    fn head(&self, setup: &Setup) -> String {
        let (width, height) = (self.width() + 2 * FRAME, self.height() + 2 * FRAME);
        let text = setup.to_xfen();
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{}\" height=\"{}\" \
             role=\"img\" aria-label=\"Chess position {text}\">\n<title>{text}</title>\n",
            width / 2,
            height / 2,
        )
    }

    /// The frame with the names of files and ranks.
    fn frame(&self) -> String {
        let (width, height) = (self.width() + 2 * FRAME, self.height() + 2 * FRAME);
        let mut svg = format!("<rect width=\"{width}\" height=\"{height}\" rx=\"10\" fill=\"{FRAME_COLOR}\"/>\n");
        let font = "font-family=\"Helvetica, Arial, sans-serif\" font-size=\"24\" text-anchor=\"middle\"";
        let _ = writeln!(svg, "<g {font} fill=\"{LABEL}\">");
        for file in self.size.files() {
            let x = self.corner(Square::new(file, Rank::FROM_THE_TOP[0])).0 + SQUARE / 2;
            for y in [30, height - 14] {
                let _ = write!(svg, "<text x=\"{x}\" y=\"{y}\">{file}</text>");
            }
        }
        for rank in Rank::FROM_THE_TOP {
            let y = self.corner(Square::new(File::A, rank)).1 + SQUARE / 2 + 8;
            for x in [FRAME / 2, width - FRAME / 2] {
                let _ = write!(svg, "<text x=\"{x}\" y=\"{y}\">{rank}</text>");
            }
        }
        svg.push_str("\n</g>\n");
        svg
    }

    /// A disc in the frame at the side to move.
    fn turn(&self, turn: Color) -> String {
        let (width, height) = (self.width() + 2 * FRAME, self.height() + 2 * FRAME);
        let (y, fill) = match turn {
            Color::White => (height - FRAME / 2, WHITE.fill),
            Color::Black => (FRAME / 2, BLACK.fill),
        };
        let x = width - FRAME / 2;
        format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"12\" fill=\"{fill}\" stroke=\"{LABEL}\" stroke-width=\"3\"/>\n")
    }

    fn squares(&self) -> String {
        let (width, height) = (self.width(), self.height());
        let mut dark = String::new();
        for square in self.size.squares() {
            if (square.file().index() + square.rank().number()) % 2 == 1 {
                let (x, y) = self.corner(square);
                let _ = write!(dark, "M{x} {y}h{SQUARE}v{SQUARE}h-{SQUARE}z");
            }
        }
        format!(
            "<rect x=\"{FRAME}\" y=\"{FRAME}\" width=\"{width}\" height=\"{height}\" fill=\"{LIGHT_SQUARE}\"/>\n\
             <path fill=\"{DARK_SQUARE}\" d=\"{dark}\"/>\n"
        )
    }

    fn men(&self, setup: &Setup) -> String {
        let mut svg = String::new();
        for (square, man) in setup.board().pieces() {
            let (x, y) = self.corner(square);
            let _ = writeln!(svg, "<use href=\"#{}\" x=\"{x}\" y=\"{y}\"/>", name(man));
        }
        svg
    }

    /// A ring behind each castling rook, and corners on the squares to which the king goes.
    fn rights(&self, setup: &Setup) -> String {
        let mut svg = String::new();
        for right in setup.castling_rights() {
            let (x, y) = self.corner(right.rook);
            let _ = writeln!(svg, "{}", ring(x, y));
            let (x, y) = self.corner(right.king_to);
            let _ = writeln!(svg, "{}", corners(x, y));
        }
        svg
    }

    /// A cross on the en-passant target; a pale one if no pawn can capture there.
    fn en_passant(&self, setup: &Setup) -> String {
        let Some(push) = setup.double_push() else { return String::new() };
        let (x, y) = self.corner(push.target());
        let opacity = if push.has_capturer(setup.board()) { "1" } else { "0.35" };
        format!("<g opacity=\"{opacity}\">{}</g>\n", cross(x, y))
    }
}

/// The ring of a rook with which a king may castle, on the square whose upper left corner is there.
fn ring(x: i32, y: i32) -> String {
    let (x, y) = (x + SQUARE / 2, y + SQUARE / 2);
    format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"46\" fill=\"none\" stroke=\"{RIGHT}\" stroke-width=\"5\"/>")
}

/// The corners of the square to which a king goes.
fn corners(x: i32, y: i32) -> String {
    format!(
        "<path transform=\"translate({x} {y})\" fill=\"none\" stroke=\"{RIGHT}\" stroke-width=\"5\" \
         d=\"M6 26V6H26M74 6H94V26M94 74V94H74M26 94H6V74\"/>"
    )
}

/// The cross of an en-passant target.
fn cross(x: i32, y: i32) -> String {
    format!(
        "<path transform=\"translate({x} {y})\" stroke=\"{EN_PASSANT}\" stroke-width=\"9\" stroke-linecap=\"round\" \
         d=\"M34 34L66 66M66 34L34 66\"/>"
    )
}

/// The colours of a man.
struct Colors {
    fill: &'static str,
    outline: &'static str,
    lines: &'static str,
}

const WHITE: Colors = Colors { fill: "#ffffff", outline: "#1c2226", lines: "#1c2226" };
const BLACK: Colors = Colors { fill: "#2b3238", outline: "#101417", lines: "#e8ecee" };

/// Each of these men, to be placed by its name.
fn definitions(men: &[Piece]) -> String {
    let mut svg = String::new();
    for &man in men {
        let Colors { fill, outline, lines } = match man.color {
            Color::White => WHITE,
            Color::Black => BLACK,
        };
        let _ = write!(svg, "<g id=\"{}\" stroke-linejoin=\"round\" stroke-linecap=\"round\">", name(man));
        for layer in men::layers(man.role) {
            let _ = write!(svg, "<g fill=\"{outline}\" stroke=\"{outline}\" stroke-width=\"7\">{}</g>", layer.body);
            let _ = write!(svg, "<g fill=\"{fill}\">{}</g>", layer.body);
            let _ = write!(svg, "<g fill=\"none\" stroke=\"{lines}\" stroke-width=\"3\">{}</g>", layer.lines);
        }
        svg.push_str("</g>\n");
    }
    svg
}

fn name(man: Piece) -> String {
    format!("xfen-{}-{}", man.color, man.role.letter())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn svg(text: &str) -> String {
        board_svg(&text.parse().unwrap())
    }

    fn count(svg: &str, part: &str) -> usize {
        svg.matches(part).count()
    }

    #[test]
    fn every_man_is_defined_once_and_placed_on_its_square() {
        let svg = svg("rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w - - 0 1");
        assert_eq!(count(&svg, "<g id=\"xfen-"), 16);
        assert_eq!(count(&svg, "<use "), 40);
        assert!(svg.contains("<use href=\"#xfen-white-C\" x=\"744\" y=\"744\"/>"), "h1");
        assert!(svg.contains("<use href=\"#xfen-black-A\" x=\"244\" y=\"44\"/>"), "c8");
        assert!(svg.contains("viewBox=\"0 0 1088 888\""));
    }

    #[test]
    fn rights_have_a_ring_and_corners() {
        let without = svg("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1");
        let with = svg("r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1");
        assert_eq!((count(&without, "r=\"46\""), count(&with, "r=\"46\"")), (0, 2));
        assert!(with.contains("<circle cx=\"794\" cy=\"794\" r=\"46\""), "the rook on h1");
        assert!(with.contains("<path transform=\"translate(644 744)\""), "the king goes to g1");
        assert!(with.contains("<path transform=\"translate(244 44)\""), "the king goes to c8");
    }

    #[test]
    fn an_en_passant_target_has_a_cross_and_a_pale_one_without_a_capturer() {
        let captured = svg("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
        assert!(captured.contains("translate(444 544)\" stroke=\"#c62828\"") && captured.contains("opacity=\"1\""));
        assert!(svg("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1").contains("opacity=\"0.35\""));
        assert!(!svg("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1").contains("opacity"));
    }

    #[test]
    fn a_disc_stands_at_the_side_to_move() {
        let disc = |text| svg(text).lines().find(|line| line.contains("r=\"12\"")).unwrap().to_owned();
        assert!(disc("4k3/8/8/8/8/8/8/4K3 w - - 0 1").contains("cy=\"866\" r=\"12\" fill=\"#ffffff\""));
        assert!(disc("4k3/8/8/8/8/8/8/4K3 b - - 0 1").contains("cy=\"22\" r=\"12\" fill=\"#2b3238\""));
    }

    #[test]
    fn symbols_are_the_parts_of_every_board() {
        let symbols = symbols();
        assert_eq!(count(&symbols, "<g id=\"xfen-"), 16 + 2 + 2 + 3);
        for name in ["white-K", "black-A", "board-8x8", "board-10x8", "black-turn", "rook", "king", "target"] {
            assert!(symbols.contains(&format!("<g id=\"xfen-{name}\"")), "{name}");
        }
        assert_eq!(count(&symbols, "<g "), count(&symbols, "</g>"));
        assert!(!symbols.contains("<use "));
    }

    #[test]
    fn elements_are_closed_and_nothing_is_loaded() {
        let svg = svg("r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 0 1");
        let opened = count(&svg, "<g ") + count(&svg, "<defs>") + count(&svg, "<svg ");
        assert_eq!(opened, count(&svg, "</g>") + count(&svg, "</defs>") + count(&svg, "</svg>"));
        assert_eq!(count(&svg, "http"), 1, "the name of the namespace only");
        assert!(!svg.contains("<style") && !svg.contains("<script"));
    }
}
