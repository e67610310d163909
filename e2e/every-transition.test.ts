// Every transition that is installed, run in the browser for every entity with a workflow. What a guard refuses is refused in words.
import { mkdir, writeFile } from "node:fs/promises";
import { afterAll, expect, test } from "vitest";
import { everyEntity } from "./entities/records.ts";
import { type Outcomes, runTransitions } from "./entities/run-transitions.ts";
import { inTurn, useEntityVisit } from "./entities/visit.ts";

const visit = useEntityVisit();
const outcomes: Record<string, Outcomes> = {};
const moved = everyEntity.filter(
  ({ workflow, names }) => workflow !== undefined && names.clientRoute !== undefined,
);

test.for(moved)("the installed transitions of $name run from its page", async (entity) => {
  await inTurn(visit(), async (visitor) => {
    outcomes[entity.name] = await runTransitions(visitor, entity);
  });
});

/** A server that called nothing installed would leave nothing to fail above. */
test("most of what is installed runs to its end", () => {
  const all = Object.values(outcomes);
  const done = all.flatMap((one) => one.done).length;
  expect(done).toBeGreaterThan(200);
  expect(all.flatMap((one) => one.refused).length).toBeLessThan(done / 5);
});

/** Keeps for a person to read what ran and what was refused. */
afterAll(async () => {
  const folder = new URL("../reports/", import.meta.url);
  await mkdir(folder, { recursive: true });
  await writeFile(new URL("transitions.json", folder), JSON.stringify(outcomes, null, 2));
});
