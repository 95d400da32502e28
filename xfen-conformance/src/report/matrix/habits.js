// How programs read and write where several ways are in use: the questions with what each way has on its side, and for a
// program its own answers.

// How many exceptions of a kind have a button before they are only counted.
const NAMED = 3;

/** The ways of a question: what is said of them, and the rows that mostly do so, the most frequent first. */
function waysOf(question) {
  const ways = new Map();
  data.rows.forEach(({ habits }, row) => {
    const { said, of } = habits[question];
    if (of > 0) ways.set(said, [...(ways.get(said) || []), row]);
  });
  return [...ways].sort(([, one], [, other]) => other.length - one.length);
}

function drawQuestions() {
  const items = data.questions.map(({ question, ruled }, number) => {
    const ways = waysOf(number);
    const told = ways.reduce((sum, [, rows]) => sum + rows.length, 0);
    const short = ways.map(([said, rows]) => `${data.texts[said]} (${rows.length})`).join(" · ");
    const silent = data.rows.length - told;
    const list = ways.map(([said, rows]) => make("li", {},
      make("b", {}, data.texts[said]), " ",
      ...rows.map((row) => make("a", { className: "chip", href: `#${programId(row)}` }, shortName(row, number)))));
    if (silent > 0) list.push(make("li", { className: "silent" }, `${silent} ${silent === 1 ? "row does" : "rows do"} not tell`));
    return make("details", {},
      make("summary", {}, make("span", { className: "asked" }, ...prose(question), ruled ? ruledMark() : null),
        make("span", { className: "short" }, short || "not told by any row")),
      make("ul", {}, ...list));
  });
  document.getElementById("questions").replaceChildren(...items);
}

/** A row's name, with a mark if it does not always do what it mostly does. */
function shortName(row, question) {
  const { fits, of } = data.rows[row].habits[question];
  return data.rows[row].row + (fits < of ? ` (${fits} of ${of})` : "");
}

/** What a row does in every question that its answers tell. */
function habitList(row) {
  const { habits } = data.rows[row];
  const told = data.questions.flatMap(({ question, ruled }, number) => {
    const habit = habits[number];
    if (habit.of === 0) return [];
    return [make("dt", {}, ...prose(question), ruled ? ruledMark() : null), make("dd", {}, ...habitWords(row, habit))];
  });
  const silent = data.questions.filter((_, number) => habits[number].of === 0).map(({ question }) => question);
  return make("details", { className: "profile" }, make("summary", {}, "How it reads and writes"),
    make("dl", {}, ...told),
    silent.length ? make("p", { className: "silent" }, "Not told by any answer: ", ...prose(silent.join("; ")), ".") : null);
}

function habitWords(row, { said, fits, of, otherwise }) {
  const all = otherwise.length === 0;
  const words = `${all ? "" : "mostly "}${data.texts[said]}`;
  const count = make("span", { className: "count" }, all ? ` (${of})` : ` (${fits} of ${of})`);
  const exceptions = otherwise.map(([other, vectors]) => {
    const more = vectors.length - NAMED;
    return make("li", {}, data.texts[other], make("span", { className: "count" }, ` (${vectors.length})`), ":",
      ...vectors.slice(0, NAMED).map((vector) => vectorButton(vector, row)), more > 0 ? `and ${more} more` : null);
  });
  return [make("b", {}, words), count, all ? null : make("ul", {}, ...exceptions)];
}

/** Opens a vector among those of its first rule. */
function vectorButton(vector, row) {
  const { id, rules } = data.vectors[vector];
  const button = make("button", { type: "button", className: "link" }, make("code", {}, id));
  button.addEventListener("click", () => openCell(data.rules[rules[0]].id, data.rows[row].row, id));
  return button;
}
