"""The perft vectors, counted again by other programs. `scripts/perft-vectors` runs this; see there.

Every count in vectors.json is made again by the program that the vector names as its source: python-chess for 8x8 with
standard castling, pyffish for the rest. The lines are read here (`Start.of_xfen`), so nothing of xfen-core takes part.

Then the vectors are counted as programs with a mistake would count them (MISTAKES); for each mistake, and each board on
which it can be made, one vector at least must come out otherwise.
"""

import argparse
import json
import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path

from differential_others import Fairy, PythonChess
from differential_starts import FILES, Start, king_of, rooks_at_home

VECTORS = Path(__file__).parent.parent / "xfen-conformance" / "vectors.json"
SOURCES = {PythonChess: "python-chess 1.11.2", Fairy: "pyffish 0.0.90"}
# A vector is counted once more for each mistake that it may show: the small ones will do.
SMALL = 10_000


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/perft-vectors", description=__doc__.split("\n")[0])
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes at once (default: one a core)")
    options = parser.parse_args()
    vectors = [vector for vector in json.loads(VECTORS.read_text())["vectors"] if vector["op"] == "perft"]
    with ProcessPoolExecutor(options.jobs, mp_context=get_context("spawn")) as pool:
        wrong = [line for line in pool.map(checked, vectors) if line]
        shown = {mistake for found in pool.map(mistakes_shown, vectors) for mistake in found}
    wrong += [f"no vector shows this mistake on {width} files: {mistake}" for mistake, width in NEEDED - shown]
    for line in wrong:
        print(line)
    programs = Counter(vector["source"]["ref"] for vector in vectors)
    counted = " and ".join(f"{program} ({number})" for program, number in sorted(programs.items()))
    nodes = sum(vector["expect"]["nodes"] for vector in vectors)
    print(f"{len(vectors)} perft vectors, {nodes:,} nodes, counted by {counted}; {len(wrong)} faults")
    return 1 if wrong or not vectors else 0


def checked(vector: dict) -> str | None:
    """What is wrong with a vector."""
    start = Start.of_xfen(vector["input"])
    program = program_for(start)
    source, expected = vector["source"]["ref"], vector["expect"]["nodes"]
    if source != SOURCES[program]:
        return f"{vector['id']}: the source is {source}, and this is counted by {SOURCES[program]}"
    found = count(program.of(start), vector["depth"])
    return None if found == expected else f"{vector['id']}: {expected} nodes expected, {source} counts {found}"


def mistakes_shown(vector: dict) -> list[tuple[str, int]]:
    """The mistakes that change the count of a vector, each with its number of files."""
    if vector["expect"]["nodes"] > SMALL:
        return []
    start = Start.of_xfen(vector["input"])
    misread = {mistake: made(start) for mistake, made in MISTAKES.items()}
    return [
        (mistake, start.width)
        for mistake, other in misread.items()
        if other != start and count(program_for(other).of(other), vector["depth"]) != vector["expect"]["nodes"]
    ]


def program_for(start: Start) -> type:
    return PythonChess if (start.width, start.castling_type) == (8, "standard") else Fairy


def count(position, depth: int) -> int:
    """How many sequences of legal moves there are."""
    moves = position.moves()
    return len(moves) if depth == 1 else sum(count(position.after(move), depth - 1) for move in moves)


def with_innermost_rooks(start: Start) -> Start:
    rights = [wing(start, rook)[0] if is_outermost(start, rook) else rook for rook in start.rights]
    return replace(start, rights=rights)


def without_inner_rooks(start: Start) -> Start:
    return replace(start, rights=[rook for rook in start.rights if is_outermost(start, rook)])


def with_type(start: Start, before: str, after: str) -> Start:
    return replace(start, castling_type=after) if start.castling_type == before else start


def wing(start: Start, rook: str) -> list[str]:
    """The rooks on the same side of the king, from the inside."""
    color = "w" if rook[1] == "1" else "b"
    king = king_of(start.men, color)
    rooks = [other for other in rooks_at_home(start.men, color) if (other < king) == (rook < king)]
    return sorted(rooks, key=lambda other: abs(FILES.index(other[0]) - FILES.index(king[0])))


def is_outermost(start: Start, rook: str) -> bool:
    return wing(start, rook)[-1] == rook


MISTAKES = {
    "the prefix m is ignored": lambda start: with_type(start, "modern", "standard"),
    "the prefix s is ignored": lambda start: with_type(start, "symmetric", "standard"),
    "the modern king stops before the edge file": lambda start: with_type(start, "modern", "modern, off the edge"),
    "K is the innermost rook": with_innermost_rooks,
    "rights of inner rooks are ignored": without_inner_rooks,
}
NEEDED = {(mistake, width) for mistake in MISTAKES for width in (8, 10)}


if __name__ == "__main__":
    sys.exit(main())
