//! Prints lines of the corpus, for `scripts/bench-others`: `lines classical N` or `lines chess960 N`.

use std::env;

use xfen_benches::lines::Corpus;

fn main() -> Result<(), String> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let corpus = Corpus::new(1);
    let (lines, count) = match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["classical", count] => (&corpus.classical.xfen, *count),
        // Traditional games are games of Chess960 as well.
        ["chess960", count] => (&corpus.eight.xfen, *count),
        _ => return Err(String::from("usage: lines classical|chess960 COUNT")),
    };
    let count: usize = count.parse().map_err(|_| format!("{count:?} is no number"))?;
    lines.iter().take(count).for_each(|line| println!("{line}"));
    Ok(())
}
