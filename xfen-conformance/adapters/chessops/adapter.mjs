/**
 * chessops as an adapter of the X-FEN conformance suite (protocol xfen-adapter/1).
 *
 * It observes what chessops makes of each input and compares nothing: it knows no vector, no rule and no expectation.
 *
 * How chessops is asked, and why:
 *
 * - It reads as its README does: `parseFen` gives a `Setup`, "a not necessarily legal position", and `Chess.fromSetup`
 *   a position that has moves. Both give a `Result`, whose error is the way to refuse; whatever is thrown is a fault of
 *   the library and is not caught. A setup of which there is no position is accepted with `legal: false`.
 * - `parseFen` splits the fields at `_` as well, so it reads the form for addresses.
 * - It has no modes: by its README it supports Chess960, and a right is the rook's square.
 * - `castling` is what `Castles.fromSetup` makes of the setup, and the position's `castles`: the rooks by which it will
 *   castle. The squares where king and rook land are its `kingCastlesTo` and `rookCastlesTo`.
 * - `ep` is that of the position, which forgets a square that no pawn has passed; else that of the setup.
 * - `text` is `makeFen` of the position's `toSetup()`, else of the setup. It does not say that this is X-FEN.
 * - Moves of UCI are read by `parseUci` and asked of `isLegal`, since `play` takes any move; those in SAN are read by
 *   `parseSan`, which gives none that is not legal.
 * - perft is the library's own.
 * - Games are read by `parsePgn` and played as its documentation does: from `startingPosition`, by `parseSan`. A move
 *   that it does not find is refused, and so is a text with more games than one, or with none.
 * - Bytes that are not UTF-8 are unsupported: the library reads strings.
 *
 * Its files are imported, because 0.15.1 cannot be had by `require`.
 */

import { accepted, loadFile, rejected, serve, version } from '../shared/protocol.mjs';

const [{ Castles, Chess }, { perft }, { makeFen, parseFen }, { parsePgn, startingPosition }, { parseSan }, util] =
    await Promise.all(
        ['chess', 'debug', 'fen', 'pgn', 'san', 'util'].map((name) => loadFile(`chessops/dist/esm/${name}.js`)),
    );
const { kingCastlesTo, makeSquare, parseUci, roleToChar, rookCastlesTo, squareFromCoords } = util;

const COLORS = ['white', 'black'];
const SIDES = ['h', 'a'];
const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7];

await serve(
    {
        name: 'chessops',
        version: version('chessops'),
        language: 'JavaScript',
        boards: ['8x8'],
        profiles: ['traditional', 'chess960'],
        types: ['standard'],
        observes: ['pieces', 'turn', 'castling', 'ep', 'counters', 'legal', 'text'],
    },
    {
        read,
        read_url: read,
        play: (fen, notation, moves) => position(fen).unwrap((pos) => play(pos, notation, moves), refused),
        perft: (fen, depth) => position(fen).unwrap((pos) => accepted({ nodes: perft(pos, depth) }), refused),
        game,
    },
);

function position(fen) {
    return parseFen(fen).chain((setup) => Chess.fromSetup(setup));
}

function refused(error) {
    return rejected(error.message);
}

function read(fen) {
    const known = (setup) =>
        Chess.fromSetup(setup).unwrap(observed, () => seen(setup, Castles.fromSetup(setup), setup, false));
    return parseFen(fen).unwrap((setup) => accepted(known(setup)), refused);
}

function play(pos, notation, moves) {
    const after = [];
    for (const text of moves) {
        const move = notation === 'uci' ? parseUci(text) : parseSan(pos, text);
        if (move === undefined) return rejected(`no legal move: ${text}`);
        if (!pos.isLegal(move)) return rejected(`not legal: ${text}`);
        pos.play(move);
        after.push(observed(pos));
    }
    return accepted({ after });
}

function game(pgn) {
    const games = parsePgn(pgn);
    if (games.length !== 1) return rejected(`${games.length} games`);
    const [{ headers, moves }] = games;
    return startingPosition(headers).unwrap((pos) => {
        const start = makeFen(pos.toSetup());
        let plies = 0;
        for (const { san } of moves.mainline()) {
            const move = parseSan(pos, san);
            if (move === undefined) return rejected(`no legal move: ${san}`);
            pos.play(move);
            plies += 1;
        }
        return accepted({ start, plies, after: [observed(pos)] });
    }, refused);
}

function observed(pos) {
    return seen(pos, pos.castles, pos.toSetup(), true);
}

/** What is held in a position or a setup, with its castling rights, and the setup that is written of it. */
function seen(held, castles, written, legal) {
    return {
        pieces: EIGHT.map((rank) => EIGHT.map((file) => letter(held.board, file, 7 - rank)).join('')),
        turn: held.turn,
        castling: COLORS.flatMap((color) => rights(held.board, castles, color)),
        ep: held.epSquare === undefined ? null : makeSquare(held.epSquare),
        halfmove: held.halfmoves,
        fullmove: held.fullmoves,
        legal,
        text: makeFen(written),
    };
}

function letter(board, file, rank) {
    const piece = board.get(squareFromCoords(file, rank));
    if (piece === undefined) return '.';
    const char = roleToChar(piece.role);
    return piece.color === 'white' ? char.toUpperCase() : char;
}

function rights(board, castles, color) {
    return SIDES.filter((side) => castles.rook[color][side] !== undefined).map((side) => ({
        color,
        king: makeSquare(board.kingOf(color)),
        rook: makeSquare(castles.rook[color][side]),
        king_to: makeSquare(kingCastlesTo(color, side)),
        rook_to: makeSquare(rookCastlesTo(color, side)),
    }));
}
