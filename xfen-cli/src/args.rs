//! The command line.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};
use xfen_conformance::glob::Glob;

/// Check and convert chess positions in X-FEN, and judge programs that read them.
#[derive(Parser)]
#[command(name = "xfen", version, about, max_term_width = 100)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Say of each position whether it is canonical X-FEN, and what is odd about it if it is not
    #[command(after_help = CHECK_EXAMPLES)]
    Check(CheckArguments),
    /// Write each position as canonical X-FEN or as Shredder-FEN
    #[command(after_help = CONVERT_EXAMPLES)]
    Convert(ConvertArguments),
    /// Judge a program that reads X-FEN by the corpus; without a program, the reference
    #[command(after_help = CONFORM_EXAMPLES)]
    Conform(ConformArguments),
    /// Be the reference as an adapter: answer the lines of the protocol xfen-adapter/1 on standard input
    #[command(after_help = ADAPTER_EXAMPLE)]
    Adapter,
}

const CHECK_EXAMPLES: &str = "\
One line is written for each position, in order: the verdict (canonical, deviant or invalid), and
behind a tab the ids of the rules that it deviates from or breaks. Standard error shows where.

Examples:
  xfen check '4k3/8/8/8/8/8/8/4KRR1 w F - 0 1'
  xfen check 4k3/8/8/8/8/8/8/4KRR1 w F - 0 1
  xfen check --policy strict < positions.txt
  xfen check --quiet < positions.txt | grep -n ^invalid

Exit codes: 0 all accepted, 1 at least one refused, 2 usage, 3 input or output failed.";

const CONVERT_EXAMPLES: &str = "\
One line is written for each position, in order; an empty one for a position that was refused, with
the reason on standard error.

Examples:
  xfen convert --to xfen rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gga - 4 11
  xfen convert --to shredder < positions.txt > shredder.txt

Exit codes: 0 all accepted, 1 at least one refused, 2 usage, 3 input or output failed.";

const CONFORM_EXAMPLES: &str = "\
Examples:
  xfen conform                                      the reference itself
  xfen conform --adapter python-chess               a program with a bundled adapter
  xfen conform -- python3 my_adapter.py             your own program, by an adapter of yours
  xfen conform --only 'castling/*' -- ./my-adapter
  xfen conform --write-known known.yaml -- ./my-adapter
  xfen conform --known known.yaml -- ./my-adapter   from then on: only what is new fails

A bundled adapter has its own list of known failures, which --known replaces.

Exit codes: 0 as expected, 1 unexpected failure, 2 usage, 3 stale known list, 4 too many
unsupported, 5 adapter broken, 6 corpus invalid.";

const ADAPTER_EXAMPLE: &str = "\
Example:
  echo '{\"cmd\":\"run\",\"n\":1,\"op\":\"read\",\"input\":\"4k3/8/8/8/8/8/8/4KRR1 w F - 0 1\"}' | xfen adapter";

#[derive(Args)]
pub(crate) struct ConformArguments {
    /// A bundled adapter, or one in a folder of XFEN_ADAPTERS, by its name
    #[arg(long, value_name = "NAME", conflicts_with = "program")]
    pub(crate) adapter: Option<String>,
    /// Only the vectors whose id fits; `*` and `?` stand for any characters; may be given several times
    #[arg(long, value_name = "GLOB")]
    pub(crate) only: Vec<Glob>,
    /// The failures that are known (YAML); a failure that it lists is expected, and an entry that is not true any more
    /// is an error
    #[arg(long, value_name = "FILE")]
    pub(crate) known: Option<PathBuf>,
    /// Write the failures of this run as a known list, for reasons to be filled in
    #[arg(long, value_name = "FILE", conflicts_with = "known")]
    pub(crate) write_known: Option<PathBuf>,
    /// Write the results (JSON lines)
    #[arg(long, value_name = "FILE")]
    pub(crate) results: Option<PathBuf>,
    /// Fail if more vectors than this are beyond the program's reach
    #[arg(long, value_name = "COUNT")]
    pub(crate) max_unsupported: Option<usize>,
    /// How long the program may take for a vector, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    pub(crate) timeout: Duration,
    /// A folder with another corpus than the one that is built in
    #[arg(long, value_name = "FOLDER")]
    pub(crate) corpus: Option<PathBuf>,
    /// The program to be judged and its arguments, behind `--`
    #[arg(last = true, value_name = "PROGRAM")]
    pub(crate) program: Vec<OsString>,
}

/// A positive number of seconds.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| *seconds > 0.0);
    let duration = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    duration.ok_or_else(|| String::from("a positive number of seconds"))
}

#[derive(Args)]
pub(crate) struct CheckArguments {
    #[command(flatten)]
    pub(crate) positions: Positions,
    /// Write the verdicts only, nothing on standard error
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

#[derive(Args)]
pub(crate) struct ConvertArguments {
    /// What to write
    #[arg(long, value_enum, default_value_t = Notation::Xfen)]
    pub(crate) to: Notation,
    /// Show on standard error also what was spelled differently in positions that were accepted
    #[arg(long)]
    pub(crate) explain: bool,
    #[command(flatten)]
    pub(crate) positions: Positions,
}

#[derive(Args)]
pub(crate) struct Positions {
    /// Which positions are accepted
    #[arg(long, value_enum, default_value_t = PolicyName::Compatible)]
    pub(crate) policy: PolicyName,
    /// One position, as one argument or as its bare fields; without it, positions are read from standard input, one a
    /// line
    #[arg(value_name = "FEN", allow_negative_numbers = true)]
    pub(crate) fen: Vec<OsString>,
}

/// What `convert` writes.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Notation {
    /// Canonical X-FEN
    Xfen,
    /// Shredder-FEN: the file letter of every castling rook
    Shredder,
}

/// The policies by name.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum PolicyName {
    /// Canonical X-FEN only
    Strict,
    /// Whatever has one meaning: traditional FEN, Shredder-FEN, X-FEN
    Compatible,
    /// Also some invalid positions, by dropping or merging what has no meaning; each repair is shown
    Repair,
}

impl From<PolicyName> for xfen_core::Policy {
    fn from(name: PolicyName) -> Self {
        match name {
            PolicyName::Strict => Self::Strict,
            PolicyName::Compatible => Self::Compatible,
            PolicyName::Repair => Self::Repair,
        }
    }
}
