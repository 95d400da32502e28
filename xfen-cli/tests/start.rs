//! `xfen start` and `xfen number` as processes: there and back, and what they refuse.
#![cfg(unix)]

mod support;

use std::collections::BTreeSet;

use support::{stderr, stdout, xfen};

/// The lines of a start that is written, without anything said.
fn started(arguments: &[&str]) -> Vec<String> {
    let output = xfen(&[&["start"], arguments].concat(), b"");
    assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(0), ""), "{arguments:?}");
    stdout(&output).lines().map(str::to_owned).collect()
}

/// The exit code and what is said of a start that is not written.
fn refused(arguments: &[&str]) -> (i32, String) {
    let output = xfen(&[&["start"], arguments].concat(), b"");
    assert_eq!(stdout(&output), "", "{arguments:?}");
    (output.status.code().unwrap(), stderr(&output))
}

/// The lines of `xfen number` for these positions.
fn numbered(positions: &[String]) -> Vec<String> {
    let output = xfen(&["number"], positions.join("\n").as_bytes());
    stdout(&output).lines().map(str::to_owned).collect()
}

#[test]
fn every_number_comes_back() {
    let all = started(&["frc", "--all"]);
    let numbers: Vec<String> = (0..960).map(|number| format!("frc {number}")).collect();
    assert_eq!(numbered(&all).iter().map(|line| line.replace("\ttraditional", "")).collect::<Vec<_>>(), numbers);
    let all = started(&["crc", "--all", "--any"]);
    let words = |line: &String| line.split('\t').next().unwrap().replace(" --any", "");
    let numbers: Vec<String> = (0..48_000).map(|number| format!("crc {number}")).collect();
    assert_eq!(numbered(&all).iter().map(words).collect::<Vec<_>>(), numbers);
}

#[test]
fn legal_arrays() {
    let legal = started(&["crc", "--all"]);
    assert_eq!(legal.len(), 12_118);
    assert!(numbered(&legal).iter().all(|line| line.ends_with("legal")));
    assert_eq!(started(&["crc", "--legal", "5000"]), legal[5000..=5000]);
    assert_eq!(started(&["crc", "--legal", "12117"]), legal[12_117..]);
    let (code, said) = refused(&["crc", "--legal", "12118"]);
    assert_eq!(
        (code, said.as_str()),
        (2, "xfen: `12118` is not a place of a legal array of crc: they go from 0 to 12117\n")
    );
}

#[test]
fn arrays_by_lot_are_those_of_the_seed() {
    let drawn = started(&["crc", "--random", "--seed", "7", "--count", "50"]);
    assert_eq!(drawn.len(), 50);
    assert_eq!(started(&["crc", "--random", "--seed", "7", "-n", "50"]), drawn);
    assert_ne!(started(&["crc", "--random", "--seed", "8", "-n", "50"]), drawn);
    assert!(numbered(&drawn).iter().all(|line| line.ends_with("legal")));
    // Of 50 drawn, three quarters are not legal.
    let any = numbered(&started(&["crc", "--random", "--any", "--seed", "7", "-n", "50"]));
    assert!(any.iter().any(|line| line.contains("is not legal")));
    // Without a seed they are new, and the seed is told.
    let output = xfen(&["start", "frc", "--random", "-n", "20"], b"");
    let said = stderr(&output);
    let seed = said.strip_prefix("xfen: --seed ").unwrap().strip_suffix(" draws the same again\n").unwrap();
    let lines: Vec<String> = stdout(&output).lines().map(str::to_owned).collect();
    assert_eq!(started(&["frc", "--random", "-n", "20", "--seed", seed]), lines);
    assert!(lines.iter().collect::<BTreeSet<_>>().len() > 10);
}

#[test]
fn what_number_writes_start_reads() {
    for words in [
        "frc 0",
        "frc 518 --black 0",
        "frc 959 --type modern",
        "crc 2 --black 27621 --any",
        "crc 16476 --type symmetric",
        "crc 26733 --type modern --any",
        "janus",
        "capablanca",
        "bird",
    ] {
        let lines = started(&words.split(' ').collect::<Vec<_>>());
        let number = numbered(&lines);
        assert_eq!(number[0].split('\t').next(), Some(words), "{lines:?}");
    }
}

#[test]
fn other_notations() {
    let start = "ranbkqbnar/pppppppppp/10/10/10/10/PPPPPPPPPP/RANBKQBNAR w";
    assert_eq!(started(&["janus", "--to", "shredder"]), [format!("{start} sJAja - 0 1")]);
    assert_eq!(
        started(&["janus", "--to", "fairy:janus"]),
        [format!("{start} JAja - 0 1").replace('A', "J").replace('a', "j").replace("JJjj", "JAja")]
    );
    let (code, said) = refused(&["frc", "0", "--to", "fen"]);
    assert_eq!(code, 1);
    assert!(said.contains("traditional FEN cannot express this"), "{said}");
}

#[test]
fn what_is_no_array_is_explained() {
    for (arguments, code, part) in [
        (&["frc", "960"][..], 2, "`960` is not a number of frc: they go from 0 to 959, in Scharnagl's numbering"),
        (&["frc", "-1"], 2, "`-1` is not a number of frc"),
        (&["frc", "99999999999999999999"], 2, "`99999999999999999999` is not a number of frc"),
        (&["crc", "48000"], 2, "the author's 48000 is 0 here"),
        (&["frc", "518", "--black", "960"], 2, "`960` is not a number of frc"),
        (&["crc", "1"], 1, "the bishops stand side by side; add `--any` to write it all the same\n"),
        (&["crc", "27621", "--black", "1"], 1, "crc 1, AQBBCNNRKR, is not legal"),
        (&["crc", &format!("{}1", "0".repeat(5000))], 1, "xfen: crc 1, AQBBCNNRKR, is not legal"),
        (&["crc:1"], 1, "; `xfen start crc 1 --any` writes its position"),
        (&["frc"], 2, "frc needs a number"),
        (&["grotesque"], 2, "`grotesque` is not a start array: write one of traditional, capablanca,"),
        (&["janus", "5"], 2, "`janus` is one array with one castling type"),
        (&["embassy", "--type", "standard"], 2, "`embassy` is one array with one castling type"),
        (&["frc", "5", "--all"], 2, "cannot be used with"),
        (&["frc", "5", "--any"], 2, "--legal and --any are for crc"),
        (&["frc", "--all", "--seed", "5"], 2, "cannot be used with"),
        (&["frc", "5", "--count", "2"], 2, "cannot be used with"),
        (&["frc", "--random", "--black", "2"], 2, "cannot be used with"),
        (&["janus", "--seed", "5"], 2, "--random"),
        (&["--list", "--all"], 2, "cannot be used with"),
        (&["--list", "--seed", "5"], 2, "cannot be used with"),
        (&["--list", "-n", "5"], 2, "cannot be used with"),
        (&[], 2, "<ARRAY>"),
    ] {
        let (found, said) = refused(arguments);
        assert!(found == code && said.contains(part) && said.len() < 1000, "{arguments:?}: {found}: {said}");
    }
}

#[test]
fn why_a_position_has_no_number() {
    for (position, line) in [
        (
            "rbnqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR w KQkq - 0 1",
            "none\tRBNQKBNR has no number of frc: the bishops stand on squares of one colour",
        ),
        (
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
            "none\tnot a start position: no white pawn stands on e2; a man stands on e4; black is to move",
        ),
        // The array of Janus chess, but another castling type.
        (
            "ranbkqbnar/pppppppppp/10/10/10/10/PPPPPPPPPP/RANBKQBNAR w KQkq - 0 1",
            "none\tRANBKQBNAR has no number of crc: its men are not king, queen, two rooks, two bishops and two knights, on \
             ten files with an archbishop and a chancellor",
        ),
        ("nonsense", "invalid\tshape.fields"),
    ] {
        let output = xfen(&["number", position], b"");
        assert_eq!((output.status.code(), stdout(&output).trim_end()), (Some(1), line), "{position}");
    }
}

#[test]
fn what_was_repaired_is_shown_beside_the_number() {
    let position = "rnbqkbnr/pppppppp/8/8/8/44/PPPPPPPP/RNBQKBNR w KQkq - 0 x";
    let output = xfen(&["number", "--policy", "repair", position], b"");
    assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(0), "frc 518\ttraditional\n"));
    let said = stderr(&output);
    assert!(said.contains("write `8`") && said.contains("write `1`"), "{said}");
    // What is only spelled otherwise is no repair.
    let output = xfen(&["number", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"], b"");
    assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(0), ""));
}

#[test]
fn numbers_in_json() {
    let position = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let output = xfen(&["number", "--format", "json", position], b"");
    let object: serde_json::Value = serde_json::from_str(&stdout(&output)).unwrap();
    assert_eq!(
        object["array"],
        serde_json::json!({
            "start": "frc 518 --black 0", "name": null, "type": "standard", "legal": true,
            "white": { "array": "RNBQKBNR", "number": 518 }, "black": { "array": "BBQNNRKR", "number": 0 },
        })
    );
    let output = xfen(&["number", "--format", "json", "8/8/8/8/8/8/8/8 w - - 0 1"], b"");
    let object: serde_json::Value = serde_json::from_str(&stdout(&output)).unwrap();
    assert!(object["no_array"].as_str().unwrap().starts_with("not a start position: "));
    assert_eq!((output.status.code(), &object["array"]), (Some(1), &serde_json::Value::Null));
}
