// The results as they stand in the page, and what can be counted of them. Nothing here touches the page.

const data = JSON.parse(document.getElementById("data").textContent);

// A sign for what was done, a mark for whether that is right.
const SIGNS = {
  "crash": "†", "hang": "∞", "protocol-error": "#", "misread": "≠", "over-accept": "+", "over-reject": "−",
  "miswrite": "≈", "no-reading": "?", "reading": "~", "strict": "!", "unsupported": "○", "pass": "=",
};
const MARKS = { wrong: "✗", right: "✓", neither: "–" };
const NOT_ASKED = ".";

// By letter, worst first: the order of the letters is that of severity.
const OUTCOMES = new Map(data.outcomes.map((outcome) => [outcome.letter, {
  ...outcome, sign: SIGNS[outcome.word], mark: MARKS[outcome.counts],
}]));

const vectorsOfRule = data.rules.map(() => []);
data.vectors.forEach((vector, number) => {
  for (const rule of vector.rules) vectorsOfRule[rule].push(number);
});

const ruleNumbers = new Map(data.rules.map((rule, number) => [rule.id, number]));
const rowNumbers = new Map(data.rows.map((row, number) => [row.row, number]));
const vectorNumbers = new Map(data.vectors.map((vector, number) => [vector.id, number]));

const notes = data.rows.map((row) => new Map(row.notes.map((note) => [note[0], note])));

const areaOf = (id) => id.split("/")[0];

/** What a row's answer to a vector was, beyond its outcome; empty texts where there is nothing to say. */
function noteOf(row, vector) {
  const note = notes[row].get(vector) || [vector];
  const [detail, answered, expected, reading, expectedBoard, answeredBoard] =
    [1, 2, 3, 4, 5, 6].map((place) => data.texts[note[place] || 0]);
  return { detail, answered, expected, reading, expectedBoard, answeredBoard };
}

/** How many of these vectors have which outcome in a row: by letter, and by the way they count. */
function countOf(row, vectors) {
  const letters = new Map();
  const count = { letters, wrong: 0, right: 0, neither: 0, asked: 0 };
  for (const vector of vectors) {
    const letter = data.rows[row].outcomes[vector];
    if (letter === NOT_ASKED) continue;
    letters.set(letter, (letters.get(letter) || 0) + 1);
    count[OUTCOMES.get(letter).counts] += 1;
    count.asked += 1;
  }
  return count;
}

/** Which way several answers count together: wrong if any is, neither if none was judged. */
function verdictOf(count) {
  if (count.wrong > 0) return "wrong";
  return count.right > 0 ? "right" : "neither";
}

/** The worst outcome among those that count this way. */
function worstOf(count) {
  const verdict = verdictOf(count);
  const letters = [...count.letters.keys()].filter((letter) => OUTCOMES.get(letter).counts === verdict);
  return OUTCOMES.get(letters.sort()[0]);
}

/** The share of right answers among those that were judged, rounded down; null if none was. */
function shareOf(count) {
  const judged = count.right + count.wrong;
  return judged === 0 ? null : Math.floor((count.right * 100) / judged);
}

/** Counts in words: "3 of 17 wrong: 2 misread, 1 crash; 12 right; 2 not judged". */
function countWords(count) {
  if (count.asked === 0) return "not asked";
  const letters = [...count.letters.keys()].sort().filter((letter) => OUTCOMES.get(letter).counts === "wrong");
  const kinds = letters.map((letter) => `${count.letters.get(letter)} ${OUTCOMES.get(letter).word}`).join(", ");
  const wrong = count.wrong ? `${count.wrong} of ${count.asked} wrong: ${kinds}` : `none of ${count.asked} wrong`;
  const right = count.right ? `; ${count.right} right` : "";
  return wrong + right + (count.neither ? `; ${count.neither} not judged` : "");
}

/** Whether these rows answer a vector in different ways, as far as they were judged. */
function disagree(vector, rows) {
  let first = null;
  for (const row of rows) {
    const letter = data.rows[row].outcomes[vector];
    if (letter === NOT_ASKED || OUTCOMES.get(letter).counts === "neither") continue;
    const answer = letter + noteOf(row, vector).reading;
    if (first !== null && answer !== first) return true;
    first = answer;
  }
  return false;
}

const searched = data.vectors.map((vector) => [vector.id, vector.about, vector.input.join("")].join("\n").toLowerCase());
const searchedRules = data.rules.map((rule) => `${rule.id}\n${rule.statement}`.toLowerCase());

/** The vectors that a text is found in, or in a rule of theirs. */
function isFound(vector, text) {
  return searched[vector].includes(text) || data.vectors[vector].rules.some((rule) => searchedRules[rule].includes(text));
}
