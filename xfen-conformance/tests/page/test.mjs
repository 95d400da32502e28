// The page of `xfen results matrix` in a real browser: `node test.mjs XFEN [SCREENSHOTS]`, where XFEN is the command. It
// judges the reference and a hostile adapter, makes the page of both, and uses it as people do. CHROMIUM names the browser
// if it is not `chromium`.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { withChromium } from "./chromium.mjs";
import { NAME } from "./hostile.mjs";

const [xfen, screenshots] = process.argv.slice(2).map((path) => resolve(path));
if (!xfen || !existsSync(xfen)) {
  console.error("usage: node test.mjs XFEN [SCREENSHOTS]: XFEN is the path of the command `xfen`; build it with `cargo build`");
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), "xfen-page-"));
const page = join(folder, "matrix.html");
const HOSTILE = join(dirname(fileURLToPath(import.meta.url)), "hostile.mjs");
const CONTROL = 2;

// `value` of these in the page.
const shownRules = "document.querySelectorAll('#grid tbody tr:not(.group) th.rule button').length";
const focused = "document.activeElement.ariaLabel ?? document.activeElement.textContent";
const dialogIsOpen = "document.getElementById('cell').open";
const hash = "decodeURIComponent(location.hash)";

function makePage() {
  const run = (...more) => execFileSync(xfen, more, { stdio: ["ignore", "ignore", "pipe"] });
  run("conform", "--results", join(folder, "reference.jsonl"));
  try {
    run("conform", "--show", "0", "--results", join(folder, "hostile.jsonl"), "--", process.execPath, HOSTILE);
  } catch (error) {
    // It fails, as it should.
    assert.equal(error.status, 1, String(error.stderr));
  }
  run("results", "matrix", folder, "-o", page);
}

const tests = {
  async "the page is whole, small, and loads nothing"(browser) {
    assert.ok(statSync(page).size < 3_000_000);
    const tab = await browser.open(page);
    assert.equal(await tab.value("document.title"), "How programs read X-FEN");
    assert.equal(await tab.value("document.querySelectorAll('#glance tbody tr').length"), 2);
    assert.equal(await tab.value(shownRules), await tab.value("JSON.parse(document.getElementById('data').textContent).rules.length"));
    assert.deepEqual(tab.requests.filter((url) => !url.startsWith("file:")), []);
    assert.equal(tab.requests.length, 1);
    return tab;
  },

  async "what a program says stays text"(browser) {
    const tab = await browser.open(page);
    assert.equal(await tab.value("document.querySelectorAll('main img, main b b, main i, main script').length"), 0);
    assert.equal(await tab.value("document.querySelector('.program h3').textContent"), NAME);
    await tab.choose("#outcome", "strict");
    await tab.click("#grid td.right button");
    await tab.until(dialogIsOpen);
    assert.equal(await tab.value("document.querySelectorAll('dialog img, dialog script').length"), 0);
    const answered = await tab.value("document.querySelector('dialog dd.said + dt + dd.said').textContent");
    assert.ok(answered.includes("<img src=x onerror="), answered);
    assert.ok(answered.includes("\\u{202e}\\u{7}{data} <!-- & &amp;"), answered);
    assert.equal(await tab.value("document.title"), "How programs read X-FEN");
    return tab;
  },

  async "the table is one for readers of screens"(browser) {
    const tab = await browser.open(page);
    assert.equal(await tab.value("document.querySelectorAll('#grid thead th[scope=col]').length"), 3);
    assert.equal(await tab.value("document.querySelectorAll('#grid tbody tr:not(.group)').length - document.querySelectorAll('#grid th[scope=row]').length"), 0);
    const unnamed = "[...document.querySelectorAll('button, a, input, select')].filter((element) => !(element.ariaLabel || element.textContent.trim() || element.labels?.length)).length";
    assert.equal(await tab.value(unnamed), 0);
    const label = await tab.value("document.querySelector('#grid td.wrong button').ariaLabel");
    assert.match(label, /^[a-z.-]+, evil.*: \d+ of \d+ wrong: /);
    // One place of the grid in the order of Tab.
    assert.equal(await tab.value("document.querySelectorAll('#grid [tabindex=\"0\"], #grid button:not([tabindex])').length"), 1);
    return tab;
  },

  async "filters leave what they say"(browser) {
    const tab = await browser.open(page);
    const count = "document.getElementById('count').textContent";
    const all = await tab.value(count);
    await tab.choose("#area", "turn");
    assert.match(await tab.value(count), /^\d of \d+ rules, 28 of /);
    assert.equal(await tab.value(hash), "#area=turn");
    await tab.choose("#outcome", "wrong");
    const labels = await tab.value("[...document.querySelectorAll('#grid td.wrong button')].map((button) => button.ariaLabel)");
    assert.ok(labels.length > 0 && labels.every((label) => label.includes("evil")));
    await tab.click("button[type=reset]");
    await tab.until(`${count} === ${JSON.stringify(all)}`);
    assert.equal(await tab.value(hash), "");

    await tab.click("#find");
    await tab.type("castling/inner-rook-on-f");
    assert.match(await tab.value(count), /^1 of \d+ rules, 2 of /);
    await tab.type(" and nothing");
    assert.equal(await tab.value(count), "Nothing is left: show all, or find less.");
    await tab.click("button[type=reset]");
    await tab.until(`${count} === ${JSON.stringify(all)}`);

    await tab.click("#differ");
    const [, left] = (await tab.value(count)).match(/, (\d+) of/);
    const differing = `(() => {
      const { rows, outcomes } = JSON.parse(document.getElementById("data").textContent);
      const isJudged = (letter) => letter !== "." && outcomes.find((outcome) => outcome.letter === letter).counts !== "neither";
      return [...rows[0].outcomes].filter((letter, at) => letter !== rows[1].outcomes[at] && isJudged(letter) && isJudged(rows[1].outcomes[at])).length;
    })()`;
    // Readings of other names differ too, so this is the least.
    assert.ok(Number(left) >= (await tab.value(differing)) && Number(left) < 2000, left);

    await tab.click("#glance tbody input");
    assert.equal(await tab.value("document.querySelectorAll('#grid thead th.column').length"), 1);
    assert.match(await tab.value(hash), /differ=1&hide=evil/);
    return tab;
  },

  async "the address brings everything back"(browser) {
    const fragment = "area=castling&outcome=misread&rule=castling.inner-rook&row=xfen&vector=castling/inner-rook-on-f";
    const tab = await browser.open(page, { fragment });
    assert.equal(await tab.value("document.getElementById('area').value"), "castling");
    assert.equal(await tab.value("document.getElementById('outcome').value"), "misread");
    assert.ok(await tab.value(dialogIsOpen));
    assert.equal(await tab.value("document.querySelector('details.vector[open] > summary code').textContent"), "castling/inner-rook-on-f");
    const strange = await browser.open(page, { fragment: "area=nowhere&rule=no.rule&row=nobody&outcome=__proto__&hide=x" });
    assert.equal(await strange.value(dialogIsOpen), false);
    assert.equal(await strange.value(shownRules), await strange.value("JSON.parse(document.getElementById('data').textContent).rules.length"));
    assert.deepEqual(strange.complaints, []);
    return tab;
  },

  async "a cell opens by the mouse and shows all of a vector"(browser) {
    const tab = await browser.open(page);
    await tab.choose("#area", "castling");
    await tab.click("#grid td.wrong button");
    await tab.until(dialogIsOpen);
    const inside = "document.querySelector('details.vector[open] .inside')";
    const terms = await tab.value(`[...${inside}.querySelectorAll('dt')].map((term) => term.textContent)`);
    for (const term of ["Input", "Expected", "That is", "Rules", "Again"]) assert.ok(terms.includes(term), term);
    assert.ok(await tab.value(`${inside}.querySelector('pre mark') !== null`));
    assert.match(await tab.value(`${inside}.querySelector('.command code').textContent`), /^xfen conform --only castling\/[a-z0-9-]+ -- …$/);
    await tab.click("details.vector:not([open]) summary");
    await tab.until("document.querySelectorAll('details.vector[open]').length === 2");
    await tab.click("#close");
    await tab.until(`${hash} === "#area=castling"`);
    assert.equal(await tab.value(dialogIsOpen), false);
    return tab;
  },

  async "boards are drawn, both of them where they differ"(browser) {
    const tab = await browser.open(page);
    await tab.choose("#outcome", "misread");
    await tab.click("#grid td.wrong button");
    await tab.until(dialogIsOpen);
    const pictures = "[...document.querySelectorAll('details.vector[open] figure svg')]";
    assert.equal(await tab.value(`${pictures}.length`), 2);
    const uses = await tab.value(`${pictures}.flatMap((svg) => [...svg.querySelectorAll('use')].map((use) => use.getAttribute('href')))`);
    assert.ok(uses.includes("#xfen-white-R") && uses.includes("#xfen-board-8x8"));
    const missing = uses.filter((use) => use !== "#xfen-white-R");
    assert.deepEqual(await tab.value(`${JSON.stringify(missing)}.filter((use) => !document.querySelector(use))`), []);
    // What is drawn has a size: the parts that are only referred to are not lost by being hidden.
    assert.ok(await tab.value(`${pictures}.every((svg) => svg.getBBox().width > 800)`));
    assert.ok(await tab.value(`${pictures}[1].querySelectorAll('rect.differs').length > 0`));
    return tab;
  },

  async "the keyboard moves in the grid, opens a cell, and comes back"(browser) {
    const tab = await browser.open(page);
    await tab.value("document.querySelector('#grid tbody tr:not(.group) td button').focus()");
    const start = await tab.value(focused);
    await tab.press("ArrowDown");
    const below = await tab.value(focused);
    assert.notEqual(below, start);
    await tab.press("ArrowRight");
    assert.match(await tab.value(focused), new RegExp(`^${below.split(",")[0]}, xfen: `));
    await tab.press("Home");
    assert.equal(await tab.value("document.activeElement.parentElement.scope"), "row");
    await tab.press("End", CONTROL);
    const last = await tab.value(focused);
    assert.match(last, /, xfen: /);
    await tab.press("PageUp");
    assert.notEqual(await tab.value(focused), last);
    assert.notEqual(await tab.value("getComputedStyle(document.activeElement).outlineStyle"), "none");
    const opener = await tab.value(focused);
    await tab.press("Enter");
    await tab.until(dialogIsOpen);
    assert.ok(await tab.value("document.getElementById('cell').contains(document.activeElement)"));
    await tab.press("Escape");
    await tab.until(`${hash} === ""`);
    assert.equal(await tab.value(dialogIsOpen), false);
    assert.equal(await tab.value(focused), opener);
    await tab.press("Home", CONTROL);
    await tab.press("ArrowDown");
    assert.match(await tab.value(focused), /^\d+% right; \d+ of \d+ wrong: /);
    await tab.press("ArrowDown");
    await tab.press("Home");
    await tab.press(" ");
    await tab.until(dialogIsOpen);
    assert.match(await tab.value("document.getElementById('cell-about').textContent"), /every program/);
    return tab;
  },

  async "each question has the ways that are in use, and who goes them"(browser) {
    const tab = await browser.open(page);
    const question = (name) => `[...document.querySelectorAll('#questions details')].find((details) => details.querySelector('.asked').textContent.startsWith(${JSON.stringify(name)}))`;
    const asked = await tab.value("JSON.parse(document.getElementById('data').textContent).questions.length");
    assert.equal(await tab.value("document.querySelectorAll('#questions details').length"), asked);
    const outermost = question("The right of an outermost rook");
    assert.match(await tab.value(`${outermost}.querySelector('.short').textContent`), /^keeps it \(1\) · |^gives the right to another rook \(1\) · keeps it \(1\)$/);
    await tab.value(`${outermost}.querySelector('summary').focus()`);
    assert.notEqual(await tab.value("getComputedStyle(document.activeElement).outlineStyle"), "none");
    await tab.press("Enter");
    await tab.until(`${outermost}.open`);
    const keeps = `[...${outermost}.querySelectorAll('li')].find((line) => line.textContent.startsWith('keeps it'))`;
    assert.equal(await tab.value(`[...${keeps}.querySelectorAll('a')].map((link) => link.textContent).join()`), "xfen");
    const silent = question("A castling type that changes no move");
    assert.equal(await tab.value(`${silent}.querySelector('li.silent').textContent`), "1 row does not tell");
    await tab.press("Tab");
    await tab.press("Enter");
    await tab.until("/^#program-\\d+$/.test(location.hash)");
    assert.ok(await tab.value("document.querySelector(location.hash).getBoundingClientRect().top < innerHeight"));
    return tab;
  },

  async "a program says how it reads and writes, and shows what does not fit"(browser) {
    const tab = await browser.open(page);
    const program = (name) => `[...document.querySelectorAll('.program')].find((section) => section.querySelector('h3').textContent === ${JSON.stringify(name)})`;
    const says = (name, start) => tab.value(`[...${program(name)}.querySelectorAll('.profile dt')].find((term) => term.textContent.startsWith(${JSON.stringify(start)}))?.nextSibling.textContent`);
    assert.match(await says("xfen", "Castling letters in written"), /^writes K and Q, and files for inner rooks \(\d+\)$/);
    assert.match(await says("xfen", "A castling letter without such"), /^refuses it \(\d+\)$/);
    assert.match(await says(NAME, "A castling letter without such"), /^mostly makes something of it that is no way to read it \(\d+ of \d+\)dies of it \(\d+\):castling\//);
    assert.equal(await says(NAME, "A castling type that changes no move"), undefined);
    assert.match(await tab.value(`${program(NAME)}.querySelector('.profile .silent').textContent`), /^Not told by any answer: .*A castling type that changes no move/);

    // What opens pushes nothing aside: not what stands above it, and not the other programs.
    const places = `JSON.stringify([...document.querySelectorAll('.program, .program table, .profile > summary')].map((element) => {
      const { x, y, width } = element.getBoundingClientRect();
      return [x, y + scrollY, width];
    }))`;
    const before = await tab.value(places);
    const profile = `${program(NAME)}.querySelector('.profile')`;
    await tab.value(`${profile}.querySelector('summary').focus()`);
    await tab.press("Enter");
    await tab.until(`${profile}.open`);
    assert.equal(await tab.value(places), before);

    await tab.press("Tab");
    const opener = await tab.value(focused);
    assert.match(opener, /^[a-z]+\/[a-z0-9-]+$/);
    await tab.press("Enter");
    await tab.until(dialogIsOpen);
    assert.equal(await tab.value("document.querySelector('details.vector[open] > summary code').textContent"), opener);
    assert.ok((await tab.value("document.getElementById('cell-title').textContent")).endsWith(` by ${NAME}`));
    await tab.press("Escape");
    await tab.until(`${hash} === ""`);
    assert.equal(await tab.value(focused), opener);
    return tab;
  },

  async "both themes have contrast, and the choice stays"(browser) {
    const contrast = `(() => {
      const light = (color) => {
        const [red, green, blue] = color.match(/[\\d.]+/g).map((part) => { const c = part / 255; return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4; });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const ratio = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      const { color, backgroundColor } = getComputedStyle(document.body);
      const soft = getComputedStyle(document.querySelector(".lede")).color;
      return [color, soft].map((text) => ratio(light(text), light(backgroundColor)));
    })()`;
    const background = "getComputedStyle(document.body).backgroundColor";
    const dark = await browser.open(page, { dark: true });
    assert.equal(await dark.value(background), "rgb(17, 23, 26)");
    for (const ratio of await dark.value(contrast)) assert.ok(ratio > 4.5, String(ratio));
    assert.deepEqual(dark.complaints, []);
    const tab = await browser.open(page);
    assert.equal(await tab.value(background), "rgb(245, 246, 242)");
    for (const ratio of await tab.value(contrast)) assert.ok(ratio > 4.5, String(ratio));
    await tab.click("#theme");
    assert.equal(await tab.value(background), "rgb(17, 23, 26)");
    assert.equal(await tab.value("document.getElementById('theme').textContent"), "Light page");
    const again = await browser.open(page);
    assert.equal(await again.value(background), "rgb(17, 23, 26)");
    await again.click("#theme");
    assert.equal(await again.value(background), "rgb(245, 246, 242)");
    return tab;
  },

  async "a narrow window needs no sideways scrolling of the page"(browser) {
    const tab = await browser.open(page, { width: 360, height: 800 });
    assert.ok(await tab.value("document.documentElement.scrollWidth <= 360"));
    await tab.value("document.querySelectorAll('#questions details, .profile').forEach((details) => { details.open = true; })");
    assert.ok(await tab.value("document.documentElement.scrollWidth <= 360"));
    await tab.click("#grid td.wrong button");
    await tab.until(dialogIsOpen);
    assert.ok(await tab.value("document.getElementById('cell').scrollWidth <= 360"));
    return tab;
  },

  async "on paper there are no controls"(browser) {
    const tab = await browser.open(page);
    await tab.send("Emulation.setEmulatedMedia", { media: "print" });
    assert.equal(await tab.value("getComputedStyle(document.getElementById('filters')).display"), "none");
    assert.equal(await tab.value("getComputedStyle(document.getElementById('scroller')).overflow"), "visible");
    return tab;
  },
};

let failures = 0;
try {
  makePage();
  await withChromium(process.env.CHROMIUM || "chromium", async (browser) => {
    for (const [name, test] of Object.entries(tests)) {
      try {
        const tab = await test(browser);
        assert.deepEqual(tab.complaints, []);
        console.log(`ok    ${name}`);
      } catch (error) {
        failures += 1;
        console.log(`FAIL  ${name}\n${error.stack}`);
      }
    }
    if (screenshots) await takeScreenshots(browser);
  });
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
console.log(failures ? `${failures} failed` : `all ${Object.keys(tests).length} passed`);
process.exitCode = failures ? 1 : 0;

/** Pictures for eyes: what no test sees. */
async function takeScreenshots(browser) {
  const take = async (name, options, ...steps) => {
    const tab = await browser.open(page, { height: 1200, ...options });
    // The tests before have made a choice, which stays.
    await tab.value("delete document.documentElement.dataset.theme");
    for (const step of steps) await tab.value(step);
    await tab.screenshot(join(screenshots, `${name}.png`));
  };
  const cell = "rule=castling.inner-rook";
  await take("wide", {});
  await take("dark", { dark: true });
  await take("narrow", { width: 390 });
  await take("cell", { fragment: cell });
  await take("cell-narrow", { width: 390, fragment: cell });
  const questions = ["document.querySelector('#questions details').open = true", "document.getElementById('questions-title').scrollIntoView()"];
  const profile = ["document.querySelector('.profile').open = true", "document.querySelector('.profile').scrollIntoView()"];
  for (const [name, options] of Object.entries({ "": {}, "-dark": { dark: true }, "-narrow": { width: 390 } })) {
    await take(`questions${name}`, options, ...questions);
    await take(`profile${name}`, options, ...profile);
  }
}
