/**
 * X-FEN: a reader and three writers, after docs/SPECIFICATION.md. No dependencies.
 *
 *   read(line, options)              what a line means, and everything that is to be said about it
 *   writeXfen(setup)                 X-FEN
 *   writeShredder(setup, mode)       Shredder-FEN
 *   writeFen(setup, mode)            traditional FEN, or the reason why it cannot be written
 *   writeUrl(setup)                  the form with `_` for spaces; read it with the option `url`
 *   samePlay(a, b)                   do two setups play alike?
 *   applyEdits(input, edits)         the input with its deviations, or its repairs, applied
 *
 * How a line goes through this module:
 *
 *   bytes -> Line -> judge() -> reports and meaning -> setup -> writers
 *                 \-> repair() -> judge() ...           (policy `repair`, invalid lines only)
 *
 * A `Line` is text in which every character remembers which bytes of the input it came from. `judge` knows nothing of
 * that: it works on plain text with one character for each byte, and its spans are mapped to the input at the very end.
 * So the URL form and the repairs need no code of their own in the reader.
 */

/** The rules that a reader can report, in the order of the specification: reports on one span are sorted by it. */
export const RULES = [
  'profile.fits', 'shape.length', 'shape.characters', 'shape.spaces', 'shape.fields',
  'placement.ranks', 'placement.width', 'placement.pieces', 'placement.compounds', 'placement.adjacent-runs',
  'placement.zero', 'placement.foreign',
  'turn.letter',
  'castling.letter', 'castling.king-home', 'castling.one-per-wing', 'castling.needs-rook', 'castling.outermost-letter',
  'castling.order', 'castling.legacy-append', 'castling.type', 'castling.type-alone',
  'ep.square', 'ep.pushed-pawn', 'ep.capturer',
  'counter.digits', 'counter.fullmove',
  'position.kings', 'position.pawns', 'position.check', 'position.material', 'position.checkers', 'position.clock',
];

export const POLICIES = ['strict', 'compatible', 'repair'];
export const PROFILES = ['any', 'traditional', 'chess960', 'capablanca'];
export const EP_MODES = ['always', 'pseudo-legal', 'legal'];

const MAX_BYTES = 512;
const MAX_COUNTER = 4294967295;
const BYTE_ORDER_MARK = '\xEF\xBB\xBF';
const FILES = 'abcdefghij';

// ---------------------------------------------------------------------------------------------------------------------
// Reading
// ---------------------------------------------------------------------------------------------------------------------

/**
 * Reads one line.
 *
 * @param {Uint8Array|string} input  the line; a string is taken as its UTF-8 bytes
 * @param {object} [options]
 * @param {'strict'|'compatible'|'repair'} [options.policy]  what is let pass
 * @param {'any'|'traditional'|'chess960'|'capablanca'} [options.profile]  what the caller knows of the game
 * @param {boolean} [options.url]  read the URL form
 * @returns {{verdict: 'canonical'|'deviant'|'invalid', accepted: boolean,
 *            errors: {rule: string, span: [number, number]}[],
 *            deviations: {rule: string, span: [number, number], replace: string}[],
 *            setup: object|null}}
 *   A repaired line is accepted, and its verdict stays `invalid`. Its deviations are the edits that mend it; they name
 *   the rules, and there are no errors beside them.
 */
export function read(input, { policy = 'compatible', profile = 'any', url = false } = {}) {
  if (!POLICIES.includes(policy)) throw new TypeError(`unknown policy: ${policy}`);
  if (!PROFILES.includes(profile)) throw new TypeError(`unknown profile: ${profile}`);

  const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input;
  if (bytes.length > MAX_BYTES) {
    return { verdict: 'invalid', accepted: false, errors: [{ rule: 'shape.length', span: [0, bytes.length] }],
      deviations: [], setup: null };
  }

  const line = url ? Line.fromUrl(bytes) : Line.fromBytes(bytes);
  const judged = judge(line.text, profile);
  let errors = sorted(judged.errors.map((error) => ({ ...error, span: line.origin(...error.span) })));
  let deviations = sorted(judged.deviations.map((edit) => ({ ...edit, span: line.origin(...edit.span) })));

  const verdict = errors.length ? 'invalid' : deviations.length ? 'deviant' : 'canonical';
  let meaning = null;
  if (verdict === 'canonical' || (verdict === 'deviant' && policy !== 'strict')) {
    meaning = judged.meaning;
  } else if (verdict === 'invalid' && policy === 'repair') {
    const mended = repair(line, profile);
    if (mended) ({ meaning, deviations, errors } = mended);
  }

  // The only text that a report carries is its replacement, and the URL form spells a space there as it does elsewhere.
  if (url) deviations = deviations.map((edit) => ({ ...edit, replace: edit.replace.replaceAll(' ', '_') }));

  return { verdict, accepted: meaning !== null, errors, deviations, setup: meaning && makeSetup(meaning) };
}

/**
 * The input with edits applied: the deviations of an accepted line, or the repairs of a repaired one. Entries that
 * share an edit make it once.
 *
 * @param {Uint8Array|string} input  what was read
 * @param {{span: [number, number], replace: string}[]} edits  sorted, as `read` gives them
 */
export function applyEdits(input, edits) {
  const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input;
  const text = (from, to) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(from, to));
  let result = '';
  let done = 0;
  edits.forEach(({ span: [start, end], replace }, i) => {
    if (i > 0 && edits[i - 1].span[0] === start && edits[i - 1].span[1] === end) return;
    result += text(done, start) + replace;
    done = end;
  });
  return result + text(done, bytes.length);
}

/** Sorts reports by start and end of the span and then by rule, and leaves out what stands there twice. */
function sorted(reports) {
  const order = (a, b) => a.span[0] - b.span[0] || a.span[1] - b.span[1]
    || RULES.indexOf(a.rule) - RULES.indexOf(b.rule);
  const same = (a, b) => order(a, b) === 0 && a.replace === b.replace;
  return [...reports].sort(order).filter((report, i, all) => i === 0 || !same(report, all[i - 1]));
}

/** Text whose characters, one for each byte, know the span of the input that they came from. */
class Line {
  /** @param {{char: string, start: number, end: number}[]} cells */
  constructor(cells) {
    this.cells = cells;
    this.text = cells.map((cell) => cell.char).join('');
  }

  static fromBytes(bytes) {
    return new Line(Array.from(bytes, (byte, i) => ({ char: String.fromCharCode(byte), start: i, end: i + 1 })));
  }

  /**
   * `_`, `+` and `%20` are blanks here. Canonical is `_`, so it alone becomes a space; the other two, and real spaces,
   * become tabs, the blank that is never canonical.
   */
  static fromUrl(bytes) {
    const plain = Line.fromBytes(bytes);
    const cells = [];
    for (let i = 0; i < plain.cells.length; i++) {
      const { char } = plain.cells[i];
      if (plain.text.startsWith('%20', i)) {
        cells.push({ char: '\t', start: i, end: i + 3 });
        i += 2;
      } else {
        cells.push({ char: char === '_' ? ' ' : char === '+' || char === ' ' ? '\t' : char, start: i, end: i + 1 });
      }
    }
    return new Line(cells);
  }

  /** The span of the input for a span of this text. An empty one stands behind what the byte before it came from. */
  origin(start, end) {
    if (start === end) {
      const place = start === 0 ? 0 : this.cells[start - 1].end;
      return [place, place];
    }
    return [this.cells[start].start, this.cells[end - 1].end];
  }

  /** This text with edits applied, given in spans of this text. What is put in stands for the span that it replaces. */
  edited(edits) {
    const cells = [...this.cells];
    const rightmostFirst = [...edits].sort((a, b) => b.span[0] - a.span[0] || b.span[1] - a.span[1]);
    for (const { span: [from, to], replace } of rightmostFirst) {
      const [start, end] = this.origin(from, to);
      cells.splice(from, to - from, ...Array.from(replace, (char) => ({ char, start, end })));
    }
    return new Line(cells);
  }
}

/**
 * Judges a whole line. Spans are those of `text`.
 *
 * @returns {{errors: object[], deviations: object[], fields?: object[], board?: string[]|null, castling?: object,
 *            ep?: object, halfmove?: object, fullmove?: object, meaning: object|null}}
 *   The parts are there as far as the line could be taken apart; `meaning` is null if the line is invalid.
 */
function judge(text, profile) {
  const errors = [];
  const deviations = [];
  const report = {
    error: (rule, start, end) => errors.push({ rule, span: [start, end] }),
    deviation: (rule, start, end, replace) => deviations.push({ rule, span: [start, end], replace }),
  };
  const nothingElse = { errors, deviations, meaning: null };

  const { start, stop, fields } = split(text);

  for (const run of text.slice(start, stop).matchAll(/[^\t\x20-\x7e]+/g)) {
    report.error('shape.characters', start + run.index, start + run.index + run[0].length);
  }
  if (errors.length) return nothingElse;

  if (fields.length < 4) {
    report.error('shape.fields', fields[0]?.start ?? stop, fields.at(-1)?.end ?? stop);
    return nothingElse;
  }
  if (fields.length > 6) {
    report.error('shape.fields', fields[6].start, fields.at(-1).end);
    return nothingElse;
  }

  judgeSpaces(text, start, stop, fields, report);
  const insert = { 4: ' 0 1', 5: ' 1' }[fields.length];
  if (insert) report.deviation('shape.fields', fields.at(-1).end, fields.at(-1).end, insert);

  const [placementField, turnField, castlingField, epField, halfmoveField, fullmoveField] = fields;
  const board = judgePlacement(placementField, report);
  const turn = judgeTurn(turnField, report);
  const castling = judgeCastling(castlingField, board, report);
  const ep = judgeEp(epField, board, turn, report);
  const halfmove = judgeCounter(halfmoveField, 0, report);
  const fullmove = judgeCounter(fullmoveField, 1, report);
  if (board) judgeProfile(profile, placementField, board, castlingField, castling, report);

  const meaning = errors.length ? null : {
    board,
    turn,
    type: castling.rights.length ? castling.type : 'standard',
    rights: castling.rights,
    doubleStep: ep.file,
    halfmove: halfmove.value,
    fullmove: fullmove.value,
  };
  return { errors, deviations, fields, board, castling, ep, halfmove, fullmove, meaning };
}

/** Sets byte-order mark and line end aside (`start` and `stop` are what is left between them) and finds the fields. */
function split(text) {
  const start = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  const stop = text.length - text.match(/(\r\n|\r|\n)?$/)[0].length;
  const fields = Array.from(text.slice(start, stop).matchAll(/[^ \t]+/g), (match) => ({
    text: match[0],
    start: start + match.index,
    end: start + match.index + match[0].length,
  }));
  return { start, stop, fields };
}

function judgeSpaces(text, start, stop, fields, report) {
  const leaveOut = (from, to) => {
    if (from < to) report.deviation('shape.spaces', from, to, '');
  };
  leaveOut(0, start);
  leaveOut(start, fields[0].start);
  for (let i = 1; i < fields.length; i++) {
    const from = fields[i - 1].end;
    const to = fields[i].start;
    if (text.slice(from, to) !== ' ') report.deviation('shape.spaces', from, to, ' ');
  }
  leaveOut(fields.at(-1).end, stop);
  leaveOut(stop, text.length);
}

// ---------------------------------------------------------------------------------------------------------------------
// Placement. A board is eight strings, rank 8 first, with one character for each square: a man or a dot.
// ---------------------------------------------------------------------------------------------------------------------

/** Takes the first eight ranks of a placement apart. `start` and `end` are places in the line. */
function takeRanksApart(field) {
  let start = field.start;
  return field.text.split('/').map((text) => {
    const rank = { text, start, end: start + text.length, squares: '', runs: [], faults: [] };
    start = rank.end + 1;
    for (const { 0: token, index } of text.matchAll(/[0-9]+|[^0-9]/g)) {
      const span = [rank.start + index, rank.start + index + token.length];
      if (/[0-9]/.test(token)) {
        const numbers = token.match(/10|[0-9]/g).map(Number);
        const sum = numbers.reduce((a, b) => a + b);
        if (numbers.includes(0)) rank.faults.push({ rule: 'placement.zero', span });
        else if (numbers.length > 1) rank.runs.push({ span, sum });
        rank.squares += '.'.repeat(sum);
      } else if (/[PNBRQKAC]/i.test(token)) {
        rank.squares += token;
      } else {
        rank.faults.push({ rule: /[JMEGHS~+[\]*]/i.test(token) ? 'placement.foreign' : 'placement.pieces', span });
      }
    }
    return rank;
  }).slice(0, 8);
}

/** The width that more of these ranks have, 8 or 10; 8 if they are equally many; null if no rank has either. */
function widthOf(ranks) {
  const wide = (width) => ranks.filter((rank) => rank.squares.length === width).length;
  return wide(10) > wide(8) ? 10 : wide(8) > 0 ? 8 : null;
}

/** A rank is measured if each of its characters is understood. */
const isMeasured = (rank) => rank.faults.length === 0 && rank.runs.length === 0;

/** @returns {string[]|null} the board, or null after any error */
function judgePlacement(field, report) {
  let faultless = true;
  const error = (rule, start, end) => {
    faultless = false;
    report.error(rule, start, end);
  };

  const count = field.text.split('/').length;
  const ranks = takeRanksApart(field);
  if (count > 8) error('placement.ranks', ranks[7].end, field.end);
  if (count < 8) error('placement.ranks', field.start, field.end);

  const measured = ranks.filter(isMeasured);
  const width = widthOf(measured);
  for (const rank of ranks) {
    for (const { rule, span } of rank.faults) error(rule, ...span);
    for (const { span } of rank.runs) error('placement.adjacent-runs', ...span);
    if (isMeasured(rank) && rank.squares.length !== width) error('placement.width', rank.start, rank.end);
    if (width === 8) {
      for (const { index } of rank.text.matchAll(/[AC]/gi)) {
        error('placement.compounds', rank.start + index, rank.start + index + 1);
      }
    }
  }
  return faultless ? ranks.map((rank) => rank.squares) : null;
}

const other = (colour) => (colour === 'w' ? 'b' : 'w');
const homeRank = (colour) => (colour === 'w' ? 1 : 8);
const manOf = (colour, kind) => (colour === 'w' ? kind.toUpperCase() : kind);
const colourOf = (letter) => (letter === letter.toUpperCase() ? 'w' : 'b');
const isManOf = (colour, man) => man !== '.' && colourOf(man) === colour;
const nameOf = (file, rank) => FILES[file] + rank;
const squareOf = (name) => ({ file: FILES.indexOf(name[0]), rank: Number(name.slice(1)) });

/** The man on a square, a dot if it is empty, undefined outside of the board. */
const manOn = (board, file, rank) => board[8 - rank]?.[file];

/** All squares on which one of these men stands. */
function find(board, isWanted) {
  const found = [];
  for (let rank = 1; rank <= 8; rank++) {
    for (let file = 0; file < board[0].length; file++) {
      if (isWanted(manOn(board, file, rank))) found.push({ file, rank });
    }
  }
  return found;
}

const kingsOf = (board, colour) => find(board, (man) => man === manOf(colour, 'k'));

/** The board with some squares changed. */
function withMen(board, changes) {
  const ranks = board.map((rank) => [...rank]);
  for (const { file, rank, man } of changes) ranks[8 - rank][file] = man;
  return ranks.map((rank) => rank.join(''));
}

// ---------------------------------------------------------------------------------------------------------------------
// Turn
// ---------------------------------------------------------------------------------------------------------------------

/** @returns {'w'|'b'|null} */
function judgeTurn(field, report) {
  const turn = field.text.toLowerCase();
  if (turn !== 'w' && turn !== 'b') {
    report.error('turn.letter', field.start, field.end);
    return null;
  }
  if (turn !== field.text) report.deviation('turn.letter', field.start, field.end, turn);
  return turn;
}

// ---------------------------------------------------------------------------------------------------------------------
// Castling. A right is { colour: 'w'|'b', wing: 'h'|'a', king: file, rook: file }.
// ---------------------------------------------------------------------------------------------------------------------

/** White before Black, h wing before a wing: 0 to 3. */
const placeInOrder = ({ colour, wing }) => (colour === 'w' ? 0 : 2) + (wing === 'h' ? 0 : 1);

/** The file of the king that could castle: the only one of its colour, on its home rank. Otherwise null. */
function kingAtHome(board, colour) {
  const kings = kingsOf(board, colour);
  return kings.length === 1 && kings[0].rank === homeRank(colour) ? kings[0].file : null;
}

/** The files of the rooks of a colour on a wing of its king, the outermost first. */
function rooksOf(board, colour, wing) {
  const king = kingAtHome(board, colour);
  const rooks = [...board[8 - homeRank(colour)]]
    .map((man, file) => (man === manOf(colour, 'r') ? file : null))
    .filter((file) => file !== null && (wing === 'h' ? file > king : file < king));
  return wing === 'h' ? rooks.reverse() : rooks;
}

/** How X-FEN spells a right: K or Q for the outermost rook of the wing, its file for another. */
function letterOf(board, { colour, wing, rook }) {
  const outermost = rooksOf(board, colour, wing)[0] === rook;
  return manOf(colour, outermost ? { h: 'k', a: 'q' }[wing] : FILES[rook]);
}

/**
 * Judges the castling field; against the board only if there is one.
 *
 * @returns {{type: string, rights: object[], mentions: object[], firsts: object[], faulty: object[]}}
 *   the rights in their order; the mentions that name a rook, those in error among them; the first mention of each king
 *   and wing; and the parts that repair takes out, each with the rule that it breaks.
 */
function judgeCastling(field, board, report) {
  const { text, start } = field;
  const faulty = [];
  const fault = (rule, from, to) => {
    report.error(rule, start + from, start + to);
    faulty.push({ rule, start: start + from, end: start + to });
  };

  // Steps 1 to 4: the characters.
  const typeLetter = /^[sm]/i.test(text) ? text[0] : '';
  const rest = text.slice(typeLetter.length);
  const type = { '': 'standard', s: 'symmetric', m: 'modern' }[typeLetter.toLowerCase()];
  if (rest === '') fault('castling.type-alone', 0, 1);
  const typeIsIdle = typeLetter !== '' && rest === '-';
  if (typeIsIdle) report.deviation('castling.type-alone', start, field.end, '-');
  if (/[SM]/.test(typeLetter)) {
    if (typeIsIdle) report.deviation('castling.type', start, field.end, '-');
    else report.deviation('castling.type', start, start + 1, typeLetter.toLowerCase());
  }
  const onlyDashes = /^-+$/.test(rest);
  for (let i = typeLetter.length; i < text.length; i++) {
    if (onlyDashes && i === typeLetter.length) continue;
    if (/[sm]/i.test(text[i])) fault('castling.type', i, i + 1);
    else if (!/[KQA-J]/i.test(text[i])) fault('castling.letter', i, i + 1);
  }
  if (!board) return { type, rights: [], mentions: [], firsts: [], faulty };

  // Steps 5 to 8: the letters, from the left.
  const mentions = [];
  const homeless = new Set();
  for (let i = typeLetter.length; i < text.length; i++) {
    const letter = text[i];
    if (!/[KQA-J]/i.test(letter)) continue;
    const colour = colourOf(letter);
    const king = kingAtHome(board, colour);
    if (king === null) {
      if (!homeless.has(colour)) report.error('castling.king-home', start + i, start + i + 1);
      homeless.add(colour);
      faulty.push({ rule: 'castling.king-home', start: start + i, end: start + i + 1 });
      continue;
    }
    const named = nameRook(board, colour, king, letter, text[i + 1]);
    if (!named) {
      fault('castling.needs-rook', i, i + 1);
      continue;
    }
    const length = named.spelling === 'pair' ? 2 : 1;
    mentions.push({ ...named, colour, king, start: start + i, end: start + i + length });
    i += length - 1;
  }

  const firsts = [];
  for (const mention of mentions) {
    const first = firsts.find(({ colour, wing }) => colour === mention.colour && wing === mention.wing);
    if (!first) firsts.push(mention);
    else if (first.rook !== mention.rook) {
      report.error('castling.one-per-wing', mention.start, mention.end);
      mention.isError = true;
      first.isDisputed = true;
    }
    mention.first = first ?? mention;
  }
  for (const { first, start: from, end: to } of mentions) {
    if (first.isDisputed) faulty.push({ rule: 'castling.one-per-wing', start: from, end: to });
  }

  // Steps 9 and 10: the spelling.
  const inOrder = [...firsts].sort((a, b) => placeInOrder(a) - placeInOrder(b));
  const edit = inOrder.some((mention, i) => mention !== firsts[i]) ? orderEdit(field, board, mentions, inOrder) : null;
  const respell = (rule, mention, replace) => {
    const own = { start: mention.start, end: mention.end, replace };
    const { start: from, end: to, replace: put } = edit ?? own;
    report.deviation(rule, from, to, put);
  };
  if (edit) report.deviation('castling.order', edit.start, edit.end, edit.replace);
  for (const mention of mentions.filter(({ isError }) => !isError)) {
    if (mention.first !== mention) respell('castling.one-per-wing', mention, '');
    else if (mention.spelling === 'pair') respell('castling.legacy-append', mention, letterOf(board, mention));
    else if (mention.spelling === 'file of the outermost') {
      respell('castling.outermost-letter', mention, letterOf(board, mention));
    }
  }

  const rights = inOrder.map(({ colour, wing, king: kingFile, rook }) => ({ colour, wing, king: kingFile, rook }));
  return { type, rights, mentions, firsts, faulty };
}

/** The rook that a letter names, with the byte behind it if that makes a pair of the form of 2003. Null if none. */
function nameRook(board, colour, king, letter, next = '') {
  const kind = letter.toLowerCase();
  if (kind === 'k' || kind === 'q') {
    const wing = kind === 'k' ? 'h' : 'a';
    const [outermost, ...inner] = rooksOf(board, colour, wing);
    const paired = inner.find((file) => manOf(colour, FILES[file]) === next);
    if (paired !== undefined) return { wing, rook: paired, spelling: 'pair' };
    return outermost === undefined ? null : { wing, rook: outermost, spelling: 'plain' };
  }
  const rook = FILES.indexOf(kind);
  const wing = rook > king ? 'h' : 'a';
  const place = rooksOf(board, colour, wing).indexOf(rook);
  if (place < 0) return null;
  return { wing, rook, spelling: place === 0 ? 'file of the outermost' : 'plain' };
}

/** The one edit that puts the letters in order; behind them it keeps what stands in its span and is in error. */
function orderEdit(field, board, mentions, inOrder) {
  const sound = mentions.filter(({ isError }) => !isError);
  const start = sound[0].start;
  const end = sound.at(-1).end;
  let kept = '';
  for (let i = start; i < end; i++) {
    if (!sound.some((mention) => mention.start <= i && i < mention.end)) kept += field.text[i - field.start];
  }
  return { start, end, replace: inOrder.map((mention) => letterOf(board, mention)).join('') + kept };
}

/** The files on which king and rook end. */
function targetsOf(type, width, { wing, king }) {
  const last = width - 1;
  const step = width === 8 ? 2 : 3;
  const kingTo = {
    standard: { h: last - 1, a: 2 },
    symmetric: { h: last - 1, a: 1 },
    modern: { h: Math.min(last, king + step), a: Math.max(0, king - step) },
  }[type][wing];
  return { kingTo, rookTo: wing === 'h' ? kingTo - 1 : kingTo + 1 };
}

// ---------------------------------------------------------------------------------------------------------------------
// En passant
// ---------------------------------------------------------------------------------------------------------------------

/** The ranks of a double step when this colour is to move: its target, where the pawn stands, where it came from. */
const stepRanks = (turn) => (turn === 'w' ? { target: 6, pawn: 5, origin: 7 } : { target: 3, pawn: 4, origin: 2 });

/** The files of the pawns of the side to move beside the pawn that made the double step. */
function capturersOf(board, turn, file) {
  const { pawn } = stepRanks(turn);
  return [file - 1, file + 1].filter((beside) => manOn(board, beside, pawn) === manOf(turn, 'p'));
}

/** @returns {{file: number|null, error: string|null}} the file of the double step, and the rule that is broken */
function judgeEp(field, board, turn, report) {
  const error = (rule) => {
    report.error(rule, field.start, field.end);
    return { file: null, error: rule };
  };
  if (field.text === '-') return { file: null, error: null };

  const width = board && turn ? board[0].length : 10;
  const ranks = turn ? [stepRanks(turn).target] : [3, 6];
  const square = /^[a-j][36]$/.test(field.text) ? squareOf(field.text) : null;
  if (!square || square.file >= width || !ranks.includes(square.rank)) return error('ep.square');
  if (!board || !turn) return { file: square.file, error: null };

  const { target, pawn, origin } = stepRanks(turn);
  const isStep = manOn(board, square.file, pawn) === manOf(other(turn), 'p')
    && manOn(board, square.file, target) === '.'
    && manOn(board, square.file, origin) === '.';
  if (!isStep) return error('ep.pushed-pawn');
  if (capturersOf(board, turn, square.file).length === 0) {
    report.deviation('ep.capturer', field.start, field.end, '-');
  }
  return { file: square.file, error: null };
}

// ---------------------------------------------------------------------------------------------------------------------
// Counters
// ---------------------------------------------------------------------------------------------------------------------

/** `least` is the smallest number that a writer writes, and the number if the field is missing. */
function judgeCounter(field, least, report) {
  if (!field) return { value: least, isError: false };
  const value = /^[0-9]+$/.test(field.text) ? Number(field.text) : NaN;
  if (!(value <= MAX_COUNTER)) {
    report.error('counter.digits', field.start, field.end);
    return { value: null, isError: true };
  }
  const read = Math.max(value, least);
  if (/^0[0-9]/.test(field.text)) report.deviation('counter.digits', field.start, field.end, String(read));
  if (value < least) report.deviation('counter.fullmove', field.start, field.end, String(read));
  return { value: read, isError: false };
}

// ---------------------------------------------------------------------------------------------------------------------
// Profiles
// ---------------------------------------------------------------------------------------------------------------------

function judgeProfile(profile, placementField, board, castlingField, castling, report) {
  if (profile === 'any') return;
  if (board[0].length !== (profile === 'capablanca' ? 10 : 8)) {
    report.error('profile.fits', placementField.start, placementField.end);
    return;
  }
  if (profile === 'capablanca') return;
  if (castling.type !== 'standard' && castling.rights.length) {
    report.error('profile.fits', castlingField.start, castlingField.start + 1);
  }
  if (profile === 'chess960') return;
  for (const right of castling.firsts) {
    if (!isTraditional(right)) report.error('profile.fits', right.start, right.end);
  }
}

/** King on the e-file, rook on the a- or h-file. */
const isTraditional = ({ king, rook }) => king === 4 && (rook === 0 || rook === 7);

// ---------------------------------------------------------------------------------------------------------------------
// Repair
// ---------------------------------------------------------------------------------------------------------------------

/**
 * Mends an invalid line, in stages: each looks at the text that the one before has left.
 *
 * @param {Line} given
 * @returns {{meaning: object, deviations: object[], errors: []}|null} null if the line stays invalid
 */
function repair(given, profile) {
  if (judge(given.text, profile).errors.some(({ rule }) => rule === 'shape.characters')) return null;

  let line = given;
  const edits = []; // in spans of the input
  for (const stage of REPAIR_STAGES) {
    const acts = stage(line.text);
    for (const { rule, span } of acts) edits.push({ rule, span: line.origin(...span) });
    line = line.edited(onePerSpan(acts));
  }

  const { errors, deviations, meaning } = judge(line.text, profile);
  if (errors.length) return null;
  for (const { rule, span } of deviations) edits.push({ rule, span: line.origin(...span) });
  return { meaning, deviations: joined(edits, line.edited(onePerSpan(deviations))), errors };
}

/** A shared edit has an entry for each rule and is applied once. */
const onePerSpan = (edits) => edits.filter(({ span: [start, end] }, i) =>
  edits.findIndex(({ span }) => span[0] === start && span[1] === end) === i);

/** Joins the edits that overlap, and asks the final text what has become of each stretch. */
function joined(edits, final) {
  const stretches = [];
  for (const { rule, span: [start, end] } of sorted(edits)) {
    const last = stretches.at(-1);
    const overlaps = last && (start < last.end || (start === last.start && end === last.end));
    if (overlaps) {
      last.end = Math.max(last.end, end);
      last.rules.push(rule);
    } else {
      stretches.push({ start, end, rules: [rule] });
    }
  }
  return sorted(stretches.flatMap(({ start, end, rules }) => {
    // An insertion at the border of a stretch is no part of it.
    const belongs = (cell) => start <= cell.start && cell.end <= end
      && (cell.start < cell.end || start === end || (start < cell.start && cell.end < end));
    const replace = final.cells.filter(belongs).map((cell) => cell.char).join('');
    return rules.map((rule) => ({ rule, span: [start, end], replace }));
  }));
}

/** The stages of repair. Each takes a text and returns its acts, in spans of that text. */
const REPAIR_STAGES = [
  function blanksAroundSlashes(text) {
    const slashes = Array.from(text.matchAll(/\//g), (match) => match.index).slice(0, 7);
    if (slashes.length < 7) return [];
    return Array.from(text.matchAll(/[ \t]+/g), (match) => [match.index, match.index + match[0].length])
      .filter(([start, end]) => slashes.includes(end) || slashes.includes(start - 1))
      .map((span) => ({ rule: 'shape.spaces', span, replace: '' }));
  },

  function lastSlash(text) {
    const [placement] = split(text).fields;
    if (!placement?.text.endsWith('/')) return [];
    return [{ rule: 'placement.ranks', span: [placement.end - 1, placement.end], replace: '' }];
  },

  function fieldsAfterTheSixth(text) {
    const { fields } = split(text);
    if (fields.length <= 6) return [];
    return [{ rule: 'shape.fields', span: [fields[5].end, fields.at(-1).end], replace: '' }];
  },

  function semicolon(text) {
    const last = split(text).fields.at(-1);
    if (!last?.text.endsWith(';')) return [];
    return [{ rule: 'counter.digits', span: [last.end - 1, last.end], replace: '' }];
  },

  function numbersSideBySide(text) {
    const [placement] = split(text).fields;
    if (!placement) return [];
    return takeRanksApart(placement)
      .flatMap((rank) => rank.runs)
      .map(({ span, sum }) => ({ rule: 'placement.adjacent-runs', span, replace: String(sum) }));
  },

  function castling(text) {
    const { board, fields, castling: { faulty, mentions } = {} } = judge(text, 'any');
    if (!board || faulty.length === 0) return [];
    if (mentions.every(({ first }) => first.isDisputed)) {
      const field = fields[2];
      return faulty.map(({ rule }) => ({ rule, span: [field.start, field.end], replace: '-' }));
    }
    return faulty.map(({ rule, start, end }) => ({ rule, span: [start, end], replace: '' }));
  },

  function enPassant(text) {
    const { board, fields, ep } = judge(text, 'any');
    if (!board || !ep.error) return [];
    return [{ rule: ep.error, span: [fields[3].start, fields[3].end], replace: '-' }];
  },

  function counters(text) {
    const { fields, halfmove, fullmove } = judge(text, 'any');
    const acts = [];
    const write = (field, replace) => acts.push({ rule: 'counter.digits', span: [field.start, field.end], replace });
    if (halfmove?.isError) write(fields[4], '0');
    if (fullmove?.isError) write(fields[5], '1');
    return acts;
  },
];

// ---------------------------------------------------------------------------------------------------------------------
// Setups and positions
// ---------------------------------------------------------------------------------------------------------------------

/** What the callers get: squares by name, and what is to be said about playing from here. */
function makeSetup({ board, turn, type, rights, doubleStep, halfmove, fullmove }) {
  const target = doubleStep === null ? null : nameOf(doubleStep, stepRanks(turn).target);
  const hasCapturer = target !== null && capturersOf(board, turn, doubleStep).length > 0;
  const setup = {
    pieces: board,
    turn,
    castling: rights.map((right) => {
      const rank = homeRank(right.colour);
      const { kingTo, rookTo } = targetsOf(type, board[0].length, right);
      return {
        color: right.colour === 'w' ? 'white' : 'black',
        king: nameOf(right.king, rank),
        rook: nameOf(right.rook, rank),
        king_to: nameOf(kingTo, rank),
        rook_to: nameOf(rookTo, rank),
      };
    }),
    type,
    ep: hasCapturer ? target : null,
    doublePush: hasCapturer ? null : target,
    halfmove,
    fullmove,
  };
  return { ...setup, illegal: illegalIn(setup), lints: lintsOf(setup) };
}

/** The file of the double step that a setup remembers, or null. */
function doubleStepOf({ ep, doublePush }) {
  const target = ep ?? doublePush;
  return target === null ? null : squareOf(target).file;
}

/** The rights of a setup as this module keeps them. */
const rightsOf = (setup) => setup.castling.map(({ color, ...squares }) => {
  const king = squareOf(squares.king).file;
  const rook = squareOf(squares.rook).file;
  return { colour: color === 'white' ? 'w' : 'b', wing: rook > king ? 'h' : 'a', king, rook };
});

/** Does the man on `from` attack `to`? */
function attacks(board, from, to) {
  const man = manOn(board, from.file, from.rank);
  const kind = man.toLowerCase();
  const files = to.file - from.file;
  const ranks = to.rank - from.rank;
  const far = Math.max(Math.abs(files), Math.abs(ranks));
  if (far === 0) return false;

  if (kind === 'p') return Math.abs(files) === 1 && ranks === (man === 'P' ? 1 : -1);
  if (kind === 'k') return far === 1;
  if ('nac'.includes(kind) && Math.abs(files * ranks) === 2) return true;

  const isStraight = files === 0 || ranks === 0;
  const isDiagonal = Math.abs(files) === Math.abs(ranks);
  if (!(isStraight && 'rqc'.includes(kind)) && !(isDiagonal && 'bqa'.includes(kind))) return false;
  for (let i = 1; i < far; i++) {
    if (manOn(board, from.file + (files / far) * i, from.rank + (ranks / far) * i) !== '.') return false;
  }
  return true;
}

/** The squares of the men of a colour that attack a square. */
const attackersOf = (board, colour, to) =>
  find(board, (man) => isManOf(colour, man)).filter((from) => attacks(board, from, to));

/** The rules that forbid to play from this setup. */
function illegalIn({ pieces: board, turn }) {
  const illegal = [];
  const kings = { w: kingsOf(board, 'w'), b: kingsOf(board, 'b') };
  if (kings.w.length !== 1 || kings.b.length !== 1) illegal.push('position.kings');
  if (/p/i.test(board[0] + board[7])) illegal.push('position.pawns');
  const waiting = kings[other(turn)];
  if (waiting.length === 1 && attackersOf(board, turn, waiting[0]).length) illegal.push('position.check');
  return illegal;
}

/** Remarks about setups that hardly arose in a game. */
function lintsOf(setup) {
  const lints = [];
  if (hasTooManyMen(setup, 'w') || hasTooManyMen(setup, 'b')) lints.push('position.material');
  if (hasStrangeCheckers(setup)) lints.push('position.checkers');
  if (hasStrangeClock(setup)) lints.push('position.clock');
  return lints;
}

function hasTooManyMen({ pieces: board }, colour) {
  const count = (kinds) => find(board, (man) => [...kinds].some((kind) => man === manOf(colour, kind))).length;
  const beyond = (kinds, start) => Math.max(0, count(kinds) - start);
  const width = board[0].length;
  const promoted = beyond('n', 2) + beyond('b', 2) + beyond('r', 2) + beyond('q', 1) + beyond('ac', 2);
  return count('p') + promoted > width;
}

function hasStrangeCheckers(setup) {
  const { pieces: board, turn } = setup;
  const kings = kingsOf(board, turn);
  if (kings.length !== 1) return false;
  const [king] = kings;
  const checkers = attackersOf(board, other(turn), king);
  const file = doubleStepOf(setup);

  if (file === null) return checkers.length > 2 || (checkers.length === 2 && areOnOneLine(king, ...checkers));

  if (checkers.length >= 2) return true;
  const { pawn, origin } = stepRanks(turn);
  if (checkers.length === 0 || (checkers[0].file === file && checkers[0].rank === pawn)) return false;
  const before = withMen(board, [
    { file, rank: pawn, man: '.' },
    { file, rank: origin, man: manOf(other(turn), 'p') },
  ]);
  return attackersOf(before, other(turn), king).length > 0;
}

/** Do two men stand on one rank, file or diagonal with the king? */
function areOnOneLine(king, a, b) {
  const lineOf = ({ file, rank }) => {
    const files = file - king.file;
    const ranks = rank - king.rank;
    if (files === 0) return 'file';
    if (ranks === 0) return 'rank';
    return Math.abs(files) === Math.abs(ranks) ? `diagonal ${files / ranks}` : null;
  };
  return lineOf(a) !== null && lineOf(a) === lineOf(b);
}

function hasStrangeClock(setup) {
  const { turn, halfmove, fullmove } = setup;
  const played = (fullmove - 1) * 2 + (turn === 'b' ? 1 : 0);
  return halfmove > played || (doubleStepOf(setup) !== null && halfmove !== 0);
}

/** Do two setups play alike? Names of castling types, counters and an idle double step play no part. */
export function samePlay(a, b) {
  const key = ({ pieces, turn, castling, ep }) => JSON.stringify([pieces, turn, castling, ep]);
  return key(a) === key(b);
}

// ---------------------------------------------------------------------------------------------------------------------
// Writing
// ---------------------------------------------------------------------------------------------------------------------

/** X-FEN. */
export function writeXfen(setup) {
  return write(setup, (right) => letterOf(setup.pieces, right), 'pseudo-legal');
}

/** X-FEN in the form for addresses. */
export function writeUrl(setup) {
  return writeXfen(setup).replaceAll(' ', '_');
}

/** Shredder-FEN. */
export function writeShredder(setup, mode = 'pseudo-legal') {
  return write(setup, ({ colour, rook }) => manOf(colour, FILES[rook]), mode);
}

/**
 * Traditional FEN.
 *
 * @returns {{text: string, reason: null}|{text: null, reason: string}}
 */
export function writeFen(setup, mode = 'always') {
  const refuse = (reason) => ({ text: null, reason });
  if (setup.pieces[0].length !== 8) return refuse('the board is not 8x8');
  if (setup.castling.length && setup.type !== 'standard') return refuse(`the castling type is ${setup.type}`);
  const odd = rightsOf(setup).findIndex((right) => !isTraditional(right));
  if (odd >= 0) {
    const { king, rook } = setup.castling[odd];
    return refuse(`the king on ${king} castles with the rook on ${rook}`);
  }
  return { text: write(setup, ({ colour, wing }) => manOf(colour, { h: 'k', a: 'q' }[wing]), mode), reason: null };
}

function write(setup, letter, mode) {
  const placement = setup.pieces.map((rank) => rank.replace(/\.+/g, (run) => run.length)).join('/');
  const letters = rightsOf(setup).sort((a, b) => placeInOrder(a) - placeInOrder(b)).map(letter).join('');
  const prefix = { standard: '', symmetric: 's', modern: 'm' }[setup.type];
  const castling = letters ? prefix + letters : '-';
  return [placement, setup.turn, castling, epSquare(setup, mode), setup.halfmove, setup.fullmove].join(' ');
}

/** The en-passant field in one of the three modes. */
function epSquare(setup, mode) {
  if (!EP_MODES.includes(mode)) throw new TypeError(`unknown mode of en passant: ${mode}`);
  const { pieces: board, turn } = setup;
  const file = doubleStepOf(setup);
  if (file === null) return '-';
  const capturers = capturersOf(board, turn, file);
  const isWritten = {
    always: () => true,
    'pseudo-legal': () => capturers.length > 0,
    legal: () => capturers.some((capturer) => isLegalCapture(board, turn, capturer, file)),
  }[mode]();
  return isWritten ? nameOf(file, stepRanks(turn).target) : '-';
}

function isLegalCapture(board, turn, capturer, file) {
  const { target, pawn } = stepRanks(turn);
  const after = withMen(board, [
    { file: capturer, rank: pawn, man: '.' },
    { file, rank: pawn, man: '.' },
    { file, rank: target, man: manOf(turn, 'p') },
  ]);
  const kings = kingsOf(after, turn);
  return kings.length !== 1 || attackersOf(after, other(turn), kings[0]).length === 0;
}
