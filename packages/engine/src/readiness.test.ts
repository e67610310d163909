import { expect, test } from "vitest";
import { createReadiness } from "./readiness.ts";

test("a process whose database carries the expected schema is ready", async () => {
  const readiness = createReadiness({ isSchemaCurrent: async () => true });
  expect(await readiness.check()).toEqual({ isReady: true });
});

test("a process before the migration is not ready", async () => {
  const readiness = createReadiness({ isSchemaCurrent: async () => false });
  expect(await readiness.check()).toEqual({ isReady: false, reason: "schema is not migrated" });
});

test("a process that is stopping is not ready, whatever the database says", async () => {
  const readiness = createReadiness({ isSchemaCurrent: async () => true });
  await readiness.check();
  readiness.startDraining();
  expect(await readiness.check()).toEqual({ isReady: false, reason: "stopping" });
});

test("a database that never answers makes the process not ready within the stated time", async () => {
  const readiness = createReadiness({ isSchemaCurrent: () => new Promise(() => {}), timeoutMs: 50 });
  const started = performance.now();
  expect(await readiness.check()).toEqual({ isReady: false, reason: "database: no answer in time" });
  expect(performance.now() - started).toBeLessThan(1_000);
});

test("a broken database is named as the reason", async () => {
  const readiness = createReadiness({ isSchemaCurrent: () => Promise.reject(new Error("ECONNREFUSED")) });
  expect(await readiness.check()).toEqual({ isReady: false, reason: "database: ECONNREFUSED" });
});

test("a flood of checks costs the database one question", async () => {
  let questions = 0;
  const readiness = createReadiness({ isSchemaCurrent: async () => ++questions > 0, cacheMs: 60_000 });
  await Promise.all(Array.from({ length: 1_000 }, () => readiness.check()));
  expect(questions).toBe(1);
});

test("a database that hangs is asked once and not again until it has answered", async () => {
  let questions = 0;
  const { promise: answered, resolve: answer } = Promise.withResolvers<boolean>();
  const isSchemaCurrent = (): Promise<boolean> => {
    questions += 1;
    return answered;
  };
  const readiness = createReadiness({ isSchemaCurrent, timeoutMs: 5, cacheMs: 0 });
  for (let check = 0; check < 10; check += 1) expect((await readiness.check()).isReady).toBe(false);
  expect(questions).toBe(1);
  answer(true);
  await expect.poll(async () => (await readiness.check()).isReady).toBe(true);
});

test("an answer is not kept beyond its time, so recovery is seen", async () => {
  let isUp = false;
  const readiness = createReadiness({ isSchemaCurrent: async () => isUp, cacheMs: 0 });
  expect((await readiness.check()).isReady).toBe(false);
  isUp = true;
  await expect.poll(async () => (await readiness.check()).isReady).toBe(true);
});
