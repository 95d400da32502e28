/**
 * chess.js as an adapter of the X-FEN conformance suite (protocol xfen-adapter/1).
 *
 * It observes what chess.js makes of each input and compares nothing: it knows no vector, no rule and no expectation.
 *
 * How chess.js is asked, and why:
 *
 * - It reads with `new Chess(fen)`, which by its documentation throws an exception if the FEN is invalid. These are
 *   plain `Error`s; an error of another kind, such as a TypeError, is a fault of the library and is not caught.
 * - `castling` is `getCastlingRights`: a flag for each side of each colour. By the documentation of
 *   `setCastlingRights`, such a right is one of the king and the rook on their starting squares, so that is what a flag
 *   says, wherever the men stand. Where they land is found by letting the library castle.
 * - `ep`, `halfmove` and `text` are from `fen({ forceEnpassantSquare: true })`, with which the square "will always be
 *   included": there is no other way to ask for what it holds.
 * - `legal` is true of whatever it reads: it checks positions when it loads them, and plays from any that it has loaded.
 * - Moves are played with `move`, which throws an exception if a move is illegal: those in SAN as they are, by its
 *   default, the permissive parser; those of UCI as the object `{ from, to, promotion }`. It writes castling as a move
 *   of the king by two squares; for a king that takes its own rook it is asked for `O-O` or `O-O-O`, and decides itself.
 * - perft is the library's own, which is public but counts from a depth of 1.
 * - Games are read by `loadPgn`, which throws an exception if it fails: a plain `Error`, or the syntax error of its
 *   parser, which has the list `expected`. The start is what is left when all moves are taken back.
 * - Bytes that are not UTF-8 are unsupported: the library reads strings.
 */

import { accepted, load, rejected, serve, version } from '../shared/protocol.mjs';

const { Chess } = load('chess.js');

const COLORS = { w: 'white', b: 'black' };
const SIDES = { k: 'O-O', q: 'O-O-O' };
/** The starting squares of the kings and rooks that castling rights are about. */
const KING = { w: 'e1', b: 'e8' };
const ROOK = { w: { k: 'h1', q: 'a1' }, b: { k: 'h8', q: 'a8' } };

await serve(
    {
        name: 'chess.js',
        version: version('chess.js'),
        language: 'JavaScript',
        boards: ['8x8'],
        profiles: ['traditional'],
        types: ['standard'],
        observes: ['pieces', 'turn', 'castling', 'ep', 'counters', 'legal', 'text'],
    },
    {
        read: (fen) => refusable(() => accepted(observed(new Chess(fen)))),
        play: (fen, notation, moves) => refusable(() => accepted({ after: played(new Chess(fen), notation, moves) })),
        perft: (fen, depth) => refusable(() => accepted({ nodes: nodes(new Chess(fen), depth) })),
        game: (pgn) => refusable(() => accepted(game(pgn))),
    },
);

/** What `ask` gives, or the refusal of the library. */
function refusable(ask) {
    try {
        return ask();
    } catch (error) {
        if (error.constructor === Error || (error instanceof Error && 'expected' in error)) {
            return rejected(error.message);
        }
        throw error;
    }
}

function played(chess, notation, moves) {
    return moves.map((move) => {
        chess.move(notation === 'uci' ? fromUci(chess, move) : move);
        return observed(chess);
    });
}

/** A move of UCI as chess.js wants it. */
function fromUci(chess, move) {
    const [from, to, promotion] = [move.slice(0, 2), move.slice(2, 4), move.slice(4)];
    const [man, target] = [chess.get(from), chess.get(to)];
    if (man?.type === 'k' && target?.type === 'r' && man.color === target.color) {
        return from < to ? SIDES.k : SIDES.q;
    }
    return promotion === '' ? { from, to } : { from, to, promotion };
}

function nodes(chess, depth) {
    return depth === 0 ? 1 : chess.perft(depth);
}

function game(pgn) {
    const chess = new Chess();
    chess.loadPgn(pgn);
    const after = [observed(chess)];
    const plies = chess.history().length;
    while (chess.undo() !== null);
    return { start: text(chess), plies, after };
}

function observed(chess) {
    const fen = text(chess);
    const [, , , ep, halfmove] = fen.split(' ');
    return {
        pieces: chess.board().map((rank) => rank.map(letter).join('')),
        turn: COLORS[chess.turn()],
        castling: Object.keys(COLORS).flatMap((color) => rights(chess, color)),
        ep: ep === '-' ? null : ep,
        halfmove: Number(halfmove),
        fullmove: chess.moveNumber(),
        legal: true,
        text: fen,
    };
}

function text(chess) {
    return chess.fen({ forceEnpassantSquare: true });
}

function letter(man) {
    if (man === null) return '.';
    return man.color === 'w' ? man.type.toUpperCase() : man.type;
}

function rights(chess, color) {
    const held = chess.getCastlingRights(color);
    return Object.keys(SIDES)
        .filter((side) => held[side])
        .map((side) => ({ color: COLORS[color], king: KING[color], rook: ROOK[color][side], ...castled(color, side) }));
}

/** Where king and rook stand after castling on a board with nothing but kings and rooks. */
function castled(color, side) {
    const chess = new Chess(`r3k2r/8/8/8/8/8/8/R3K2R ${color} KQkq - 0 1`);
    chess.move(SIDES[side]);
    const isNew = (square) => !Object.values(ROOK[color]).includes(square);
    return {
        king_to: chess.findPiece({ type: 'k', color })[0],
        rook_to: chess.findPiece({ type: 'r', color }).find(isNew),
    };
}
