import { expect, test } from "vitest";
import { compareFilters, filters, wholeCorpus } from "./filters.ts";
import { seedOf } from "./probe.ts";
import { sizedOptions } from "./test-options.ts";
import { withoutDescending, withValuesInside } from "./world/weakened.ts";

/** Over fewer records, and with a part of the signs, unless everything is asked for. */
const partOfCorpus = { recordsPerEntity: 40, share: 0.05 };

test("random filters, orders and pages are answered as in memory, and no sign in a parameter does anything [SEARCH-22]", async () => {
  const told: string[] = [];
  const options = sizedOptions("filters");
  const figures = await compareFilters({
    ...(options.share === 1 ? wholeCorpus : partOfCorpus),
    cases: options.count,
    seed: seedOf(options),
    server: options.server,
    onDifference: (what) => told.push(what),
  });
  expect(told, `seed ${figures.seed}`).toEqual([]);
  expect(filters.missedBounds(figures)).toEqual([]);
  expect(figures.recordsFound).toBeGreaterThan(options.count);
});

test("negative control: orders that are not kept are noticed, and so are signs that reach a statement", async () => {
  const figures = await compareFilters({
    cases: 50,
    seed: 1,
    recordsPerEntity: 10,
    share: 0.01,
    storeOf: (store) => withValuesInside(withoutDescending(store)),
    server: sizedOptions("filters").server,
  });
  expect(filters.missedBounds(figures)).toEqual([
    `${figures.differences} of 50 queries were answered differently`,
    `${figures.hits} of ${figures.injections} injections did something`,
  ]);
});
