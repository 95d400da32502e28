//! Squares as text.

use xfen_core::{File, Rank, Square};

#[test]
fn text_and_back() {
    for (text, file, rank) in [("a1", 'a', 1), ("e3", 'e', 3), ("h8", 'h', 8), ("j1", 'j', 1), ("j8", 'j', 8)] {
        let square = Square::new(File::from_letter(file).unwrap(), Rank::new(rank).unwrap());
        assert_eq!(text.parse(), Ok(square));
        assert_eq!((square.to_string(), format!("{square:?}")), (text.to_owned(), text.to_owned()));
    }
}

#[test]
fn what_is_no_square_says_what_one_is() {
    for text in ["", "e", "3", "e0", "e9", "k1", "E3", "e3 ", " e3", "e33", "e٣", "-"] {
        let not_a_square = text.parse::<Square>().unwrap_err();
        assert_eq!(
            not_a_square.to_string(),
            "a square is a file `a` to `j` and a rank `1` to `8`, as in `e3`",
            "{text:?}"
        );
    }
}
