//! What the tag pairs of a game say together. (Rules `pgn.tag-order`, `pgn.tag-case`, `pgn.setup-pair`,
//! `pgn.stored-start`, `pgn.traditional`, `pgn.variant`.)
//!
//! All of them are read before any is interpreted.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::vec::Vec;

use super::kind::StartText;
use super::start::{Start, StartSource, play_from, read_fen};
use super::tag::{DamagedTag, Tag, Tags};
use super::tag_name::{comes_near_start_tag, is_fen, mistyped_start_tag, start_tag, start_tag_by_letters};
use super::{Fault, FaultKind, Kind, LostBeginning, Outcome, Variant};
use crate::NamedArray;

/// The tag pairs of a game, and what they mean.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Head {
    /// The game, counted from 1.
    pub game: u64,
    /// The tag pairs in the order of the file; those that cannot be read are missing.
    pub tags: Vec<Tag>,
    /// The tags FEN, SetUp and Variant that cannot be read, and what may be one of them, in the order of the file.
    pub damaged: Vec<DamagedTag>,
    /// What the tag Variant says.
    pub variant: Option<Variant>,
    /// What kind of game it is, also if its start is not known.
    pub kind: Kind,
    /// What its tag FEN is good for.
    pub fen: FenTag,
    /// Where it starts.
    pub start: Result<Start, NoStart>,
    /// How lines end among the tag pairs: with CR LF, CR or LF.
    pub line_end: &'static str,
    /// It starts from the array of its Variant, which is not stored, and what stands behind the tag pairs will not tell that its
    /// beginning may be lost: it can be stored.
    pub is_array_certain: bool,
}

/// What the tag FEN of a game is good for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FenTag {
    /// There is none, or none that says anything. (`pgn.tag-case`)
    Absent,
    /// The tag pair cannot be read.
    Damaged,
    /// It is not known whether there is one, since the tag pairs are too long to be read, or lost, or what may be one has no
    /// name that can be read.
    Unknown,
    /// It was not looked at, since the game is another one.
    Foreign,
    /// The value is not a FEN.
    Refused,
    /// The value is the FEN of a setup, from which perhaps nobody can play.
    Read,
}

/// Why it is not known where a game starts; its moves are not replayed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NoStart {
    /// It is another game.
    OtherGame,
    /// It should be stored and is not: of Chess960, a random array or by its Variant another position, or SetUp without FEN.
    NotStored,
    /// The FEN cannot be read, or nobody can play from it.
    BadFen,
    /// Several tags FEN, or several tags Variant, have different values.
    Contradictory,
    /// A tag FEN, SetUp or Variant cannot be read: one of [`Head::damaged`].
    Damaged,
    /// More than [`MAX_HEAD`](super::MAX_HEAD) bytes without an empty line stand before the moves: more tags may follow.
    HeadTooLong,
    /// What stands before it may be its beginning, or it has no FEN and does not begin with `1.`.
    BeginningLost,
}

impl Head {
    /// Interprets the tag pairs of a game; gives also what is wrong or unusual, in the order of the file.
    pub(super) fn new(game: u64, read: Tags) -> (Self, Vec<Fault>) {
        let (line_end, is_complete) = (read.line_end(), read.is_complete);
        let Tags { tags, mut damaged, lost_beginning, odd_number, is_number_open, .. } = read;
        let mut faults = Vec::new();
        tell_near_names(&tags, &mut damaged, &mut faults);
        let is_contradictory = tell_names(&tags, &mut faults);
        let fen_tag = find_filled("FEN", &tags, &mut faults);
        let variant_tag = find_filled("Variant", &tags, &mut faults);
        let variant = variant_tag.map(|tag| tell_variant(tag, &mut faults));
        let is_from_array = fen_tag.is_none() && variant.is_none_or(|variant| variant.array().is_some());
        let first_move =
            odd_number.filter(|_| is_from_array).map(|(place, len)| (LostBeginning::FirstMove, place, len));
        let lost_beginning = lost_beginning.or(first_move);
        faults.extend(lost_beginning.map(|(lost, place, len)| Fault::new(FaultKind::BeginningLost(lost), place, len)));
        let is_damaged = |name: &str| damaged.iter().any(|tag| tag.name == Some(name));
        // A tag that may be any of them.
        let has_unknown = damaged.iter().any(|tag| tag.name.is_none());
        let is_open =
            !is_complete || lost_beginning.is_some() || has_unknown || is_damaged("FEN") || is_damaged("SetUp");
        let is_promised = tell_pair(fen_tag, &tags, line_end, is_open, &mut faults);

        let fen = fen_tag.filter(|_| variant != Some(Variant::Other)).map(|tag| (tag, tag.value()));
        let told = faults.len();
        let read = fen.as_ref().and_then(|(tag, _)| read_fen(tag, variant, &mut faults));
        if tags.iter().filter(|tag| is_named("FEN", tag) && !is_empty(tag)).count() > 1 {
            // Edits of one only would make them differ.
            faults[told..].iter_mut().for_each(|fault| fault.replacement = None);
        }
        let (state, text) = match (&fen, &read) {
            (Some((_, fen)), Some((setup, _))) => (FenTag::Read, StartText::Read(fen, setup)),
            (Some((_, fen)), None) => (FenTag::Refused, StartText::Refused(fen)),
            (None, _) if fen_tag.is_some() => (FenTag::Foreign, StartText::Unknown),
            (None, _) if is_damaged("FEN") => (FenTag::Damaged, StartText::Unknown),
            (None, _) if !is_complete || has_unknown || lost_beginning.is_some() => {
                (FenTag::Unknown, StartText::Unknown)
            }
            (None, _) if variant == Some(Variant::FromPosition) => (FenTag::Absent, StartText::Unknown),
            (None, _) => (FenTag::Absent, StartText::Absent),
        };
        let state = if is_damaged("FEN") { FenTag::Damaged } else { state };
        if state == FenTag::Absent {
            tell_fens_elsewhere(&tags, &mut faults);
        }
        let kind = Kind::of(variant, &text);
        let played = match (&fen, read) {
            (Some((tag, _)), Some((setup, source))) => {
                play_from(setup, tag, &mut faults).map(|position| Start { position, source })
            }
            _ => None,
        };
        let start = if variant == Some(Variant::Other) {
            Err(NoStart::OtherGame)
        } else if has_unknown || ["FEN", "Variant"].into_iter().any(is_damaged) || fen.is_none() && is_damaged("SetUp")
        {
            Err(NoStart::Damaged)
        } else if !is_complete {
            Err(NoStart::HeadTooLong)
        } else if lost_beginning.is_some() {
            Err(NoStart::BeginningLost)
        } else if is_contradictory {
            Err(NoStart::Contradictory)
        } else if let Some((tag, _)) = fen {
            if let Some(start) = &played {
                tell_superfluous(start, kind, tag, &mut faults);
            }
            played.ok_or(NoStart::BadFen)
        } else if is_promised {
            if let Some(tag) = variant_tag.filter(|_| variant.is_some_and(|variant| variant.array().is_none())) {
                faults.push(Fault::new(FaultKind::StartNotStored, tag.place, tag.len as usize));
            }
            Err(NoStart::NotStored)
        } else {
            start_without_fen(variant_tag, &tags, line_end, is_number_open, &mut faults)
        };
        // A repair of a value would take a tag with it that may stand in there.
        let holds = |fault: &Fault, tag: &DamagedTag| {
            let from = fault.place.offset;
            (from..from + fault.len).contains(&tag.place.offset)
        };
        let lossy = faults.iter_mut().filter(|fault| damaged.iter().any(|tag| holds(fault, tag)));
        lossy.for_each(|fault| fault.replacement = None);
        faults.sort_by_key(|fault| fault.place.offset);
        let is_array = start.as_ref().is_ok_and(|start| matches!(start.source, StartSource::Array(_)));
        let is_array_certain = is_array && !is_number_open;
        (Self { game, variant, kind, fen: state, start, line_end, is_array_certain, tags, damaged }, faults)
    }

    /// The first tag of a name, in any case.
    pub fn tag(&self, name: &str) -> Option<&Tag> {
        find(name, &self.tags)
    }

    /// What the tag Result says.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        self.tag("Result").and_then(|tag| Outcome::of_text(&tag.value_on_one_line()))
    }
}

/// Whether a tag has a name, in any case.
fn is_named(name: &str, tag: &Tag) -> bool {
    tag.name.eq_ignore_ascii_case(name)
}

/// The first tag of a name, in any case.
fn find<'t>(name: &str, tags: &'t [Tag]) -> Option<&'t Tag> {
    tags.iter().find(|tag| is_named(name, tag))
}

/// Whether a tag is one that counts as absent.
fn is_empty(tag: &Tag) -> bool {
    matches!(tag.value().trim_ascii(), b"" | b"?")
}

/// The first tag of a name that has a value; those without are told. (`pgn.tag-case`)
fn find_filled<'t>(name: &'static str, tags: &'t [Tag], faults: &mut Vec<Fault>) -> Option<&'t Tag> {
    let (empty, filled): (Vec<_>, Vec<_>) =
        tags.iter().filter(|tag| is_named(name, tag)).partition(|tag| is_empty(tag));
    faults.extend(empty.into_iter().map(|tag| Fault::new(FaultKind::EmptyTag { name }, tag.place, tag.len as usize)));
    filled.first().copied()
}

/// Tells names that come near to that of a tag that says where a game starts; nobody knows whether it is meant. (`pgn.syntax`)
fn tell_near_names(tags: &[Tag], damaged: &mut Vec<DamagedTag>, faults: &mut Vec<Fault>) {
    let has_fen = tags.iter().any(|tag| is_named("FEN", tag) && !is_empty(tag));
    for tag in tags {
        // Beside a FEN another one says nothing of the start.
        let mistyped =
            || mistyped_start_tag(&tag.name, &tag.value_on_one_line()).filter(|name| *name != "FEN" || !has_fen);
        if let Some(name) = comes_near_start_tag(&tag.name).or_else(mistyped) {
            faults.push(Fault::new(FaultKind::NearName { name }, tag.place, tag.len as usize));
            damaged.push(DamagedTag { name: Some(name), place: tag.place });
        }
    }
    damaged.sort_by_key(|tag| tag.place.offset);
}

/// Tells tags of other names whose value is a FEN. (`pgn.tag-case`)
fn tell_fens_elsewhere(tags: &[Tag], faults: &mut Vec<Fault>) {
    let others = tags.iter().filter(|tag| start_tag_by_letters(&tag.name).is_none());
    let fens = others.filter(|tag| is_fen(&tag.value_on_one_line()));
    faults.extend(fens.map(|tag| Fault::new(FaultKind::FenElsewhere, tag.place, tag.len as usize)));
}

/// Tells names in the wrong case, and names that come twice; tells whether those of FEN or Variant contradict each other.
fn tell_names(tags: &[Tag], faults: &mut Vec<Fault>) -> bool {
    let mut first: BTreeMap<&str, &Tag> = BTreeMap::new();
    let mut is_contradictory = false;
    for tag in tags {
        let meaningful = start_tag(&tag.name);
        let name = meaningful.unwrap_or(&tag.name);
        if name != tag.name {
            let fault =
                Fault::new(FaultKind::TagCase { name: meaningful.unwrap_or_default() }, tag.name_place(), name.len());
            faults.push(Fault { replacement: Some(name.into()), ..fault });
        }
        if matches!(name, "FEN" | "Variant") && is_empty(tag) {
            continue;
        }
        let other = first.entry(name).or_insert(tag);
        if other.place != tag.place {
            let differs = other.value_on_one_line() != tag.value_on_one_line();
            faults.push(Fault::new(FaultKind::TagTwice { name: name.into(), differs }, tag.place, tag.len as usize));
            is_contradictory |= differs && matches!(name, "FEN" | "Variant");
        }
    }
    is_contradictory
}

/// What the tag Variant says. (`pgn.variant`)
fn tell_variant(tag: &Tag, faults: &mut Vec<Fault>) -> Variant {
    let variant = Variant::of_value(&tag.value());
    if variant == Variant::Other {
        let kind = FaultKind::UnknownVariant { value: tag.value().into() };
        faults.push(Fault::new(kind, tag.value_place(), tag.quoted.len()));
    }
    variant
}

/// Tells where SetUp and FEN do not go together; tells whether a FEN was promised and is not there: any value of SetUp does
/// that but 0. (`pgn.setup-pair`)
fn tell_pair(fen: Option<&Tag>, tags: &[Tag], line_end: &str, is_open: bool, faults: &mut Vec<Fault>) -> bool {
    let says_so = |tag: &Tag| tag.value().trim_ascii() == b"1";
    let promises = |tag: &Tag| !is_empty(tag) && tag.value().trim_ascii() != b"0";
    let promise = tags.iter().find(|tag| is_named("SetUp", tag) && promises(tag));
    match (fen, find("SetUp", tags)) {
        _ if is_open => false,
        (Some(fen), None) => {
            let replacement = Some(format!("[SetUp \"1\"]{line_end}").into());
            faults.push(Fault { replacement, ..Fault::new(FaultKind::SetUpMissing, fen.place, 0) });
            false
        }
        (Some(_), Some(set_up)) if !says_so(set_up) => {
            let fault = Fault::new(FaultKind::SetUpDenies, set_up.value_place(), set_up.quoted.len());
            faults.push(Fault { replacement: Some(b"1".into()), ..fault });
            false
        }
        (Some(_), _) => false,
        (None, _) => {
            faults.extend(promise.map(|tag| Fault::new(FaultKind::FenMissing, tag.place, tag.len as usize)));
            promise.is_some()
        }
    }
}

/// A FEN that is the array of traditional chess, of a game that does not say what it is. (`pgn.traditional`)
fn tell_superfluous(start: &Start, kind: Kind, tag: &Tag, faults: &mut Vec<Fault>) {
    if kind == Kind::Position && start.position == NamedArray::Traditional.position() {
        faults.push(Fault::new(FaultKind::TraditionalFen, tag.value_place(), tag.quoted.len()));
    }
}

/// Where a game without FEN starts. (`pgn.stored-start`, `pgn.kind`)
fn start_without_fen(
    variant_tag: Option<&Tag>,
    tags: &[Tag],
    line_end: &str,
    is_number_open: bool,
    faults: &mut Vec<Fault>,
) -> Result<Start, NoStart> {
    let Some(tag) = variant_tag else {
        return Ok(Start { position: NamedArray::Traditional.position(), source: StartSource::Traditional });
    };
    let variant = Variant::of_value(&tag.value());
    let Some(array) = variant.array() else {
        faults.push(Fault::new(FaultKind::StartNotStored, tag.place, tag.len as usize));
        return Err(NoStart::NotStored);
    };
    let position = array.position();
    if variant == Variant::Traditional {
        return Ok(Start { position, source: StartSource::Traditional });
    }
    let fault = Fault::new(FaultKind::ArrayNotStored { array }, tag.end(), 0);
    // A SetUp that denies a FEN would have to be changed as well.
    let is_certain = !is_number_open && find("SetUp", tags).is_none();
    let stored = || format!("{line_end}[SetUp \"1\"]{line_end}[FEN \"{position}\"]").into();
    faults.push(Fault { replacement: is_certain.then(stored), ..fault });
    Ok(Start { position, source: StartSource::Array(array) })
}
