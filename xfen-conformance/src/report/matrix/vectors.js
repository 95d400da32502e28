// The dialog: the vectors of a cell, each with its board, its input, what was expected, and what was answered.

const dialog = document.getElementById("cell");

// Whether the dialog was opened from the profile of a program, to which the focus then goes back by itself.
let isFromProfile = false;

/** Opens the vectors of a rule, of one row or, without one, of all. */
function openCell(rule, row, vector = "") {
  Object.assign(state, { rule, row, vector });
  writeAddress();
  drawCell();
  if (dialog.open) return;
  isFromProfile = Boolean(document.activeElement?.closest(".profile"));
  dialog.showModal();
}

/** Draws the dialog for the state. */
function drawCell() {
  const rule = ruleNumbers.get(state.rule);
  const row = rowNumbers.has(state.row) ? rowNumbers.get(state.row) : null;
  const passes = filter();
  let vectors = vectorsOfRule[rule].filter((vector) => passes(vector) || data.vectors[vector].id === state.vector);
  if (row !== null) vectors = vectors.filter((vector) => data.rows[row].outcomes[vector] !== NOT_ASKED);
  vectors.sort((one, other) => compare(severity(row, one), severity(row, other)) || one - other);
  document.getElementById("cell-title").replaceChildren(
    make("code", {}, state.rule), row === null ? "" : ` by ${data.rows[row].row}`);
  document.getElementById("cell-about").textContent = row === null
    ? `${vectors.length} vectors, and what every program made of them` : countWords(countOf(row, vectors));
  const { statement, ruling } = data.rules[rule];
  const text = make("div", { className: "statement" }, ...statement.split("\n").map((part) => make("p", {}, ...prose(part))));
  if (ruling) text.append(make("p", { className: "ruling" }, make("b", {}, "Ruling. "), ...prose(ruling)));
  const opened = vectors.find((vector) => data.vectors[vector].id === state.vector) ?? vectors[0];
  const list = vectors.map((vector) => vectorDetails(vector, row, vector === opened));
  document.getElementById("cell-body").replaceChildren(text, ...list);
  const details = list[vectors.indexOf(opened)];
  dialog.scrollTop = 0;
  if (details && state.vector) requestAnimationFrame(() => details.scrollIntoView({ block: "nearest" }));
}

const compare = (one, other) => (one < other ? -1 : Number(one > other));

/** The letter of a row's answer, or of the worst of all shown rows. */
function severity(row, vector) {
  const rows = row === null ? shownRows() : [row];
  return rows.map((row) => data.rows[row].outcomes[vector]).filter((letter) => letter !== NOT_ASKED).sort()[0] || "~";
}

/** A vector that can be folded; its inside is made when it is opened first. */
function vectorDetails(vector, row, isOpen) {
  const { id, about } = data.vectors[vector];
  const outcome = OUTCOMES.get(severity(row, vector));
  const details = make("details", { className: "vector" }, make("summary", {},
    outcome ? marks(outcome, `${outcome.counts}: `) : null,
    make("span", { className: "word" }, outcome ? outcome.word : ""),
    make("code", {}, id),
    make("span", { className: "about" }, about)));
  const fill = () => {
    if (details.children.length === 1) details.append(vectorBody(vector, row));
  };
  details.addEventListener("toggle", () => {
    if (!details.open) return;
    fill();
    state.vector = id;
    if (dialog.open) writeAddress();
  });
  details.open = isOpen;
  if (isOpen) fill();
  return details;
}

function vectorBody(vector, row) {
  const { task, board, expected } = data.vectors[vector];
  const note = row === null ? noteOf(0, -1) : noteOf(row, vector);
  const outcome = row === null ? null : OUTCOMES.get(data.rows[row].outcomes[vector]);
  const boards = make("div", { className: "boards" });
  const left = note.expectedBoard || board;
  const caption = (text) => make("figcaption", {}, text);
  if (left) {
    const label = note.answeredBoard ? "expected" : "the position";
    boards.append(make("figure", {}, boardPicture(left, label), note.answeredBoard ? caption(label) : null));
  }
  if (note.answeredBoard) {
    boards.append(make("figure", {}, boardPicture(note.answeredBoard, "answered", left), caption("answered")));
  }
  const facts = make("dl", {});
  const fact = (name, ...content) => {
    const element = make("dd", {}, ...content);
    if (content.some((part) => part)) facts.append(make("dt", {}, name), element);
    return element;
  };
  // What stands here is compared by eye, letter by letter.
  const said = (name, ...content) => { fact(name, ...content).className = "said"; };
  fact("Input", inputLine(vector), task ? make("p", { className: "task" }, task) : null);
  said("Expected", ...prose(note.expected || expected));
  if (outcome) {
    said("Answered", note.answered || (outcome.word === "pass" ? "as expected" : ""));
    const reading = note.reading ? ` ${note.reading}` : "";
    fact("That is", make("b", { className: outcome.counts }, outcome.word + reading), `, ${outcome.counts}: ${outcome.about}.`);
    fact("More exactly", ...prose(note.detail));
  }
  fact("Rules", ...data.vectors[vector].rules.flatMap((rule, place) => [place ? ", " : "", ruleLink(rule, row)]));
  const { id } = data.vectors[vector];
  if (row === null) fact("Whole", copyable(`xfen vectors show ${id}`));
  else fact("Again", copyable(data.rows[row].again.join(id)));
  const others = othersOf(vector, row);
  return make("div", { className: "inside" }, boards.children.length ? boards : null, facts, others);
}

/** The input, with a mark on what the rules are about. */
function inputLine(vector) {
  const parts = data.vectors[vector].input.map((part, place) => {
    if (place % 2 === 0) return part;
    return make("mark", part ? {} : { className: "gap", title: "here something is missing" }, part);
  });
  return make("pre", { className: "input" }, ...parts);
}

function ruleLink(rule, row) {
  const { id } = data.rules[rule];
  if (id === state.rule) return make("code", {}, id);
  const button = make("button", { type: "button", className: "link" }, make("code", {}, id));
  button.addEventListener("click", () => openCell(id, row === null ? "" : data.rows[row].row, state.vector));
  return button;
}

/** What the rows made of a vector, those with the same answer together, the worst first. */
function othersOf(vector, row) {
  const groups = new Map();
  for (const other of shownRows()) {
    const letter = data.rows[other].outcomes[vector];
    if (letter === NOT_ASKED) continue;
    const { answered, reading } = noteOf(other, vector);
    const key = JSON.stringify([letter, reading, answered]);
    groups.set(key, [...(groups.get(key) || []), other]);
  }
  const items = [...groups].sort(([one], [other]) => compare(one, other)).map(([key, rows]) => {
    const [letter, reading, answered] = JSON.parse(key);
    const outcome = OUTCOMES.get(letter);
    const buttons = rows.map((other) => {
      const button = make("button", { type: "button", className: "chip" }, data.rows[other].row);
      button.ariaPressed = String(other === row);
      button.addEventListener("click", () => openCell(state.rule, data.rows[other].row, data.vectors[vector].id));
      return button;
    });
    return make("li", {}, marks(outcome), make("div", {},
      make("span", { className: "word" }, reading ? `${outcome.word} ${reading}` : outcome.word), " ", ...buttons,
      answered ? make("p", { className: "answered" }, answered) : null));
  });
  return make("details", { className: "others", open: row === null },
    make("summary", {}, row === null ? "What every program made of it" : "What the others made of it"), make("ul", {}, ...items));
}

dialog.addEventListener("close", () => {
  const cell = `${state.rule}, ${state.row}:`;
  Object.assign(state, { rule: "", row: "", vector: "" });
  writeAddress();
  if (isFromProfile) return;
  const opener = [...grid.querySelectorAll("td button")].find((button) => button.ariaLabel.startsWith(cell));
  if (opener) focusInGrid(opener);
});
dialog.addEventListener("click", (event) => {
  if (event.target === dialog) dialog.close();
});
document.getElementById("close").addEventListener("click", () => dialog.close());
