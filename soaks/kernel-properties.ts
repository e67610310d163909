// Runs the tests of the kernel with many more random cases than a check can afford, and counts what ran from their output.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Figures } from "../probes/probe.ts";

/** What a property prints before it runs; a failed one says the same number again as the seed to repeat it with. */
const seedLine = /seed -?\d+, ([\d.]+) cases: /;
const failedTests = /^\s*Tests\s+(\d+) failed/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
const colours = /\u001b\[[\d;]*m/g;

/** All output passes through, seeds and failures included. */
export async function kernelProperties(cases: number): Promise<Figures> {
  const child = spawn(
    "npx",
    ["vitest", "run", "--project", "unit", "--reporter", "default", "packages/kernel/src"],
    { env: { ...process.env, PROPERTY_CASES: String(cases) }, stdio: ["ignore", "pipe", "inherit"] },
  );
  const ended = new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
  let [properties, casesInAll, failures] = [0, 0, 0];
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line);
    const plain = line.replace(colours, "");
    const property = seedLine.exec(plain);
    if (property) {
      properties += 1;
      casesInAll += Number(property[1]);
    }
    failures = Number(failedTests.exec(plain)?.[1] ?? failures);
  }
  return { properties, cases: casesInAll, failures, exitCode: await ended };
}
