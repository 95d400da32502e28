"""python-chess as an adapter of the X-FEN conformance suite (protocol xfen-adapter/1).

It observes what python-chess makes of each input and compares nothing: it knows no vector, no rule and no expectation.

How python-chess is asked, and why:

* In the mode chess960 it reads with `chess.Board(fen, chess960=True)`, for which it claims X-FEN; in the mode standard
  with `chess.Board(fen)`, which knows kings on e and rooks on a and h only. `ValueError` is its documented way to
  refuse. Any other exception is a fault of the library and is not caught.
* `castling` is `clean_castling_rights()`: the rights that it will play and that all its writers write. The raw
  `castling_rights` may have bits where no rook stands, which the library itself treats as nothing. The squares where
  king and rook land are found by letting it castle on a board with nothing else.
* `ep` is `ep_square`, as read: the library checks and drops nothing. A position that it thinks impossible has
  `legal: false`, which is `is_valid()`.
* `text` is `fen(en_passant="fen")`, the only one of its FENs in which nothing that it holds is left out; `xfen` is
  `fen(en_passant="xfen")`, which its documentation says is X-FEN; `shredder` is `shredder_fen(en_passant="xfen")`.
* Moves are played with `push_uci` and `push_san`, which refuse with `ValueError` what the library thinks illegal,
  ambiguous or no move. A position from which it would not play, `is_valid()`, is refused before.
* perft counts `legal_moves`; the library has no perft of its own.
* Games are read by `chess.pgn.read_game`, from a text with the line ends that `open()` gives. It reports what it cannot
  read or play in `errors` and gives the rest of the game: a game with errors is refused, with the first of them. So is
  a text with no game or with another one behind the first, and a game from a position that is not `is_valid()`. Whether
  it is Chess960 is left to the library, and `start` is the position that it would play. It has no word for the kind of
  a game. Since the mode makes no difference here, games are asked for in the mode chess960 alone.
* Bytes that are not UTF-8 are unsupported: the library reads `str`.
"""

import functools
import io
import os
import sys

import chess
import chess.pgn

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "shared"))
from protocol import BadRequest, bytes_of, rejected, serve, unsupported

OPS = {"standard": ["read", "play", "perft"], "chess960": ["read", "play", "perft", "game"]}
PROFILES = {"standard": ["traditional"], "chess960": ["traditional", "chess960"]}


def main(mode):
    def introduce():
        return {
            "version": chess.__version__,
            "language": "Python",
            "boards": ["8x8"],
            "profiles": PROFILES[mode],
            "types": ["standard"],
            "observes": [
                "pieces", "turn", "castling", "type", "ep", "counters", "legal", "text", "xfen", "shredder",
            ],
        }

    serve("python-chess", OPS[mode], introduce, lambda op, request: run(op, request, mode == "chess960"))


def run(op, request, chess960):
    try:
        text = text_of(request)
    except UnicodeDecodeError:
        return unsupported("python-chess reads text, and these bytes are not UTF-8")
    if op == "game":
        return game(text)
    try:
        board = chess.Board(text, chess960=chess960)
    except ValueError as error:
        return rejected(error)
    if op == "read":
        return {"result": "accepted", **observed(board)}
    if not board.is_valid():
        return not_valid(board)
    return play(board, request) if op == "play" else count(board, request)


def text_of(request):
    # A string that is there may have lone surrogates, which the library is given too.
    return request["input"] if isinstance(request.get("input"), str) else bytes_of(request).decode()


def play(board, request):
    notation, moves = request.get("notation"), request.get("moves")
    push = {"uci": board.push_uci, "san": board.push_san}.get(notation if isinstance(notation, str) else None)
    if push is None or not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
        raise BadRequest("`notation` is neither `uci` nor `san`, or `moves` no list of strings")
    after = []
    for move in moves:
        try:
            push(move)
        except ValueError as error:
            return rejected(error)
        after.append(observed(board))
    return {"result": "accepted", "after": after}


def count(board, request):
    depth = request.get("depth")
    if type(depth) is not int or depth < 0:
        raise BadRequest("`depth` is not a whole number from 0")
    return {"result": "accepted", "nodes": perft(board, depth)}


def game(text):
    file = io.StringIO(text, newline=None)
    read = chess.pgn.read_game(file)
    if read is None:
        return rejected("no game")
    if read.errors:
        return rejected(read.errors[0])
    if chess.pgn.read_game(file) is not None:
        return rejected("there is another game behind the first")
    board = read.board()
    if not board.is_valid():
        return not_valid(board)
    start = board.fen(en_passant="fen")
    plies = 0
    for move in read.mainline_moves():
        board.push(move)
        plies += 1
    return {"result": "accepted", "start": start, "plies": plies, "after": [observed(board)]}


def perft(board, depth):
    if depth < 2:
        return 1 if depth == 0 else board.legal_moves.count()
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += perft(board, depth - 1)
        board.pop()
    return nodes


def observed(board):
    return {
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


def not_valid(board):
    return rejected(f"not a valid position: {board.status()!r}")


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
    main(sys.argv[1])
