//! The reports made from files of results: which files go together, and what each report says of them.

use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};
use xfen_conformance::corpus::Corpus;
use xfen_conformance::report::{Diff, Rows, badge_json, junit_xml, matrix_html, summary_markdown};

/// Four answers: right, wrong, dead, and not judged.
const FOUR: [&str; 4] = [
    r#"{"id":"castling/inner-rook-on-f","outcome":"pass","answer":{"result":"accepted","text":"4k3/8/8/8/8/8/8/4KRR1 w F - 0 1"}}"#,
    r#"{"id":"castling/inner-rook-on-g","outcome":"misread","rule":"castling.inner-rook","detail":"another rook","answer":{"result":"accepted","text":"4k3/8/8/8/8/8/8/4K1RR w K - 0 1"}}"#,
    r#"{"id":"castling/inner-file-then-k","outcome":"crash","detail":"ended with signal: 11"}"#,
    r#"{"id":"turn/white","outcome":"unsupported","detail":"no","answer":{"result":"unsupported"}}"#,
];

/// Files of one test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("report-{name}"));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a temporary folder");
        Self(folder)
    }

    fn write(&self, file: &str, text: &str) -> PathBuf {
        let path = self.0.join(file);
        fs::write(&path, text).expect("a temporary file");
        path
    }

    /// The results of a row, of the corpus that is built in.
    fn row(&self, row: &str, results: &[&str]) -> PathBuf {
        self.row_of(row, &Corpus::embedded().manifest.version, results)
    }

    fn row_of(&self, row: &str, corpus: &str, results: &[&str]) -> PathBuf {
        self.write(&format!("{}.jsonl", row.len()), &jsonl(row, corpus, results))
    }

    fn rows(&self) -> Rows {
        Rows::read_of(&[&self.0], &Corpus::embedded()).unwrap_or_else(|error| panic!("{error}"))
    }

    fn refusal(&self) -> String {
        Rows::read_of(&[&self.0], &Corpus::embedded()).expect_err("these do not go together").to_string()
    }
}

/// The results of a row of an adapter that was had by its name.
fn jsonl(row: &str, corpus: &str, results: &[&str]) -> String {
    let adapter = json!({
        "protocol": 1, "name": row, "version": "1.2", "language": "C", "boards": ["8x8"], "profiles": ["chess960"],
        "types": ["standard"], "ops": ["read"], "observes": ["text"],
    });
    let mut counts = serde_json::Map::new();
    for result in results {
        let outcome =
            serde_json::from_str::<Value>(result).expect("JSON")["outcome"].as_str().expect("a word").to_owned();
        let word = outcome.split(' ').next().unwrap_or_default().to_owned();
        let count = counts.get(&word).and_then(Value::as_u64).unwrap_or(0);
        counts.insert(word, json!(count + 1));
    }
    let header = json!({"results": 1, "corpus": corpus, "row": row, "adapter": adapter});
    let footer = json!({"total": results.len(), "counts": counts});
    format!("{header}\n{}\n{footer}\n", results.join("\n"))
}

/// The block of JSON in a page.
fn data(page: &str) -> Value {
    let block = page.split("<script type=\"application/json\" id=\"data\">").nth(1).expect("a block of data");
    serde_json::from_str(block.split("</script>").next().expect("its end")).expect("JSON")
}

#[test]
fn rows_stand_in_the_order_of_their_names() {
    let folder = Folder::new("order");
    folder.row("bbb", &FOUR);
    folder.row("aa", &FOUR[..1]);
    folder.write("notes.txt", "no results");
    assert_eq!(folder.rows().names().collect::<Vec<_>>(), ["aa", "bbb"]);
}

#[test]
fn files_that_do_not_go_together_are_told() {
    let folder = Folder::new("empty");
    assert!(folder.refusal().ends_with(
        "report-empty: this folder has no results; write them there with `xfen conform --results FILE.jsonl`"
    ));
    folder.write("cut.jsonl", &jsonl("cut", "0.1.0", &FOUR).replace("{\"counts\"", "{\"count\""));
    assert!(folder.refusal().contains("cut.jsonl: the results have no footer"), "{}", folder.refusal());

    let folder = Folder::new("version");
    folder.row_of("old", "0.0.1", &FOUR);
    let here = Corpus::embedded().manifest.version;
    assert_eq!(
        folder.refusal(),
        format!(
            "the row `old` was judged by the corpus 0.0.1, but the corpus here is {here}: run it again, with `xfen \
             conform --results FILE`"
        )
    );

    let folder = Folder::new("vector");
    folder.row("new", &[r#"{"id":"castling/of-tomorrow","outcome":"pass"}"#]);
    assert!(folder.refusal().starts_with("the row `new` has the vector `castling/of-tomorrow`, which the corpus "));

    let folder = Folder::new("twice");
    folder.write("1.jsonl", &jsonl("same", "0.1.0", &FOUR));
    folder.write("2.jsonl", &jsonl("same", "0.1.0", &FOUR));
    assert!(
        folder
            .refusal()
            .ends_with("2.jsonl: the row `same` stands in another file too; give each program and mode once")
    );
}

#[test]
fn a_badge_has_the_share_of_what_was_judged_rounded_down() {
    let badge = |results: &[&str]| {
        let folder = Folder::new("badge");
        folder.row("row", results);
        let badge: Value = serde_json::from_str(&badge_json(&folder.rows().reports()[0])).expect("JSON");
        let version = Corpus::embedded().manifest.version;
        assert_eq!((&badge["schemaVersion"], &badge["label"]), (&json!(1), &json!(format!("X-FEN {version}"))));
        (badge["message"].as_str().expect("text").to_owned(), badge["color"].as_str().expect("text").to_owned())
    };
    let said = |message: &str, color: &str| (message.to_owned(), color.to_owned());
    // One of three, 33.3%; what was not judged does not count.
    assert_eq!(badge(&FOUR), said("33% of 3", "red"));
    assert_eq!(badge(&FOUR[..1]), said("100% of 1", "brightgreen"));
    assert_eq!(badge(&FOUR[3..]), said("nothing judged", "lightgrey"));
    let nearly: Vec<String> = (0..200)
        .map(|number| {
            format!(r#"{{"id":"castling/number-{number}","outcome":"{}"}}"#, if number == 0 { "hang" } else { "pass" })
        })
        .collect();
    let folder = Folder::new("nearly");
    let path = folder.row("row", &nearly.iter().map(String::as_str).collect::<Vec<_>>());
    let rows = Rows::read(&[path]).expect("results");
    assert!(badge_json(&rows.reports()[0]).contains(r#""message":"99% of 200","color":"green""#));
}

#[test]
fn junit_has_a_case_for_each_vector() {
    let folder = Folder::new("junit");
    folder.row("a<b>", &FOUR);
    let version = Corpus::embedded().manifest.version;
    let expected = format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="X-FEN" tests="4" failures="1" errors="1" skipped="1">
  <testsuite name="a&lt;b&gt;" tests="4" failures="1" errors="1" skipped="1">
    <properties>
      <property name="program" value="a&lt;b&gt;"/>
      <property name="version" value="1.2"/>
      <property name="language" value="C"/>
      <property name="corpus" value="{version}"/>
    </properties>
    <testcase classname="a&lt;b&gt;.castling" name="inner-rook-on-f"/>
    <testcase classname="a&lt;b&gt;.castling" name="inner-rook-on-g">
      <failure type="misread" message="another rook">Rooks on g1 and h1, the right is that of g1.
expected: accepted as 4k3/8/8/8/8/8/8/4K1RR w G - 0 1
answered: accepted as 4k3/8/8/8/8/8/8/4K1RR w K - 0 1
rule: castling.inner-rook
</failure>
    </testcase>
    <testcase classname="a&lt;b&gt;.castling" name="inner-file-then-k">
      <error type="crash" message="ended with signal: 11">K behind G names the rook on h1: a second rook of that wing.
expected: rejected: white has a right with the g-rook on the king side already, and the h-rook stands on the same side; keep one of them (castling.one-per-wing)
</error>
    </testcase>
    <testcase classname="a&lt;b&gt;.turn" name="white">
      <skipped message="no"/>
    </testcase>
  </testsuite>
</testsuites>
"#
    );
    assert_eq!(junit_xml(&folder.rows(), &Corpus::embedded()), expected);
}

#[test]
fn junit_holds_nothing_that_xml_cannot() {
    let folder = Folder::new("hostile");
    let result = json!({
        "id": "turn/white", "outcome": "crash", "detail": "]]> \u{0}\u{1b}[2J\u{fffe} \"&amp;\u{202e}"
    });
    folder.row("row", &[&result.to_string()]);
    let xml = junit_xml(&folder.rows(), &Corpus::embedded());
    let message = r#"message="]]&gt; \0\u{1b}[2J\u{fffe} &quot;&amp;amp;\u{202e}""#;
    assert!(xml.contains(message), "{xml}");
}

#[test]
fn a_summary_counts_by_row_outcome_and_area() {
    let folder = Folder::new("summary");
    folder.row("a|b_c", &FOUR);
    folder.row("right one", &FOUR[..1]);
    let text = summary_markdown(&folder.rows(), &Corpus::embedded());
    for line in [
        r"| a\|b\_c | a\|b\_c | 1.2 | C | 33% | 1 | 2 | 1 |",
        "| right one | right one | 1.2 | C | 100% | 1 | 0 | 0 |",
        "| row | crash | misread | unsupported | pass |",
        r"| a\|b\_c | 1 | 1 | 1 | 1 |",
        "| right one | · | · | · | 1 |",
        "- **crash**, wrong: the program died",
    ] {
        assert!(text.lines().any(|other| other == line), "{line}\n{text}");
    }
    let areas = text.split("## Wrong answers by area").nth(1).expect("the areas");
    assert_eq!(areas.matches("2 of 3").count(), 1, "{areas}");
    assert_eq!(areas.matches("0 of 1").count(), 1, "{areas}");
}

#[test]
fn a_difference_is_worse_or_better_or_neither() {
    let result = |id: &str, outcome: &str| format!(r#"{{"id":"turn/{id}","outcome":"{outcome}"}}"#);
    let rows = |name: &str, results: &[(&str, &str)]| {
        let folder = Folder::new(name);
        let lines: Vec<String> = results.iter().map(|(id, outcome)| result(id, outcome)).collect();
        let path = folder.row("row", &lines.iter().map(String::as_str).collect::<Vec<_>>());
        Rows::read(&[path]).expect("results")
    };
    let old = rows(
        "old",
        &[
            ("a", "pass"),
            ("b", "misread"),
            ("c", "crash"),
            ("d", "reading drop"),
            ("e", "pass"),
            ("f", "unsupported"),
            ("gone", "pass"),
        ],
    );
    let new = rows(
        "new",
        &[
            ("a", "crash"),
            ("b", "crash"),
            ("c", "pass"),
            ("d", "reading reject"),
            ("e", "pass"),
            ("f", "misread"),
            ("come", "crash"),
        ],
    );
    let diff = Diff::new(&old, &new).expect("they can be compared");
    let expected = "\
row 1.2: 5 changed, 1 only in the old results, 1 only in the new results
  worse   turn/a  pass -> crash
  worse   turn/b  misread -> crash
  worse   turn/f  unsupported -> misread
  better  turn/c  crash -> pass
  other   turn/d  reading drop -> reading reject
3 worse, 1 better, 1 otherwise changed
";
    assert_eq!(diff.to_string(), expected);
    assert!(diff.has_worse());
    let json: Value = serde_json::from_str(&diff.to_json()).expect("JSON");
    assert_eq!((&json["worse"], &json["better"], &json["other"]), (&json!(3), &json!(1), &json!(1)));
    assert_eq!(
        json["rows"][0]["changed"][0],
        json!({"id": "turn/a", "old": "pass", "new": "crash", "change": "worse"})
    );

    let same = Diff::new(&old, &old).expect("they can be compared");
    assert_eq!(same.to_string(), "row 1.2: nothing changed\n0 worse, 0 better, 0 otherwise changed\n");
    assert!(!same.has_worse());
}

#[test]
fn a_difference_needs_rows_and_expectations_in_common() {
    let rows = |name: &str, row: &str, corpus: &str| {
        Rows::read(&[Folder::new(name).row_of(row, corpus, &FOUR)]).expect("results")
    };
    let error = |old: &Rows, new: &Rows| Diff::new(old, new).expect_err("they cannot be compared").to_string();
    let (one, other) = (rows("common-1", "one", "1.4.0"), rows("common-2", "other", "1.4.0"));
    assert_eq!(error(&one, &other), "no row is in both: OLD has one, NEW has other");
    let added = rows("common-3", "one", "1.5.0");
    assert!(Diff::new(&one, &added).is_ok(), "vectors were added, and no expectation changed");
    let changed = rows("common-4", "one", "2.0.0");
    assert_eq!(
        error(&one, &changed),
        "the row `one` was judged by the corpora 1.4.0 and 2.0.0, whose expectations differ: run the old program again \
         with the new corpus"
    );
}

#[test]
fn the_page_has_a_letter_for_each_answer_and_words_for_those_that_are_not_simply_right() {
    let folder = Folder::new("page");
    folder.row("pgn-extract", &FOUR);
    let corpus = Corpus::embedded();
    let data = data(&matrix_html(&folder.rows(), &corpus));
    let place = |id: &str| corpus.vectors.iter().position(|vector| vector.id == id).expect("it is in the corpus");
    let row = &data["rows"][0];
    let letters: Vec<char> = row["outcomes"].as_str().expect("letters").chars().collect();
    assert_eq!(letters.len(), corpus.vectors.len());
    let letter = |id: &str| letters[place(id)];
    assert_eq!(letter("castling/inner-rook-on-f"), 'l', "pass");
    assert_eq!(letter("castling/inner-rook-on-g"), 'd', "misread");
    assert_eq!(letter("castling/inner-file-then-k"), 'a', "crash");
    assert_eq!(letter("turn/white"), 'k', "unsupported");
    assert_eq!(letters.iter().filter(|letter| **letter == '.').count(), letters.len() - 4);
    assert_eq!(
        data["outcomes"][0],
        json!({"letter": "a", "word": "crash", "counts": "wrong", "about": "the program died"})
    );
    assert_eq!(row["again"], json!(["xfen conform --adapter pgn-extract --only ", ""]));
    assert_eq!((&row["licence"], &row["language"]), (&json!("GPL-3.0-or-later"), &json!("C")));

    let notes = row["notes"].as_array().expect("notes");
    assert_eq!(notes.len(), 3, "none of the answer that is right");
    let note = notes.iter().find(|note| note[0] == place("castling/inner-rook-on-g")).expect("a note");
    let text = |at: usize| data["texts"][note[at].as_u64().unwrap_or(0) as usize].as_str().expect("text").to_owned();
    assert_eq!(text(1), "another rook");
    assert_eq!(text(2), "accepted as 4k3/8/8/8/8/8/8/4K1RR w K - 0 1");
    assert_eq!((text(3), text(4), text(5)), (String::new(), String::new(), String::new()));
    assert_eq!(text(6), "4k3/8/8/8/8/8/8/4K1RR w h1g1 -", "the board that was answered");

    let vector = &data["vectors"][place("castling/inner-file-then-k")];
    assert_eq!(vector["input"], json!(["4k3/8/8/8/8/8/8/4K1RR w G", "K", " - 0 1"]));
    assert_eq!(vector["board"], "4k3/8/8/8/8/8/8/4K1RR ? - -", "of a line with an error the men alone");
}

#[test]
fn the_page_repeats_a_program_that_was_not_had_by_name_as_far_as_it_knows() {
    let folder = Folder::new("unnamed");
    let text = jsonl("mine", &Corpus::embedded().manifest.version, &FOUR).replace(r#""row":"mine""#, r#""row":null"#);
    folder.write("mine.jsonl", &text);
    let data = data(&matrix_html(&folder.rows(), &Corpus::embedded()));
    assert_eq!(data["rows"][0]["row"], "mine");
    assert_eq!(data["rows"][0]["again"], json!(["xfen conform --only ", " -- …"]));
}

#[test]
fn the_page_loads_nothing_and_what_programs_say_is_no_markup() {
    let folder = Folder::new("markup");
    let hostile = "</script><script>alert(1)</script><!--";
    let result = json!({"id": "turn/white", "outcome": "crash", "detail": hostile});
    folder.row(hostile, &[&result.to_string()]);
    let page = matrix_html(&folder.rows(), &Corpus::embedded());
    assert_eq!(page.matches("<script").count(), 2, "the data and the program");
    assert_eq!(page.matches("</script>").count(), 2);
    assert_eq!(page.matches("<!--").count(), 0);
    assert_eq!(data(&page)["rows"][0]["row"], hostile);
    assert_eq!(data(&page)["rows"][0]["again"], json!([format!("xfen conform --adapter '{hostile}' --only "), ""]));
    // Of addresses there is only the name of SVG, which nobody opens.
    let addresses: Vec<&str> = page.match_indices("http").map(|(at, _)| &page[at..page.len().min(at + 26)]).collect();
    let outside = addresses.iter().filter(|address| !address.starts_with("http://www.w3.org/2000/svg"));
    let outside: Vec<&&str> = outside.filter(|address| !address.starts_with("http-equiv")).collect();
    assert_eq!(outside, Vec::<&&str>::new());
}
