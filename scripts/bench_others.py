"""Times python-chess, or Fairy-Stockfish as a process: for scripts/bench-others, which says how."""

import resource
import statistics
import subprocess
import sys
import time

ROUNDS = 5


def per_line(task, lines):
    """The median of some rounds in ns a line; the first round warms up."""
    times = []
    for _ in range(ROUNDS + 1):
        before = time.process_time_ns()
        task()
        times.append((time.process_time_ns() - before) / len(lines))
    return statistics.median(times[1:])


def python_chess(lines):
    import chess

    def read():
        return [chess.Board(line, chess960=True) for line in lines]

    boards = read()
    assert all(board.is_valid() for board in boards)
    reading = per_line(lambda: all(chess.Board(line, chess960=True).is_valid() for line in lines), lines)
    writing = per_line(lambda: [board.fen(en_passant="xfen") for board in boards], lines)
    print(f"| python-chess {chess.__version__} | {reading:.0f} | {writing:.0f} |")


def fairy_stockfish(lines, program):
    """What it takes to read lines more than what it takes to start; it writes nothing that could be timed."""

    def run(count):
        commands = ["uci", "setoption name UCI_Chess960 value true"]
        commands += [f"position fen {line}" for line in lines[:count]] + ["quit"]
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([program], input="\n".join(commands), capture_output=True, check=True, text=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1e9

    times = [(run(len(lines)) - run(0)) / len(lines) for _ in range(ROUNDS + 1)][1:]
    print(f"| Fairy-Stockfish, `position fen` | {statistics.median(times):.0f} | |")


if __name__ == "__main__":
    with open(sys.argv[2], encoding="ascii") as file:
        lines = file.read().splitlines()
    if sys.argv[1] == "python-chess":
        python_chess(lines)
    else:
        fairy_stockfish(lines, sys.argv[3])
