"""The programs that are compared: each answers with a `State` and with the position after a move.

`PythonChess` and `Fairy` load their library when the first position is made, so that a process holds only one of them.
"""

import json
import subprocess
from dataclasses import dataclass

from differential_starts import FILES, HOME, Start, king_of, men_of


class Difference(Exception):
    """The two do not agree; the text says where and on what."""


@dataclass
class State:
    """A position as one program sees it. Rights are squares of rooks; `xfen` is none for a program that writes none."""

    men: dict[str, str]
    turn: str
    rights: list[str]
    ep: str
    halfmove: int
    fullmove: int
    check: bool
    moves: list[str]
    xfen: str | None = None

    def differences(self, other: "State"):
        """What differs, as name, own value and the other's; a value that one does not have is left out."""
        for name, value in vars(self).items():
            others = getattr(other, name)
            if value != others and value is not None and others is not None:
                yield name, value, others


class Reference:
    """The program of xfen-core, in a process of its own."""

    def __init__(self, path: str):
        self.path = path
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen([self.path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, xfen: str, play: str | None = None) -> dict:
        return self.answer({"xfen": xfen} if play is None else {"xfen": xfen, "play": play})

    def sans(self, xfen: str, moves: list[str]) -> list[str]:
        return self.answer({"xfen": xfen, "sans": moves})["sans"]

    def answer(self, question: dict) -> dict:
        print(json.dumps(question), file=self.process.stdin, flush=True)
        line = self.process.stdout.readline()
        if not line:
            self.start()
            raise Difference(f"  {question}\n  the program of xfen-core died of this")
        return json.loads(line)

    def play(self, xfen: str, move: str) -> dict:
        """What follows from a legal move; that it cannot be played, or that our own X-FEN cannot be read, is a difference."""
        answer = self.ask(xfen, move)
        if "error" in answer:
            raise Difference(f"  {xfen} {move}\n  xfen-core does not take its own words: {answer['error']}")
        return answer

    @staticmethod
    def state(answer: dict) -> State:
        kept = ("men", "turn", "ep", "halfmove", "fullmove", "check", "xfen")
        as_they_are = {name: answer[name] for name in kept}
        return State(rights=sorted(answer["rights"]), moves=sorted(answer["moves"]), **as_they_are)

    def close(self) -> None:
        self.process.stdin.close()
        self.process.wait()


class PythonChess:
    """python-chess: 8x8, standard castling. It keeps its own board through the game, and writes X-FEN."""

    name = "python-chess"

    def __init__(self, board):
        import chess

        self.chess = chess
        self.board = board

    @classmethod
    def of(cls, start: Start) -> "PythonChess":
        import chess

        return cls(chess.Board(start.shredder(with_type=False), chess960=True))

    def is_legal_setup(self) -> bool:
        return not self.board.status() & (self.chess.STATUS_OPPOSITE_CHECK | self.chess.STATUS_BAD_CASTLING_RIGHTS)

    def state(self) -> State:
        board, square_name = self.board, self.chess.square_name
        return State(
            men={square_name(square): man.symbol() for square, man in board.piece_map().items()},
            turn="w" if board.turn else "b",
            rights=sorted(square_name(square) for square in self.chess.SquareSet(board.clean_castling_rights())),
            ep=square_name(board.ep_square) if board.has_pseudo_legal_en_passant() else "-",
            halfmove=board.halfmove_clock,
            fullmove=board.fullmove_number,
            check=board.is_check(),
            moves=sorted(self.moves()),
            xfen=board.fen(en_passant="xfen"),
        )

    def moves(self) -> list[str]:
        return [move.uci() for move in self.board.legal_moves]

    def san(self, move: str) -> str:
        return self.board.san(self.board.parse_uci(move))

    def after(self, move: str) -> "PythonChess":
        board = self.board.copy(stack=False)
        board.push_uci(move)
        return PythonChess(board)

    def reads(self, xfen: str) -> bool:
        """Whether it takes a line of the reference for the position that it has itself."""
        return self.chess.Board(xfen, chess960=True) == self.board


class Fairy:
    """Fairy-Stockfish as pyffish: both boards, any castling type, through a variant for each pair of king targets.

    A variant has one pair of targets for both kings. The position is therefore put into the variant that is right for
    the king of the side to move, whose moves alone are asked for; what pyffish writes goes on into the next variant.
    """

    name = "pyffish"
    library = None

    def __init__(self, width: int, castling_type: str, fen: str):
        if Fairy.library is None:
            import pyffish

            Fairy.library = pyffish
            pyffish.load_variant_config("\n".join(variants()))
        self.width = width
        self.castling_type = castling_type
        self.fen = fen
        placement, turn, *_ = fen.split()
        self.men = men_of(placement)
        king = king_of(self.men, turn)
        self.variant = variant(width, *targets(width, castling_type, FILES.index(king[0])))

    @classmethod
    def of(cls, start: Start) -> "Fairy":
        return cls(start.width, start.castling_type, start.shredder(with_type=False))

    def is_legal_setup(self) -> bool:
        placement, turn, *rest = self.fen.split()
        passed = " ".join([placement, "b" if turn == "w" else "w", "-", "-", *rest[2:]])
        return not self.library.gives_check(self.variant, passed, [], True)

    def state(self) -> State:
        _, turn, castling, ep, halfmove, fullmove = self.fen.split()
        letters = castling.replace("-", "")
        return State(
            men=self.men,
            turn=turn,
            rights=sorted(letter.lower() + HOME["w" if letter.isupper() else "b"] for letter in letters),
            ep=ep,
            halfmove=int(halfmove),
            fullmove=int(fullmove),
            check=self.library.gives_check(self.variant, self.fen, [], True),
            moves=sorted(self.moves()),
        )

    def moves(self) -> list[str]:
        return self.library.legal_moves(self.variant, self.fen, [], True)

    def san(self, move: str) -> str:
        return self.library.get_san(self.variant, self.fen, move, True)

    def after(self, move: str) -> "Fairy":
        return Fairy(self.width, self.castling_type, self.library.get_fen(self.variant, self.fen, [move], True))

    def reads(self, xfen: str) -> bool:
        return True


def targets(width: int, castling_type: str, king: int) -> tuple[int, int]:
    """The files on which the king lands, towards the last file and towards a."""
    last = width - 1
    step = 2 if width == 8 else 3
    return {
        "standard": (last - 1, 2),
        "symmetric": (last - 1, 1),
        "modern": (min(king + step, last), max(king - step, 0)),
        # None of X-FEN's: what a program plays that keeps the modern king off the edge files.
        "modern, off the edge": (min(king + step, last - 1), max(king - step, 1)),
    }[castling_type]


def variant(width: int, king_side: int, queen_side: int) -> str:
    return f"castling{width}{FILES[king_side]}{FILES[queen_side]}"


def variants():
    """One for every pair of targets that some king has, on chess with eight files and Capablanca chess with ten."""
    types = ("standard", "symmetric", "modern", "modern, off the edge")
    for width, base in ((8, "chess"), (10, "capablanca")):
        for king_side, queen_side in sorted({targets(width, type, king) for type in types for king in range(width)}):
            yield f"[{variant(width, king_side, queen_side)}:{base}]"
            yield f"castlingKingsideFile = {FILES[king_side]}"
            yield f"castlingQueensideFile = {FILES[queen_side]}"
            yield "chess960 = true\n"
