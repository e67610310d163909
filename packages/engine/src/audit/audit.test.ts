import { createPrivateKey, createPublicKey, generateKeyPairSync } from "node:crypto";
import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { untilTestEnds } from "@kontor/harness/until-test-ends.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { withClient } from "@kontor/store/client.ts";
import { newId } from "@kontor/store/records/new-id.ts";
import { startRelay } from "@kontor/store/worker/relay.ts";
import { expect, test } from "vitest";
import { created, openTestServices } from "../services/testing/services.ts";
import { type CheckpointFacts, signedLine } from "./checkpoint.ts";
import { checkpointFileName, openCheckpointFile } from "./checkpoint-file.ts";
import { readCheckpoints } from "./read-checkpoints.ts";
import { sealConsumer } from "./seal-consumer.ts";
import { verifyInstallation } from "./verify-installation.ts";

const patience = { timeout: 10_000, interval: 50 };

type Keys = { readonly folder: string; readonly keyFile: string; readonly publicKeyFile: string };

async function keysInFolder(): Promise<Keys> {
  const folder = await mkdtemp(join(tmpdir(), "kontor-checkpoints-"));
  untilTestEnds({ [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) });
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const [keyFile, publicKeyFile] = [join(folder, "key.pem"), join(folder, "public.pem")];
  await writeFile(keyFile, privateKey.export({ type: "pkcs8", format: "pem" }));
  await writeFile(publicKeyFile, publicKey.export({ type: "spki", format: "pem" }));
  return { folder, keyFile, publicKeyFile };
}

const tenantId = newId();
const facts = (seal: number, hash = "ab"): CheckpointFacts => ({
  tenantId,
  seal,
  hash: hash.repeat(32),
  lines: seal * 10,
  time: "2026-01-31T12:00:00Z",
});

async function written(seals: readonly number[]): Promise<Keys & { readonly path: string }> {
  const keys = await keysInFolder();
  const { add } = await openCheckpointFile(keys.folder, keys.keyFile);
  for (const seal of seals) await add(facts(seal));
  return { ...keys, path: join(keys.folder, checkpointFileName) };
}

async function problemsOf({ path, publicKeyFile }: Keys & { readonly path: string }): Promise<string> {
  const key = createPublicKey(await readFile(publicKeyFile, "utf8"));
  return (await readCheckpoints(path, [key])).problems.join("\n");
}

test("checkpoints are a chain of signed lines, and the last seal of a tenant is known from them", async () => {
  const file = await written([1, 2, 2, 3]);
  const key = createPublicKey(await readFile(file.publicKeyFile, "utf8"));
  const read = await readCheckpoints(file.path, [key]);
  expect(read).toMatchObject({ lineCount: 4, problems: [] });
  expect(read.last.get(tenantId)).toMatchObject({ seal: 3, lines: 30 });
});

test("a line torn by a crash hurts nothing, and the next one stands on the last that was whole", async () => {
  const file = await written([1, 2]);
  await appendFile(file.path, '{"tenantId":"');
  await (await openCheckpointFile(file.folder, file.keyFile)).add(facts(3));
  expect(await problemsOf(file)).toBe("");
});

test.each([
  ["changed", (lines: string[]) => lines.with(1, (lines[1] ?? "").replace('"lines":20', '"lines":21'))],
  ["garbled", (lines: string[]) => lines.with(1, "{")],
  ["taken out", (lines: string[]) => lines.toSpliced(1, 1)],
  ["taken out at the beginning", (lines: string[]) => lines.slice(1)],
])("a checkpoint that was %s is noticed", async (_, change) => {
  const file = await written([1, 2, 3]);
  const lines = (await readFile(file.path, "utf8")).split("\n");
  await writeFile(file.path, change(lines).join("\n"));
  expect(await problemsOf(file)).toMatch(/does not stand on the one before/);
});

test("what somebody else has signed proves nothing", async () => {
  const file = await written([1, 2]);
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  await writeFile(file.path, `${signedLine(facts(1), "", privateKey)}\n`);
  expect(await problemsOf(file)).toMatch(/not signed with the key/);
  expect((await readCheckpoints(file.path, [publicKey])).problems).toEqual([]);
});

test("a chain that tells an earlier seal anew was cut", async () => {
  const file = await written([1, 2, 3]);
  await (await openCheckpointFile(file.folder, file.keyFile)).add(facts(2, "cd"));
  expect(await problemsOf(file)).toMatch(/was at seal 3 and then told seal 2 anew: its end was cut off/);
});

test("a key of another kind is refused when the file is opened", async () => {
  const { folder, keyFile } = await keysInFolder();
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  await writeFile(keyFile, privateKey.export({ type: "pkcs8", format: "pem" }));
  expect(createPrivateKey(await readFile(keyFile)).asymmetricKeyType).toBe("ec");
  await expect(openCheckpointFile(folder, keyFile)).rejects.toThrow("no Ed25519 key");
});

test("what is written is sealed and told outside by the relay, and a record that lost its end is named", async () => {
  const database = await createTestDatabase();
  const { services, openTenant, close } = openTestServices(database);
  untilTestEnds({ [Symbol.asyncDispose]: close });
  const { folder, keyFile, publicKeyFile } = await keysInFolder();
  const troubles: unknown[] = [];
  const relay = startRelay({
    workerUrl: database.workerUrl,
    consumers: [sealConsumer(services.store, await openCheckpointFile(folder, keyFile))],
    onTrouble: (error) => troubles.push(error),
  });
  untilTestEnds({ [Symbol.asyncDispose]: () => relay.stop() });
  const scope = await openTenant("acme");
  const sealedLines = async (): Promise<number> => {
    const text = "select coalesce(max(line_total), 0) as total from audit_seals";
    return Number((await services.store.read(scope, [{ text, values: [] }]))[0]?.[0]?.total);
  };
  for (const count of [1, 2]) {
    await created(services, scope, declaredEntities.person, {
      type: "I",
      lastName: "Alder",
      firstName: "Ines",
    });
    await expect.poll(sealedLines, patience).toBe(count);
  }
  const verify = () =>
    verifyInstallation({
      url: database.ownerUrl,
      tenant: "acme",
      checkpoints: { folder, publicKeyFiles: [publicKeyFile] },
      settleMs: 0,
    });
  await expect
    .poll(async () => (await readFile(join(folder, checkpointFileName), "utf8")).split("\n").length, patience)
    .toBe(3);
  expect(await verify()).toMatchObject({
    tenants: 1,
    seals: 2,
    lines: 2,
    values: 2,
    checkpoints: 2,
    findings: [],
  });
  expect(troubles).toEqual([]);
  const path = join(folder, checkpointFileName);
  const kept = await readFile(path, "utf8");
  const [firstLine = ""] = kept.split("\n");
  for (const [text, told] of [
    [`${firstLine}\n`, "the last that was is seal 1"],
    ["", "none was"],
  ] as const) {
    await writeFile(path, text);
    expect((await verify()).findings).toEqual([
      { tenant: "acme", sentence: `Seal 2 was never told to the outside: ${told}` },
    ]);
  }
  await rm(path);
  expect((await verify()).findings[0]).toEqual({ sentence: `There is no file of checkpoints ${path}` });
  await writeFile(path, kept);
  await withClient(database.ownerUrl, "test", async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [scope.tenantId]);
    const last = "(select line_ids[1] from audit_seals where number = 2)";
    await client.query(`delete from audit_values where audit_id = ${last}`);
    await client.query(`delete from audits where id = ${last}`);
    await client.query("delete from audit_seals where number = 2");
  });
  const { findings } = await verify();
  expect(findings).toEqual([
    {
      tenant: "acme",
      sentence: expect.stringMatching(
        /^Seal 2 over 2 lines, told .* is gone; the first that differs is seal 2$/,
      ),
    },
  ]);
  const inside = await verifyInstallation({ url: database.ownerUrl, tenant: "acme", settleMs: 0 });
  expect(inside.findings).toEqual([]);
});
