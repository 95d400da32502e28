// Begins: the controls, the theme, the address.

const controls = { area: document.getElementById("area"), outcome: document.getElementById("outcome"),
  find: document.getElementById("find"), differ: document.getElementById("differ") };

function drawControls() {
  controls.area.replaceChildren(make("option", { value: "" }, "all"),
    ...data.areas.map(([name, about]) => make("option", { value: name, title: about }, name)));
  controls.outcome.replaceChildren(make("option", { value: "" }, "any"), make("option", { value: "wrong" }, "any wrong one"),
    ...data.outcomes.map(({ word, letter }) => make("option", { value: word }, `${OUTCOMES.get(letter).sign} ${word}`)));
}

function showState() {
  controls.area.value = state.area;
  controls.outcome.value = state.outcome;
  controls.find.value = state.find;
  controls.differ.checked = state.differ;
}

function takeControls() {
  state.area = controls.area.value;
  state.outcome = controls.outcome.value;
  state.find = controls.find.value;
  state.differ = controls.differ.checked;
  writeAddress();
  drawGrid();
}

/** Shows what the address says. */
function followAddress() {
  if (/^#(matrix|program-\d+)$/.test(location.hash)) return;
  readAddress();
  showState();
  drawGlance();
  drawGrid();
  if (state.rule) openCell(state.rule, state.row, state.vector);
  else if (dialog.open) dialog.close();
}

const themeButton = document.getElementById("theme");
const isDark = () => {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
};

function showTheme() {
  themeButton.textContent = isDark() ? "Light page" : "Dark page";
}

// A page on a disk may have no storage; then the choice holds until it is closed.
function storedTheme(choice) {
  try {
    if (choice) localStorage.setItem("xfen-theme", choice);
    return localStorage.getItem("xfen-theme");
  } catch {
    return null;
  }
}

themeButton.addEventListener("click", () => {
  document.documentElement.dataset.theme = isDark() ? "light" : "dark";
  storedTheme(document.documentElement.dataset.theme);
  showTheme();
});
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", showTheme);

const filters = document.getElementById("filters");
filters.addEventListener("input", takeControls);
filters.addEventListener("submit", (event) => event.preventDefault());
filters.addEventListener("reset", () => {
  state.hidden.clear();
  // The controls are empty only after this event.
  setTimeout(() => { takeControls(); drawGlance(); });
});

const theme = storedTheme();
if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
showTheme();
drawFacts();
drawLegend();
drawQuestions();
drawPrograms();
drawControls();
followAddress();
if (location.hash.startsWith("#program-")) location.replace(location.hash);
addEventListener("hashchange", followAddress);
