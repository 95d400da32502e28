// What is shown: filters, hidden rows and the open cell. It lives in the address, behind `#`, so that it can be sent.

const state = { area: "", outcome: "", find: "", differ: false, hidden: new Set(), rule: "", row: "", vector: "" };

/** Takes the state from the address; what names nothing on this page is dropped. */
function readAddress() {
  const parts = new URLSearchParams(location.hash.slice(1));
  const one = (name, isKnown) => (isKnown(parts.get(name) || "") ? parts.get(name) : "");
  state.area = one("area", (area) => data.areas.some(([name]) => name === area));
  state.outcome = one("outcome", (word) => word === "wrong" || data.outcomes.some((outcome) => outcome.word === word));
  state.find = parts.get("find") || "";
  state.differ = parts.get("differ") === "1";
  state.hidden = new Set((parts.get("hide") || "").split(",").filter((row) => rowNumbers.has(row)));
  state.rule = one("rule", (rule) => ruleNumbers.has(rule));
  state.row = one("row", (row) => rowNumbers.has(row));
  state.vector = one("vector", (vector) => vectorNumbers.has(vector));
}

/** Puts the state into the address, without a new entry in the history. */
function writeAddress() {
  const parts = new URLSearchParams();
  for (const name of ["area", "outcome", "find", "rule", "row", "vector"]) {
    if (state[name]) parts.set(name, state[name]);
  }
  if (state.differ) parts.set("differ", "1");
  if (state.hidden.size) parts.set("hide", [...state.hidden].join(","));
  const text = parts.toString().replaceAll("%2F", "/");
  history.replaceState(null, "", text ? `#${text}` : location.pathname + location.search);
}

/** The numbers of the rows that are not hidden. */
function shownRows() {
  return data.rows.map((_, number) => number).filter((number) => !state.hidden.has(data.rows[number].row));
}

/** A test for the vectors that pass the filters. */
function filter() {
  const rows = shownRows();
  const text = state.find.trim().toLowerCase();
  const letters = data.outcomes
    .filter((outcome) => outcome.word === state.outcome || outcome.counts === state.outcome)
    .map((outcome) => outcome.letter);
  return (vector) =>
    (!state.area || areaOf(data.vectors[vector].id) === state.area) &&
    (!state.outcome || rows.some((row) => letters.includes(data.rows[row].outcomes[vector]))) &&
    (!text || isFound(vector, text)) &&
    (!state.differ || disagree(vector, rows));
}
