import { afterAll, beforeAll, expect, test } from "vitest";
import { type DurableCluster, openDurableCluster } from "./database-outage/durable-cluster.ts";
import { databaseOutage, takeDatabaseAway } from "./database-outage.ts";
import { sizedOptions } from "./test-options.ts";

/** One for all tests: each has a database and a server of its own. */
let cluster: DurableCluster;

beforeAll(async () => {
  cluster = await openDurableCluster();
});
afterAll(() => cluster[Symbol.asyncDispose]());

test("the database is taken away under writers: nothing acknowledged is lost or doubled, and service returns by itself", async () => {
  const findings: string[] = [];
  const figures = await takeDatabaseAway(cluster, {
    ...sizedOptions("database-outage"),
    onFinding: (sentence) => findings.push(sentence),
  });
  console.info(JSON.stringify(figures));
  expect({ missed: databaseOutage.missedBounds(figures), findings: findings.slice(0, 10) }).toEqual({
    missed: [],
    findings: [],
  });
});

test("negative control: where repeats are not known, answers do not wait for the disk, lost connections are faults and broken ones are lent again, each is found", async () => {
  const figures = await takeDatabaseAway(cluster, {
    ...sizedOptions("database-outage"),
    count: 1,
    ways: ["killed"],
    missing: [
      "a repeated write is not known",
      "an answer does not wait for the disk",
      "a lost connection is a fault",
      "broken connections are lent again",
    ],
    patience: 5_500,
  });
  console.info(JSON.stringify(figures));
  expect(databaseOutage.missedBounds(figures)).toEqual(
    expect.arrayContaining([
      `${figures.lost} acknowledged writes were lost`,
      `${figures.doubled} writes were done twice`,
      `${figures.faults} answers were neither good nor 503`,
      "service was back only after Infinity ms",
    ]),
  );
});
