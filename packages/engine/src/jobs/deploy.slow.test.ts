import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { untilTestEnds } from "@kontor/harness/until-test-ends.ts";
import { openDatabase } from "@kontor/store/database.ts";
import { insertJob, readJob } from "@kontor/store/jobs/jobs.ts";
import { createMarks, readMarks } from "@kontor/store/jobs/testing/marks.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServices, type TestServices } from "../services/testing/services.ts";

const program = fileURLToPath(new URL("./testing/release-process.ts", import.meta.url));
const patience = { timeout: 30_000, interval: 50 };
const items = 2_000;
/** As long as the next release takes to start, the job must not be over. */
const slowChunkMs = 100;
let urls: Awaited<ReturnType<typeof createTestDatabase>>;
let opened: TestServices;
let scope: Scope;

beforeAll(async () => {
  urls = await createTestDatabase();
  await createMarks(urls.ownerUrl);
  opened = openTestServices(urls);
  scope = await opened.openTenant("atlas");
  await createUser(opened.services.store, scope, { username: "ann@acme", tenant: "atlas", isAdmin: true });
});
afterAll(() => opened.close());

/** Answers when it works. */
async function release(version: string, chunkMs: number): Promise<ChildProcess> {
  const env = { PATH: process.env.PATH, DATABASE_URL: urls.url, WORKER_DATABASE_URL: urls.workerUrl };
  const child = spawn(process.execPath, [program, version, String(chunkMs)], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  untilTestEnds({ [Symbol.asyncDispose]: () => end(child, "SIGKILL").then(() => undefined) });
  await once(child.stdout, "data");
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
  return child.exitCode;
}

async function versions(): Promise<readonly unknown[]> {
  const worker = openDatabase({ url: urls.workerUrl, poolMax: 1, onIdleError: () => {} });
  const rows = await worker.query("select version from control.workers order by version");
  await worker.close();
  return rows.map(({ version }) => version);
}

test.each([
  { how: "ends in good order", signal: "SIGTERM", exitCode: 0, before: "1.0.0", after: "2.0.0" },
  { how: "is killed", signal: "SIGKILL", exitCode: null, before: "2.1.0", after: "3.0.0" },
] as const)(
  "a deploy: the release before $how in the middle of a job, the next one finishes it, nothing is lost or doubled",
  async ({ signal, exitCode, before, after }) => {
    const { store } = opened.services;
    const old = await release(before, slowChunkMs);
    const id = await store.write(scope, (transaction) =>
      insertJob(transaction, scope, { kind: "test.marking", input: { items, chunkSize: 10 } }),
    );
    await expect.poll(async () => (await readMarks(store, scope, id)).count, patience).toBeGreaterThan(0);
    // Both are there for a while, as in every deploy without a pause.
    const next = await release(after, 0);
    expect(await versions()).toEqual([before, after]);
    expect(await end(old, signal)).toBe(exitCode);
    expect((await readMarks(store, scope, id)).count).toBeLessThan(items);
    const state = async () => (await readJob(store, scope, id))?.state;
    await expect.poll(state, patience).toBe("SUCCESS");
    const marks = await readMarks(store, scope, id);
    expect(marks).toMatchObject({ count: items, distinct: items });
    expect(marks.workers.toSorted()).toEqual([`worker of ${before}`, `worker of ${after}`]);
    expect(await end(next, "SIGTERM")).toBe(0);
  },
);
