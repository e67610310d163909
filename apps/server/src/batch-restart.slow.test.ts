// A batch through whole server processes, over HTTP as a person would: the server ends in the middle, and the batch goes on.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { type ServerProcess, startServer } from "@kontor/harness/server-process.ts";
import { untilTestEnds } from "@kontor/harness/until-test-ends.ts";
import { openStore, type ScopedStore } from "@kontor/store/scoped-store.ts";
import { openSession } from "@kontor/store/sessions/sessions.ts";
import { createTenant, createUser, type Tenant } from "@kontor/store/tenants.ts";
import { afterAll, beforeAll, expect, test } from "vitest";

const oldKeys = 80_000;
const patience = { timeout: 60_000, interval: 50 };
let environment: Record<string, string>;
let store: ScopedStore;
let tenant: Tenant;
let token = "";

beforeAll(async () => {
  const { url, ownerUrl, workerUrl } = await createTestDatabase();
  environment = { DATABASE_URL: url, WORKER_DATABASE_URL: workerUrl };
  store = openStore({ url, onIdleError: () => {} });
  tenant = await createTenant(ownerUrl, store, { name: "atlas" });
  await createUser(store, tenant, { username: "ann@atlas", tenant: "atlas", isAdmin: true });
  token = (await openSession(store, tenant.tenantId, "ann@atlas"))?.token.text ?? "";
});
afterAll(() => store.close());

/** What a cleaning has much to do with: requests that nobody repeats any more. */
async function addOldKeys(): Promise<void> {
  const text = `insert into idempotency_keys (tenant_id, username, key, route, body_hash, status, answer, inserted_at)
    select $1::uuid, 'ann@atlas', gen_random_uuid()::text, 'POST /', '', 200, '{}', now() - interval '60 days'
    from generate_series(1, $2::integer)`;
  await store.write(
    tenant,
    (transaction) => transaction.run([{ text, values: [tenant.tenantId, oldKeys] }]),
    "worker",
  );
}

async function keysLeft(): Promise<number> {
  const text =
    "select count(*)::integer as count from idempotency_keys where tenant_id = $1::uuid and inserted_at < now() - interval '30 days'";
  const [rows = []] = await store.read(tenant, [{ text, values: [tenant.tenantId] }]);
  return Number(rows[0]?.count);
}

type HttpAnswer = { readonly status: number; readonly body: Record<string, unknown> };

async function call(server: ServerProcess, method: string, path: string, body?: object): Promise<HttpAnswer> {
  const answer = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: JSON.parse((await answer.text()) || "{}") };
}

const start = async (): Promise<ServerProcess> => untilTestEnds(await startServer(environment));

/** The batch of a cleaning that is under way. */
async function cleaning(server: ServerProcess): Promise<string> {
  await addOldKeys();
  const run = (): Promise<HttpAnswer> => call(server, "POST", "/api/script/crons/product:cleaning/run");
  // A new tenant gets its schedules within a minute, at the latest.
  const schedules = async (): Promise<string> =>
    JSON.stringify((await call(server, "GET", "/api/script/crons")).body);
  await expect.poll(schedules, patience).toContain("product:cleaning");
  const batch = String((await run()).body.batchRegistration);
  await expect.poll(() => keysLeft(), patience).toBeLessThan(oldKeys - 2_000);
  return batch;
}

const batchOf = async (server: ServerProcess, key: string): Promise<unknown> =>
  (await call(server, "GET", `/api/script/batches/${key}`)).body;
const move = (server: ServerProcess, key: string, code: string): Promise<HttpAnswer> =>
  call(server, "POST", `/api/script/batches/${key}/transitions/${code}`, {});

test("a batch survives a server restart and continues with CONTINUE [OPS-22]", async () => {
  const before = await start();
  const key = await cleaning(before);
  expect((await move(before, key, "STOP")).status).toBe(200);
  const left = await keysLeft();
  expect(await before.stop()).toBe(0);

  const after = await start();
  expect(await batchOf(after, key)).toMatchObject({ status: "STOPPED" });
  await new Promise((done) => setTimeout(done, 2_000));
  expect(await keysLeft()).toBe(left);
  expect((await move(after, key, "CONTINUE")).status).toBe(200);
  await expect.poll(() => batchOf(after, key), patience).toMatchObject({ status: "SUCCESS" });
  expect(await keysLeft()).toBe(0);
  expect(await after.stop()).toBe(0);
});

test("a batch whose server is killed goes on with the next one by itself", async () => {
  const before = await start();
  const key = await cleaning(before);
  await before.stop("SIGKILL");
  expect(await keysLeft()).toBeGreaterThan(0);

  const after = await start();
  await expect.poll(() => batchOf(after, key), patience).toMatchObject({ status: "SUCCESS" });
  expect(await keysLeft()).toBe(0);
});

test("a process of the role worker tells of its health only, and one of the role api does no jobs", async () => {
  const worker = untilTestEnds(await startServer({ ...environment, KONTOR_ROLES: "worker" }));
  expect((await fetch(`${worker.url}/health/ready`)).status).toBe(200);
  expect((await call(worker, "GET", "/api/script/crons")).status).toBe(404);
  const messages = (): readonly unknown[] => worker.log.map((line) => line.msg);
  await expect.poll(messages, patience).toContain("working");
  const api = untilTestEnds(await startServer({ ...environment, KONTOR_ROLES: "api" }));
  expect((await call(api, "GET", "/api/script/crons")).status).toBe(200);
  expect(api.log.map((line) => line.msg)).not.toContain("working");
});
