// `npm run soak -- NAME [--cases N] [--seed N]`: runs one soak, prints its figures, and fails when a stated bound is missed.
import { parseArgs } from "node:util";
import { kernelSoak } from "../soaks/kernel.ts";
import type { Soak } from "../soaks/soak.ts";

const soaks: Readonly<Record<string, Soak>> = { kernel: kernelSoak };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cases: { type: "string", default: "1000000" },
    seed: { type: "string", default: "20260101" },
  },
});
const [name = ""] = positionals;
const soak = soaks[name];
if (soak === undefined) {
  console.error(`There is no soak "${name}"; known are ${Object.keys(soaks).join(", ")}`);
  process.exit(2);
}
const options = { cases: Number(values.cases), seed: Number(values.seed) };
if (!(Number.isInteger(options.cases) && options.cases > 0 && Number.isInteger(options.seed))) {
  console.error("--cases takes a whole number above zero, --seed a whole number");
  process.exit(2);
}
console.log(soak.claim);
const figures = await soak.run(options);
const missed = soak.missedBounds(figures);
for (const [figure, value] of Object.entries(figures)) console.log(`${figure.padEnd(48)} ${value}`);
for (const sentence of missed) console.log(`MISSED: ${sentence}`);
console.log(JSON.stringify({ soak: name, ...figures, missed }));
process.exitCode = missed.length === 0 ? 0 : 1;
