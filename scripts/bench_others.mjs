// Times chessops or chess.js: for scripts/bench-others, which says how. Arguments: the library, the folder of its packages,
// the file with the lines.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROUNDS = 5;
const [library, packages, file] = process.argv.slice(2);
const lines = readFileSync(file, 'ascii').trimEnd().split('\n');
const load = (path) => import(pathToFileURL(join(packages, path)).href);
const version = (name) => JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8')).version;

// The median of some rounds in ns a line; the first round warms up.
function perLine(task, things) {
  const times = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const before = process.cpuUsage();
    for (const thing of things) task(thing);
    const { user, system } = process.cpuUsage(before);
    if (round > 0) times.push(((user + system) * 1000) / things.length);
  }
  return times.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)];
}

function report(name, read, write) {
  const positions = lines.map(read);
  console.log(`| ${name} | ${perLine(read, lines).toFixed(0)} | ${perLine(write, positions).toFixed(0)} |`);
}

if (library === 'chessops') {
  const { Chess } = await load('chessops/dist/esm/chess.js');
  const { makeFen, parseFen } = await load('chessops/dist/esm/fen.js');
  const read = (line) => Chess.fromSetup(parseFen(line).unwrap()).unwrap();
  report(`chessops ${version('chessops')}`, read, (position) => makeFen(position.toSetup()));
} else {
  const { Chess } = await load('chess.js/dist/esm/chess.js');
  report(`chess.js ${version('chess.js')}`, (line) => new Chess(line), (position) => position.fen());
}
