import { expect, onTestFinished, test } from "vitest";
import { floodServer, noisyNeighbour, withoutLimits } from "./noisy-neighbour.ts";
import { testOptions } from "./test-options.ts";
import { openWorld, type World } from "./world/world.ts";

let opened: Promise<World> | undefined;

/** One for both tests: each starts a server of its own. */
function world(): Promise<World> {
  opened ??= openWorld(testOptions());
  return opened;
}

test("a user who floods the server leaves another tenant's p99 within twice the quiet one, and nothing of it refused", async () => {
  const figures = await floodServer(await world(), testOptions());
  console.info(JSON.stringify(figures));
  expect(noisyNeighbour.missedBounds(figures)).toEqual([]);
});

test("negative control: without limits the same questions over more connections are noticed by the other tenant", async () => {
  const opening = await world();
  onTestFinished(() => opening[Symbol.asyncDispose]());
  const weakened = { environment: withoutLimits, kinds: ["dearLists"], connections: 100 } as const;
  const size = { rounds: 3, requests: 30 };
  // Nothing is forgiven: who is slowed by a flood waits for the processor as for a pause.
  const figures = await floodServer(opening, { ...testOptions(), ...weakened, size, share: 1 });
  console.info(JSON.stringify(figures));
  expect(noisyNeighbour.missedBounds(figures).join()).toContain("while dearLists were asked for");
});

test("a slower neighbour, a refused request of it, a growing server, a flood that is none or one that is refused as a whole is a missed bound each", () => {
  const good = {
    ...{ documentGrowth: 1.9, failed: 0, flooded: 1_000, floodsMeasured: 15 },
    ...{ leastServed: 10, memoryGrowthMb: 30 },
  };
  expect(noisyNeighbour.missedBounds(good)).toEqual([]);
  for (const bad of [
    { documentGrowth: 2.1 },
    { searchGrowth: 2.1 },
    { failed: 1 },
    { memoryGrowthMb: 500 },
    { flooded: 10 },
    { floodsMeasured: 0 },
    { leastServed: 9 },
  ])
    expect(noisyNeighbour.missedBounds({ ...good, ...bad })).toHaveLength(1);
});
