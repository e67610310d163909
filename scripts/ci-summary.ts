// `npm run ci:summary`: says again what the last landing in this tree found, from its report.
import { join } from "node:path";
import { failuresOf, readOutcome } from "./landing/outcome.ts";
import { summaryLines } from "./landing/summary.ts";

const outcome = readOutcome(join(import.meta.dirname, ".."));
for (const line of summaryLines(outcome)) console.log(line);
process.exitCode = failuresOf(outcome) === 0 ? 0 : 1;
