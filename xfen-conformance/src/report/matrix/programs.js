// The programs: the table at a glance, and a section for each.

const everyVector = data.vectors.map((_, vector) => vector);
const totals = data.rows.map((_, row) => countOf(row, everyVector));

/** The id of a row's section; a number, because the name may be anything. */
function programId(row) {
  return `program-${row}`;
}

function drawGlance() {
  const lines = data.rows.map(({ row, version, language }, number) => {
    const count = totals[number];
    const share = shareOf(count);
    const box = make("input", { type: "checkbox", checked: !state.hidden.has(row), ariaLabel: `show ${row} in the matrix` });
    box.addEventListener("change", () => {
      state.hidden[box.checked ? "delete" : "add"](row);
      writeAddress();
      drawGrid();
    });
    return make("tr", {},
      make("td", { className: "box" }, box),
      make("th", { scope: "row" }, make("a", { href: `#${programId(number)}` }, row)),
      make("td", {}, version), make("td", {}, language),
      make("td", { className: "wide" }, bar(count), make("span", { className: "unseen" }, countWords(count))),
      make("td", { className: "number share" }, share === null ? "–" : `${share}%`),
      make("td", { className: "number" }, String(count.wrong)),
      make("td", { className: "number" }, String(count.neither)));
  });
  document.querySelector("#glance tbody").replaceChildren(...lines);
}

function drawPrograms() {
  document.getElementById("programs").replaceChildren(...data.rows.map((_, row) => programSection(row)));
}

function programSection(row) {
  const { row: name, program, mode, version, language, licence, reach } = data.rows[row];
  const count = totals[row];
  const title = make("h3", { id: `${programId(row)}-title` }, name);
  const parts = [program === name ? "" : program, version, mode && `mode ${mode}`, language, licence];
  const said = parts.filter((part) => part).join(" · ");
  const declared = make("dl", { className: "reach" },
    ...reach.flatMap(([key, words]) => [make("dt", {}, key), make("dd", {}, words)]));
  return make("section", { id: programId(row), className: "program", tabIndex: -1, "aria-labelledby": title.id },
    title, make("p", { className: "said" }, said), bar(count), make("p", { className: "unseen" }, countWords(count)),
    outcomeList(count), areaList(row), habitList(row), make("details", { className: "declared" }, make("summary", {}, "What it claims to read"), declared));
}

function outcomeList(count) {
  const items = [...count.letters.keys()].sort().map((letter) => {
    const outcome = OUTCOMES.get(letter);
    return make("tr", {},
      make("td", {}, marks(outcome)), make("th", { scope: "row", title: outcome.about }, outcome.word),
      make("td", { className: "number" }, String(count.letters.get(letter))));
  });
  return make("table", { className: "outcomes", "aria-label": "Outcomes" }, make("tbody", {}, ...items));
}

/** The areas with wrong answers, those with the most first. */
function areaList(row) {
  const counts = data.areas.map(([area]) => {
    const vectors = everyVector.filter((vector) => areaOf(data.vectors[vector].id) === area);
    return [area, countOf(row, vectors)];
  });
  const wrong = counts.filter(([, count]) => count.wrong > 0).sort(([, one], [, other]) => other.wrong - one.wrong);
  if (wrong.length === 0) return make("p", { className: "said" }, "Nothing wrong in any area.");
  const items = wrong.map(([area, count]) => make("tr", {},
    make("th", { scope: "row" }, area), make("td", { className: "wide" }, bar(count)),
    make("td", { className: "number" }, `${count.wrong} of ${count.wrong + count.right}`)));
  const caption = make("caption", {}, "Wrong by area, of what was judged");
  return make("table", { className: "areas" }, caption, make("tbody", {}, ...items));
}

function drawFacts() {
  const languages = new Set(data.rows.map(({ language }) => language));
  const facts = [
    [data.rows.length, "rows: programs in their modes"], [languages.size, "languages"],
    [data.rules.length, "rules"], [data.vectors.length, "vectors"], [data.corpus, "version of the corpus"],
  ];
  document.getElementById("facts").replaceChildren(
    ...facts.map(([number, what]) => make("li", {}, make("b", {}, String(number)), ` ${what}`)));
}

function drawLegend() {
  const part = (counts) => {
    const entries = data.outcomes.filter((outcome) => outcome.counts === counts).map(({ letter }) => {
      const outcome = OUTCOMES.get(letter);
      return make("li", {}, marks(outcome), make("span", {}, make("b", {}, outcome.word), ` ${outcome.about}`));
    });
    const title = { wrong: "wrong", right: "right", neither: "not judged" }[counts];
    return [make("h3", { className: counts }, `${MARKS[counts]} ${title}`), make("ul", {}, ...entries)];
  };
  document.querySelector("#legend .columns").replaceChildren(
    make("div", { className: "wrong" }, ...part("wrong")), make("div", {}, ...part("right"), ...part("neither")));
}
