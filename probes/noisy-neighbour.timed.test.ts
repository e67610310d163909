import { expect, test } from "vitest";
import { noisyNeighbour } from "./noisy-neighbour.ts";
import { testOptions } from "./test-options.ts";

test("a tenant that floods the server leaves another's p99 within twice the quiet one", async () => {
  const figures = await noisyNeighbour.run(testOptions());
  console.info(JSON.stringify(figures));
  expect(noisyNeighbour.missedBounds(figures)).toEqual([]);
});

test("negative control: a slower neighbour, a failed request of it or a flood that is none is a missed bound each", () => {
  const good = { quietP99Ms: 5, floodedP99Ms: 9, failed: 0, flooded: 1_000 };
  expect(noisyNeighbour.missedBounds(good)).toEqual([]);
  expect(noisyNeighbour.missedBounds({ ...good, floodedP99Ms: 10.1 })).toHaveLength(1);
  expect(noisyNeighbour.missedBounds({ ...good, failed: 1 })).toHaveLength(1);
  expect(noisyNeighbour.missedBounds({ ...good, flooded: 10 })).toHaveLength(1);
});
