//! Where options stand, and positions that look like one.

mod support;

use support::{stderr, stdout, xfen};

const KINGS: &str = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";

/// The commands that take a position as bare fields, or positions on standard input.
const COMMANDS: [&str; 6] = ["check", "convert", "explain", "show", "number", "moves"];

#[test]
fn a_misspelt_option_is_no_position() {
    for command in COMMANDS {
        for arguments in [&["--polcy", "strict"][..], &["-x"], &["--quite"]] {
            let output = xfen(&[&[command], arguments].concat(), KINGS.as_bytes());
            assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(2), ""), "{command} {arguments:?}");
            let expected = format!("error: unexpected argument '{}' found\n", arguments[0]);
            assert!(stderr(&output).starts_with(&expected), "{command}: {}", stderr(&output));
        }
    }
}

#[test]
fn an_option_behind_the_position_is_no_part_of_it() {
    let output = xfen(&["check", "4k3/8/8/8/8/8/8/4K3", "w", "-", "-", "0", "1", "-q"], b"");
    assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
    for command in COMMANDS {
        let fields: Vec<&str> = KINGS.split(' ').collect();
        for position in [&[KINGS][..], &fields] {
            let output = xfen(&[&[command], position, &["--profile", "any"]].concat(), b"");
            assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(2), ""), "{command} {position:?}");
            let said = "error: `--profile` stands behind the position; options go before it\n";
            assert!(stderr(&output).starts_with(said), "{command}: {}", stderr(&output));
        }
    }
}

#[test]
fn two_hyphens_let_a_position_look_like_an_option() {
    for text in ["--policy", "-x w - - 0 1", "-/8"] {
        let output = xfen(&["check", "--", text], b"");
        assert_eq!(output.status.code(), Some(1), "{text}: {}", stderr(&output));
        assert!(stdout(&output).starts_with("invalid\t"), "{text}: {}", stdout(&output));
    }
    // A hyphen alone is a field, as everywhere in a FEN.
    let output = xfen(&["check", "-", "w", "-", "-", "0", "1"], b"");
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let output = xfen(&["check", "4k3/8/8/8/8/8/8/4K3", "w", "-", "-", "0", "1"], b"");
    assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(0), "canonical\n"), "{}", stderr(&output));
}

#[test]
fn a_hyphen_alone_is_standard_input() {
    for command in COMMANDS {
        let input = format!("{KINGS}\n");
        let [without, with] = [&[command][..], &[command, "-"]].map(|arguments| xfen(arguments, input.as_bytes()));
        assert!(!with.stdout.is_empty(), "{command}: {}", stderr(&with));
        assert_eq!((with.status.code(), stdout(&with)), (without.status.code(), stdout(&without)), "{command}");
    }
}
