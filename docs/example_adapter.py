"""An adapter that tells what python-chess makes of each position; see docs/ADAPTER.md."""
import json
import sys

import chess

HELLO = {
    "protocol": 1, "name": "example", "version": chess.__version__, "language": "Python",
    "boards": ["8x8"], "profiles": ["traditional", "chess960"], "types": ["standard"], "ops": ["read"],
    "observes": ["pieces", "turn", "castling", "ep", "counters", "legal"],
}


def read(fen):
    try:
        board = chess.Board(fen, chess960=True)
    except ValueError as error:  # the library's way to refuse; anything else is a crash and may be one
        return {"result": "rejected", "message": str(error)}
    return {
        "result": "accepted",
        "pieces": [rank(board, number) for number in range(7, -1, -1)],
        "turn": color(board.turn),
        "castling": [right for side in chess.COLORS for right in rights(board, side)],
        "ep": None if board.ep_square is None else chess.square_name(board.ep_square),
        "halfmove": board.halfmove_clock,
        "fullmove": board.fullmove_number,
        "legal": board.is_valid(),
    }


def rank(board, number):
    pieces = [board.piece_at(chess.square(file, number)) for file in range(8)]
    return "".join("." if piece is None else piece.symbol() for piece in pieces)


def rights(board, side):
    home = chess.BB_RANK_1 if side == chess.WHITE else chess.BB_RANK_8
    for rook in chess.scan_reversed(board.clean_castling_rights() & home):
        yield {"color": color(side), "king": chess.square_name(board.king(side)), "rook": chess.square_name(rook)}


def color(side):
    return "white" if side == chess.WHITE else "black"


for line in sys.stdin:
    request = json.loads(line)
    if request["cmd"] == "hello":
        answer = HELLO
    elif request["cmd"] == "bye":
        break
    elif "input" not in request or "profile" in request:  # bytes that are not UTF-8; a choice that it does not have
        answer = {"n": request["n"], "result": "unsupported"}
    else:
        answer = {"n": request["n"], **read(request["input"])}
    print(json.dumps(answer), flush=True)
