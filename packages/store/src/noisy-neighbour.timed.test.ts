import { createTestDatabase } from "@kontor/harness/database.ts";
import { untilTestEnds } from "@kontor/harness/until-test-ends.ts";
import { expect, test } from "vitest";
import type { TenantScope } from "./scope.ts";
import type { ScopedStore } from "./scoped-store.ts";
import type { Statement } from "./statement.ts";
import { aTenant, bTenant, openTestStore } from "./testing/store.ts";

/** Takes its time without taking a processor: what is measured is who gets a connection, not how strong the machine is. */
const request: Statement = { text: "select pg_sleep(0.02)", values: [] };
const flooders = 90;

async function p99(store: ScopedStore, scope: TenantScope, requests: number): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < requests; count += 1) {
    const started = performance.now();
    await store.read(scope, [request]);
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

/** Asks without end, and asks again when it is refused. */
function flood(store: ScopedStore, scope: TenantScope): { readonly stop: () => Promise<number> } {
  let isOver = false;
  let served = 0;
  const ask = async (): Promise<void> => {
    while (!isOver) {
      const isServed = await store.read(scope, [request]).then(
        () => true,
        () => false,
      );
      if (isServed) served += 1;
    }
  };
  const all = Promise.all(Array.from({ length: flooders }, ask));
  return {
    async stop() {
      isOver = true;
      await all;
      return served;
    },
  };
}

test("a tenant that floods the store leaves another's p99 within twice the quiet one, and is slow itself", async () => {
  const { store } = untilTestEnds(
    await openTestStore(await createTestDatabase(), { interactive: { max: 8 } }),
  );
  await p99(store, bTenant, 10);
  const quiet = await p99(store, bTenant, 50);
  const { stop } = flood(store, aTenant);
  const flooded: number[] = [];
  // A pause of a busy machine is no fault of the queue: one of three rounds must be free of them.
  while (flooded.length < 3 && flooded.every((time) => time > quiet * 2)) {
    flooded.push(await p99(store, bTenant, 50));
  }
  const own = await p99(store, aTenant, 2);
  const served = await stop();
  expect(Math.min(...flooded)).toBeLessThanOrEqual(quiet * 2);
  expect(own).toBeGreaterThan(quiet * 2); // the flood was one
  expect(served).toBeGreaterThan(50); // and was served as well, two at a time
});
