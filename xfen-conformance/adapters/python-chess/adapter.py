"""python-chess as an adapter of the X-FEN conformance suite (protocol xfen-adapter/1).

It observes what python-chess makes of each input and compares nothing: it knows no vector, no rule and no expectation.

How python-chess is asked, and why:

* It reads with `chess.Board(fen, chess960=True)`, the mode in which it claims X-FEN; without it, it knows a and h rooks
  only. `ValueError` is its documented way to refuse. Any other exception is a fault of the library and is not caught.
* `castling` is `clean_castling_rights()`: the rights that it will play and that all its writers write. The raw
  `castling_rights` may have bits where no rook stands, which the library itself treats as nothing. The squares where
  king and rook land are found by letting it castle on a board with nothing else.
* `ep` is `ep_square`, as read: the library checks and drops nothing. A position that it thinks impossible has
  `legal: false`, which is `is_valid()`.
* `text` is `fen(en_passant="fen")`, the only one of its FENs in which nothing that it holds is left out; `xfen` is
  `fen(en_passant="xfen")`, which its documentation says is X-FEN; `shredder` is `shredder_fen(en_passant="xfen")`.
* Bytes that are not UTF-8 are unsupported: the library reads `str`.
"""

import base64
import functools
import json
import sys

import chess

PROTOCOL = 1

HELLO = {
    "protocol": PROTOCOL,
    "name": "python-chess",
    "version": chess.__version__,
    "language": "Python",
    "boards": ["8x8"],
    "profiles": ["traditional", "chess960"],
    "types": ["standard"],
    "ops": ["read"],
    "observes": [
        "pieces", "turn", "castling", "type", "ep", "counters", "legal", "text", "xfen", "shredder",
    ],
}


class BadRequest(Exception):
    """A line that is not a request; the words say what is wrong."""


def main():
    for line in sys.stdin.buffer:
        n = None
        try:
            request = parse(line)
            n = request.get("n")
            if request.get("cmd") == "bye":
                return
            answer = respond(request)
        except BadRequest as bad:
            answer = {"error": str(bad)} if n is None else {"n": n, "error": str(bad)}
        print(json.dumps(answer), flush=True)


def parse(line):
    try:
        request = json.loads(line)
    except ValueError as error:
        raise BadRequest(f"not JSON: {error}") from error
    if not isinstance(request, dict):
        raise BadRequest("a JSON object is expected")
    return request


def respond(request):
    command = request.get("cmd")
    if command == "hello":
        if request.get("protocol") != PROTOCOL:
            raise BadRequest(f"`protocol` is {request.get('protocol')!r}, this adapter speaks {PROTOCOL}")
        return HELLO
    if command == "run":
        if not isinstance(request.get("n"), int):
            raise BadRequest("the key `n` is missing or not a whole number")
        return {"n": request["n"], **run(request)}
    raise BadRequest(f"`cmd` is {command!r}, expected `hello`, `run` or `bye`")


def run(request):
    if request.get("op") != "read":
        return unsupported(f"this adapter does not know the operation {request.get('op')!r}")
    unknown = sorted(request.keys() - {"cmd", "n", "op", "input", "input_b64", "policy", "profile"})
    if unknown:
        raise BadRequest(f"the key `{unknown[0]}` is not in the protocol")
    for key in ("policy", "profile"):
        if key in request:
            return unsupported(f"python-chess has no {key} to choose")
    try:
        fen = fen_of(request)
    except UnicodeDecodeError:
        return unsupported("python-chess reads text, and these bytes are not UTF-8")
    return read(fen)


def fen_of(request):
    if isinstance(request.get("input"), str):
        return request["input"]
    try:
        return base64.b64decode(request["input_b64"], validate=True).decode()
    except UnicodeDecodeError:
        raise
    except (KeyError, TypeError, ValueError) as error:
        raise BadRequest("`input` is not a string, or `input_b64` not base64") from error


def read(fen):
    try:
        board = chess.Board(fen, chess960=True)
    except ValueError as error:
        return {"result": "rejected", "message": str(error)}
    return {
        "result": "accepted",
        "pieces": pieces(board),
        "turn": color_name(board.turn),
        "castling": castling(board),
        "type": "standard",
        "ep": None if board.ep_square is None else chess.square_name(board.ep_square),
        "halfmove": board.halfmove_clock,
        "fullmove": board.fullmove_number,
        "legal": board.is_valid(),
        "text": board.fen(en_passant="fen"),
        "xfen": board.fen(en_passant="xfen"),
        "shredder": board.shredder_fen(en_passant="xfen"),
    }


def unsupported(message):
    return {"result": "unsupported", "message": message}


def pieces(board):
    def letter(square):
        piece = board.piece_at(square)
        return "." if piece is None else piece.symbol()

    ranks = range(7, -1, -1)
    return ["".join(letter(chess.square(file, rank)) for file in range(8)) for rank in ranks]


def castling(board):
    rights = []
    for color, home_rank in ((chess.WHITE, chess.BB_RANK_1), (chess.BLACK, chess.BB_RANK_8)):
        king = board.king(color)
        if king is None:
            continue
        for rook in chess.scan_reversed(board.clean_castling_rights() & home_rank):
            king_to, rook_to = castled(color, king, rook)
            rights.append({
                "color": color_name(color),
                "king": chess.square_name(king),
                "rook": chess.square_name(rook),
                "king_to": chess.square_name(king_to),
                "rook_to": chess.square_name(rook_to),
            })
    return rights


@functools.cache
def castled(color, king, rook):
    """Where king and rook stand after castling on a board with nothing else."""
    board = chess.Board.empty(chess960=True)
    board.turn = color
    board.set_piece_at(king, chess.Piece(chess.KING, color))
    board.set_piece_at(rook, chess.Piece(chess.ROOK, color))
    board.castling_rights = chess.BB_SQUARES[rook]
    board.push(chess.Move(king, rook))
    return board.king(color), board.pieces(chess.ROOK, color).pop()


def color_name(color):
    return "white" if color == chess.WHITE else "black"


if __name__ == "__main__":
    main()
