"""pgn-extract as an adapter of the X-FEN conformance suite (protocol xfen-adapter/1).

It observes what pgn-extract makes of each input and compares nothing: it knows no vector, no rule and no expectation.

How pgn-extract is asked, and why:

* Each case is a process of its own, which is given a text on standard input and writes what it read: no file is made.
* It checks games and writes those "without errors", and says last on standard error how many of how many it wrote. So a
  text is accepted if that is one of one, and refused otherwise, in the words of its notes there.
* Some faults it reports and writes the game, or what is left of it, all the same: `REPORTED`. There its word counts and
  the game is refused. What it notes of tags that it adds, or of a result that fits neither its tag nor the last
  position, is no refusal.
* With `-Wepd` it writes the position at the start and after each move, in the four fields of EPD: that is `text` and
  `start`, and as many as follow the first are `plies`. EPD has no counters, so where there are moves it is asked once
  more, for the FEN that `-F` puts behind the last, and that is what is told of the end.
* The only FEN that it reads is the value of the tag `FEN`. So a position is asked as a game without moves: the tags
  `SetUp` and `FEN`, and `*`. Counters are never told then. Control characters cannot stand in such a value, and of
  quotes and backslashes pgn-extract keeps the backslash before them: texts with any of these are unsupported.
* It reads bytes, so it is given them as they are, whatever they encode.
* A process that ends by a signal or with a status other than 0 has crashed, and the adapter with it. What one writes
  that ends well and that is not understood here is answered with `error`, in which it is shown.
"""

import os
import re
import subprocess
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "shared"))
from protocol import BadRequest, bytes_of, rejected, serve, unsupported


class NotUnderstood(BadRequest):
    """Output of pgn-extract that is not as expected; the words show it."""


def main(program):
    serve("pgn-extract", ["read", "game"], lambda: hello(program), lambda op, request: run(program, op, request))


def hello(program):
    _, told = ask(program, ["--version"], b"")
    return {
        "version": find(VERSION, told, "its version")[1],
        "language": "C",
        "boards": ["8x8"],
        "profiles": ["traditional", "chess960"],
        "types": ["standard"],
        "observes": ["text"],
    }


def run(program, op, request):
    text = bytes_of(request)
    return read(program, text) if op == "read" else game(program, text)


def read(program, fen):
    if re.search(rb'[\x00-\x1f\x7f"\\]', fen):
        return unsupported("pgn-extract reads FEN in tags alone, and this cannot stand in one")
    refusal, positions = positions_of(program, b'[SetUp "1"]\n[FEN "%b"]\n\n*\n' % fen)
    return refusal or {"result": "accepted", "text": positions[0]}


def game(program, text):
    refusal, positions = positions_of(program, text)
    if refusal:
        return refusal
    plies = len(positions) - 1
    last = fen_at_the_end(program, text) if plies > 0 else positions[0]
    return {"result": "accepted", "start": positions[0], "plies": plies, "after": [{"text": last}]}


# A position as `-Wepd` writes it: the four fields, before the comments `c0` and `c1`, which are made from the tags.
POSITION = re.compile(r"^([1-8KQRBNPkqrbnp/]+ [wb] \S+ \S+) c0 ", re.MULTILINE)
# The first line on standard error, and the last.
BEGUN = "Processing stdin"
WRITTEN = re.compile(r"^([0-9]+) games? matched out of ([0-9]+)\.$")
# The FEN that `-F` writes as a comment.
COMMENT = re.compile(r'\{ "([^"]+)" \}')
VERSION = re.compile(r"v([0-9][-0-9]*)")
# Its notes show the line and the board, so they are told in part.
WORDS = 500
# How its reports of faults begin that do not keep it from writing the game.
REPORTED = re.compile(
    "^(?:Illegal FEN string|Missing (?:result|closing quote|end of|escaped character|tag|'\\)'|move list)"
    "|Unknown (?:character .* \\(Hex|move text)|Unmatched comment end|Too many '\\)'|Single '-')",
    re.MULTILINE,
)


def positions_of(program, text):
    """The positions of the only game in a text; or what is answered if that cannot be told."""
    written, notes = ask(program, ["-Wepd"], text)
    notes, _, last = notes.strip().rpartition("\n")
    counts = find(WRITTEN, last, "how many games it wrote").groups()
    positions = POSITION.findall(written)
    if counts == ("1", "1") and positions and not REPORTED.search(notes):
        return None, positions
    words = " ".join(notes.replace(BEGUN, "", 1).split()) or "no note of a fault"
    return rejected(f"{counts[0]} of {counts[1]} games written: {words}"[:WORDS]), None


def fen_at_the_end(program, text):
    written, _ = ask(program, ["-F", "-C", "-N", "-V", "--notags"], text)
    return " ".join(find(COMMENT, written, "the FEN behind the last move")[1].split())


def find(pattern, told, what):
    """Where a pattern is in what the program said."""
    found = pattern.search(told)
    if not found:
        raise NotUnderstood(f"{what} is not in what pgn-extract wrote: {told[:WORDS]!r}")
    return found


def ask(program, options, text):
    """What the program writes on standard output and on standard error."""
    done = subprocess.run([program, *options], input=text, capture_output=True, check=False)
    if done.returncode != 0:
        sys.stderr.buffer.write(done.stderr)
        raise ChildProcessError(f"pgn-extract ended with {done.returncode}")
    return done.stdout.decode("latin-1"), done.stderr.decode("latin-1")


if __name__ == "__main__":
    main(sys.argv[1])
