"""pyffish, Fairy-Stockfish as a library, as an adapter of the X-FEN conformance suite (protocol xfen-adapter/1).

It observes what pyffish makes of each input and compares nothing: it knows no vector, no rule and no expectation.

How pyffish is asked, and why:

* Each mode is a variant of Fairy-Stockfish, with or without its option for Chess960, in which rights are those of any
  rook: `standard` is `chess`, `chess960` is `chess` with the option, `capablanca` is `capablanca`, and `caparandom` is
  `caparandom` with the option, which it is made for.
* A line is read if `validate_fen` gives `FEN_OK`; any other number is a refusal, and so is the `ValueError` by which
  Python tells that a text cannot be handed to the library, as one with U+0000. What is read is then told by
  `get_fen`, the only thing that shows a position: it is `text`, and everything else is in it.
* It does not say whether it would play from a position, so `legal` is not told.
* Moves of UCI are looked for in `legal_moves`, the library's list, and played by `get_fen` with the moves until then.
  Without the option for Chess960 the rooks that castle are those of the outermost files, and castling is a move of the
  king by two or more squares: a king that takes such a rook of its own is then the move that `get_san` calls `O-O`, or
  `O-O-O`. It does not read SAN.
* It has no perft, and none is counted here: every call of the library sets the position up anew, which takes more than
  a millisecond, and a count needs thousands.
* Bytes that are not UTF-8 are unsupported: the library reads `str`.
"""

import os
import re
import sys

import pyffish

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "shared"))
from protocol import BadRequest, bytes_of, rejected, serve, unsupported

# The variant, whether it is played as Chess960, and what it can read.
MODES = {
    "standard": ("chess", False, {"boards": ["8x8"], "profiles": ["traditional"]}),
    "chess960": ("chess", True, {"boards": ["8x8"], "profiles": ["traditional", "chess960"]}),
    "capablanca": ("capablanca", False, {"boards": ["10x8"], "profiles": ["capablanca"]}),
    "caparandom": ("caparandom", True, {"boards": ["10x8"], "profiles": ["capablanca"]}),
}


def main(mode):
    variant, chess960, reach = MODES[mode]
    library = Library(variant, chess960)

    def introduce():
        return {
            "version": ".".join(map(str, pyffish.version())),
            "language": "Python",
            **reach,
            "types": ["standard"],
            "observes": ["text"],
        }

    serve("pyffish", ["read", "play"], introduce, lambda op, request: run(library, op, request))


def run(library, op, request):
    try:
        line = bytes_of(request).decode()
    except UnicodeDecodeError:
        return unsupported("pyffish reads text, and these bytes are not UTF-8")
    if op == "read":
        return library.read(line)
    notation, moves = request.get("notation"), request.get("moves")
    are_moves = isinstance(moves, list) and all(isinstance(move, str) for move in moves)
    if notation not in ("uci", "san") or not are_moves:
        raise BadRequest("`notation` is neither `uci` nor `san`, or `moves` no list of strings")
    return library.play(line, moves) if notation == "uci" else unsupported("pyffish writes SAN and does not read it")


class Library:
    def __init__(self, variant, chess960):
        self.variant = variant
        self.chess960 = chess960

    def read(self, line):
        return self.refusal(line) or {"result": "accepted", "text": self.fen(line, [])}

    def play(self, line, moves):
        refusal = self.refusal(line)
        if refusal:
            return refusal
        played, after = [], []
        for move in moves:
            legal = self.legal_moves(line, played)
            if move not in legal and not self.chess960:
                move = self.castling(line, played, move, legal)
            if move not in legal:
                return rejected("not a legal move")
            played.append(move)
            after.append({"text": self.fen(line, played)})
        return {"result": "accepted", "after": after}

    def refusal(self, line):
        try:
            code = pyffish.validate_fen(line, self.variant, self.chess960)
        except ValueError as error:
            return rejected(error)
        return None if code == pyffish.FEN_OK else rejected(f"validate_fen gives {code}")

    def fen(self, line, played):
        return pyffish.get_fen(self.variant, line, played, self.chess960)

    def legal_moves(self, line, played):
        return pyffish.legal_moves(self.variant, line, played, self.chess960)

    def castling(self, line, played, move, legal):
        """The legal castling move that is a king's taking of an own rook on an outermost file; none if there is no such."""
        now = self.fen(line, played)
        men, files = men_of(now)
        king, rook = move[:2], move[2:]
        pair = (men.get(king), men.get(rook))
        if pair not in (("K", "R"), ("k", "r")) or rook[0] not in (files[0], files[-1]):
            return None
        wanted = "O-O" if rook > king else "O-O-O"
        for castling in legal:
            san = pyffish.get_san(self.variant, now, castling, self.chess960)
            if castling[:2] == king and san.rstrip("+#") == wanted:
                return castling
        return None


def men_of(fen):
    """The letter on each square that has a man, of a FEN that pyffish wrote, and the files of its board."""
    men = {}
    for rank, row in zip("87654321", fen.split("[")[0].split()[0].split("/")):
        width = 0
        for run, letter in re.findall(r"(\d+)|([A-Za-z])", row):
            width += int(run or 1)
            if letter:
                men["abcdefghij"[width - 1] + rank] = letter
    return men, "abcdefghij"[:width]


if __name__ == "__main__":
    if sys.argv[1:] not in [[mode] for mode in MODES]:
        sys.exit(f"usage: adapter.py {'|'.join(MODES)}")
    main(sys.argv[1])
