// The sealing delay that the documentation states, measured: many tenants that write, jobs that hold every connection of theirs, and
// an older transaction that holds up what is written after it.
import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { untilTestEnds } from "@kontor/harness/until-test-ends.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { withClient } from "@kontor/store/client.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { startRelay } from "@kontor/store/worker/relay.ts";
import { expect, test } from "vitest";
import { created, openTestServices } from "../services/testing/services.ts";
import { openCheckpointFile } from "./checkpoint-file.ts";
import { sealConsumer } from "./seal-consumer.ts";

const statedMs = 5_000;
const tenantCount = 40;
const jobSeconds = 7;
const heldMs = 3_000;

test("a line is sealed within 5 s, counted from when no older transaction still writes, and not while one does", async () => {
  const database = await createTestDatabase();
  const { services, openTenant, close } = openTestServices(database);
  untilTestEnds({ [Symbol.asyncDispose]: close });
  const folder = await mkdtemp(join(tmpdir(), "kontor-checkpoints-"));
  untilTestEnds({ [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) });
  const keyFile = join(folder, "key.pem");
  const { privateKey } = generateKeyPairSync("ed25519");
  await writeFile(keyFile, privateKey.export({ type: "pkcs8", format: "pem" }));
  const scopes: Scope[] = [];
  for (let number = 0; number < tenantCount; number += 1) scopes.push(await openTenant(`acme${number}`));
  const relay = startRelay({
    workerUrl: database.workerUrl,
    consumers: [sealConsumer(services.store, await openCheckpointFile(folder, keyFile))],
    onTrouble: () => {},
  });
  untilTestEnds({ [Symbol.asyncDispose]: () => relay.stop() });

  const write = (scope: Scope): Promise<unknown> =>
    created(services, scope, declaredEntities.person, { type: "I", lastName: "Alder", firstName: "Ines" });
  const unsealed = async (): Promise<number> => {
    const text = `select (select count(*)::int from audits) - (select coalesce(max(line_total), 0)::int from audit_seals) as count`;
    let sum = 0;
    for (const scope of scopes)
      sum += Number((await services.store.read(scope, [{ text, values: [] }]))[0]?.[0]?.count);
    return sum;
  };
  const sealedAfter = async (since: number): Promise<number> => {
    await expect.poll(unsealed, { timeout: 3 * statedMs, interval: 20 }).toBe(0);
    return performance.now() - since;
  };

  const jobs = scopes
    .slice(0, 4)
    .map((scope) =>
      services.store.read(scope, [{ text: `select pg_sleep(${jobSeconds})`, values: [] }], "worker"),
    );
  for (const scope of scopes) await write(scope);
  expect(await sealedAfter(performance.now())).toBeLessThan(statedMs);

  const endedAt = await withClient(database.ownerUrl, "test", async (client) => {
    await client.query("begin");
    await client.query("select pg_current_xact_id()");
    await Promise.all(scopes.map(write));
    await sleep(heldMs);
    expect(await unsealed()).toBe(tenantCount);
    await client.query("commit");
    return performance.now();
  });
  const delayMs = await sealedAfter(endedAt);
  expect(delayMs).toBeLessThan(statedMs);
  await Promise.all(jobs);
});
