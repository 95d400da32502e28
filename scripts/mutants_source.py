"""For scripts/mutants: a copy of the project whose functions contain all their mutants; an environment variable says
which one counts.

A function becomes `match mutant() { 17 => { its 17th mutant }, …, _ => { itself } }`, so that all is compiled once. Which
mutants there are and what they are called is what cargo-mutants says.
"""

import collections
import dataclasses
import json
import pathlib
import re
import subprocess

VARIABLE = "XFEN_MUTANT"

# A function that runs at compile time is itself there; at run time it is what is asked for. That needs features of the
# nightly compiler, which the wrapper of rustc allows to this copy.
SWITCH = """
#[cfg(not(feature = "std"))]
extern crate std;

mod mutant_switch {
    use core::sync::atomic::{AtomicUsize, Ordering};

    static CHOSEN: AtomicUsize = AtomicUsize::new(usize::MAX);

    const fn none() -> usize {
        0
    }

    fn chosen() -> usize {
        if CHOSEN.load(Ordering::Relaxed) == usize::MAX {
            let number = std::env::var("XFEN_MUTANT").map_or(0, |number| number.parse().unwrap());
            CHOSEN.store(number, Ordering::Relaxed);
        }
        CHOSEN.load(Ordering::Relaxed)
    }

    pub(crate) const fn mutant() -> usize {
        core::intrinsics::const_eval_select((), none, chosen)
    }

    /// An iterator of one of two types.
    #[derive(Clone)]
    pub(crate) enum Either<A, B> {
        This(A),
        Other(B),
    }

    impl<A: Iterator, B: Iterator<Item = A::Item>> Iterator for Either<A, B> {
        type Item = A::Item;

        fn next(&mut self) -> Option<A::Item> {
            match self {
                Self::This(iterator) => iterator.next(),
                Self::Other(iterator) => iterator.next(),
            }
        }
    }

    /// The iterator itself: the compiler blames the one that is not over `T`, and not all that stand beside it.
    pub(crate) fn over<T, A: Iterator<Item = T>>(iterator: A) -> A {
        iterator
    }
}
"""
# What is odd may compile, but a loop of the compiler without end may not (`long_running_const_eval`).
LINTS = "-A warnings -A arithmetic_overflow -A unconditional_panic -A overflowing_literals"
FEATURES = "#![feature(core_intrinsics, const_eval_select)]\n"


@dataclasses.dataclass(frozen=True)
class Mutant:
    """One of cargo-mutants: `name` without its place, `span` and the item that it is in as offsets into the file."""

    number: int
    file: str
    place: str
    name: str
    span: tuple
    item: "Item | None"
    replacement: str

    def applied(self, text, start=0):
        """A text that begins at this offset of the file, altered."""
        begin, end = (offset - start for offset in self.span)
        return text[:begin] + self.replacement + text[end:]


@dataclasses.dataclass(frozen=True, order=True)
class Item:
    """A function or a static, as offsets: where it begins, where its body does, and where both end."""

    start: int
    body: int
    end: int
    # Of a static.
    name: str = ""
    # Whether the compiler may have computed it, and then without mutants.
    is_constant: bool = False

    def contains(self, span):
        return self.start <= span[0] and span[1] <= self.end

    def head(self, text):
        """A static is computed at run time."""
        head = text[self.start:self.body]
        return re.sub(r": (.*) =", r": std::sync::LazyLock<\1> =", head, flags=re.S) if self.name else head

    def bodies(self, text, mutants):
        """The body with all its mutants, in pieces, each with its number; the original with all, negative. A function
        that returns `impl Iterator` may have another type in each: the first is This, the second Other of This, … and the
        original Other of Other of …"""
        returned = not self.name and re.search(r"-> impl Iterator<Item = (.*)>[^>]*$", text[self.start:self.body])

        def arm(body, *ways):
            return either(f"crate::mutant_switch::over::<{returned[1]}, _>({body})", ways) if returned else body

        original = text[self.body:self.end]
        yield (), "std::sync::LazyLock::new(|| " if self.name else ""
        yield (), "{ match crate::mutant_switch::mutant() {\n"
        for place, mutant in enumerate(mutants):
            body = arm(mutant.applied(original, self.body), *["Other"] * place, "This")
            yield (mutant.number,), f"{mutant.number} => {body},\n"
        yield tuple(-mutant.number for mutant in mutants), f"_ => {arm(original, *['Other'] * len(mutants))},\n"
        yield (), "} }" + (")" if self.name else "")


def either(body, ways):
    """A body as one of two, of which each may be one of two again."""
    return "".join(f"crate::mutant_switch::Either::{way}(" for way in ways) + body + ")" * len(ways)


def statics(text):
    """All statics of a file."""
    found = []
    for head in re.finditer(r"^( *)(?:pub(?:\([a-z]+\))? )?static (\w+): .*? = ", text, re.M):
        end = text.index(f"\n{head.group(1)}}};", head.end()) + 2 + len(head.group(1)) if text[head.end()] == "{" else (
            text.index(";", head.end())
        )
        found.append(Item(head.start(), head.end(), end, head.group(2)))
    return found


def function(text, start, end):
    """A function, whose span may begin with its documentation."""
    lines = re.match(r"(?:\s*(?://|#\[).*\n)*", text[start:end])
    body = text.index("{", start + lines.end())
    return Item(start, body, end, is_constant=re.search(r"\bconst fn\b", text[start + lines.end():body]) is not None)


def listed(root, files):
    """All mutants of these files, numbered from 1."""
    mutants, texts = [], {}
    for package in sorted({file.split("/")[0] for file in files}):
        own = [argument for file in files if file.startswith(f"{package}/") for argument in ("--file", file)]
        command = ["cargo", "mutants", "--list", "--json", "--package", package, *own]
        for found in json.loads(subprocess.run(command, cwd=root, check=True, stdout=subprocess.PIPE).stdout):
            file, start = found["file"], found["span"]["start"]
            text = texts.setdefault(file, (root / file).read_text())
            starts = [0, *(at.end() for at in re.finditer("\n", text))]

            def offsets(span):
                return tuple(starts[place["line"] - 1] + place["column"] - 1 for place in (span["start"], span["end"]))

            span = offsets(found["span"])
            if found["function"]:
                item = function(text, *offsets(found["function"]["span"]))
            else:
                item = next((item for item in statics(text) if item.body <= span[0] and span[1] <= item.end), None)
            mutants.append(Mutant(
                number=len(mutants) + 1,
                file=file,
                place=f"{file}:{start['line']}:{start['column']}",
                name=re.sub(r":\d+:\d+:", ":", found["name"]),
                span=span,
                item=item,
                replacement=found["replacement"],
            ))
    return mutants


def merged(text, mutants, constant):
    """The text of a file with these mutants in it, and the numbers that stand on each of its lines. All statics but
    those that are `constant` are computed at run time, since the functions that make them may have mutants."""
    items = {item: [] for item in statics(text) if item.name not in constant}
    for mutant in mutants:
        # One function inside of another one is part of it.
        around = [other.item for other in mutants if other.item.contains((mutant.item.start, mutant.item.end))]
        items.setdefault(min(around), []).append(mutant)
    pieces, at = [], 0
    for item, own in sorted(items.items()):
        pieces.append(((), text[at:item.start] + item.head(text)))
        pieces += item.bodies(text, own)
        at = item.end
    pieces.append(((), text[at:]))
    lines = collections.defaultdict(set)
    line = 1
    for numbers, piece in pieces:
        for covered in range(line, line + len(piece.splitlines())):
            lines[covered].update(numbers)
        line += piece.count("\n")
    merged = "".join(piece for _, piece in pieces)
    for name in {item.name for item in items if item.name}:
        # What takes a slice of it does not look into it by itself.
        merged = re.sub(rf"&{name}\b(?!\[)", f"&*{name}", merged)
    return merged, lines


class Tree:
    """The copy, in a folder of its own."""

    def __init__(self, root, folder):
        self.root, self.folder = root, folder
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=root, check=True, stdout=subprocess.PIPE,
        )
        self.files = [file for file in listed.stdout.decode().split("\0") if (root / file).is_file()]
        self.wrapper = folder.parent / "rustc-for-mutants"
        self.statics = set()

    def write(self, texts):
        """Makes the copy equal to the project, but for these texts. What stays as it is keeps its time, for cargo."""
        wanted = {*self.files, *texts}
        for path in self.folder.rglob("*"):
            if path.is_file() and str(path.relative_to(self.folder)) not in wanted:
                path.unlink()
        for file in wanted:
            content = texts[file].encode() if file in texts else (self.root / file).read_bytes()
            path = self.folder / file
            if not path.exists() or path.read_bytes() != content:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
                path.chmod((self.root / file).stat().st_mode)
        self.wrapper.write_text(f'#!/bin/sh\nRUSTC_BOOTSTRAP=1 exec "$@" {LINTS}\n')
        self.wrapper.chmod(0o755)

    def with_all(self, mutants, constant):
        """Writes the copy with these mutants in it. Gives the numbers on each line of each file."""
        texts, lines = {}, {}
        for file in sorted({mutant.file for mutant in mutants}):
            own = [mutant for mutant in mutants if mutant.file == file]
            text = (self.root / file).read_text()
            self.statics |= {item.name for item in statics(text)}
            texts[file], lines[file] = merged(text, own, constant)
        for package in {file.split("/")[0] for file in texts}:
            top = f"{package}/src/lib.rs"
            texts[top] = FEATURES + texts.get(top, (self.root / top).read_text()) + SWITCH
            # One line more stands above.
            lines[top] = {line + 1: numbers for line, numbers in lines.get(top, {}).items()}
        self.write(texts)
        return lines

    def with_one(self, mutant):
        """Writes the copy with this mutant alone, as cargo-mutants does."""
        self.write({mutant.file: mutant.applied((self.root / mutant.file).read_text())})


def uncompiled(messages, lines):
    """The numbers of the mutants that the errors of a compiler are about, negative where the original cannot stand
    beside them; what may be a static that has to stay constant; and the errors in words."""
    numbers, names, words = set(), set(), []
    for message in messages:
        if message.get("reason") != "compiler-message" or message["message"]["level"] != "error":
            continue
        words.append(message["message"]["rendered"])
        for span in filter(lambda span: span["is_primary"], message["message"]["spans"]):
            while span["expansion"] and span["file_name"] not in lines:
                span = span["expansion"]["span"]
            about = lines.get(span["file_name"], {}).get(span["line_start"], set())
            numbers |= about
            if not any(number > 0 for number in about):
                names |= set(re.findall(r"\b[A-Z][A-Z0-9_]+\b", "".join(text["text"] for text in span["text"])))
    return numbers, names, "\n".join(words)
