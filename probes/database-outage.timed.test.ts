import { expect, test } from "vitest";
import { databaseOutage } from "./database-outage.ts";

test("readiness follows the database down and up again, and ping never misses an answer", async () => {
  expect(databaseOutage.missedBounds(await databaseOutage.run())).toEqual([]);
});

test("negative control: a late notice, a failed ping or no recovery is a missed bound each", () => {
  const good = {
    noticedAfterMs: 100,
    recoveredAfterMs: 500,
    pings: 50,
    failedPings: 0,
    slowestReadinessMs: 20,
  };
  expect(databaseOutage.missedBounds(good)).toEqual([]);
  expect(databaseOutage.missedBounds({ ...good, noticedAfterMs: 2_001 })).toHaveLength(1);
  expect(databaseOutage.missedBounds({ ...good, recoveredAfterMs: 10_001 })).toHaveLength(1);
  expect(databaseOutage.missedBounds({ ...good, failedPings: 1 })).toHaveLength(1);
  expect(databaseOutage.missedBounds({ ...good, slowestReadinessMs: 2_500 })).toHaveLength(1);
});
