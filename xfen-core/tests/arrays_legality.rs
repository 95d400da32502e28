//! What keeps an array out of Chess960 and out of Capablanca Random Chess, and the legal ones by their place.

use std::collections::BTreeSet;

use xfen_core::{Array, ArrayFault, File};

fn array(text: &str) -> Array {
    text.parse().unwrap()
}

fn unprotected(file: char) -> ArrayFault {
    ArrayFault::UnprotectedPawn { file: File::from_letter(file).unwrap() }
}

#[test]
fn faults_of_chess960() {
    for (text, faults) in [
        ("RNBQKBNR", &[][..]),
        ("BBQNNRKR", &[]),
        // Both bishops on dark squares.
        ("BNBQRNKR", &[ArrayFault::Bishops]),
        ("KRNBQBNR", &[ArrayFault::Bishops, ArrayFault::King]),
        ("RNBQRBNK", &[ArrayFault::King]),
        ("RNBQKQNR", &[ArrayFault::Men]),
        ("RNABQKBCNR", &[ArrayFault::Men]),
    ] {
        assert_eq!(array(text).chess960_faults(), faults, "{text}");
    }
}

#[test]
fn faults_of_capablanca_random_chess() {
    for (text, faults) in [
        // Schoolbook, Optimized.
        ("RQNBAKBNCR", &[][..]),
        ("NRCBQKBARN", &[]),
        // Gothic, and Embassy with two squares of it changed.
        ("RNBQCKABNR", &[ArrayFault::Gothic { differences: 0 }]),
        ("RNBQKCABNR", &[ArrayFault::Gothic { differences: 2 }]),
        // Capablanca: c1 and e1 are both dark. Nothing protects i2: the knight stands behind it, the
        // chancellor on h1 protects f2 and j2, the bishop on g1 is two files away.
        ("RNABQKBCNR", &[ArrayFault::QueenAndArchbishop, unprotected('i')]),
        // Bird: e1 and g1 are both dark, nothing protects c2, and only queen and chancellor stand otherwise than in Gothic chess.
        ("RNBCQKABNR", &[ArrayFault::QueenAndArchbishop, unprotected('c'), ArrayFault::Gothic { differences: 2 }]),
        // Janus has two archbishops, and traditional chess other men altogether.
        ("RANBKQBNAR", &[ArrayFault::Men]),
        ("RNBQKBNR", &[ArrayFault::Men]),
        // Numbers 1 and 2.
        ("AQBBCNNRKR", &[unprotected('f'), ArrayFault::NeighbouringBishops]),
        ("QBBACNNRKR", &[ArrayFault::NeighbouringBishops]),
        ("RKBNNCBQRA", &[ArrayFault::Bishops, ArrayFault::QueenAndArchbishop, unprotected('e'), unprotected('j')]),
    ] {
        let array = array(text);
        assert_eq!(array.capablanca_random_faults(), faults, "{text}");
        let prevented = faults.iter().any(|fault| fault.prevents_number());
        assert_eq!(array.capablanca_random_number().is_none(), prevented, "{text}");
    }
}

/// All orders of these letters.
fn orders(letters: &str) -> BTreeSet<String> {
    if letters.is_empty() {
        return BTreeSet::from([String::new()]);
    }
    let firsts: BTreeSet<usize> = letters.chars().map(|letter| letters.find(letter).unwrap()).collect();
    firsts
        .into_iter()
        .flat_map(|first| {
            let rest = format!("{}{}", &letters[..first], &letters[first + 1..]);
            orders(&rest).into_iter().map(move |order| format!("{}{order}", &letters[first..=first]))
        })
        .collect()
}

#[test]
fn without_faults_are_the_arrays_that_have_a_number() {
    let orders = orders("BBKNNQRR");
    assert_eq!(orders.len(), 5_040);
    let faultless = orders.iter().map(|order| array(order)).filter(|array| {
        assert_eq!(array.chess960_faults().is_empty(), array.chess960_number().is_some(), "{array}");
        array.chess960_faults().is_empty()
    });
    assert_eq!(faultless.count(), 960);
}

#[test]
fn legal_arrays_by_their_place() {
    let mut place = 0;
    for number in 0..Array::CAPABLANCA_RANDOM {
        let array = Array::capablanca_random(number).unwrap();
        assert_eq!(array.capablanca_random_faults().is_empty(), array.is_capablanca_random(), "{array}");
        if !array.is_capablanca_random() {
            continue;
        }
        // Each search goes through all before it: a sample is enough.
        if place % 4_000 == 0 || place == 12_117 {
            assert_eq!(Array::legal_capablanca_random(place), Some(array.clone()), "{place}");
            assert_eq!(array.legal_capablanca_random_index(), Some(place), "{array}");
        }
        place += 1;
    }
    assert_eq!(place, Array::LEGAL_CAPABLANCA_RANDOM);
    assert_eq!(Array::legal_capablanca_random(12_118), None);
    assert_eq!(array("RNBQCKABNR").legal_capablanca_random_index(), None);
}

#[test]
fn faults_in_words() {
    let words = |text: &str| {
        let faults = array(text).capablanca_random_faults();
        faults.iter().map(ArrayFault::to_string).collect::<Vec<_>>().join("; ")
    };
    assert_eq!(words("RNBQCKABNR"), "it is the array of Gothic chess");
    assert_eq!(words("RNBQKCABNR"), "it differs from the array of Gothic chess on 2 squares only");
    assert_eq!(
        words("RNABQKBCNR"),
        "queen and archbishop stand on squares of one colour; no piece protects the pawn on the i-file"
    );
    assert_eq!(words("QBBACNNRKR"), "the bishops stand side by side");
}
