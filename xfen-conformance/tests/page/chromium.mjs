// Drives a headless Chromium through the two pipes of its DevTools protocol, with nothing but node: a page is opened from
// the disk, keys and clicks go in as a user's, and every error of the page is kept.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const PATIENCE = 10_000;

// Key, code and number of each key that the tests press.
const KEYS = {
  Enter: ["Enter", 13, "\r"], Escape: ["Escape", 27], Tab: ["Tab", 9], " ": ["Space", 32, " "],
  ArrowLeft: ["ArrowLeft", 37], ArrowUp: ["ArrowUp", 38], ArrowRight: ["ArrowRight", 39], ArrowDown: ["ArrowDown", 40],
  Home: ["Home", 36], End: ["End", 35], PageUp: ["PageUp", 33], PageDown: ["PageDown", 34],
};

/** Starts the browser, hands it to `use`, and ends it, whatever happens. */
export async function withChromium(program, use) {
  const profile = mkdtempSync(join(tmpdir(), "xfen-page-"));
  const options = ["--headless=new", "--remote-debugging-pipe", `--user-data-dir=${profile}`, "--no-first-run", "--disable-gpu",
    "--disable-background-networking", "--host-resolver-rules=MAP * ~NOTFOUND", "--force-device-scale-factor=1"];
  // As root, which containers are, the browser refuses its sandbox.
  if (process.getuid?.() === 0) options.push("--no-sandbox");
  const browser = spawn(program, options, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
  const ended = new Promise((resolve) => browser.on("exit", resolve).on("error", resolve));
  try {
    return await use(new Connection(browser.stdio[3], browser.stdio[4], ended));
  } finally {
    browser.kill("SIGKILL");
    await ended;
    try {
      rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
    } catch (error) {
      // A process of the browser that ends late may still write there; that says nothing of the page.
      console.error(`left behind: ${profile} (${error.code})`);
    }
  }
}

/** Messages with a browser: JSON texts that end with a NUL. */
class Connection {
  #out;
  #last = 0;
  #waiting = new Map();
  #listeners = new Map();

  constructor(out, back, ended) {
    this.#out = out;
    let text = "";
    back.setEncoding("utf8");
    back.on("data", (chunk) => {
      const messages = (text + chunk).split("\0");
      text = messages.pop();
      messages.forEach((message) => this.#take(JSON.parse(message)));
    });
    ended.then(() => this.#waiting.forEach(({ reject }) => reject(new Error("the browser has ended"))));
    out.on("error", () => {});
  }

  #take({ id, result, error, method, params, sessionId }) {
    if (id === undefined) {
      this.#listeners.get(sessionId)?.(method, params);
      return;
    }
    const { resolve, reject } = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) reject(new Error(error.message));
    else resolve(result);
  }

  send(method, params = {}, sessionId = undefined) {
    const id = (this.#last += 1);
    this.#out.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  /** Opens a file of the disk in a new page. `fragment` is what stands behind `#`. */
  async open(file, { fragment = "", width = 1440, height = 900, dark = false } = {}) {
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const page = new Page((method, params) => this.send(method, params, sessionId));
    this.#listeners.set(sessionId, (method, params) => page.hear(method, params));
    await page.begin(width, height, dark);
    await page.go(pathToFileURL(file).href + (fragment && `#${fragment}`));
    return page;
  }
}

class Page {
  /** What the page complained about, and what it wanted to load. */
  complaints = [];
  requests = [];
  #loaded = () => {};

  constructor(send) {
    this.send = send;
  }

  hear(method, params) {
    if (method === "Page.loadEventFired") this.#loaded();
    if (method === "Runtime.exceptionThrown") {
      this.complaints.push(params.exceptionDetails.exception?.description || params.exceptionDetails.text);
    }
    if (method === "Runtime.consoleAPICalled") this.complaints.push(params.args.map(({ value }) => value).join(" "));
    if (method === "Log.entryAdded") this.complaints.push(params.entry.text);
    if (method === "Page.javascriptDialogOpening") this.complaints.push(`dialog: ${params.message}`);
    if (method === "Network.requestWillBeSent") this.requests.push(params.request.url);
  }

  async begin(width, height, dark) {
    for (const domain of ["Page", "Runtime", "Log", "Network"]) await this.send(`${domain}.enable`);
    await this.size(width, height);
    const features = [{ name: "prefers-color-scheme", value: dark ? "dark" : "light" }];
    await this.send("Emulation.setEmulatedMedia", { features });
  }

  size(width, height) {
    return this.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
  }

  async go(url) {
    const loaded = new Promise((resolve) => { this.#loaded = resolve; });
    await this.send("Page.navigate", { url });
    await loaded;
  }

  /** What an expression gives in the page. */
  async value(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true });
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description}`);
    return result.value;
  }

  /** Waits until an expression is true. */
  async until(expression) {
    const end = Date.now() + PATIENCE;
    while (!(await this.value(expression))) {
      if (Date.now() > end) throw new Error(`never true: ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async press(key, modifiers = 0) {
    const [code, windowsVirtualKeyCode, text] = KEYS[key];
    const event = { key, code, windowsVirtualKeyCode, modifiers };
    await this.send("Input.dispatchKeyEvent", { type: text ? "keyDown" : "rawKeyDown", text, ...event });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
  }

  async type(text) {
    await this.send("Input.insertText", { text });
  }

  /** Clicks with the mouse on the first element that a selector finds. */
  async click(selector) {
    const place = await this.value(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)});
      element.scrollIntoView({ block: "center", inline: "center" });
      const box = element.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    })()`);
    for (const type of ["mousePressed", "mouseReleased"]) {
      await this.send("Input.dispatchMouseEvent", { type, button: "left", clickCount: 1, ...place });
    }
  }

  /** Chooses an option of a select as a user does. */
  async choose(selector, value) {
    await this.value(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)});
      element.value = ${JSON.stringify(value)};
      element.dispatchEvent(new Event("input", { bubbles: true }));
    })()`);
  }

  async screenshot(file, whole = false) {
    const { data } = await this.send("Page.captureScreenshot", { format: "png", captureBeyondViewport: whole });
    writeFileSync(file, Buffer.from(data, "base64"));
  }

  async pdf(file) {
    const { data } = await this.send("Page.printToPDF", { printBackground: true, landscape: true });
    writeFileSync(file, Buffer.from(data, "base64"));
  }
}
