// The matrix: a row for each rule, a column for each program, and the keys that move in it.

const grid = document.getElementById("grid");

/** Draws the table anew for the state. */
function drawGrid() {
  const passes = filter();
  const rows = shownRows();
  const all = data.vectors.map((_, vector) => vector).filter(passes);
  const rules = data.rules.map((_, rule) => rule);
  const shown = rules.map((rule) => [rule, vectorsOfRule[rule].filter(passes)]).filter(([, vectors]) => vectors.length);
  grid.querySelector("thead").replaceChildren(headRow(rows));
  grid.querySelectorAll("tbody").forEach((body) => body.remove());
  if (shown.length > 0) grid.append(totalBody(rows, all));
  const prefix = (rule) => data.rules[rule].id.split(".")[0];
  for (const area of new Set(shown.map(([rule]) => prefix(rule)))) {
    const group = make("tr", { className: "group" },
      make("th", { scope: "rowgroup" }, area), make("td", { colSpan: Math.max(rows.length, 1), ariaHidden: "true" }));
    const body = make("tbody", {}, group);
    for (const [rule, vectors] of shown) if (prefix(rule) === area) body.append(ruleRow(rule, vectors, rows));
    grid.append(body);
  }
  const count = `${shown.length} of ${rules.length} rules, ${all.length} of ${data.vectors.length} vectors`;
  document.getElementById("count").textContent = shown.length > 0 ? count : "Nothing is left: show all, or find less.";
  document.getElementById("scroller").hidden = shown.length === 0;
  const first = focusables()[0];
  if (first) first.find((element) => element).tabIndex = 0;
}

function headRow(rows) {
  const columns = rows.map((row) => {
    const link = make("a", { href: `#${programId(row)}`, tabIndex: -1, title: data.rows[row].row },
      make("span", {}, data.rows[row].row));
    link.addEventListener("click", (event) => {
      event.preventDefault();
      const program = document.getElementById(programId(row));
      program.scrollIntoView({ block: "start" });
      program.focus({ preventScroll: true });
    });
    return make("th", { scope: "col", className: "column" }, link);
  });
  return make("tr", {}, make("th", { scope: "col", className: "corner" }, "Rule"), ...columns);
}

function totalBody(rows, vectors) {
  const cells = rows.map((row) => {
    const count = countOf(row, vectors);
    const share = shareOf(count);
    const words = make("span", { className: "unseen" }, ` right; ${countWords(count)}`);
    return make("td", { className: "total", title: countWords(count) },
      make("span", { tabIndex: -1 }, share === null ? "–" : `${share}%`, words, bar(count)));
  });
  return make("tbody", {}, make("tr", {}, make("th", { scope: "row", className: "rule" }, "right, of all that is shown"), ...cells));
}

function ruleRow(rule, vectors, rows) {
  const { id, ruled } = data.rules[rule];
  const open = make("button", { type: "button", tabIndex: -1, title: data.rules[rule].statement }, id.split(".")[1] || id);
  open.addEventListener("click", () => openCell(id, ""));
  const head = make("th", { scope: "row", className: "rule" }, open,
    ruled ? ruledMark() : null);
  return make("tr", {}, head, ...rows.map((row) => cell(rule, row, vectors)));
}

function cell(rule, row, vectors) {
  const count = countOf(row, vectors);
  if (count.asked === 0) return make("td", { className: "none" }, make("span", { className: "unseen" }, "not asked"));
  const words = `${data.rules[rule].id}, ${data.rows[row].row}: ${countWords(count)}`;
  const outcome = worstOf(count);
  const button = make("button", { type: "button", tabIndex: -1, title: words, ariaLabel: words }, marks(outcome), bar(count));
  button.addEventListener("click", () => openCell(data.rules[rule].id, data.rows[row].row));
  const element = make("td", { className: verdictOf(count) }, button);
  element.style.setProperty("--share", count.wrong / (count.wrong + count.right || 1));
  return element;
}

/** What can have the focus, line by line; null where a line has nothing in a column. */
function focusables() {
  const lines = [...grid.querySelectorAll("tr:not(.group)")];
  const cells = lines.map((line) => [...line.children].map((cell) => cell.querySelector("[tabindex]")));
  return cells.filter((line) => line.some((element) => element));
}

const PAGE = 10;

/** Moves the focus by the keys of a grid. */
function moveInGrid(event) {
  const lines = focusables();
  const line = lines.findIndex((line) => line.includes(document.activeElement));
  if (line < 0 || event.altKey || event.metaKey) return;
  const column = lines[line].indexOf(document.activeElement);
  const last = lines[line].length - 1;
  const sideways = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const targets = {
    ArrowDown: [line + 1, column], ArrowUp: [line - 1, column],
    PageDown: [Math.min(line + PAGE, lines.length - 1), column], PageUp: [Math.max(line - PAGE, 0), column],
    Home: [event.ctrlKey ? 0 : line, 0], End: [event.ctrlKey ? lines.length - 1 : line, last],
  };
  let element = null;
  if (sideways) {
    let next = column + sideways;
    while (next >= 0 && next <= last && !lines[line][next]) next += sideways;
    element = lines[line][next];
  } else if (targets[event.key]) {
    const [to, at] = targets[event.key];
    const there = lines[to] || [];
    element = there[at] || nearest(there, at);
  } else {
    return;
  }
  event.preventDefault();
  if (element) focusInGrid(element);
}

/** The element of a line that is nearest to a column. */
function nearest(line, column) {
  const filled = line.map((element, at) => [Math.abs(at - column), element]).filter(([, element]) => element);
  return filled.length ? filled.reduce((one, other) => (other[0] < one[0] ? other : one))[1] : null;
}

/** Gives an element of the grid the focus, and makes it the one that Tab comes back to. */
function focusInGrid(element) {
  grid.querySelectorAll('[tabindex="0"]').forEach((other) => { other.tabIndex = -1; });
  element.tabIndex = 0;
  element.focus();
}

grid.addEventListener("keydown", moveInGrid);
grid.addEventListener("focusin", (event) => {
  if (event.target.tabIndex !== 0) focusInGrid(event.target);
});
