//! Prints how long each task takes, and how many times as long as the same task takes others.

use xfen_benches::arguments::Arguments;
use xfen_benches::lines::Corpus;
use xfen_benches::measure::{Caches, times};
use xfen_benches::subjects::tasks;

fn main() -> Result<(), String> {
    let arguments = Arguments::read()?;
    let corpus = Corpus::new(arguments.seed);
    println!("- positions: {} (seed {})", corpus.describe(), arguments.seed);
    let turns = match arguments.caches {
        Caches::Warm => "take turns with blocks of lines, of which they do each twice and the second time counts",
        Caches::Cold => "take turns",
    };
    println!("- method: CPU time, median of {} rounds in which the rows of a table {turns}", arguments.rounds);
    for mut task in tasks(&corpus).into_iter().filter(|task| task.name.contains(&arguments.only)) {
        let times = times(&mut task, arguments.rounds, arguments.caches);
        let reference = times[task.reference].median();
        println!("\n### {}\n", task.name);
        println!("| | ns | middle half of the rounds | ÷ {} |", task.subjects[task.reference].name);
        println!("|---|---:|---:|---:|");
        for (subject, times) in task.subjects.iter().zip(&times) {
            let (median, low, high) = (times.median(), times.quantile(0.25), times.quantile(0.75));
            println!("| {} | {median:.1} | {low:.1} to {high:.1} | {:.3} |", subject.name, median / reference);
        }
    }
    Ok(())
}
