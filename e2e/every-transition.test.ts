// Every transition that is installed, run in the browser for every entity with a workflow. What a guard refuses is refused in words. What
// becomes of each stands in entities/outcomes.json, and a change of it is a decision: `npm run lifecycles` writes it anew.
import { sampleOf } from "@kontor/harness/sample.ts";
import { afterAll, expect, test } from "vitest";
import { type EntityOutcomes, isWrittenAnew, recordedOutcomes, writeOutcomes } from "./entities/outcomes.ts";
import { everyEntity } from "./entities/records.ts";
import { certainSteps, runTransitions } from "./entities/run-transitions.ts";
import { inTurn, useEntityVisit } from "./entities/visit.ts";

const visit = useEntityVisit();
const outcomes: Record<string, EntityOutcomes> = {};
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
    const found = await runTransitions(visitor, entity);
    outcomes[entity.name] = found;
    if (isWrittenAnew) return;
    const recorded = recordedOutcomes()[entity.name];
    expect(found, "Where this is what is wanted, write it anew: npm run lifecycles").toEqual(recorded);
  });
});

/** A server that called nothing installed would leave nothing to fail above. */
test("most of what is installed runs to its end", () => {
  const all = Object.values(outcomes).flatMap((one) => Object.values(one).flatMap(Object.values<string>));
  expect(all.length).toBeGreaterThan(0);
  const done = all.filter((outcome) => outcome === "done").length;
  const refused = all.filter((outcome) => outcome.startsWith("refused")).length;
  if (sample.size === moved.length) {
    expect(done).toBeGreaterThan(200);
    expect(refused).toBeLessThan(done / 5);
    return;
  }
  // One that failed above has told why, and is not told again here.
  const certain = moved.filter(({ name }) => Object.hasOwn(outcomes, name)).flatMap(certainSteps).length;
  expect(done + refused).toBeGreaterThanOrEqual(certain);
  expect(done).toBeGreaterThanOrEqual((certain * 4) / 5);
  expect(refused).toBeLessThan(all.length / 2);
});

/** Those that were not run keep what is recorded; those that are gone do not. */
afterAll(() => {
  if (isWrittenAnew) writeOutcomes(outcomes, (name) => moved.some((entity) => entity.name === name));
});
