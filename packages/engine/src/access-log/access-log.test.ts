// The access log against a real database: written together, behind the wall, and never in the way of anybody.
import { setTimeout as sleep } from "node:timers/promises";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { accessLog } from "@kontor/model/entities/system/access-log.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { equalTo, readAll } from "../reading/read-all.ts";
import { openTestServices, type TestServices } from "../services/testing/services.ts";
import { type AccessLine, openAccessLog } from "./access-log.ts";

let opened: TestServices;
let atlas: Scope;
let boreal: Scope;

beforeAll(async () => {
  opened = openTestServices(await createTestDatabase());
  atlas = await opened.openTenant("atlas");
  boreal = await opened.openTenant("boreal");
});
afterAll(() => opened.close());

const line = ({ tenantId, tenant }: Scope, path: string, more: Partial<AccessLine> = {}): AccessLine => ({
  tenantId,
  tenant,
  date: new Date().toISOString(),
  requestId: "request-7",
  username: "camille",
  method: "GET",
  path,
  httpStatus: 200,
  duration: 3,
  ip: "192.0.2.1",
  ...more,
});

const kept = (scope: Scope): Promise<readonly RecordData[]> =>
  readAll(opened.services.store, scope, accessLog, {
    condition: { all: equalTo("requestId", "request-7") },
    sort: [{ field: "_id", direction: "ascending" }],
  });

const pathsOf = async (scope: Scope): Promise<unknown> =>
  (await kept(scope)).map(({ path }) => path).toSorted();

test("lines are written together when the time has come, each behind the wall of its tenant", async () => {
  const writes: string[] = [];
  const store: ScopedStore = {
    ...opened.services.store,
    write: (scope, work, pool) => {
      writes.push(`${scope.tenantId} ${pool}`);
      return opened.services.store.write(scope, work, pool);
    },
  };
  const log = openAccessLog({ store, onLost: () => {}, intervalMs: 30 });
  for (const path of ["/a", "/b", "/c"])
    log.note(line(atlas, path, { impersonator: "main", userAgent: "Test" }));
  log.note(line(boreal, "/d"));
  expect(writes).toEqual([]);
  await vi.waitFor(async () => expect(await pathsOf(boreal)).toEqual(["/d"]), 5_000);
  expect(writes).toEqual([`${atlas.tenantId} relay`, `${boreal.tenantId} relay`]);
  expect(await pathsOf(atlas)).toEqual(["/a", "/b", "/c"]);
  const [first] = await kept(atlas);
  expect(first).toMatchObject({
    tenant: "atlas",
    username: "camille",
    impersonator: "main",
    requestId: "request-7",
    method: "GET",
    httpStatus: 200,
    duration: 3,
    ip: "192.0.2.1",
    userAgent: "Test",
    _insertUser: "camille",
    version: 1,
  });
  await log.close();
});

test("a full batch does not wait, and the end of the process writes what is left", async () => {
  const log = openAccessLog({
    store: opened.services.store,
    onLost: () => {},
    intervalMs: 60_000,
    batchMax: 5,
  });
  const before = (await kept(boreal)).length;
  for (let count = 0; count < 12; count += 1) log.note(line(boreal, `/batch/${count}`));
  await vi.waitFor(
    async () => expect((await kept(boreal)).length - before).toBeGreaterThanOrEqual(10),
    5_000,
  );
  await log.close();
  expect((await kept(boreal)).length - before).toBe(12);
});

test("while the database does not answer nobody waits, and what finds no place is counted", async () => {
  const { promise: isAnswering, resolve } = Promise.withResolvers<void>();
  const store: ScopedStore = {
    ...opened.services.store,
    async write() {
      await isAnswering;
      throw new Error("gone");
    },
  };
  const lost: [number, boolean][] = [];
  const onLost = (count: number, error?: unknown): void => void lost.push([count, error !== undefined]);
  const log = openAccessLog({ store, onLost, intervalMs: 1, batchMax: 10, waitingMax: 20 });
  const began = performance.now();
  for (let count = 0; count < 10; count += 1) log.note(line(atlas, "/first"));
  await sleep(20);
  for (let count = 0; count < 1_000; count += 1) log.note(line(atlas, "/later"));
  expect(performance.now() - began).toBeLessThan(1_000);
  resolve();
  await log.close();
  const total = lost.reduce((sum, [count]) => sum + count, 0);
  expect(total).toBe(1_010);
  expect(lost).toContainEqual([980, false]);
});
