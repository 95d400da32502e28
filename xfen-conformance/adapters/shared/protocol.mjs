/**
 * The protocol xfen-adapter/1 for adapters in JavaScript: reads requests, checks them, and writes the answers of a
 * table of operations. What a library makes of an input is the adapter's part; nothing here knows any chess, except
 * `perft`, which counts with the moves of a library.
 *
 * An adapter is started as `node adapter.mjs MODULES [MODE]`, with the folder `node_modules` that its library is in.
 * What an operation throws is not caught here, so that a crash of the library ends the process, and is seen as one.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const PROTOCOL = 1;

/** The keys of each operation, beside those of all. */
const KEYS = { read: [], read_url: [], play: ['notation', 'moves'], perft: ['depth'], game: [] };
const KEYS_OF_ALL = ['cmd', 'n', 'op', 'input', 'input_b64', 'policy', 'profile'];

const [, , modules, modeArgument] = process.argv;

/** Loads a package of the library's folder, as `require` does. */
export const load = createRequire(join(modules, 'adapter.cjs'));

/** Loads a file of the library's folder, as `import` does. */
export const loadFile = (path) => import(pathToFileURL(join(modules, path)));

/** The version of a package in the library's folder. */
export function version(name) {
    return JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8')).version;
}

/** The entry of a table that belongs to the mode which the adapter was started in. */
export function inMode(table) {
    if (!Object.hasOwn(table, modeArgument)) {
        throw new Error(`the mode is ${modeArgument}; there are: ${Object.keys(table).join(', ')}`);
    }
    return table[modeArgument];
}

/** A line that is not a request; the words say what is wrong. */
class BadRequest extends Error {}

export const accepted = (keys) => ({ result: 'accepted', ...keys });
export const rejected = (message) => ({ result: 'rejected', message: String(message) });
export const unsupported = (message) => ({ result: 'unsupported', message });

/**
 * Answers requests until `bye` or the end of the input.
 *
 * `hello` is the introduction but for `protocol` and `ops`. `operations` has a function for each operation that the
 * library can do: `read(text)`, `read_url(text)`, `play(text, notation, moves)`, `perft(text, depth)`, `game(text)`. Each gives an answer
 * without `n`.
 */
export async function serve(hello, operations) {
    const introduction = { protocol: PROTOCOL, ...hello, ops: Object.keys(operations) };
    for await (const line of lines()) {
        let request = {};
        let answer;
        try {
            request = parse(line);
            if (request.cmd === 'bye') return;
            answer = respond(request, introduction, operations);
        } catch (error) {
            if (!(error instanceof BadRequest)) throw error;
            const about = Number.isInteger(request.n) ? { n: request.n } : {};
            answer = { ...about, error: error.message };
        }
        process.stdout.write(`${JSON.stringify(answer)}\n`);
    }
}

/** The lines of standard input. Only U+000A ends one; a text in JSON may have other line ends as they are. */
async function* lines() {
    let rest = Buffer.alloc(0);
    for await (const chunk of process.stdin) {
        rest = Buffer.concat([rest, chunk]);
        for (let end = rest.indexOf(0x0a); end >= 0; end = rest.indexOf(0x0a)) {
            yield rest.subarray(0, end).toString();
            rest = rest.subarray(end + 1);
        }
    }
    if (rest.length > 0) yield rest.toString();
}

function parse(line) {
    let request;
    try {
        request = JSON.parse(line);
    } catch (error) {
        throw new BadRequest(`not JSON: ${error.message}`);
    }
    if (typeof request !== 'object' || request === null || Array.isArray(request)) {
        throw new BadRequest('a JSON object is expected');
    }
    return request;
}

function respond(request, introduction, operations) {
    if (request.cmd === 'hello') {
        if (request.protocol !== PROTOCOL) {
            throw new BadRequest(`\`protocol\` is ${shown(request.protocol)}, this adapter speaks ${PROTOCOL}`);
        }
        return introduction;
    }
    if (request.cmd !== 'run') {
        throw new BadRequest(`\`cmd\` is ${shown(request.cmd)}, expected "hello", "run" or "bye"`);
    }
    if (!Number.isInteger(request.n)) throw new BadRequest('the key `n` is missing or not a whole number');
    return { n: request.n, ...run(request, introduction.name, operations) };
}

function run(request, name, operations) {
    if (!Object.hasOwn(operations, request.op)) {
        return unsupported(`this adapter does not know the operation ${shown(request.op)}`);
    }
    const known = [...KEYS_OF_ALL, ...KEYS[request.op]];
    const unknown = Object.keys(request).find((key) => !known.includes(key));
    if (unknown !== undefined) throw new BadRequest(`the key \`${unknown}\` is not in the protocol`);
    for (const key of ['policy', 'profile']) {
        if (key in request) return unsupported(`${name} has no ${key} to choose`);
    }
    const text = textOf(request);
    if (text === undefined) return unsupported(`${name} reads text, and these bytes are not UTF-8`);
    const operation = operations[request.op];
    if (request.op === 'play') return operation(text, ...movesOf(request));
    if (request.op === 'perft') return operation(text, depthOf(request));
    return operation(text);
}

/** The input; nothing if its bytes are not UTF-8. */
function textOf(request) {
    if (typeof request.input === 'string') return request.input;
    const base64 = request.input_b64;
    const bytes = typeof base64 === 'string' ? Buffer.from(base64, 'base64') : undefined;
    if (bytes?.toString('base64') !== base64 || bytes === undefined) {
        throw new BadRequest('`input` is not a string, or `input_b64` not base64');
    }
    try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
        return undefined;
    }
}

function movesOf({ notation, moves }) {
    const areMoves = Array.isArray(moves) && moves.every((move) => typeof move === 'string');
    if (!['uci', 'san'].includes(notation) || !areMoves) {
        throw new BadRequest('`notation` is neither `uci` nor `san`, or `moves` no list of strings');
    }
    return [notation, moves];
}

function depthOf({ depth }) {
    if (!Number.isInteger(depth) || depth < 0) throw new BadRequest('`depth` is not a whole number from 0');
    return depth;
}

function shown(value) {
    return JSON.stringify(value) ?? 'missing';
}

/**
 * How many sequences of `depth` legal moves there are, for a library that does not count them itself: `count` tells
 * how many moves a position has, `after` gives the position after each of them, one at a time.
 */
export function perft(position, depth, count, after) {
    if (depth < 2) return depth === 0 ? 1 : count(position);
    let nodes = 0;
    for (const next of after(position)) nodes += perft(next, depth - 1, count, after);
    return nodes;
}
