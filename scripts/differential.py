"""Random games of xfen-core against python-chess and pyffish. `scripts/differential` runs this; see there.

After every ply these are compared: men, side to move, rights by the squares of the rooks, en-passant target, counters,
check, the set of legal moves as UCI with castling as king takes rook (hence mate and stalemate); SAN; and what every
castling and every capture en passant leads to, played or not. Castlings and what clears the way for them are preferred.

python-chess plays 8x8 with standard castling, and its X-FEN is compared letter for letter, and what it makes of ours;
pyffish plays the other five pairs of board and castling type. A game of the 18 arrays with king and rooks where
traditional chess has them is played by python-chess without Chess960: the castling field of our X-FEN must be the
traditional one throughout (rule `compat.pseudo-frc`).

All is drawn from the seed. A long run fails if it has not seen what FLOORS asks for. There is no list of known
differences: there are none.
"""

import argparse
import os
import random
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

import differential_starts as starts
from differential_others import Difference, Fairy, PythonChess, Reference
from differential_starts import FILES, HOME, own

PAIRS = [(board, type) for board in ("8x8", "10x8") for type in ("standard", "symmetric", "modern")]
FLOORS = {"plies": 20_000, "castlings": 1_000, "castlings with an inner rook": 200} | {
    f"castlings, {board} {type}": 100 for board, type in PAIRS
}
# The plies of a game, those after its last right is gone, and the moves of a position whose SAN pyffish is asked for: a
# question to pyffish has a large fixed cost.
GAME, EPILOGUE, SANS = 60, 10, 4
PLIES_OF_A_JOB = 300
# After so many differences a job is not worth going on with.
ENOUGH = 20
FIELDS = "castling fields compared with traditional ones"


def main() -> int:
    options = arguments()
    jobs = planned(options.plies, options.seed, options.fields)
    figures, differences = Counter(), []
    with ProcessPoolExecutor(options.jobs, mp_context=get_context("spawn")) as pool:
        try:
            for seen, found in pool.map(run, jobs, [options.reference] * len(jobs)):
                figures += seen
                differences += found
        except BrokenProcessPool:
            print("a process died; one of the other programs has crashed", file=sys.stderr)
            return 2
    for difference in differences:
        print(f"DIFFERENCE\n{difference}\n")
    missing = unreached(figures) if options.long else []
    show(options.seed, figures, len(differences))
    for line in missing:
        print(f"not reached: {line}")
    return 1 if differences or missing else 0


def show(seed: int, figures: Counter, differences: int) -> None:
    print(f"seed {seed}")
    for name in sorted(name for name in figures if "king" not in name):
        print(f"{figures[name]:>9,}  {name}")
    for board, castling_type in PAIRS:
        files = FILES[: int(board[:-2])]
        by_king = (f"{file} {figures[by_file(board, castling_type, file)]}" for file in files)
        print(f"           castlings by the king's file, {board} {castling_type}: {', '.join(by_king)}")
    print(f"{differences:>9,}  differences")


def by_file(board: str, castling_type: str, file: str) -> str:
    return f"castlings, {board} {castling_type}, king {file}"


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="scripts/differential", description=__doc__.split("\n")[0])
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--short", action="store_true", help="900 plies, some twenty seconds: for CI (the default)")
    length.add_argument("--long", action="store_true", help="30,000 plies; fails if its figures are too small")
    parser.add_argument("--plies", type=positive, help="how many plies to play, in place of the above")
    parser.add_argument("--seed", type=int, default=1, help="what all is drawn from (default: 1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes at once (default: one a core)")
    parser.add_argument("--reference", required=True, help=argparse.SUPPRESS)
    options = parser.parse_args()
    options.plies = options.plies or (30_000 if options.long else 900)
    options.fields = 500 if options.long else 25
    return options


def planned(plies: int, seed: int, fields: int) -> list[tuple]:
    """The work in pieces: what is played, from what, until how much is counted, and a seed."""
    pieces = max(1, round(plies / len(PAIRS) / PLIES_OF_A_JOB))
    each = -(-plies // (len(PAIRS) * pieces))
    jobs = [("pair", pair, each, f"{seed}:{'-'.join(pair)}:{piece}") for piece in range(pieces) for pair in PAIRS]
    arrays = starts.arrays_like_the_traditional_one()
    assert len(arrays) == 18, arrays
    return jobs + [("traditional", array, fields, f"{seed}:{array}") for array in arrays]


def unreached(figures: Counter) -> list[str]:
    files = [by_file(board, type, file) for board, type in PAIRS for file in FILES[: int(board[:-2])]]
    floors = FLOORS | dict.fromkeys(files, 1)
    return [f"{name}: {figures[name]:,} of {floor:,}" for name, floor in floors.items() if figures[name] < floor]


def run(job: tuple, path: str) -> tuple[Counter, list[str]]:
    kind, what, amount, seed = job
    play, counted = {"pair": (game, "plies"), "traditional": (traditional_game, FIELDS)}[kind]
    reference, rng = Reference(path), random.Random(seed)
    figures, differences = Counter(), []
    while figures[counted] < amount and len(differences) < ENOUGH:
        try:
            play(reference, rng, what, figures)
        except Difference as difference:
            differences.append(f"{difference}\n  in the games of {seed}")
    reference.close()
    return figures, differences


def game(reference: Reference, rng: random.Random, pair: tuple, figures: Counter) -> None:
    board, castling_type = pair
    start = starts.draw(rng, int(board[:-2]), castling_type)
    program = PythonChess if pair == ("8x8", "standard") else Fairy
    other = program.of(start)
    answer = reference.ask(start.shredder(with_type=True))
    if ("error" not in answer) != other.is_legal_setup():
        verdict = "legal" if other.is_legal_setup() else "illegal"
        raise Difference(f"  {start.shredder(with_type=True)}\n  start: xfen-core {answer}, {other.name} {verdict}")
    if "error" in answer:
        figures["starts that both find illegal"] += 1
        return
    figures["games"] += 1
    epilogue = EPILOGUE
    for _ in range(GAME):
        compare(answer, other, figures)
        compare_sans(reference, rng, answer, other, figures)
        if not answer["moves"] or epilogue == 0:
            figures["mates" if answer["check"] else "stalemates"] += not answer["moves"]
            return
        compare_special(reference, answer, other, figures)
        move = choose(rng, answer)
        count(answer, move, pair, figures)
        answer, other = reference.play(answer["xfen"], move), other.after(move)
        epilogue -= not answer["rights"]


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is less than 1")
    return number


def compare(answer: dict, other, figures: Counter, before: str = "") -> None:
    ours = Reference.state(answer)
    figures["legal moves compared"] += len(ours.moves)
    for name, own_value, others in ours.differences(other.state()):
        if isinstance(own_value, list):
            own_value, others = sorted(set(own_value) - set(others)), sorted(set(others) - set(own_value))
        raise Difference(f"  {answer['xfen']}{before}\n  {name}: xfen-core {own_value}, {other.name} {others}")
    if not other.reads(answer["xfen"]):
        raise Difference(f"  {answer['xfen']}{before}\n  {other.name} reads this as another position than its own")


def compare_sans(reference: Reference, rng: random.Random, answer: dict, other, figures: Counter) -> None:
    """SAN; of pyffish, for some moves: those that another man of the kind shares its target with before others."""
    moves = answer["moves"]
    if other.name == Fairy.name:
        arrivals = Counter((answer["men"][move[:2]], move[2:]) for move in moves)
        rivals = [move for move in moves if arrivals[answer["men"][move[:2]], move[2:]] > 1]
        moves = rng.sample(rivals, min(len(rivals), SANS // 2))
        moves += rng.sample(answer["moves"], min(len(answer["moves"]), SANS - len(moves)))
    figures["SANs compared"] += len(moves)
    for move, san in zip(moves, reference.sans(answer["xfen"], moves)):
        if (others := other.san(move)) != san:
            raise Difference(f"  {answer['xfen']} {move}\n  SAN: xfen-core {san}, {other.name} {others}")


def compare_special(reference: Reference, answer: dict, other, figures: Counter) -> None:
    for move in answer["moves"]:
        if is_castling(answer, move) or is_en_passant(answer, move):
            compare(reference.play(answer["xfen"], move), other.after(move), figures, f" after {move}")
            figures["results of castlings and captures en passant compared, played or not"] += 1


def is_castling(answer: dict, move: str) -> bool:
    rook = own("R", answer["turn"])
    return answer["men"][move[:2]] == own("K", answer["turn"]) and answer["men"].get(move[2:]) == rook


def is_en_passant(answer: dict, move: str) -> bool:
    return move[2:] == answer["ep"] and answer["men"][move[:2]] in "Pp"


def allows_en_passant(answer: dict, move: str) -> bool:
    """Whether it is a double push that lands beside a pawn of the other side."""
    file = FILES.index(move[0])
    beside = [answer["men"].get(other + move[3]) for other in FILES[max(0, file - 1) : file + 2]]
    enemy = "p" if answer["turn"] == "w" else "P"
    return answer["men"][move[:2]] in "Pp" and (move[1], move[3]) in (("2", "4"), ("7", "5")) and enemy in beside


def choose(rng: random.Random, answer: dict) -> str:
    """A move that is likely to be a castling, or to clear the way for one, and unlikely to lose rights."""
    moves = sorted(answer["moves"])
    castlings = [move for move in moves if is_castling(answer, move)]
    captures_en_passant = [move for move in moves if is_en_passant(answer, move)]
    for preferred in (captures_en_passant, castlings):
        if preferred and rng.random() < 0.7:
            return rng.choice(preferred)
    return rng.choices(moves, [weight(answer, move) for move in moves])[0]


def weight(answer: dict, move: str) -> float:
    color, men = answer["turn"], answer["men"]
    home = HOME[color]
    has_rights = any(rook[1] == home for rook in answer["rights"])
    if len(move) == 5 or allows_en_passant(answer, move):
        return 5
    if has_rights and (move[:2] in answer["rights"] or men[move[:2]] == own("K", color)):
        return 0.1
    if has_rights and move[1] == home:
        return 0.5 if move[3] == home else 6
    return 2 if move[2:4] in men else 1


def count(answer: dict, move: str, pair: tuple, figures: Counter) -> None:
    figures["plies"] += 1
    figures["captures en passant"] += is_en_passant(answer, move)
    figures["promotions"] += len(move) == 5
    figures["checks"] += answer["check"]
    if is_castling(answer, move):
        figures["castlings"] += 1
        figures[f"castlings, {' '.join(pair)}"] += 1
        figures[by_file(*pair, move[0])] += 1
        figures["castlings with an inner rook"] += is_inner(answer, move)


def is_inner(answer: dict, move: str) -> bool:
    """Whether another rook stands further out."""
    king, rook = move[0], move[2]
    others = (file for file in FILES if answer["men"].get(file + move[3]) == own("R", answer["turn"]))
    return any(king < rook < file or file < rook < king for file in others)


def traditional_game(reference: Reference, rng: random.Random, array: str, figures: Counter) -> None:
    import chess

    board = chess.Board(starts.of_arrays(array, array, "standard").shredder(with_type=False))
    answer = reference.ask(board.fen())
    for _ in range(GAME):
        rights = ((chess.H1, "K"), (chess.A1, "Q"), (chess.H8, "k"), (chess.A8, "q"))
        castling = "".join(letter for rook, letter in rights if board.castling_rights >> rook & 1) or "-"
        if answer["xfen"].split()[2] != castling:
            raise Difference(f"  {board.fen()}\n  castling field: xfen-core {answer['xfen']}, traditional {castling}")
        moves = sorted(board.uci(move, chess960=True) for move in board.legal_moves)
        if moves != sorted(answer["moves"]):
            raise Difference(f"  {board.fen()}\n  moves: xfen-core {answer['moves']}, python-chess {moves}")
        figures[FIELDS] += 1
        if castling == "-" or not answer["moves"]:
            return
        move = choose(rng, answer)
        board.push_uci(move)
        answer = reference.play(answer["xfen"], move)


if __name__ == "__main__":
    sys.exit(main())
