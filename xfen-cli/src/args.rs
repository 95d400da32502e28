//! The command line.

use std::env;
use std::error;
use std::ffi::OsString;
use std::fmt::Display;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process;
use std::str::FromStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Args, CommandFactory as _, Parser, Subcommand, ValueEnum};
use xfen_conformance::shown::in_lines;
use xfen_core::{CastlingType, EpMode, Policy, Profile, ReadOptions};

use crate::completions::{self, CompletionsArguments, ManArguments};
use crate::conform::{self, ConformArguments};
use crate::exit::Exit;
use crate::explain::{self, ExplainArguments};
use crate::form::{Notation, Source};
use crate::generate::{self, GenerateArguments};
use crate::in_order::Jobs;
use crate::moves::{self, MovesArguments};
use crate::number::{self, NumberArguments};
use crate::perft::{self, PerftArguments};
use crate::pgn::{self, PgnArguments};
use crate::play::{self, PlayArguments};
use crate::results::{self, ResultsArguments};
use crate::rules::{self, RulesArguments};
use crate::same::{self, SameArguments};
use crate::show::{self, ShowArguments};
use crate::smoke;
use crate::start::{self, StartArguments};
use crate::vectors::{self, VectorsArguments};

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
    /// Write each position in one notation: X-FEN, Shredder-FEN, traditional FEN, for a URL, or as Fairy-Stockfish has it
    #[command(after_help = CONVERT_EXAMPLES)]
    Convert(ConvertArguments),
    /// Tell all about a text: what each letter means, every deviation with its rule, and which notation it is
    #[command(after_help = explain::EXAMPLES)]
    Explain(ExplainArguments),
    /// Draw the board of a position, in text or as an SVG, and say what is known of it
    #[command(after_help = show::EXAMPLES)]
    Show(ShowArguments),
    /// Say whether two positions play alike, and what differs
    #[command(after_help = same::EXAMPLES)]
    Same(SameArguments),
    /// Read the rules of X-FEN: all in short, or one whole
    #[command(after_help = rules::EXAMPLES)]
    Rules(RulesArguments),
    /// List, show and export the vectors of the corpus, and check a corpus
    #[command(after_help = vectors::EXAMPLES)]
    Vectors(VectorsArguments),
    /// Write the positions that games begin with, by number or name
    #[command(after_help = start::EXAMPLES)]
    Start(StartArguments),
    /// Say which start array a position has, and its number
    #[command(after_help = number::EXAMPLES)]
    Number(NumberArguments),
    /// List the legal moves of a position
    #[command(after_help = moves::EXAMPLES)]
    Moves(MovesArguments),
    /// Play moves from a position, and write the position after each
    #[command(after_help = play::EXAMPLES)]
    Play(PlayArguments),
    /// Count the sequences of legal moves from a position
    #[command(after_help = perft::EXAMPLES)]
    Perft(PerftArguments),
    /// Write random valid positions, one a line
    #[command(after_help = generate::EXAMPLES)]
    Generate(GenerateArguments),
    /// Check, select, repair and replay the games of PGN files
    #[command(after_help = pgn::EXAMPLES)]
    Pgn(PgnArguments),
    /// Judge a program that reads X-FEN by the corpus; without a program, the reference
    #[command(after_help = conform::EXAMPLES)]
    Conform(Box<ConformArguments>),
    /// Show the results of several programs together: as a page, as tables, for build servers, and what has changed
    #[command(after_help = results::EXAMPLES)]
    Results(ResultsArguments),
    /// Be the reference as an adapter: answer the lines of the protocol xfen-adapter/1 on standard input
    #[command(after_help = ADAPTER_EXAMPLE)]
    Adapter,
    /// Test this program itself, in a few seconds
    #[command(after_help = smoke::EXAMPLES)]
    Smoke,
    /// Write the completions of the command line for a shell
    #[command(after_help = completions::COMPLETIONS_EXAMPLES)]
    Completions(CompletionsArguments),
    /// Write the manual pages
    #[command(after_help = completions::MAN_EXAMPLES)]
    Man(ManArguments),
}

/// Ends the program because of its command line, or with the help or version that was asked for.
pub(crate) fn refuse(error: &clap::Error) -> ! {
    // Only an argument can hold what a terminal would obey; then there are no colours. (The names of files may be arguments
    // that nobody typed.)
    let is_harmless =
        |argument: OsString| in_lines(argument.as_encoded_bytes()).as_bytes() == argument.as_encoded_bytes();
    let written = if env::args_os().all(is_harmless) {
        error.print().and_then(|()| io::stdout().flush())
    } else {
        let text = in_lines(error.render().to_string());
        if error.use_stderr() { write!(io::stderr(), "{text}") } else { write!(io::stdout().lock(), "{text}") }
    };
    process::exit(match written {
        Err(failure) if !error.use_stderr() => Exit::after_failure(failure).code().into(),
        _ => error.exit_code(),
    })
}

/// Ends the program because of arguments that have no meaning together.
pub(crate) fn refuse_together(why: impl Display) -> ! {
    refuse(&Arguments::command().error(ErrorKind::ArgumentConflict, why))
}

const CHECK_EXAMPLES: &str = "\
One line is written for each position, in order: the verdict (canonical, deviant or invalid), and
behind a tab the ids of the rules that it deviates from or breaks. Standard error shows where.
The verdict is about the text: a position that nobody can play from, as one without kings, may be
canonical. With --format json, `illegal` says why one cannot play.

Examples:
  xfen check '4k3/8/8/8/8/8/8/4KRR1 w F - 0 1'
  xfen check 4k3/8/8/8/8/8/8/4KRR1 w F - 0 1
  xfen check --policy strict < positions.txt
  xfen check --quiet < positions.txt | grep -n ^invalid

Exit codes: 0 all accepted, 1 at least one refused, 2 usage, 3 input or output failed.";

const CONVERT_EXAMPLES: &str = "\
One line is written for each position, in order; for one that was refused an empty line (see
--on-error), with the reason on standard error.

Sources: fen (FEN, Shredder-FEN, X-FEN), url (`_` for spaces), epd (operations are kept byte for
byte), fairy:VARIANT. Notations: xfen, shredder, fen (traditional), url, fairy:VARIANT.
Variants: janus, embassy, gothic, capablanca, caparandom.

Examples:
  xfen convert --to xfen rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gga - 4 11
  xfen convert --to shredder < positions.txt > shredder.txt
  xfen convert --from epd --log changes.tsv < suite.epd > canonical.epd
  xfen convert --from fairy:janus 'rj2k3jr/10/10/10/10/10/10/RJ2K3JR w KQkq - 0 1'
  xfen convert --policy repair --on-error keep --log repairs.tsv < archive.txt > clean.txt

Exit codes: 0 all written, 1 at least one refused or not expressible, 2 usage, 3 input or output failed.";

const ADAPTER_EXAMPLE: &str = "\
Example:
  echo '{\"cmd\":\"run\",\"n\":1,\"op\":\"read\",\"input\":\"4k3/8/8/8/8/8/8/4KRR1 w F - 0 1\"}' | xfen adapter";

#[derive(Args)]
pub(crate) struct CheckArguments {
    #[command(flatten)]
    pub(crate) positions: Positions,
    #[command(flatten)]
    pub(crate) jobs: Jobs,
    /// Write the verdicts only, nothing on standard error
    #[arg(short, long)]
    pub(crate) quiet: bool,
    /// What each line of output is; JSON has everything, so nothing goes to standard error then
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
}

#[derive(Args)]
pub(crate) struct ConvertArguments {
    /// What to write: xfen, shredder, fen, url or fairy:VARIANT
    #[arg(long, value_name = "NOTATION", default_value_t = Notation::Xfen)]
    pub(crate) to: Notation,
    /// When to write an en-passant target, in the notations fen (always, if nothing is said) and shredder
    /// (pseudo-legal); X-FEN is always pseudo-legal
    #[arg(long, value_parser = ep_modes(), value_name = "MODE")]
    pub(crate) ep: Option<EpMode>,
    /// What to write for a position that was refused or that the notation cannot express
    #[arg(long, value_enum, default_value_t = OnError::Empty, hide_possible_values = false)]
    pub(crate) on_error: OnError,
    /// Write a line for each position that was changed or refused: line number, rules, text before, text after, with tabs
    /// between
    #[arg(long, value_name = "FILE")]
    pub(crate) log: Option<PathBuf>,
    /// With --from epd: write six fields, and not the operations
    #[arg(long)]
    pub(crate) drop_operations: bool,
    /// Show on standard error also what was spelled differently in positions that were accepted
    #[arg(long)]
    pub(crate) explain: bool,
    /// What each line of output is
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
    #[command(flatten)]
    pub(crate) jobs: Jobs,
    #[command(flatten)]
    pub(crate) positions: Positions,
}

impl ConvertArguments {
    /// Refuses options that have no meaning together, and ends the program then.
    pub(crate) fn check(&self) {
        let conflict = if self.ep.is_some() && !self.to.has_ep_modes() {
            format!("--ep is for the notations fen and shredder, not for {}", self.to)
        } else if self.positions.from == Source::Epd && self.to == Notation::Url && !self.drop_operations {
            String::from("EPD has blanks, so it has no form for URLs; add --drop-operations")
        } else if self.drop_operations && self.positions.from != Source::Epd {
            String::from("--drop-operations is for --from epd")
        } else {
            return;
        };
        refuse_together(conflict);
    }
}

#[derive(Args)]
pub(crate) struct Positions {
    /// What the positions are read as: fen, url, epd or fairy:VARIANT
    #[arg(long, value_name = "SOURCE", default_value_t = Source::Fen)]
    pub(crate) from: Source,
    /// Which positions are accepted
    #[arg(long, value_parser = policies(), default_value_t = Policy::Compatible)]
    pub(crate) policy: Policy,
    /// What is known of the game that the positions come from; what does not fit is refused
    #[arg(long, value_parser = profiles(), default_value_t = Profile::Any)]
    pub(crate) profile: Profile,
    /// One position, as one argument or as its bare fields, behind all options, and behind `--` if it begins with a hyphen;
    /// without it, or with `-`, positions are read from standard input, one a line
    #[arg(value_name = "FEN", trailing_var_arg = true)]
    pub(crate) fen: Vec<OsString>,
}

impl Positions {
    /// How they are read.
    pub(crate) fn options(&self) -> ReadOptions {
        ReadOptions::new(self.policy, self.profile)
    }
}

/// What a line of output is.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Text for people and line-based tools
    Text,
    /// One JSON object a line, with everything that there is to say
    Json,
}

/// What to write for a position that cannot be converted.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum OnError {
    /// An empty line
    Empty,
    /// The line as it was
    Keep,
    /// Nothing
    Skip,
    /// Nothing, and end there
    Stop,
}

/// The values of a type of the core by their names there, each with what the help says of it.
fn named<T, const N: usize>(names: [&'static str; N], meanings: [&'static str; N]) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err: error::Error + Send + Sync + 'static> + Clone + Send + Sync + 'static,
{
    let values = names.into_iter().zip(meanings).map(|(name, meaning)| PossibleValue::new(name).help(meaning));
    PossibleValuesParser::new(values).try_map(|name| name.parse::<T>())
}

/// The profiles by name.
pub(crate) fn profiles() -> impl TypedValueParser<Value = Profile> {
    named(
        Profile::ALL.map(Profile::name),
        ["Whatever X-FEN can express", "8x8, king on the e-file, rooks on the a- and h-file", "8x8", "10x8"],
    )
}

fn policies() -> impl TypedValueParser<Value = Policy> {
    named(
        Policy::ALL.map(Policy::name),
        [
            "Canonical X-FEN only",
            "Whatever has one meaning: traditional FEN, Shredder-FEN, X-FEN",
            "Also some invalid positions, by dropping or merging what has no meaning; each repair is shown",
        ],
    )
}

/// The castling types by name.
pub(crate) fn castling_types() -> impl TypedValueParser<Value = CastlingType> {
    named(
        CastlingType::ALL.map(CastlingType::name),
        ["As in Chess960 and Capablanca chess", "As in Janus chess", "As in Embassy chess"],
    )
}

fn ep_modes() -> impl TypedValueParser<Value = EpMode> {
    named(
        EpMode::ALL.map(EpMode::name),
        ["After every double push", "If a pawn stands beside the pushed pawn", "If a capture is legal"],
    )
}
