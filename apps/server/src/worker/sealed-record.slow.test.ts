import { execFile } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { openProduct } from "@kontor/domain/open-product.ts";
import { openDoor } from "@kontor/engine/door/open-door.ts";
import { startTestSmtp } from "@kontor/engine/mail/testing/smtp.ts";
import { inOneWrite } from "@kontor/engine/writing/in-one-write.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { startServer } from "@kontor/harness/server-process.ts";
import { untilTestEnds } from "@kontor/harness/until-test-ends.ts";
import { mail } from "@kontor/model/entities/communication/mail.ts";
import { withClient } from "@kontor/store/client.ts";
import { openStore } from "@kontor/store/scoped-store.ts";
import { createTenant, scopeOfInstaller } from "@kontor/store/tenants.ts";
import { expect, test } from "vitest";

const patience = { timeout: 20_000, interval: 50 };
const verifier = fileURLToPath(new URL("../../../../scripts/audit-verify.ts", import.meta.url));

type Outcome = { readonly code: number; readonly told: Record<string, unknown>; readonly output: string };

async function verify(environment: Record<string, string>, options: readonly string[]): Promise<Outcome> {
  const ran = promisify(execFile)(process.execPath, [verifier, ...options], {
    env: { PATH: process.env.PATH, ...environment },
  });
  const { code = 0, stdout: output } = await ran.catch((error) => error);
  return { code, output, told: JSON.parse(String(output).trim().split("\n").at(-1) ?? "") };
}

test("a running server seals, tells outside and sends; the verifier alone finds it whole, and names what is not", async () => {
  const { url, ownerUrl, workerUrl } = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "kontor-checkpoints-"));
  untilTestEnds({ [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) });
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const [keyFile, publicKeyFile] = [join(folder, "key.pem"), join(folder, "public.pem")];
  await writeFile(keyFile, privateKey.export({ type: "pkcs8", format: "pem" }));
  await writeFile(publicKeyFile, publicKey.export({ type: "spki", format: "pem" }));
  const smtp = untilTestEnds(await startTestSmtp());
  const server = untilTestEnds(
    await startServer({
      DATABASE_URL: url,
      WORKER_DATABASE_URL: workerUrl,
      KONTOR_CHECKPOINT_FOLDER: folder,
      KONTOR_CHECKPOINT_KEY_FILE: keyFile,
      KONTOR_SMTP_URL: smtp.url,
      KONTOR_MAIL_FROM: "no-reply@kontor.example",
    }),
  );
  const store = openStore({ url, onIdleError: () => {} });
  untilTestEnds({ [Symbol.asyncDispose]: () => store.close() });
  const tenant = await createTenant(ownerUrl, store, { name: "acme" });
  const scope = scopeOfInstaller(tenant);
  const letter = { to: ["ines@example.com"], subject: "Hello", body: "Hi" };
  await inOneWrite(openProduct(store), scope, {}, async (work) => {
    await openDoor(work).add(mail, [letter]);
    return { record: {} };
  });
  await expect.poll(() => smtp.received.length, patience).toBe(1);
  const state = async (): Promise<unknown> => {
    const text = `select (select status from mails) as status,
      (select count(*)::integer from audits) = (select coalesce(max(line_total), 0) from audit_seals) as is_sealed`;
    return (await store.read(scope, [{ text, values: [] }]))[0]?.[0];
  };
  await expect.poll(state, patience).toEqual({ status: "SUCCESS", is_sealed: true });
  const told = () => readFile(join(folder, "audit-checkpoints.jsonl"), "utf8");
  await expect.poll(told, patience).toMatch(/"lines":3,/);
  expect(await server.stop()).toBe(0);

  const environment = { AUDIT_DATABASE_URL: ownerUrl };
  const options = ["--checkpoints", folder, "--public-key", publicKeyFile];
  const whole = await verify(environment, options);
  expect(whole).toMatchObject({ code: 0, told: { tenants: 1, lines: 3, values: 3, wrong: 0, findings: [] } });

  await withClient(ownerUrl, "test", async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [tenant.tenantId]);
    await client.query('update audits set doc = doc || \'{"username":"eve"}\'');
  });
  const broken = await verify(environment, [...options, "--tenant", "acme"]);
  expect(broken).toMatchObject({ code: 1, told: { wrong: 3 } });
  expect(broken.output).toMatch(
    /WRONG: acme: Line [0-9a-f-]{36} under seal \d is not the line that was sealed/,
  );
  expect((await verify(environment, ["--tenant", "nobody"])).code).toBe(1);
});

test("a worker without checkpoints says so when it starts", async () => {
  const { url, workerUrl } = await createTestDatabase();
  const server = untilTestEnds(await startServer({ DATABASE_URL: url, WORKER_DATABASE_URL: workerUrl }));
  await expect.poll(() => JSON.stringify(server.log), patience).toContain("KONTOR_CHECKPOINT_FOLDER");
});
