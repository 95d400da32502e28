//! What is repaired in the tag pairs of a game.
//!
//! Only the tags FEN, SetUp and Variant are touched, and only where there is one way. A repair that would change what the
//! game is, or where it starts, is not made: the repaired tag pairs are read again before they are written.

use std::ops::Range;

use xfen_core::pgn::{
    Fault, FaultKind, Head, Kind, Moves, NoStart, Place, Reader, START_TAGS, Severity, Tag, Variant, Visitor,
};
use xfen_core::{ReadOptions, Rule};

/// A part of the file that is written otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Act {
    /// Where it stands.
    pub(super) place: Place,
    /// The rules that it did not follow.
    pub(super) rules: Vec<Rule>,
    /// What stood there; nothing if something was missing.
    pub(super) before: Vec<u8>,
    /// What stands there now.
    pub(super) after: Vec<u8>,
}

impl Act {
    /// What is inserted at a place stands before what is replaced there, and Variant before SetUp.
    fn order(&self) -> (u64, bool, bool) {
        (self.place.offset, !self.before.is_empty(), self.rules != [Rule::PgnVariant])
    }

    /// Whether a fault is gone with it.
    fn repairs(&self, fault: &Fault) -> bool {
        match fault.kind {
            FaultKind::ArrayNotStored { .. } | FaultKind::EmptyTag { name: "FEN" } => {
                self.rules.contains(&Rule::PgnKind)
            }
            _ => {
                let at = fault.place.offset.checked_sub(self.place.offset);
                at.is_some_and(|at| at == 0 || at < self.before.len() as u64)
                    && fault.replacement.is_some()
                    && self.rules.contains(&fault.rule())
            }
        }
    }
}

/// The tag pairs of a game after repair.
pub(super) struct Repaired {
    pub(super) text: Vec<u8>,
    /// What was done, in the order of the file.
    pub(super) acts: Vec<Act>,
    /// What could not be repaired.
    pub(super) left: Vec<Fault>,
    /// Acts were possible, and with them the tag pairs would tell another kind of game or another start.
    pub(super) is_refused: bool,
}

/// Repairs the tag pairs of a game.
///
/// `text` are the bytes of the game up to its moves, or as many as the reader waits for, and start at the byte `start` of
/// the file. `faults` are those that were told of them. With `unifies_variant` also a name of a variant that means the same
/// as another is written in one way.
pub(super) fn repair(text: &[u8], start: u64, head: &Head, faults: &[Fault], unifies_variant: bool) -> Repaired {
    let mut plan = Plan { text, start, head, faults, acts: Vec::new() };
    plan.tags(unifies_variant);
    plan.missing();
    let unchanged =
        |is_refused| Repaired { text: text.to_vec(), acts: Vec::new(), left: left(faults, &[]), is_refused };
    if plan.acts.is_empty() {
        return unchanged(false);
    }
    let mut repaired = plan.apply();
    if !means_the_same(&repaired, head) && plan.name_chess960() {
        repaired = plan.apply();
    }
    if !means_the_same(&repaired, head) {
        return unchanged(true);
    }
    let acts = plan.acts;
    Repaired { text: repaired, left: left(faults, &acts), acts, is_refused: false }
}

/// The acts on the tag pairs of one game.
struct Plan<'a> {
    text: &'a [u8],
    start: u64,
    head: &'a Head,
    faults: &'a [Fault],
    acts: Vec<Act>,
}

impl<'a> Plan<'a> {
    /// Names and values of the tags that are there.
    fn tags(&mut self, unifies_variant: bool) {
        for name in START_TAGS {
            let Some(tag) = self.editable(name) else { continue };
            let (value, mut rules) = match name {
                "FEN" => self.fen(tag),
                "SetUp" => self.set_up(),
                _ => self.variant(tag, unifies_variant),
            };
            if tag.name != name {
                rules.insert(0, Rule::PgnTagCase);
            }
            if !rules.is_empty() {
                let value = value.unwrap_or_else(|| tag.quoted.clone());
                let range = self.range(tag);
                let after = rewritten(&self.text[range.clone()], name, tag, &value);
                self.act(range, tag.place, rules, after);
            }
        }
    }

    /// The FEN in X-FEN, if it is not; the array of the game, if there is none.
    fn fen(&self, tag: &Tag) -> (Option<Vec<u8>>, Vec<Rule>) {
        if let Some(array) = self.array() {
            return (Some(array.into_bytes()), vec![Rule::PgnTagCase, Rule::PgnKind]);
        }
        let about: Vec<&Fault> = self.about(tag).filter(|fault| is_of_value(fault)).collect();
        if about.is_empty() {
            return (None, Vec::new());
        }
        let dialect = about.iter().find(|fault| matches!(fault.kind, FaultKind::Dialect { .. }));
        let value = match dialect {
            Some(fault) => fault.replacement.clone(),
            None if self.head.kind == Kind::Other => None,
            None => xfen_core::read(tag.value(), ReadOptions::default()).ok().map(|read| read.setup.to_xfen().into()),
        };
        let mut rules: Vec<Rule> = Vec::new();
        for fault in about.iter().filter(|_| value.is_some()) {
            if !rules.contains(&fault.rule()) {
                rules.push(fault.rule());
            }
        }
        (value, rules)
    }

    fn set_up(&self) -> (Option<Vec<u8>>, Vec<Rule>) {
        let denies = self.faults.iter().any(|fault| fault.kind == FaultKind::SetUpDenies);
        if denies || self.array().is_some() {
            (Some(b"1".into()), vec![Rule::PgnSetupPair])
        } else {
            (None, Vec::new())
        }
    }

    fn variant(&self, tag: &Tag, unifies: bool) -> (Option<Vec<u8>>, Vec<Rule>) {
        match self.head.variant.and_then(Variant::tag_value) {
            Some(name) if unifies && *tag.value() != *name.as_bytes() => (Some(name.into()), vec![Rule::PgnVariant]),
            _ => (None, Vec::new()),
        }
    }

    /// Tags that are missing: SetUp before a FEN, both for a game that has one array.
    fn missing(&mut self) {
        for fault in self.faults {
            match (&fault.kind, &fault.replacement) {
                (FaultKind::SetUpMissing, Some(_)) => {
                    let line = format!("[SetUp \"1\"]{}", self.head.line_end);
                    self.insert(fault.place, Rule::PgnSetupPair, line.into_bytes());
                }
                (FaultKind::ArrayNotStored { .. }, _) => {
                    let Some(array) = self.array() else { continue };
                    let tags = [("SetUp", "1".to_owned()), ("FEN", array)];
                    let missing = tags.into_iter().filter(|(name, _)| self.head.tag(name).is_none());
                    let line = |(name, value)| format!("{}[{name} \"{value}\"]", self.head.line_end);
                    let lines: String = missing.map(line).collect();
                    if !lines.is_empty() {
                        self.insert(fault.place, Rule::PgnKind, lines.into_bytes());
                    }
                }
                _ => {}
            }
        }
    }

    /// Says in a tag that it is Chess960, if the letters of its FEN said so and there is no Variant.
    fn name_chess960(&mut self) -> bool {
        let (Kind::Chess960, None, Some(fen)) = (self.head.kind, self.head.tag("Variant"), self.head.tag("FEN")) else {
            return false;
        };
        if self.head.start == Err(NoStart::Damaged) {
            return false;
        }
        let line = format!("[Variant \"Chess960\"]{}", self.head.line_end);
        self.insert(fen.place, Rule::PgnVariant, line.into_bytes());
        true
    }

    /// The array with which the game begins, if it is to be stored, and no tags are in the way.
    fn array(&self) -> Option<String> {
        let is_free = |name| self.named(name).next().is_none() || self.editable(name).is_some();
        let start = self.head.start.as_ref().ok()?;
        let is_stored = self.head.is_array_certain && is_free("SetUp") && is_free("FEN");
        is_stored.then(|| start.position.to_string())
    }

    /// The tag of a name, if there is one and not several, and it is sure what it says.
    fn editable(&self, name: &'static str) -> Option<&'a Tag> {
        let mut tags = self.named(name);
        tags.next().filter(|tag| tags.next().is_none() && !self.about(tag).any(is_doubtful))
    }

    /// The tags of a name, in any case.
    fn named(&self, name: &'static str) -> impl Iterator<Item = &'a Tag> + use<'a> {
        self.head.tags.iter().filter(move |tag| tag.name.eq_ignore_ascii_case(name))
    }

    /// The faults of a tag.
    fn about(&self, tag: &Tag) -> impl Iterator<Item = &Fault> {
        let range = tag.place.offset..tag.place.offset + tag.len;
        self.faults.iter().filter(move |fault| range.contains(&fault.place.offset))
    }

    /// Where a tag stands in the text.
    fn range(&self, tag: &Tag) -> Range<usize> {
        let start = (tag.place.offset - self.start) as usize;
        start..start + tag.len as usize
    }

    fn insert(&mut self, place: Place, rule: Rule, after: Vec<u8>) {
        let at = (place.offset - self.start) as usize;
        self.act(at..at, place, vec![rule], after);
    }

    fn act(&mut self, range: Range<usize>, place: Place, rules: Vec<Rule>, after: Vec<u8>) {
        let before = self.text[range].to_vec();
        self.acts.push(Act { place, rules, before, after });
        self.acts.sort_by_key(Act::order);
    }

    /// The text with all acts done.
    fn apply(&self) -> Vec<u8> {
        let mut repaired = Vec::with_capacity(self.text.len() + 128);
        let mut done = 0;
        for act in &self.acts {
            let at = (act.place.offset - self.start) as usize;
            repaired.extend_from_slice(&self.text[done..at]);
            repaired.extend_from_slice(&act.after);
            done = at + act.before.len();
        }
        repaired.extend_from_slice(&self.text[done..]);
        repaired
    }
}

/// Whether a fault is in the value of a tag, and the value can be written without it.
fn is_of_value(fault: &Fault) -> bool {
    let is_of_value =
        matches!(fault.kind, FaultKind::FenDeviation(_) | FaultKind::Dialect { .. } | FaultKind::LineEndInValue);
    is_of_value && fault.replacement.is_some()
}

/// Whether it is not sure where the value of a tag ends, and what belongs to it.
const fn is_doubtful(fault: &Fault) -> bool {
    matches!(fault.kind, FaultKind::BareQuote | FaultKind::BareBackslash | FaultKind::ControlCharacters { .. })
}

/// A tag pair with another name and value; the bytes between them stay.
fn rewritten(pair: &[u8], name: &str, tag: &Tag, value: &[u8]) -> Vec<u8> {
    let name_at = 1 + pair[1..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    let value_at = (tag.value_place().offset - tag.place.offset) as usize;
    let between = &pair[name_at + tag.name.len()..value_at];
    [&pair[..name_at], name.as_bytes(), between, value, &pair[value_at + tag.quoted.len()..]].concat()
}

/// The faults that are still there and need somebody. What is unusual in other tags is no matter of repair.
fn left(faults: &[Fault], acts: &[Act]) -> Vec<Fault> {
    let needs_somebody = |fault: &Fault| match fault.severity() {
        Severity::Error => true,
        Severity::Deviation => fault.rule() != Rule::PgnSyntax,
        Severity::Remark => false,
    };
    let is_left = |fault: &&Fault| needs_somebody(fault) && !acts.iter().any(|act| act.repairs(fault));
    faults.iter().filter(is_left).cloned().collect()
}

/// Whether tag pairs tell the same game as a head.
fn means_the_same(text: &[u8], head: &Head) -> bool {
    let mut heads = Heads::default();
    let mut reader = Reader::new();
    let games = reader.feed(text, &mut heads).map(|()| reader.finish(&mut heads));
    let [again] = heads.0.as_slice() else { return false };
    games == Ok(1)
        && again.kind == head.kind
        && again.start.as_ref().map(|start| &start.position) == head.start.as_ref().map(|start| &start.position)
}

#[derive(Default)]
struct Heads(Vec<Head>);

impl Visitor for Heads {
    fn head(&mut self, head: &Head) -> Moves {
        self.0.push(head.clone());
        Moves::Skip
    }
}
