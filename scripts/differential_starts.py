"""Start positions of random games: random arrays, home ranks with more rooks, and positions from the middle of a game.

Everything is drawn by itself here, without the help of any of the programs that are compared.
"""

from dataclasses import dataclass, field
from itertools import permutations

FILES = "abcdefghij"
HOME = {"w": "1", "b": "8"}


@dataclass
class Start:
    """A position. `rights` are the squares of the rooks with which the kings may castle."""

    width: int
    castling_type: str
    men: dict[str, str]
    rights: list[str] = field(default_factory=list)
    turn: str = "w"
    ep: str = "-"
    halfmove: int = 0
    fullmove: int = 1

    @classmethod
    def of_xfen(cls, xfen: str) -> "Start":
        """A canonical line. Read here, and not by xfen-core, so that it can be compared with what that reads."""
        placement, turn, castling, ep, halfmove, fullmove = xfen.split()
        types = {"s": "symmetric", "m": "modern"}
        men = men_of(placement)
        start = cls(width_of(placement), types.get(castling[0], "standard"), men, [], turn, ep)
        start.halfmove, start.fullmove = int(halfmove), int(fullmove)
        start.rights = [named_rook(men, letter) for letter in castling.lstrip("sm-")]
        return start

    def shredder(self, with_type: bool) -> str:
        """The position with the file letter of every castling rook; the letter of the castling type is ours alone."""
        prefix = {"standard": "", "symmetric": "s", "modern": "m"}[self.castling_type] if with_type else ""
        letters = [square[0].upper() for square in sorted(self.rights, reverse=True) if square[1] == "1"]
        letters += [square[0] for square in sorted(self.rights, reverse=True) if square[1] == "8"]
        castling = prefix + "".join(letters) if letters else "-"
        return f"{self.placement()} {self.turn} {castling} {self.ep} {self.halfmove} {self.fullmove}"

    def placement(self) -> str:
        ranks = []
        for rank in "87654321":
            text, empty = "", 0
            for file in FILES[: self.width]:
                man = self.men.get(file + rank)
                if man is None:
                    empty += 1
                    continue
                text += (str(empty) if empty else "") + man
                empty = 0
            ranks.append(text + (str(empty) if empty else ""))
        return "/".join(ranks)


def men_of(placement: str) -> dict[str, str]:
    men = {}
    for rank, text in zip("87654321", placement.split("/")):
        file = 0
        for token in text.replace("10", ""):
            if token.isdigit():
                file += int(token)
            else:
                men[FILES[file] + rank] = token
                file += 1
    return men


def width_of(placement: str) -> int:
    rank = placement.split("/")[0]
    return 10 if rank == "10" else sum(int(token) if token.isdigit() else 1 for token in rank)


def named_rook(men: dict[str, str], letter: str) -> str:
    """The square of the rook that a letter of the castling field names."""
    color = "w" if letter.isupper() else "b"
    rooks = rooks_at_home(men, color)
    return {"k": rooks[-1], "q": rooks[0]}.get(letter.lower(), letter.lower() + HOME[color])


def rooks_at_home(men: dict[str, str], color: str) -> list[str]:
    return [file + HOME[color] for file in FILES if men.get(file + HOME[color]) == own("R", color)]


def own(man: str, color: str) -> str:
    return man.upper() if color == "w" else man.lower()


def king_of(men: dict[str, str], color: str) -> str:
    return next(square for square, man in men.items() if man == own("K", color))


def draw(rng, width: int, castling_type: str) -> Start:
    kind = rng.choice([array, more_rooks, more_rooks, more_rooks, middle])
    return kind(rng, width, castling_type)


def array(rng, width: int, castling_type: str) -> Start:
    """Chess960 or Capablanca random chess, for both colours alike or (double Chess960) apart."""
    white = random_array(rng, width)
    black = white if rng.random() < 0.5 else random_array(rng, width)
    return of_arrays(white, black, castling_type)


def of_arrays(white: str, black: str, castling_type: str) -> Start:
    start = Start(len(white), castling_type, {})
    for color, letters in (("w", white), ("b", black)):
        for file, letter in zip(FILES, letters):
            start.men[file + HOME[color]] = own(letter, color)
            start.men[file + ("2" if color == "w" else "7")] = own("P", color)
            if letter == "R":
                start.rights.append(file + HOME[color])
    return start


def random_array(rng, width: int) -> str:
    """Bishops, and on ten files queen and archbishop, on squares of both colours; the king between the rooks."""
    free = set(range(width))
    pieces = {}

    def put(letter, files):
        file = rng.choice(sorted(files))
        free.remove(file)
        pieces[file] = letter

    def put_on_both_colours(first, second):
        parity = rng.randrange(2)
        put(first, {file for file in free if file % 2 == parity})
        put(second, {file for file in free if file % 2 != parity})

    put_on_both_colours("B", "B")
    if width == 10:
        put_on_both_colours("Q", "A")
    for letter in "CNN" if width == 10 else "QNN":
        put(letter, free)
    pieces.update(zip(sorted(free), "RKR"))
    return "".join(pieces[file] for file in range(width))


def arrays_like_the_traditional_one() -> list[str]:
    """The Chess960 arrays with rooks on a and h and the king on e."""
    drawn = {"".join(("R", *rest[:3], "K", *rest[3:], "R")) for rest in permutations("BBNNQ")}
    return sorted(text for text in drawn if text.index("B") % 2 != text.rindex("B") % 2)


def more_rooks(rng, width: int, castling_type: str) -> Start:
    """Home ranks with the king on any file, two to five rooks and gaps; the rights go to any rook of a side."""
    start = Start(width, castling_type, {}, turn=rng.choice("wb"))
    for color in "wb":
        files = list(FILES[:width])
        king = files.pop(rng.randrange(width))
        start.men[king + HOME[color]] = own("K", color)
        rng.shuffle(files)
        rooks = [files.pop() for _ in range(rng.randint(2, 5))]
        letters = rng.sample("QBBNN" + "AC" * (width == 10), rng.randint(0, 3))
        for letter, file in [*(("R", rook) for rook in rooks), *zip(letters, files)]:
            start.men[file + HOME[color]] = own(letter, color)
        for file in FILES[:width]:
            if rng.random() < 0.75:
                start.men[file + ("2" if color == "w" else "7")] = own("P", color)
        give_rights(rng, start, color)
        if rng.random() < 0.25:
            put_enemy_behind_a_rook(rng, start, color)
    return counted(rng, start)


def give_rights(rng, start: Start, color: str) -> None:
    king = king_of(start.men, color)
    if king[1] != HOME[color]:
        return
    rooks = rooks_at_home(start.men, color)
    # From the inside: an inner rook twice as often as the outermost one.
    for side in ([rook for rook in reversed(rooks) if rook < king], [rook for rook in rooks if rook > king]):
        if side and rng.random() < 0.9:
            start.rights.append(rng.choice((side[:-1] or side) * 2 + side[-1:]))


def put_enemy_behind_a_rook(rng, start: Start, color: str) -> None:
    """On the home rank, so that a castling rook that leaves opens it; nothing stands between king and rook."""
    rights = [FILES.index(square[0]) for square in start.rights if square[1] == HOME[color]]
    if not rights:
        return
    king, rook = FILES.index(king_of(start.men, color)[0]), rng.choice(rights)
    behind = rook + (1 if rook > king else -1)
    if 0 <= behind < start.width:
        start.men[FILES[behind] + HOME[color]] = own(rng.choice("RQ"), "b" if color == "w" else "w")
        for file in range(min(rook, king) + 1, max(rook, king)):
            start.men.pop(FILES[file] + HOME[color], None)


def middle(rng, width: int, castling_type: str) -> Start:
    """Men on any squares, mostly with kings at home; sometimes a pawn has just made a double push."""
    start = Start(width, castling_type, {}, turn=rng.choice("wb"))
    squares = [file + rank for file in FILES[:width] for rank in "12345678"]
    pieces = "QRRRBBNN" + "AC" * (width == 10)
    for color in "wb":
        home = [square for square in squares if square[1] == HOME[color]]
        place(rng, start.men, own("K", color), home if rng.random() < 0.8 else squares)
        for _ in range(rng.randint(1, 3)):
            place(rng, start.men, own("R", color), home)
        for letter in rng.sample(pieces, rng.randint(0, 6)):
            place(rng, start.men, own(letter, color), squares)
        for _ in range(rng.randint(0, width)):
            place(rng, start.men, own("P", color), [square for square in squares if square[1] not in "18"])
    for color in "wb":
        give_rights(rng, start, color)
    if rng.random() < 0.5:
        push_a_pawn(rng, start)
    if start.ep != "-" and rng.random() < 0.5:
        put_pushed_pawn_before_the_king(rng, start)
    return counted(rng, start)


def place(rng, men: dict[str, str], man: str, squares: list[str]) -> None:
    free = [square for square in squares if square not in men]
    if free:
        men[rng.choice(free)] = man


def push_a_pawn(rng, start: Start) -> None:
    """A double push that has just been made, with a pawn beside it that may capture."""
    turn, enemy = start.turn, "b" if start.turn == "w" else "w"
    pushed, target, origin = "567" if turn == "w" else "432"
    index = rng.randrange(start.width - 1)
    file, beside = rng.sample(FILES[index : index + 2], 2)
    squares = (file + pushed, beside + pushed, file + target, file + origin)
    if all(start.men.get(square) not in ("K", "k") for square in squares):
        for square in squares:
            start.men.pop(square, None)
        start.men[file + pushed], start.men[beside + pushed] = own("P", enemy), own("P", turn)
        start.ep = file + target


def put_pushed_pawn_before_the_king(rng, start: Start) -> None:
    """An enemy queen on the other side of it, so that a capture en passant may open a rank or a diagonal."""
    turn, enemy = start.turn, "b" if start.turn == "w" else "w"
    pawn = start.ep[0] + ("5" if turn == "w" else "4")
    sign, rise = rng.choice((1, -1)), rng.choice((0, 1, -1))
    before, behind = (free_line(start, pawn, (sign * way, rise * way)) for way in (1, -1))
    if before and behind:
        del start.men[king_of(start.men, turn)]
        start.rights = [rook for rook in start.rights if rook[1] != HOME[turn]]
        start.men[rng.choice(before)] = own("K", turn)
        start.men[rng.choice(behind)] = own("Q", enemy)


def free_line(start: Start, square: str, step: tuple[int, int]) -> list[str]:
    """The empty squares from a pushed pawn on, beyond a pawn on the same rank that could capture it."""
    files, line = FILES[: start.width], []
    capturer = own("P", start.turn)
    file, rank = files.index(square[0]) + step[0], int(square[1]) + step[1]
    if step[1] == 0 and 0 <= file < len(files) and start.men.get(f"{files[file]}{rank}") == capturer:
        file += step[0]
    while 0 <= file < len(files) and 1 <= rank <= 8 and f"{files[file]}{rank}" not in start.men:
        if f"{files[file]}{rank}" != start.ep:
            line.append(f"{files[file]}{rank}")
        file, rank = file + step[0], rank + step[1]
    return line


def counted(rng, start: Start) -> Start:
    start.halfmove = 0 if start.ep != "-" else rng.randint(0, 60)
    start.fullmove = rng.randint(1, 120)
    return start
