"""Where to begin: a function for run.py that knows the six fields, the side to move and the counters, and nothing else.

    cd spec-vectors/runners && python3 run.py stub:read

Call your own reader here, and add the keys that it can tell.
"""


def read(line):
    fields = line.split(" ") if isinstance(line, str) else []
    if len(fields) != 6:
        raise ValueError("six fields are expected")
    placement, turn, castling, ep, halfmove, fullmove = fields
    if "10" in placement:
        raise NotImplementedError("a board of ten files")
    return {"turn": {"w": "white", "b": "black"}.get(turn), "halfmove": int(halfmove), "fullmove": int(fullmove)}
