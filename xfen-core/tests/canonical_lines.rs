//! Canonical lines are read without the reports that any other line needs, and that is never seen: with a space behind
//! them they are read with reports, which have nothing to tell but this space. (Rule `shape.spaces`.)

use xfen_core::{Profile, ReadOptions, Span, read};

/// Lines of the corpus that are text.
fn corpus() -> Vec<String> {
    let json = include_str!("../../xfen-conformance/vectors.json");
    let corpus: serde_json::Value = serde_json::from_str(json).unwrap();
    let vectors = corpus["vectors"].as_array().unwrap();
    let texts = vectors.iter().flat_map(|vector| [&vector["input"], &vector["expect"]["xfen"]]);
    texts.filter_map(|text| text.as_str().map(String::from)).collect()
}

/// Whether the line is canonical, after a comparison with what is read of it with reports.
fn same(line: &[u8], profile: Profile) -> bool {
    let options = ReadOptions::with_profile(profile);
    let canonical = read(line, options).ok().filter(|accepted| accepted.deviations.is_empty());
    let space = Span::new(line.len(), line.len() + 1);
    let expected = read([line, b" "].concat(), options)
        .ok()
        .filter(|accepted| matches!(&accepted.deviations[..], [only] if only.span == space));
    assert_eq!(
        canonical.as_ref().map(|accepted| &accepted.setup),
        expected.as_ref().map(|accepted| &accepted.setup),
        "{profile:?}: {:?}",
        String::from_utf8_lossy(line)
    );
    canonical.is_some()
}

#[test]
fn just_the_canonical_lines_of_the_corpus_are_read() {
    for profile in Profile::ALL {
        let lines = corpus();
        let canonical = lines.iter().filter(|line| same(line.as_bytes(), profile)).count();
        assert!(canonical > 100 && lines.len() - canonical > 500, "{profile:?}: {canonical}");
    }
}

#[test]
fn just_the_canonical_ones_of_changed_lines_are_read() {
    let mut canonical = 0;
    let lines = corpus();
    for (number, line) in lines.iter().filter(|line| same(line.as_bytes(), Profile::Any)).enumerate() {
        for place in 0..line.len() {
            // Another choice of letters at each place, or the test would take minutes.
            for byte in b"18970/KQkqRrAaBbgGPp-36ws ".iter().skip((number + place) % 5).step_by(5) {
                let mut changed = line.clone().into_bytes();
                changed[place] = *byte;
                canonical += usize::from(same(&changed, Profile::Any));
            }
        }
    }
    assert!(canonical > 5000, "{canonical}");
}
