// Every transition that is installed, run in the browser for every entity with a workflow. What a guard refuses is refused in words.
import { mkdir, writeFile } from "node:fs/promises";
import { sampleOf } from "@kontor/harness/sample.ts";
import { afterAll, expect, test } from "vitest";
import { everyEntity } from "./entities/records.ts";
import { certainSteps, type Outcomes, runTransitions } from "./entities/run-transitions.ts";
import { inTurn, useEntityVisit } from "./entities/visit.ts";

const visit = useEntityVisit();
const outcomes: Record<string, Outcomes> = {};
const moved = everyEntity.filter(
  ({ workflow, names }) => workflow !== undefined && names.clientRoute !== undefined,
);
const sample = sampleOf(
  "transitions",
  moved.map(({ name }) => name),
);

test.for(moved)("the installed transitions of $name run from its page", async (entity, { skip }) => {
  skip(!sample.has(entity.name), "Not in the sample of this run");
  await inTurn(visit(), async (visitor) => {
    outcomes[entity.name] = await runTransitions(visitor, entity);
  });
});

/** A server that called nothing installed would leave nothing to fail above. */
test("most of what is installed runs to its end", () => {
  const all = Object.values(outcomes);
  expect(all.length).toBeGreaterThan(0);
  const done = all.flatMap((one) => one.done).length;
  const refused = all.flatMap((one) => one.refused).length;
  if (sample.size === moved.length) {
    expect(done).toBeGreaterThan(200);
    expect(refused).toBeLessThan(done / 5);
    return;
  }
  // One that failed above has told why, and is not told again here.
  const certain = moved.filter(({ name }) => Object.hasOwn(outcomes, name)).flatMap(certainSteps).length;
  const steps = done + refused + all.flatMap((one) => one.notInstalled).length;
  expect(done + refused).toBeGreaterThanOrEqual(certain);
  expect(done).toBeGreaterThanOrEqual((certain * 4) / 5);
  expect(refused).toBeLessThan(steps / 2);
});

/** Keeps for a person to read what ran and what was refused. */
afterAll(async () => {
  const folder = new URL("../reports/", import.meta.url);
  await mkdir(folder, { recursive: true });
  await writeFile(new URL("transitions.json", folder), JSON.stringify(outcomes, null, 2));
});
