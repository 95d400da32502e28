/**
 * Compares xfen.mjs with the reference, which is used as a black box by its command line.
 *
 *   node differ.mjs PATH-OF-XFEN [COUNT = 60000] [SEED = 1]
 *
 * 1. `xfen adapter`: every line under one of the three policies and one of the four profiles.
 * 2. `xfen adapter` again: the same lines in the form for addresses.
 * 3. `xfen check`: what the adapter does not say, which is the verdict and why nobody can play from a position.
 * 4. `xfen convert`: the three modes of en passant for Shredder-FEN and traditional FEN.
 * 5. `xfen convert --to url`: the form for addresses, written.
 *
 * The last three read a line at a time, so lines with a line end inside, or with bytes that are no text, are left out
 * there. Ends with exit code 0 if nothing differs, and with 1 otherwise.
 */
import { spawnSync } from 'node:child_process';
import { isDeepStrictEqual } from 'node:util';
import { chance, example, pick, startChance } from './examples.mjs';
import {
  applyEdits, read, writeXfen, writeShredder, writeFen, writeUrl, POLICIES, PROFILES, EP_MODES,
} from './xfen.mjs';

const XFEN = process.argv[2];
const COUNT = Number(process.argv[3] ?? 60000);
const SEED = Number(process.argv[4] ?? 1);
if (!XFEN || !(COUNT > 0) || !Number.isInteger(SEED)) {
  console.error('usage: node differ.mjs PATH-OF-XFEN [COUNT] [SEED]');
  process.exit(2);
}

// --- comparison ------------------------------------------------------------------------------------------------------

/** How often each part was compared, and each kind of difference with its first examples. */
const tally = new Map();
const kinds = new Map();
let differing = 0;

/** Compares two objects key by key. */
function compare(part, shown, mine, theirs) {
  tally.set(part, (tally.get(part) ?? 0) + 1);
  let differs = false;
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    if (isDeepStrictEqual(mine[key], theirs[key])) continue;
    differs = true;
    const kind = `${part}: ${key}`;
    const known = kinds.get(kind) ?? { times: 0, examples: [] };
    known.times++;
    if (known.examples.length < 6) {
      const [here, there] = [mine, theirs].map((side) => JSON.stringify(side[key]));
      known.examples.push(`${shown}\n      xfen.mjs   ${here}\n      reference  ${there}`);
    }
    kinds.set(kind, known);
  }
  if (differs) differing++;
}

/** The answers of the reference to some lines of input. */
function run(args, lines) {
  const input = lines.map((line) => `${line}\n`).join('');
  const { stdout, status, stderr, error } = spawnSync(XFEN, args, { input, maxBuffer: 1 << 30 });
  if (error) throw error;
  const command = `xfen ${args.join(' ')}`;
  if (status > 1) throw new Error(`${command}: exit code ${status}\n${stderr}`);
  const answers = stdout.toString().split('\n').filter((line) => line).map((line) => JSON.parse(line));
  if (answers.length !== lines.length) throw new Error(`${command}: ${lines.length} lines, ${answers.length} answers`);
  return answers;
}

const show = (bytes, ...rest) => [JSON.stringify(bytes.toString()), ...rest].join(' ');
const bare = (reports) => (reports ?? []).map(({ message, ...report }) => report);
const isLine = (bytes) => bytes.length > 0 && bytes.every((byte) => byte === 9 || (byte >= 32 && byte < 127));
const text = ({ bytes }) => bytes.toString();

// --- the adapter -----------------------------------------------------------------------------------------------------

/** What the adapter would answer, by this implementation. */
function answer({ accepted, errors, deviations, setup }) {
  if (!accepted) return { accepted, errors, deviations };
  const { pieces, turn, castling, type, ep, halfmove, fullmove, illegal, lints } = setup;
  return {
    accepted, deviations, pieces, turn: { w: 'white', b: 'black' }[turn], castling, type, ep, halfmove, fullmove,
    legal: illegal.length === 0, lints,
    xfen: writeXfen(setup), shredder: writeShredder(setup), fen: writeFen(setup).text,
  };
}

function compareAdapter(examples, url) {
  const requests = examples.map(({ bytes, policy, profile }, n) => JSON.stringify({
    cmd: 'run', n, op: url ? 'read_url' : 'read', input_b64: bytes.toString('base64'), policy, profile,
  }));
  const answers = run(['adapter'], requests);
  examples.forEach(({ bytes, policy, profile, tags }, n) => {
    const { n: number, result, message, errors, deviations, text: again, ...seen } = answers[n];
    const theirs = { accepted: result === 'accepted', deviations: bare(deviations), ...seen };
    if (theirs.accepted) Object.assign(theirs, { lints: seen.lints ?? [], fen: seen.fen ?? null });
    else theirs.errors = bare(errors);
    const got = read(bytes, { policy, profile, url });
    compare(`${url ? 'read_url' : 'read'}, ${policy}`, show(bytes, policy, profile, tags), answer(got), theirs);
    if (got.setup) comparePromises(bytes, policy, profile, url, got);
  });
}

/** What the specification promises of every accepted line, without the reference. */
function comparePromises(bytes, policy, profile, url, { deviations, setup }) {
  const xfen = writeXfen(setup);
  const canonical = url ? writeUrl(setup) : xfen;
  const again = read(canonical, { policy, profile, url });
  const forgotten = (some) => ({ ...some, doublePush: null, lints: null });
  const shredder = read(writeShredder(setup)).setup;
  const { text: fen } = writeFen(setup);
  compare('promises', show(bytes, policy, profile),
    {
      edited: applyEdits(bytes, deviations), verdict: again.verdict, setup: forgotten(again.setup),
      shredder: writeXfen(shredder), fen: fen && read(fen).setup,
    },
    { edited: canonical, verdict: 'canonical', setup: forgotten(setup), shredder: xfen, fen: fen && setup });
}

// --- the other commands ----------------------------------------------------------------------------------------------

function compareCheck(examples, policy, profile) {
  const answers = run(['check', '--format', 'json', '--policy', policy, '--profile', profile], examples.map(text));
  examples.forEach(({ bytes }, i) => {
    const { verdict, accepted, errors, deviations, setup } = read(bytes, { policy, profile });
    const mine = { illegal: setup?.illegal, lints: setup?.lints, xfen: setup && writeXfen(setup) };
    const { illegal, lints, xfen = null, ...theirs } = answers[i];
    compare('check', show(bytes, policy, profile),
      { ...mine, verdict, accepted, errors, deviations },
      {
        illegal, lints, xfen, verdict: theirs.verdict, accepted: theirs.accepted,
        errors: bare(theirs.errors), deviations: bare(theirs.deviations),
      });
  });
}

function compareModes(examples, to, mode) {
  const args = ['convert', '--format', 'json', '--policy', 'repair', '--to', to, '--ep', mode];
  const answers = run(args, examples.map(text));
  examples.forEach(({ bytes }, i) => {
    const { setup } = read(bytes, { policy: 'repair' });
    const written = setup && (to === 'fen' ? writeFen(setup, mode).text : writeShredder(setup, mode));
    compare(`convert --to ${to} --ep ${mode}`, show(bytes), { written }, { written: answers[i].output ?? null });
  });
}

function compareWrittenUrl(examples) {
  const answers = run(['convert', '--format', 'json', '--to', 'url'], examples.map(text));
  examples.forEach(({ bytes }, i) => {
    const { setup } = read(bytes);
    const written = setup && writeUrl(setup);
    compare('convert --to url', show(bytes), { written }, { written: answers[i].output ?? null });
  });
}

/** A line in the form for addresses, mostly with underscores. */
function addressOf({ bytes, ...example }) {
  const odd = ['+', '%20', ' ', '\t', '_%20', '%20%20', '%20_', '%2', '%2B'].slice(0, chance(0.3) ? 9 : 7);
  const usual = chance(0.5) ? 1 : 0.7;
  const form = bytes.toString('latin1').replace(/[ \t]/g, () => (chance(usual) ? '_' : pick(odd)));
  const end = chance(0.03) ? pick(['_', '+', '%20', '%', '%2', '%2F']) : '';
  return { ...example, bytes: Buffer.from(form + end, 'latin1') };
}

// --- all of it -------------------------------------------------------------------------------------------------------

startChance(SEED);
const examples = Array.from({ length: COUNT }, () =>
  ({ ...example(), policy: pick(POLICIES), profile: chance(0.4) ? 'any' : pick(PROFILES) }));
const addresses = examples.map(addressOf);
for (let i = 0; i < COUNT; i += 5000) {
  compareAdapter(examples.slice(i, i + 5000), false);
  compareAdapter(addresses.slice(i, i + 5000), true);
}
const lines = examples.filter(({ bytes }) => isLine(bytes));
for (const policy of POLICIES) {
  for (const profile of PROFILES) {
    compareCheck(lines.filter((line) => line.policy === policy && line.profile === profile), policy, profile);
  }
}
for (const to of ['shredder', 'fen']) for (const mode of EP_MODES) compareModes(lines, to, mode);
compareWrittenUrl(lines);

for (const [part, times] of [...tally].sort()) console.log(`${String(times).padStart(8)} ${part}`);
for (const [kind, { times, examples: shown }] of kinds) {
  console.log(`\n${kind}: ${times} times`);
  for (const one of shown) console.log(`    ${one}`);
}
const all = [...tally.values()].reduce((sum, times) => sum + times, 0);
console.log(`${COUNT} lines by seed ${SEED}: ${differing} of ${all} comparisons differ`);
process.exitCode = differing ? 1 : 0;
