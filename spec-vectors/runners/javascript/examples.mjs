/**
 * Lines by chance for differ.mjs: positions with rights on inner and outermost rooks and with double steps, spelled as
 * a writer does, otherwise, or with faults. The same seed gives the same lines everywhere.
 */

// --- chance ----------------------------------------------------------------------------------------------------------

let state = 0;

/** Begins anew. */
export function startChance(seed) {
  state = seed >>> 0;
}

function random() { // mulberry32
  state = (state + 0x6d2b79f5) >>> 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}
const below = (n) => Math.floor(random() * n);
export const chance = (p) => random() < p;
export const pick = (list) => list[below(list.length)];
const some = (alphabet, least, most) =>
  Array.from({ length: least + below(most - least + 1) }, () => pick([...alphabet])).join('');
const shuffled = (list) => list.map((x) => [random(), x]).sort((a, b) => a[0] - b[0]).map(([, x]) => x);

// --- positions -------------------------------------------------------------------------------------------------------

const FILES = 'abcdefghij';

/** A position, mostly with rights on inner and outermost rooks; its parts, spelled canonically or nearly so. */
function position() {
  const width = chance(0.4) ? 10 : 8;
  const board = Array.from({ length: 8 }, () => Array(width).fill('.')); // rank 8 first
  const turn = pick('wb');
  const kinds = width === 10 ? 'pppnbrqac' : 'pppnbrq';
  const crowd = pick([0, 4, 12, 30, 45]);
  for (let i = 0; i < crowd; i++) {
    let man = pick(kinds);
    if (chance(0.5)) man = man.toUpperCase();
    const rank = /p/i.test(man) && !chance(0.02) ? 1 + below(6) : below(8);
    board[rank][below(width)] = man;
  }

  const rights = []; // [order, letter of X-FEN, letter of Shredder-FEN, pair or null]
  for (const [colour, home] of [['w', 7], ['b', 0]]) {
    const own = (man) => (colour === 'w' ? man.toUpperCase() : man);
    if (chance(0.04)) continue; // no king
    if (chance(0.15)) {
      board[below(8)][below(width)] = own('k');
      continue;
    }
    const king = chance(0.5) ? 4 : below(width);
    const rooks = pick([0, 1, 2, 2, 3, 4]);
    for (let i = 0; i < rooks; i++) board[home][chance(0.5) ? pick([0, width - 1]) : below(width)] = own('r');
    board[home][king] = own('k');
    if (chance(0.04)) board[below(8)][below(width)] = own('k');
    for (const wing of 'ha') {
      const isOnWing = (file) => (wing === 'h' ? file > king : file < king);
      const files = [...board[home].keys()].filter((file) => board[home][file] === own('r') && isOnWing(file));
      if (wing === 'h') files.reverse();
      if (!files.length || chance(0.25)) continue;
      const place = chance(0.5) ? 0 : below(files.length);
      const letter = own(FILES[files[place]]);
      const usual = own(wing === 'h' ? 'k' : 'q');
      const order = (colour === 'w' ? 0 : 2) + (wing === 'h' ? 0 : 1);
      rights.push([order, place ? letter : usual, letter, place ? usual + letter : null]);
    }
  }
  rights.sort((a, b) => a[0] - b[0]);

  let ep = '-';
  if (chance(0.35)) {
    const [target, pawn, origin] = turn === 'w' ? [2, 3, 1] : [5, 4, 6];
    const own = turn === 'w' ? 'P' : 'p';
    const enemy = turn === 'w' ? 'p' : 'P';
    const file = below(width);
    if (![target, pawn, origin].some((rank) => /k/i.test(board[rank][file]))) {
      board[target][file] = board[origin][file] = '.';
      board[pawn][file] = enemy;
      for (const beside of [file - 1, file + 1]) {
        if (beside >= 0 && beside < width && !/k/i.test(board[pawn][beside]) && chance(0.5)) board[pawn][beside] = own;
      }
      ep = FILES[file] + (turn === 'w' ? 6 : 3);
    }
  }
  const type = chance(0.2) ? pick('sm') : '';
  return {
    width, ranks: board.map((rank) => rank.join('').replace(/\.+/g, (run) => run.length)), turn, type, rights,
    castling: rights.length ? type + rights.map((right) => right[1]).join('') : '-',
    ep,
    halfmove: String(ep !== '-' && chance(0.8) ? 0 : below(pick([1, 3, 60]))),
    fullmove: String(1 + below(pick([1, 3, 90]))),
  };
}

// --- faults and odd spellings: each changes the fields of a line -----------------------------------------------------

const changes = {
  castlingSpelling({ fields, made }) {
    const letters = made.rights.map((right) => (chance(0.3) ? right[3] : null) ?? right[pick([1, 2])]);
    if (!letters.length) return;
    let list = chance(0.5) ? shuffled(letters) : letters;
    if (chance(0.3)) list = [...list, pick(letters)];
    fields[2] = (chance(0.2) ? pick('sSmM') : made.type) + list.join('');
  },
  castlingTwoRooks({ fields, made }) {
    fields[2] += some('KQkqABCDEFGHIJabcdefghij', 1, 2);
  },
  castlingInsert({ fields }) {
    const at = below(fields[2].length + 1);
    fields[2] = fields[2].slice(0, at) + some('-xsmSMzK1~;', 1, 2) + fields[2].slice(at);
  },
  castlingRandom({ fields }) {
    const alphabets = ['KQkq', 'KQkqGHgh', 'KQkqABCDEFGHIJabcdefghij', 'KGHkghQABqab', 'sSmM-', 'KQkqsm-xAHah'];
    fields[2] = some(pick(alphabets), 1, 8);
  },
  castlingFixed({ fields }) {
    fields[2] = pick([
      '-', '--', '---', 's', 'S', 'm', 'M', 's-', 'S-', 'M-', 's--', 'S--', 'sx', 'Sx', '-s', '-S', 'ss', 'sm', 'sm-',
      '-KQ', 'KQ-', '?', '–', 'KQkq', 'HAha', 'KGKG', 'GKG', 'QKQ', 'KQ-kq', 'sKQkqm', 'KkKk',
    ]);
  },
  counters({ fields }) {
    const at = chance(0.5) ? 4 : 5;
    if (fields.length > at) {
      fields[at] = pick([
        '0', '00', '000', '1', '01', '007', '-1', '+1', '-', 'x', '1.0', '1;', ';', ';;', '0;;', '00;', '0x1', '10',
        '4294967295', '4294967296', '04294967295', '0004294967296', '99999999999999999999', '18446744073709551617',
        '100', '1e3', '010', 'w', '０',
      ]);
    }
  },
  turn({ fields }) {
    fields[1] = pick(['W', 'B', 'w', 'b', 'white', 'x', '-', 'ww', 'w;', '1', 'Wb']);
  },
  ep({ fields }) {
    fields[3] = pick([
      () => some(FILES, 1, 1) + pick('36'), () => some(FILES, 1, 1) + pick('12345678'),
      () => some(FILES.toUpperCase(), 1, 1) + pick('36'),
      () => pick(['--', '0', 'e', '6', 'e66', 'k6', 'e6;', '-e6', '–', 'a3b3', 'e3e6', ';']), () => '-',
    ])();
  },
  drop({ fields }) {
    fields.splice(chance(0.7) ? fields.length - 1 : below(fields.length), 1 + below(2));
  },
  add({ fields }) {
    const words = ['0', '1', 'x', ';', 'bm', 'e4;', 'id', '-', 'a/b', '/'];
    const more = Array.from({ length: 1 + below(3) }, () => pick(words));
    if (chance(0.8)) fields.push(...more);
    else fields.splice(below(fields.length), 0, ...more);
  },
  semicolon({ fields }) {
    fields[fields.length - 1] += pick([';', ';', ';;']);
  },
  splitRun({ made }) {
    const at = below(8);
    made.ranks[at] = (made.ranks[at] ?? '').replace(/10|[2-9]/g, (run) => {
      if (chance(0.3)) return run;
      const first = 1 + below(Number(run) - 1);
      const rest = Number(run) - first;
      return rest > 1 && chance(0.3) ? `${first}1${rest - 1}` : `${first}${rest}`;
    });
    made.stale = true;
  },
  splitRuns(line) {
    for (let i = below(9); i >= 0; i--) changes.splitRun(line);
  },
  run({ made }) {
    const at = below(8);
    made.ranks[at] = pick([
      '44', '08', '80', '0', '010', '100', '110', '101', '19', '91', '55', '1010', '8', '9', '10', '7', '', '11111111',
      '1111111111', '4P3', '5P4', '17', '62', 'A7', '7c', 'A34', 'A8', '4J3', '3Q~4', '[P]', '88', '37', '46',
    ]);
    made.stale = true;
  },
  rankEdit({ made }) {
    const at = below(8);
    const rank = made.ranks[at] ?? '';
    const place = below(rank.length + 1);
    const put = some('pPkKaAcCjJmMeghs~+[]*0123456789xyz;-.,é', 0, 2);
    made.ranks[at] = rank.slice(0, place) + put + rank.slice(place + below(2));
    made.stale = true;
  },
  otherWidth({ made }) {
    for (let i = below(6); i >= 0; i--) made.ranks[below(8)] = pick(['8', '10', '9', '55', '44', 'p7', 'p9', '7']);
    made.stale = true;
  },
  ranks({ made }) {
    pick([
      () => made.ranks.push(pick(['', '8', 'x', '44', ''])), () => made.ranks.push('', ''), () => made.ranks.pop(),
      () => made.ranks.splice(below(8), 1), () => made.ranks.unshift(''), () => made.ranks.push(''),
    ])();
    made.stale = true;
  },
};

/** Changes of the text of the whole line. */
const textChanges = {
  blanks: (text) => text.replace(/ /g, (blank) => (chance(0.4) ? some(' \t', 1, 3) : blank)),
  ends: (text) => {
    const start = pick(['', '', '\uFEFF']) + some(' \t', 0, 2);
    return start + text + some(' \t', 0, 2) + pick(['', '\n', '\r\n', '\r', '\n\r', '\n\n']);
  },
  slashes: (text) => text.replace(/\//g, (slash) =>
    (chance(0.3) ? some(' \t', 0, 2) + slash + some(' \t', 0, 2) : slash)),
  edit: (text) => {
    let chars = [...text];
    for (let i = pick([1, 1, 2, 4]); i > 0; i--) {
      const at = below(chars.length + 1);
      pick([
        () => chars.splice(at, 1), () => chars.splice(at, 0, pick([...' \t/-KQkqwbRrpP1850;GHghAasm'])),
        () => chars.splice(at, 1, pick([...' \t/-KQkqwbRrpP1850;GHghAasm'])),
        () => { const to = below(chars.length + 1); [chars[at], chars[to]] = [chars[to] ?? '', chars[at] ?? '']; },
        () => { chars = [...chars.slice(0, at), ...chars.slice(at, at + 4), ...chars.slice(at)]; },
      ])();
    }
    return chars.join('');
  },
  foreign: (text) => {
    const at = below(text.length + 1);
    const put = pick(['é', '\0', '\x7f', '\uFEFF', '\u00a0', '–', '♔', '\n', '\x0b', 'éé', '\xff']);
    return text.slice(0, at) + put + text.slice(at);
  },
  long: (text) => text + ' '.repeat(Math.max(0, 505 + below(12) - Buffer.byteLength(text))) + pick(['', 'x']),
  cut: (text) => text.slice(0, below(text.length)),
  soup: () => some([...' /\t', 'w', 'b', '-', 'KQkq', '8', '44', 'e6', '0', '1', ';'].join(''), 0, 60),
};

/** Changes that leave a line with one meaning, mostly. */
const gentle = {
  castlingSpelling: changes.castlingSpelling,
  upperTurn: ({ fields }) => { fields[1] = fields[1].toUpperCase(); },
  zeros: ({ fields }) => { const at = pick([4, 5]); if (fields[at]) fields[at] = pick(['0', '00', '0']) + fields[at]; },
  fullmoveZero: ({ fields }) => { if (fields[5]) fields[5] = pick(['0', '00', '000']); },
  dropCounters: ({ fields }) => { fields.length = pick([4, 5, 5]); },
  capitalType: ({ fields }) => {
    if (fields[2] !== '-' || chance(0.2)) fields[2] = pick('sSmM') + fields[2].replace(/^[sm]/i, '');
  },
  idleType: ({ fields }) => { if (chance(0.4)) fields[2] = pick('sSmM') + '-'; },
  repeat: ({ fields, made }) => {
    if (made.rights.length) fields[2] += pick(pick(made.rights).slice(1).filter(Boolean));
  },
};

/** Faults that repair mends, mostly. */
const mendable = {
  splitRun: changes.splitRun, splitRuns: changes.splitRuns, castlingInsert: changes.castlingInsert,
  castlingTwoRooks: changes.castlingTwoRooks, castlingFixed: changes.castlingFixed,
  castlingRandom: changes.castlingRandom,
  counters: changes.counters, ep: changes.ep, semicolon: changes.semicolon,
  loneSemicolon: ({ fields }) => { if (chance(0.5)) fields.length = pick([4, 5]); fields.push(';'); },
  add: ({ fields }) => {
    const words = ['0', '1;', 'x', ';', 'bm', 'e4;', '-', 'a/b', '/'];
    fields.push(...Array.from({ length: 1 + below(3) }, () => pick(words)));
  },
  lastSlash: (line) => { line.made.ranks.push(''); line.made.stale = true; },
};

/**
 * A line, and the names of what was done to it.
 *
 * @returns {{bytes: Buffer, tags: string[]}}
 */
export function example() {
  const made = position();
  const fields = [made.ranks.join('/'), made.turn, made.castling, made.ep, made.halfmove, made.fullmove];
  const line = { made, fields };
  const tags = [];
  const [menu, texts] = pick([
    [gentle, ['blanks', 'ends']],
    [mendable, ['blanks', 'ends', 'slashes', 'slashes']],
    [{ ...gentle, ...mendable }, ['blanks', 'slashes', 'ends']],
    [
      { ...changes, ...gentle, ...mendable },
      ['blanks', 'ends', 'slashes', 'edit', 'edit', ...chance(0.15) ? Object.keys(textChanges) : []],
    ],
  ]);
  for (let i = pick([0, 1, 1, 1, 2, 2, 3, 4, 6]); i > 0; i--) {
    const name = pick(Object.keys(menu));
    menu[name](line);
    if (made.stale) {
      const at = line.fields.findIndex((field) => field.includes('/'));
      if (at >= 0) line.fields[at] = made.ranks.join('/');
      made.stale = false;
    }
    tags.push(name);
  }
  let text = line.fields.join(' ');
  for (let i = chance(0.35) ? pick([1, 1, 2]) : 0; i > 0; i--) {
    const name = pick(texts);
    text = textChanges[name](text);
    tags.push(name);
  }
  let bytes = Buffer.from(text);
  if (chance(0.003)) bytes = Buffer.concat([bytes, Buffer.from([0xff, 0x80])]);
  return { bytes, tags };
}
