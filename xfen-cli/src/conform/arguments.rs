//! The command line of `xfen conform`.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use xfen_conformance::files;
use xfen_conformance::glob::Glob;
use xfen_conformance::summary::Show;

use crate::args::refuse_together;

/// What the help says at its end.
pub(crate) const EXAMPLES: &str = "\
Examples:
  xfen conform                                      the reference itself
  xfen conform --adapter python-chess               a bundled adapter, in all its modes
  xfen conform --adapter python-chess-chess960      in one of them
  xfen conform --adapter all --results-in results   all programs that can be had here
  xfen conform -- python3 my_adapter.py             your own program, by an adapter of yours
  xfen conform --protocol exec -- ./my-checker      exit code 0 accepted, 10 rejected
  xfen conform --protocol uci --chess960 -- stockfish   any UCI engine that prints its position
  xfen conform --only 'castling/*' -- ./my-adapter
  xfen conform --only castling.inner-rook --show all -- ./my-adapter
  xfen conform --write-known known.yaml -- ./my-adapter
  xfen conform --random 1000 --seed 7 -- ./my-adapter
  xfen conform --input '4k3/8/8/8/8/8/8/4KRR1 w F - 0 1' -- ./my-adapter
  xfen conform --known known.yaml -- ./my-adapter   from then on: only what is new fails

How to write an adapter: docs/ADAPTER.md of the repository.

Outcomes, worst first:
  wrong: crash, hang, protocol-error, misread, over-accept, over-reject, miswrite, no-reading
  right: reading, strict, pass
  neither: unsupported

Exit codes: 0 as expected, 1 unexpected failure, 2 usage, 3 stale known list, 4 too many
unsupported, 5 adapter broken, 6 corpus invalid, 7 input or output failed, 130 interrupted.";

/// The options that are about vectors of the corpus.
const OF_THE_CORPUS: [&str; 6] = ["only", "known", "write_known", "show_known", "results", "results_in"];

/// The options that are about a program that is judged.
const OF_A_PROGRAM: [&str; 18] = [
    "adapter",
    "protocol",
    "chess960",
    "uci_variant",
    "only",
    "random",
    "seed",
    "input",
    "show",
    "known",
    "show_known",
    "write_known",
    "results",
    "results_in",
    "max_unsupported",
    "timeout",
    "max_time",
    "program",
];

/// How long the program may take for a vector.
pub(super) const DEFAULT_TIMEOUT: Duration = Duration::from_secs(10);

#[derive(Args)]
pub(crate) struct ConformArguments {
    /// A bundled adapter, or one in a folder of XFEN_ADAPTERS, by its name. One that has several modes is judged in each;
    /// `NAME-MODE` is one of them, and `all` is all that there are
    #[arg(long, value_name = "NAME", conflicts_with = "program")]
    pub(crate) adapter: Option<String>,
    /// How the program is spoken to: lines of JSON, a process for each case (exit code 0 accepted, 10 rejected, 11
    /// unsupported), or as a UCI engine that prints its position
    #[arg(long, value_enum, default_value_t = Protocol::Lines)]
    pub(crate) protocol: Protocol,
    /// With --protocol uci: the engine is to play Chess960
    #[arg(long)]
    pub(crate) chess960: bool,
    /// With --protocol uci: the variant that the engine is to play, by its name for it
    #[arg(long, value_name = "NAME")]
    pub(crate) uci_variant: Option<String>,
    /// Only the vectors whose id fits, or a rule of which fits (`castling/*`, `castling.inner-rook`); `*` and `?` stand
    /// for any characters; may be given several times
    #[arg(long, value_name = "PATTERN")]
    pub(crate) only: Vec<Glob>,
    /// Instead of the corpus: so many random strings, right and damaged, and what the program makes of them otherwise than
    /// the reference, in groups, each shrunk to the shortest string that shows it
    #[arg(long, value_name = "COUNT", conflicts_with_all = OF_THE_CORPUS)]
    pub(crate) random: Option<usize>,
    /// With --random: which strings; the same seed gives the same ones
    #[arg(long, value_name = "NUMBER", requires = "random", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Instead of the corpus: judge this string, as the reference reads it
    #[arg(long, value_name = "STRING", allow_hyphen_values = true, conflicts_with_all = OF_THE_CORPUS, conflicts_with = "random")]
    pub(crate) input: Option<OsString>,
    /// Judge no program but the corpus: print which readers with a mistake its vectors tell from a right one, and fail if
    /// one of them is not found out by the rules that it breaks
    #[arg(long, conflicts_with_all = OF_A_PROGRAM)]
    pub(crate) mutants: bool,
    /// How many failures are shown whole, or `all`; one of each outcome and rule comes first
    #[arg(long, value_name = "COUNT", default_value = "3")]
    pub(crate) show: Show,
    /// The failures that are known (YAML); a failure that it lists is expected, and an entry that is not true any more
    /// is an error. A bundled adapter has a list of its own, which this replaces
    #[arg(long, value_name = "FILE")]
    pub(crate) known: Option<PathBuf>,
    /// List the known failures too, with their reasons
    #[arg(long)]
    pub(crate) show_known: bool,
    /// Write the failures of this run as a known list. Entries of the list in use (of --known, else of FILE if it is
    /// there, else the bundled one) keep their reasons while they are true, and stay as they are if their vectors were
    /// not run
    #[arg(long, value_name = "FILE")]
    pub(crate) write_known: Option<PathBuf>,
    /// Write the results (JSON lines)
    #[arg(long, value_name = "FILE")]
    pub(crate) results: Option<PathBuf>,
    /// Write the results of each mode of each adapter into this folder, as NAME.jsonl or NAME-MODE.jsonl
    #[arg(long, value_name = "FOLDER", requires = "adapter", conflicts_with = "results")]
    pub(crate) results_in: Option<PathBuf>,
    /// Fail if more vectors than this are beyond the program's reach
    #[arg(long, value_name = "COUNT")]
    pub(crate) max_unsupported: Option<usize>,
    /// How long the program may take for a vector, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    pub(crate) timeout: Duration,
    /// How long the run may take, in seconds; what was judged until then is shown, and the program counts as broken
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) max_time: Option<Duration>,
    /// A folder with another corpus than the one that is built in
    #[arg(long, value_name = "FOLDER")]
    pub(crate) corpus: Option<PathBuf>,
    /// The program to be judged and its arguments, behind `--`
    #[arg(last = true, value_name = "PROGRAM")]
    pub(crate) program: Vec<OsString>,
}

/// How a program is spoken to.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Protocol {
    /// xfen-adapter/1
    Lines,
    /// A process for each case
    Exec,
    /// The protocol of chess engines
    Uci,
}

impl Protocol {
    /// Its name on the command line.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Lines => "lines",
            Self::Exec => "exec",
            Self::Uci => "uci",
        }
    }
}

impl ConformArguments {
    /// Refuses options that have no meaning together, and ends the program then.
    pub(crate) fn check(&self) {
        if let Some(conflict) = self.conflict() {
            refuse_together(conflict);
        }
    }

    /// The option given that is about one row, if there is one.
    pub(super) fn of_one_row(&self) -> Option<&'static str> {
        let given = [
            ("--known", self.known.is_some()),
            ("--write-known", self.write_known.is_some()),
            ("--results", self.results.is_some()),
            ("--random", self.random.is_some()),
            ("--input", self.input.is_some()),
        ];
        given.into_iter().find(|(_, is_given)| *is_given).map(|(option, _)| option)
    }

    fn conflict(&self) -> Option<String> {
        let lists = [("--known", &self.known), ("--write-known", &self.write_known)];
        let is_results = |list: &&PathBuf| self.results.as_ref().is_some_and(|results| files::is_same(results, list));
        if let Some((option, _)) = lists.into_iter().find(|(_, list)| list.as_ref().filter(is_results).is_some()) {
            return Some(format!("--results and {option} name the same file"));
        }
        let is_uci = self.protocol == Protocol::Uci;
        if (self.chess960 || self.uci_variant.is_some()) && !is_uci {
            return Some("--chess960 and --uci-variant are for --protocol uci".to_owned());
        }
        let has_program = !self.program.is_empty();
        let is_spoken_to = self.protocol != Protocol::Lines;
        (is_spoken_to && !has_program)
            .then(|| "--protocol says how a program is spoken to: name it behind `--`".to_owned())
    }
}

/// A number of seconds that is neither nothing nor for ever.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| (0.001..=1e6).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or_else(|| String::from("a number of seconds from 0.001 to 1000000"))
}
