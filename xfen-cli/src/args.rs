//! The command line.

use std::ffi::OsString;

use clap::{Args, Parser, Subcommand, ValueEnum};

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
