/**
 * kokopu as an adapter of the X-FEN conformance suite (protocol xfen-adapter/1).
 *
 * It observes what kokopu makes of each input and compares nothing: it knows no vector, no rule and no expectation.
 *
 * How kokopu is asked, and why:
 *
 * - A mode is one of its variants, `regular` or `chess960`.
 * - It reads with `Position.fen(text)`, not strictly, which is the default, and refuses by throwing its `InvalidFEN`.
 *   Anything else that is thrown is a fault of the library and is not caught.
 * - `castling` is `effectiveCastling`, for which "it is guaranteed that there are a king and a rook on the squares
 *   corresponding to the given castle": the rights that it plays and writes. Where king and rook land is found by letting
 *   it castle on a board with nothing else but the other king.
 * - `ep` is the square behind the pawn on the file `enPassant()`, as read.
 * - A position has no counters; reading gives them, and they are given back to the writer. After a move, and in all that
 *   is promised, there are none.
 * - `text` is `fen()`. In the mode `chess960` that is `xfen` too, since its documentation says that "X-FEN style (i.e.
 *   `AHah`)" is what it writes by default.
 * - A position with `legal: false` is one that is not `isLegal()`; it has no moves.
 * - Moves are read by `uci` and `notation`, which refuse with `InvalidNotation` what is no legal move.
 * - perft counts `moves()`; the library has no perft of its own. A move is handed to a copy of its position as UCI.
 * - Games are read by `pgnRead`, which refuses with `InvalidPGN`; a text with more games than one, or with none, is
 *   refused.
 * - Bytes that are not UTF-8 are unsupported: the library reads strings.
 */

import { accepted, inMode, load, perft, rejected, serve, version } from '../shared/protocol.mjs';

const { Position, exception, pgnRead } = load('kokopu');
const REFUSALS = [exception.InvalidFEN, exception.InvalidNotation, exception.InvalidPGN];

const MODES = {
    standard: { variant: 'regular', profiles: ['traditional'] },
    chess960: { variant: 'chess960', profiles: ['traditional', 'chess960'] },
};
const { variant, profiles } = inMode(MODES);

const COLORS = { w: 'white', b: 'black' };
const HOME_RANK = { w: '1', b: '8' };
const FILES = [...'abcdefgh'];
/** What a right is called behind the letter of its colour, and the file of its rook. */
const CASTLES = [['k', 'h'], ['q', 'a']];
const CASTLES_960 = [...'hgfedcba'].map((file) => [file, file]);
const RANKS = [...'87654321'];

await serve(
    {
        name: 'kokopu',
        version: version('kokopu'),
        language: 'JavaScript',
        boards: ['8x8'],
        profiles,
        types: ['standard'],
        observes: ['pieces', 'turn', 'castling', 'ep', 'legal'],
    },
    {
        read: (fen) => refusable(() => accepted(read(fen))),
        play: (fen, notation, moves) => refusable(() => accepted({ after: played(positionOf(fen), notation, moves) })),
        perft: (fen, depth) => refusable(() => accepted({ nodes: perft(positionOf(fen), depth, count, after) })),
        game: (pgn) => refusable(() => game(pgn)),
    },
);

/** What `ask` gives, or the refusal of the library. */
function refusable(ask) {
    try {
        return ask();
    } catch (error) {
        if (REFUSALS.some((refusal) => error instanceof refusal)) return rejected(error.message);
        throw error;
    }
}

function positionOf(fen) {
    const position = new Position(variant, 'empty');
    position.fen(fen);
    return position;
}

function read(fen) {
    const position = new Position(variant, 'empty');
    const { fiftyMoveClock, fullMoveNumber } = position.fen(fen);
    const text = position.fen({ fiftyMoveClock, fullMoveNumber });
    return {
        ...observed(position),
        halfmove: fiftyMoveClock,
        fullmove: fullMoveNumber,
        text,
        ...(variant === 'chess960' ? { xfen: text } : {}),
    };
}

function played(position, notation, moves) {
    return moves.map((move) => {
        position.play(notation === 'uci' ? position.uci(move) : position.notation(move));
        return observed(position);
    });
}

function count(position) {
    return position.moves().length;
}

function* after(position) {
    for (const move of position.moves()) {
        const next = new Position(position);
        next.play(next.uci(position.uci(move)));
        yield next;
    }
}

function game(pgn) {
    const database = pgnRead(pgn);
    if (database.gameCount() !== 1) return rejected(`${database.gameCount()} games`);
    const line = database.game(0).mainVariation();
    const final = { ...observed(line.finalPosition()), text: line.finalFEN() };
    return accepted({ start: line.initialFEN(), plies: line.plyCount(), after: [final] });
}

function observed(position) {
    const file = position.enPassant();
    return {
        pieces: RANKS.map((rank) => FILES.map((name) => letter(position.square(name + rank))).join('')),
        turn: COLORS[position.turn()],
        castling: Object.keys(COLORS).flatMap((color) => rights(position, color)),
        ep: file === '-' ? null : file + (position.turn() === 'w' ? '6' : '3'),
        legal: position.isLegal(),
    };
}

function letter(man) {
    if (man === '-') return '.';
    return man[0] === 'w' ? man[1].toUpperCase() : man[1];
}

function rights(position, color) {
    return (position.variant() === 'chess960' ? CASTLES_960 : CASTLES)
        .filter(([castle]) => position.effectiveCastling(color + castle))
        .map(([castle, rookFile]) => {
            const king = position.kingSquare(color);
            const rook = rookFile + HOME_RANK[color];
            return { color: COLORS[color], king, rook, ...castled(position.variant(), color, castle, king, rook) };
        });
}

/** Where king and rook stand after castling on a board with nothing else but the other king, far from the rook. */
function castled(variant, color, castle, king, rook) {
    const position = new Position(variant, 'empty');
    const other = color === 'w' ? 'bk' : 'wk';
    position.square(king, `${color}k`);
    position.square(rook, `${color}r`);
    position.square(rook[0] === 'a' ? 'h5' : 'a5', other);
    position.turn(color);
    position.castling(color + castle, true);
    const move = position.uci(king + rook);
    return { king_to: move.to(), rook_to: move.rookTo() };
}
