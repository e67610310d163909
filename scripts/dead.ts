// `npm run dead`: files, exports and dependencies that nothing uses, which knip finds, and then what the product does not reach from where it
// begins: that is dead however many tests it has. knip cannot say it: packages export all their files, which it takes for so many
// beginnings.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { readByTests, waiting } from "./reach/allowed.ts";
import { reachFindings } from "./reach/findings.ts";
import { unreachedBy } from "./reach/production-reach.ts";
import { demoEntries, isRule, productEntries, productFiles, sourceTree } from "./reach/source-tree.ts";

const root = join(import.meta.dirname, "..");
const knip = spawn("knip", ["--no-config-hints", "--cache"], { cwd: root, stdio: "inherit" });
const knipEnd = once(knip, "close");

const tree = sourceTree(root);
const files = productFiles(root);
const unreached = [
  ...unreachedBy(tree, productEntries, files.filter(isRule)),
  ...unreachedBy(
    tree,
    [...productEntries, ...demoEntries],
    files.filter((file) => !isRule(file)),
  ),
];
const allowed = [...Object.values(waiting).flat(), ...Object.keys(readByTests)];
const findings = reachFindings({ unreached, files }, allowed);
for (const finding of findings) console.error(finding);

await knipEnd;
process.exitCode = findings.length === 0 && knip.exitCode === 0 ? 0 : 1;
