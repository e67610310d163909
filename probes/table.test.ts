import { glob, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { allProbes } from "./all-probes.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

/** A control that is a probe of its own stands with the probe it belongs to. */
const probeNames = Object.keys(allProbes).filter((name) => name !== "tenants-without-wall");

/** Those whose every run does the same to what has no defence, and is red where that is not found out. */
const withinRuns: Readonly<Record<string, readonly string[]>> = {
  sandbox: ["escapesFromNodeVm", "escapesFromPlainWorker", "doorsOfPlainWorker"],
};

test("every probe stands in the table of probes, with what its control takes away and finds", async () => {
  const page = await readFile(`${root}docs/probes.md`, "utf8");
  const rows = page
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| Probe"))
    .map((line) => line.slice(2, -2).split(" | "));
  expect(rows.map(([name]) => name)).toEqual(probeNames.toSorted());
  for (const row of rows) expect(row, row[0]).toHaveLength(5);
});

async function testsOf(name: string): Promise<string> {
  const files = await Array.fromAsync(glob(`probes/**/${name}{,.timed}.test.ts`, { cwd: root }));
  expect(files).toHaveLength(1);
  return readFile(`${root}${files[0]}`, "utf8");
}

test.each(probeNames.filter((name) => !(name in withinRuns)))(
  "%s has a test that runs it without its defence",
  async (name) => {
    expect(await testsOf(name)).toMatch(/(?:test|describe)\(\s*"negative control/);
  },
);

test.each(Object.entries(withinRuns))(
  "%s is tested to be red where its own runs do not find what has no defence",
  async (name, figures) => {
    const tests = await testsOf(name);
    for (const figure of figures) expect(tests).toContain(`{ ${figure}: 0 }`);
  },
);
