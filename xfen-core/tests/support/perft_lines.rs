//! Lines of known node counts, in two forms: tables of tabs (position, counts for depth 1, 2, …, and last where they
//! come from) and the lines of EPD perft suites (`position ;D1 20 ;D2 400`). `#` begins a comment, and a table the line
//! that names its columns.

/// A position and what is known of it.
pub(crate) struct Line {
    /// As it is written in the file.
    pub(crate) position: String,
    /// Depths, and how many sequences of that many moves there are.
    pub(crate) counts: Vec<(u8, u64)>,
}

/// All lines of a file, or what is wrong with one of them.
pub(crate) fn lines(file: &str) -> Result<Vec<Line>, String> {
    let is_data = |line: &&str| !(line.is_empty() || line.starts_with('#') || line.starts_with("position\t"));
    file.lines().filter(is_data).map(|line| parse(line).ok_or_else(|| format!("no node counts: {line}"))).collect()
}

fn parse(line: &str) -> Option<Line> {
    let (position, counts) = match line.split_once(';') {
        Some((position, counts)) => (position, counts.split(';').map(epd_count).collect::<Option<Vec<_>>>()?),
        None => {
            let (position, rest) = line.split_once('\t')?;
            let (counts, _source) = rest.rsplit_once('\t')?;
            let known = (1..).zip(counts.split('\t')).filter(|(_, count)| !count.is_empty());
            (position, known.map(|(depth, count)| Some((depth, count.parse().ok()?))).collect::<Option<Vec<_>>>()?)
        }
    };
    (!counts.is_empty()).then(|| Line { position: position.trim().to_owned(), counts })
}

/// `D4 197281`.
fn epd_count(text: &str) -> Option<(u8, u64)> {
    let (depth, count) = text.trim().strip_prefix('D')?.split_once(' ')?;
    Some((depth.parse().ok()?, count.trim().parse().ok()?))
}
