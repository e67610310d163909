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

/** What is wrong is plain to see after one death. */
const control = { ...sizedOptions("database-outage"), count: 1, hasJobs: false };

test("negative control: where repeats are not known, answers do not wait for the disk and lost connections are faults, each is found", async () => {
  const figures = await takeDatabaseAway(cluster, {
    ...control,
    ways: ["killed"],
    missing: [
      "a repeated write is not known",
      "an answer does not wait for the disk",
      "a lost connection is a fault",
    ],
  });
  console.info(JSON.stringify(figures));
  expect(databaseOutage.missedBounds(figures)).toEqual(
    expect.arrayContaining([
      `${figures.lost} acknowledged writes were lost`,
      `${figures.doubled} writes were done twice`,
      `${figures.faults} answers were neither good nor 503`,
    ]),
  );
});

test("negative control: where broken connections are lent again, service does not return", async () => {
  const figures = await takeDatabaseAway(cluster, {
    ...control,
    ways: ["stopped"],
    missing: ["broken connections are lent again"],
    patience: 5_500,
  });
  expect(databaseOutage.missedBounds(figures)).toContain("service was back only after Infinity ms");
});
