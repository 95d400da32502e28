/**
 * Runs every vector of vectors.json that reads a line, and compares all that it states.
 *
 *   node test.mjs [--vectors PATH] [ID ...]
 *
 * Ends with exit code 0 if all vectors pass, and with 1 otherwise.
 */
import { readFileSync } from 'node:fs';
import { parseArgs, isDeepStrictEqual } from 'node:util';
import { read, applyEdits, writeXfen, writeShredder, writeFen, writeUrl } from './xfen.mjs';

const { values: options, positionals: wanted } = parseArgs({
  options: { vectors: { type: 'string' } },
  allowPositionals: true,
});
const VECTORS = options.vectors ?? new URL('../../../xfen-conformance/vectors.json', import.meta.url);

const inputOf = ({ input, input_b64: coded }) => (coded === undefined ? input : Buffer.from(coded, 'base64'));

/** What `expect` would say about an input, by this implementation. `ep_legal` only if it is asked for. */
function answer(input, how, isAskedForLegal) {
  const { verdict, errors, deviations, setup } = read(input, how);
  const answered = { verdict };
  if (errors.length) answered.errors = errors;
  if (deviations.length) answered.deviations = deviations;
  if (!setup) return answered;
  if (setup.illegal.length) answered.illegal = setup.illegal;
  else answered.legal = true;
  if (setup.lints.length) answered.lints = setup.lints;
  answered.castling = setup.castling;
  if (setup.castling.length) answered.type = setup.type;
  answered.ep = setup.ep;
  if (setup.doublePush !== null) answered.double_push = setup.doublePush;
  if (isAskedForLegal) answered.ep_legal = writtenEp(setup, 'legal');
  answered.halfmove = setup.halfmove;
  answered.fullmove = setup.fullmove;
  answered.xfen = writeXfen(setup);
  answered.shredder = writeShredder(setup);
  answered.fen = writeFen(setup).text;
  return answered;
}

/** The square that a writer writes in a mode, or null. */
function writtenEp(setup, mode) {
  const field = writeShredder(setup, mode).split(' ')[3];
  return field === '-' ? null : field;
}

/** The complaints about one vector. */
function complaints(vector) {
  const { expect } = vector;
  const found = [];
  const compare = (what, got, expected) => {
    if (!isDeepStrictEqual(got, expected)) {
      found.push(`${what}\n    got      ${JSON.stringify(got)}\n    expected ${JSON.stringify(expected)}`);
    }
  };
  const input = inputOf(vector);
  const how = { profile: vector.profile ?? 'any', url: vector.op === 'read_url' };
  const spelled = (text) => (how.url ? text.replaceAll(' ', '_') : text);

  const got = answer(input, how, 'ep_legal' in expect);
  for (const key of new Set([...Object.keys(got), ...Object.keys(expect)])) compare(key, got[key], expect[key]);

  // What follows from these answers.
  const compatible = read(input, how);
  compare('accepted', compatible.accepted, expect.verdict !== 'invalid');
  compare('accepted under strict', read(input, { ...how, policy: 'strict' }).accepted, expect.verdict === 'canonical');
  if (compatible.accepted) {
    const { xfen } = expect;
    compare('the edits give the canonical text', applyEdits(input, expect.deviations ?? []), spelled(xfen));
    compare('canonical text is canonical', read(xfen, { profile: how.profile }).verdict, 'canonical');
    const { setup } = read(expect.shredder);
    compare('Shredder-FEN gives X-FEN', writeXfen(setup), xfen);
    const url = writeUrl(setup);
    compare('URL form', [read(url, { url: true }).verdict, read(url).verdict], ['canonical', 'invalid']);
    compare('mode always', writtenEp(compatible.setup, 'always'), expect.ep ?? expect.double_push ?? null);
    compare('mode pseudo-legal', writtenEp(compatible.setup, 'pseudo-legal'), expect.ep);
  }

  const mended = read(input, { ...how, policy: 'repair' });
  if (compatible.accepted) compare('repair leaves it', mended, compatible);
  if (vector.repaired !== undefined) {
    compare('repaired', mended.setup && writeXfen(mended.setup), vector.repaired);
    if (mended.setup) compare('the repairs give it', applyEdits(input, mended.deviations), spelled(vector.repaired));
    else compare('refused as it was given', mended, compatible);
  }
  if (vector.repairs !== undefined) compare('repairs', mended.deviations, vector.repairs);

  if (vector.nearest !== undefined) compare('nearest', read(vector.nearest, how).accepted, true);
  if (vector.readings) {
    const [{ result, ...first }] = Object.values(vector.readings);
    compare('result of the first reading', result, expect.verdict === 'invalid' ? 'rejected' : 'accepted');
    for (const [key, value] of Object.entries(first)) compare(`${key} of the first reading`, got[key], value);
  }
  return found;
}

const corpus = JSON.parse(readFileSync(VECTORS, 'utf8'));
const reads = ({ op }) => op === 'read' || op === 'read_url';
const vectors = corpus.vectors.filter(reads).filter(({ id }) => wanted.length === 0 || wanted.includes(id));
let passed = 0;
for (const vector of vectors) {
  const found = complaints(vector);
  if (found.length === 0) passed++;
  else console.log([`${vector.id}: ${vector.about}`, JSON.stringify(inputOf(vector)), ...found].join('\n  '));
}
console.log(`${corpus.name} ${corpus.version}: ${passed} of ${vectors.length} vectors pass`);
process.exitCode = passed === vectors.length && passed > 0 ? 0 : 1;
