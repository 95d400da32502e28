// An adapter that says what no page should believe: markup, ends of scripts, control characters and marks of direction,
// in its name and in every message. It refuses most positions, reads some as another one, and crashes on some.

import { createInterface } from "node:readline";

export const NAME = "evil</script><script>document.title='owned'</script>";
export const MESSAGE = "</script><img src=x onerror=\"document.title='owned'\">\u202e\u0007{data} <!-- & &amp;";

const HELLO = {
  protocol: 1, name: NAME, version: "\"'><b>1</b>", language: "<i>none</i>", boards: ["8x8"], profiles: ["traditional"],
  types: ["standard"], ops: ["read"], observes: [],
};
const OTHER = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";

function answer({ n, input }) {
  if (input?.startsWith("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")) return { n, result: "accepted", text: input };
  if (input?.includes(" w KQ ")) process.exit(3);
  return input?.includes(" w ") ? { n, result: "accepted", text: OTHER } : { n, result: "rejected", message: MESSAGE };
}

if (import.meta.filename === process.argv[1]) {
  for await (const line of createInterface({ input: process.stdin })) {
    const request = JSON.parse(line);
    if (request.cmd === "bye") break;
    process.stdout.write(`${JSON.stringify(request.cmd === "hello" ? HELLO : answer(request))}\n`);
  }
}
