/**
 * ffish, which is Fairy-Stockfish as WebAssembly, as an adapter of the X-FEN conformance suite (protocol
 * xfen-adapter/1).
 *
 * It observes what ffish makes of each input and compares nothing: it knows no vector, no rule and no expectation.
 *
 * How ffish is asked, and why:
 *
 * - A mode is one of its variants, with or without its flag `is960`, see `MODES`.
 * - It reads as its README does: `validateFen` is asked first, and `new Board(variant, fen, is960)` follows if that
 *   says 1. Any other number is a rejection; what it says about it goes to standard error.
 * - `pieces` is its picture of the board, `toString()`; side to move and counters are asked for. Rights and en-passant
 *   square can only be had from its FEN, `text`. It does not say that this is X-FEN.
 * - `legal` is true of whatever it reads: it checks positions by `validateFen`, and plays from any that this takes.
 * - Moves are played with `push` and `pushSan`, which answer false to what is no legal move. Without `is960` it writes
 *   castling as a move of the king, which does not say with which rook. For a king that takes its own rook it is asked
 *   for `O-O` or `O-O-O`, and decides itself; with several own rooks on that side of the king it cannot be asked.
 * - perft counts `legalMoves()`; the library has no perft of its own.
 * - Games are not read: `readGamePGN` gives moves, but not the position that they start from.
 * - Bytes that are not UTF-8 are unsupported: the library reads strings.
 *
 * It is loaded without the `fetch` of Node.js, by which it cannot load its own file. One board is made before all else,
 * because `validateFen` knows no variant before. A board must be deleted, so none is kept for the next case. When
 * WebAssembly traps, the error is not caught, and the process ends. Nothing is done about memory that `validateFen` may
 * have damaged without a trap: a later case may suffer from it, as it would in any program.
 */

import { accepted, inMode, load, perft, rejected, serve, unsupported, version } from '../shared/protocol.mjs';

const TRADITIONAL = { boards: ['8x8'], profiles: ['traditional'] };
const CHESS960 = { boards: ['8x8'], profiles: ['traditional', 'chess960'] };
const CAPABLANCA = { boards: ['10x8'], profiles: ['capablanca'] };
const MODES = {
    standard: { variant: 'chess', is960: false, reach: TRADITIONAL },
    chess960: { variant: 'chess', is960: true, reach: CHESS960 },
    capablanca: { variant: 'capablanca', is960: false, reach: CAPABLANCA },
    caparandom: { variant: 'caparandom', is960: true, reach: CAPABLANCA },
};
const { variant, is960, reach } = inMode(MODES);
const FEN_OK = 1;
const FILES = 'abcdefghij';
const AMBIGUOUS = Symbol('several rooks');

globalThis.fetch = undefined;
const ffish = load('ffish');
await new Promise((resolve) => {
    ffish.onRuntimeInitialized = resolve;
});
new ffish.Board(variant).delete();

await serve(
    {
        name: 'ffish',
        version: version('ffish'),
        language: 'JavaScript',
        ...reach,
        types: ['standard'],
        observes: ['pieces', 'turn', 'counters', 'legal', 'text'],
    },
    {
        read: (fen) => onBoard(fen, (board) => accepted(observed(board))),
        play: (fen, notation, moves) => onBoard(fen, (board) => play(board, notation, moves)),
        perft: (fen, depth) => onBoard(fen, (board) => accepted({ nodes: perft(board, depth, count, after) })),
    },
);

/** What `ask` gives for a board with this position, or a rejection. */
function onBoard(fen, ask) {
    const verdict = ffish.validateFen(fen, variant, is960);
    if (verdict !== FEN_OK) return rejected(`validateFen: ${verdict}`);
    const board = new ffish.Board(variant, fen, is960);
    const answer = ask(board);
    board.delete();
    return answer;
}

function play(board, notation, moves) {
    const after = [];
    for (const move of moves) {
        const castling = notation === 'uci' && !is960 ? castlingSan(ranks(board), move) : undefined;
        if (castling === AMBIGUOUS) return unsupported(`without is960, ${move} cannot be said`);
        const isSan = notation === 'san' || castling !== undefined;
        if (!(isSan ? board.pushSan(castling ?? move) : board.push(move))) return rejected(`not legal: ${move}`);
        after.push(observed(board));
    }
    return accepted({ after });
}

/** What a move of UCI is in SAN, if a king takes its own rook. */
function castlingSan(men, move) {
    const [, file, rank, rookFile, rookRank] = /^([a-j])([1-8])([a-j])([1-8])$/.exec(move) ?? [];
    if (file === undefined || rank !== rookRank) return undefined;
    const [home, king, rook] = [men[8 - rank], FILES.indexOf(file), FILES.indexOf(rookFile)];
    if (!['KR', 'kr'].includes(`${home[king]}${home[rook]}`)) return undefined;
    const side = king < rook ? home.slice(king) : home.slice(0, king);
    if (side.split(home[rook]).length > 2) return AMBIGUOUS;
    return king < rook ? 'O-O' : 'O-O-O';
}

function count(board) {
    return board.numberLegalMoves();
}

function* after(board) {
    for (const move of board.legalMoves().split(' ').filter((word) => word !== '')) {
        board.push(move);
        yield board;
        board.pop();
    }
}

function observed(board) {
    return {
        pieces: ranks(board),
        turn: board.turn() ? 'white' : 'black',
        halfmove: board.halfmoveClock(),
        fullmove: board.fullmoveNumber(),
        legal: true,
        text: board.fen(),
    };
}

function ranks(board) {
    return board.toString().split('\n').map((rank) => rank.replaceAll(' ', ''));
}
