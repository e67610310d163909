import { createReadiness, type Readiness } from "@kontor/engine/readiness.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { openDatabase } from "@kontor/store/database.ts";
import { readMigrations } from "@kontor/store/migrations.ts";
import { isSchemaCurrent } from "@kontor/store/schema-state.ts";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildServer } from "../server.ts";
import { buildTestApi } from "../testing/api.ts";

let app: FastifyInstance;
let closeDatabase: () => Promise<void>;

beforeAll(async () => {
  const { url } = await createTestDatabase();
  const database = openDatabase({ url, poolMax: 2, onIdleError: () => {} });
  const migrations = await readMigrations();
  closeDatabase = () => database.close();
  app = await buildServer({
    logger: pino({ level: "silent" }),
    readiness: createReadiness({ isSchemaCurrent: () => isSchemaCurrent(database, migrations), cacheMs: 0 }),
    version: "0.0.0-test",
    bodyLimitBytes: 1_024,
  });
});
const failing = (message: string): Readiness =>
  createReadiness({ isSchemaCurrent: () => Promise.reject(new Error(message)) });

afterAll(async () => {
  await app.close();
  await closeDatabase();
});

test("ping answers anybody with exactly its one field, takes no parameter and no other method, and is never cached [API-41]", async () => {
  const answer = await app.inject("/api/core/ping");
  expect([answer.statusCode, answer.json(), answer.headers["cache-control"]]).toEqual([
    200,
    { status: "ok" },
    "no-store",
  ]);

  const withTenantHints = await app.inject({
    url: "/api/core/ping",
    headers: { authorization: "Bearer of-any-tenant", "x-tenant": "other" },
  });
  expect(withTenantHints.body).toBe(answer.body);

  const withParameter = await app.inject("/api/core/ping?tenant=other");
  expect([withParameter.statusCode, withParameter.json().code]).toEqual([400, "INVALID_FIELD_IN_QUERY"]);

  for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const) {
    const refused = await app.inject({ method, url: "/api/core/ping" });
    expect([refused.statusCode, refused.headers.allow, refused.json().code]).toEqual([
      405,
      "GET, HEAD",
      "METHOD_NOT_ALLOWED",
    ]);
  }
});

test("liveness answers without asking the database", async () => {
  const alone = await buildTestApi({ readiness: failing("database: gone") });
  expect((await alone.inject("/health/live")).json()).toEqual({ status: "alive" });
});

test("readiness asks the real database", async () => {
  expect((await app.inject("/health/ready")).json()).toEqual({ status: "ready" });
});

test("a process that is not ready answers 503 with Retry-After and keeps the reason to itself", async () => {
  const broken = await buildTestApi({ readiness: failing("database: password failed for kontor_app") });
  const answer = await broken.inject("/health/ready");
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "1"]);
  expect(answer.json()).toMatchObject({
    code: "SERVICE_UNAVAILABLE",
    message: "The service is not available",
  });
  expect(answer.body).not.toContain("kontor_app");
});
