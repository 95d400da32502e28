// Runs docs/grammar.regex over lines with known verdicts: node grammar-regex.mjs REGEX-FILE CASES.json
//
// The cases are an array of [line, verdict]. Called by xfen-grammar/tests/published_grammar/elsewhere.rs.

import { readFileSync } from "node:fs";
import process from "node:process";

const [regexFile, casesFile] = process.argv.slice(2);
const source = readFileSync(regexFile, "utf8").replace(/\n$/, "");
const cases = JSON.parse(readFileSync(casesFile, "utf8"));
let wrong = 0;
for (const flags of ["", "u"]) {
  const regex = new RegExp(`^${source}$`, flags);
  for (const [line, verdict] of cases) {
    if (regex.test(line) !== verdict && ++wrong <= 10) {
      console.error(`another verdict with flags "${flags}": ${JSON.stringify(line)}`);
    }
  }
}
console.log(`node ${process.versions.node}: ${2 * cases.length - wrong} of ${2 * cases.length} verdicts agree`);
process.exitCode = wrong > 0 || cases.length === 0 ? 1 : 0;
