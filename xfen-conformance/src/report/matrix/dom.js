// Elements, boards and the small parts that several places have. Text goes into the page as text, never as markup.

/** An element with properties or attributes and children; a text among the children stays text. */
function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in element) element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== ""));
  return element;
}

/** Mark and sign of an outcome; a reader of screens hears the words. */
function marks(outcome, words = "") {
  return make("span", { className: `marks ${outcome.counts}` },
    make("span", { className: "mark", ariaHidden: "true" }, outcome.mark),
    make("span", { className: "sign", ariaHidden: "true" }, outcome.sign),
    words && make("span", { className: "unseen" }, words));
}

/** The mark of what only a ruling stands behind. */
function ruledMark() {
  return make("abbr", { className: "ruled", title: "a ruling of this project: X-FEN's text leaves it open" }, "R");
}

/** A bar of what is wrong, right and not judged. */
function bar(count) {
  const part = (which) => {
    const element = make("span", { className: `part ${which}` });
    element.style.flexGrow = count[which];
    return element;
  };
  const parts = ["right", "neither", "wrong"].filter((which) => count[which] > 0);
  return make("span", { className: "bar", ariaHidden: "true" }, ...parts.map(part));
}

const SVG = "http://www.w3.org/2000/svg";
const SQUARE = 100;
const FRAME = 44;
const MEN = /^[PNBRQKAC]$/i;

/** What a board's line says: its men by square, its width, side to move, rights and target. */
function parseBoard(text) {
  const [placement, turn, rights, ep] = text.split(" ");
  const men = new Map();
  let width = 8;
  placement.split("/").slice(0, 8).forEach((rank, down) => {
    let file = 0;
    for (const token of rank.match(/\d+|\D/g) || []) {
      if (/^\d/.test(token)) {
        file += Number(token);
      } else {
        if (MEN.test(token) && file < 10) men.set("abcdefghij"[file] + (8 - down), token);
        file += 1;
      }
    }
    if (file === 10) width = 10;
  });
  const squares = (list) => (list === "-" ? [] : list.split(",").map((squares) => squares.match(/[a-j][1-8]/g) || []));
  return { men, width, turn, rights: squares(rights), target: ep.match(/^[a-j][1-8]/), isPale: ep.endsWith("~") };
}

/** A board as a picture. Squares on which the men are others than on a second board are marked. */
function boardPicture(text, label, second = "") {
  const { men, width, turn, rights, target, isPale } = parseBoard(text);
  const full = width * SQUARE + 2 * FRAME;
  const svg = document.createElementNS(SVG, "svg");
  const add = (tag, attributes) => {
    const element = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    svg.append(element);
  };
  const corner = (square) => ({
    x: FRAME + "abcdefghij".indexOf(square[0]) * SQUARE, y: FRAME + (8 - Number(square[1])) * SQUARE,
  });
  svg.setAttribute("viewBox", `0 0 ${full} ${8 * SQUARE + 2 * FRAME}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", `${label}: ${text}`);
  add("use", { href: `#xfen-board-${width}x8` });
  if (turn === "w" || turn === "b") {
    add("use", { href: turn === "w" ? "#xfen-white-turn" : "#xfen-black-turn", x: (width - 8) * SQUARE, y: 0 });
  }
  if (second) {
    const others = parseBoard(second).men;
    const differing = new Set([...men.keys(), ...others.keys()].filter((square) => men.get(square) !== others.get(square)));
    for (const square of differing) add("rect", { class: "differs", width: SQUARE, height: SQUARE, ...corner(square) });
  }
  for (const [rook, king] of rights) {
    if (rook) add("use", { href: "#xfen-rook", ...corner(rook) });
    if (king) add("use", { href: "#xfen-king", ...corner(king) });
  }
  for (const [square, man] of men) {
    const color = man === man.toUpperCase() ? "white" : "black";
    add("use", { href: `#xfen-${color}-${man.toUpperCase()}`, ...corner(square) });
  }
  if (target) add("use", { href: "#xfen-target", opacity: isPale ? 0.35 : 1, ...corner(target[0]) });
  return svg;
}

/** A text with a button that copies it. */
function copyable(text) {
  const button = make("button", { type: "button", className: "quiet copy" }, "Copy");
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = "Copied";
    } catch {
      getSelection().selectAllChildren(button.previousSibling);
      button.textContent = "Selected";
    }
  });
  return make("div", { className: "command" }, make("code", {}, text), button);
}

/** Rules and vectors that a text names in backquotes, as code. */
function prose(text) {
  const parts = text.split(/`([^`]+)`/);
  return parts.map((part, index) => (index % 2 ? make("code", {}, part) : part));
}
