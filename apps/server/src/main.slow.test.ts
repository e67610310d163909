import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createEmptyDatabase, createTestDatabase } from "@kontor/harness/database.ts";
import { freePort } from "@kontor/harness/free-port.ts";
import { serverMain, startServer } from "@kontor/harness/server-process.ts";
import { untilTestEnds } from "@kontor/harness/until-test-ends.ts";
import { expect, test } from "vitest";

const patience = { timeout: 10_000, interval: 20 };
const run = (command: string, environment: Record<string, string>) =>
  promisify(execFile)(process.execPath, [serverMain, command], {
    env: { PATH: process.env.PATH, ...environment },
  });

test("a wrong configuration ends the server at once with every problem and no stack", async () => {
  const failure = await run("serve", { KONTOR_PORT: "x", KONTOR_LOG_LEVEL: "y" }).catch((error) => error);
  expect(failure.code).toBe(1);
  expect(failure.stderr).toContain("The configuration has 3 problem(s):");
  expect(failure.stderr).not.toContain("    at ");
});

test("a server whose port is taken ends and says so, also when its database is there", async () => {
  const { url } = await createTestDatabase();
  const first = untilTestEnds(await startServer({ DATABASE_URL: url }));
  const { port } = new URL(first.url);
  const failure = await run("serve", { DATABASE_URL: url, KONTOR_PORT: port }).catch((error) => error);
  expect(failure.code).toBe(1);
  expect(failure.stderr).toContain("EADDRINUSE");
});

test("an unknown command is refused and the known ones are named", async () => {
  const failure = await run("mirgate", {}).catch((error) => error);
  expect(failure.stderr).toContain("There is no command mirgate; known are serve, migrate");
});

test("a server that signs in with more rights than it may have is never ready, and says why", async () => {
  const { ownerUrl } = await createTestDatabase();
  const server = untilTestEnds(await startServer({ DATABASE_URL: ownerUrl }));
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(503);
  const log = (): string => JSON.stringify(server.log);
  await expect.poll(log, patience).toContain("role kontor_owner has rights the server must not have");
});

test("migrate works as the owner, and the server is ready only after it", async () => {
  const { url, ownerUrl } = await createEmptyDatabase();
  const server = untilTestEnds(await startServer({ DATABASE_URL: url }));
  const readiness = async (): Promise<number> => (await fetch(`${server.url}/health/ready`)).status;
  expect(await readiness()).toBe(503);
  const environment = { DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl };
  expect((await run("migrate", environment)).stdout).toContain("migration(s) applied");
  expect((await run("migrate", environment)).stdout).toContain("The schema is current");
  await expect.poll(readiness, patience).toBe(200);
  expect(await server.stop()).toBe(0);
});

test("one request is one log line with its request id, and the query stays out of it", async () => {
  const { url } = await createTestDatabase();
  const server = untilTestEnds(await startServer({ DATABASE_URL: url }));
  const requestId = "7f3c91ab-0f4e-4b6a-9d2e-1c2b3a4d5e6f";
  await fetch(`${server.url}/api/core/ping?token=hunter2`, { headers: { "x-request-id": requestId } });
  const lines = () => server.log.filter((line) => line.requestId === requestId);
  await expect.poll(lines, patience).toHaveLength(1);
  expect(lines()[0]).toMatchObject({ method: "GET", path: "/api/core/ping", status: 400 });
  expect(JSON.stringify(server.log)).not.toContain("hunter2");
});

const shell = fileURLToPath(new URL("../../../scripts/with-node.sh", import.meta.url));

test("started as documented, SIGTERM fails readiness first while requests are answered, then the server ends with code 0", async () => {
  const { url } = await createTestDatabase();
  const documented = ["sh", shell, "node", "apps/server/src/main.ts", "serve"] as const;
  const server = untilTestEnds(
    await startServer({ DATABASE_URL: url, KONTOR_SHUTDOWN_DRAIN_MS: "3000" }, documented),
  );
  const status = async (route: string): Promise<number> => (await fetch(server.url + route)).status;
  expect(await status("/health/ready")).toBe(200);
  const stopped = server.stop();
  await expect.poll(() => status("/health/ready"), patience).toBe(503);
  expect(await status("/api/core/ping")).toBe(200);
  expect(await stopped).toBe(0);
  expect(server.log.map((line) => line.msg)).toContain("stopped");
});

test("a collector that cannot be reached does not keep the server from ending in good order", async () => {
  const { url } = await createTestDatabase();
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const server = untilTestEnds(await startServer({ DATABASE_URL: url, OTEL_EXPORTER_OTLP_ENDPOINT: nobody }));
  await fetch(`${server.url}/api/core/ping`);
  const started = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - started).toBeLessThan(10_000);
});
