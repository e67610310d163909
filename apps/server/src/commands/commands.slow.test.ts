// The command line as an operator uses it: each command on a real database, with what it prints, refuses and leaves in the audit.
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { masterKeys } from "@kontor/engine/secrets/master-keys.ts";
import { secretStore } from "@kontor/engine/secrets/secret-store.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { serverMain } from "@kontor/harness/server-process.ts";
import { withClient } from "@kontor/store/client.ts";
import { readContexts } from "@kontor/store/identity/contexts.ts";
import { readHost } from "@kontor/store/identity/hosts.ts";
import { takeLoginToken } from "@kontor/store/identity/login-tokens.ts";
import { readStep } from "@kontor/store/identity/sign-in-steps.ts";
import { readTenantNamed } from "@kontor/store/identity/tenant-names.ts";
import { readToken } from "@kontor/store/identity/token.ts";
import { openStore, type ScopedStore } from "@kontor/store/scoped-store.ts";
import type { Tenant } from "@kontor/store/tenants.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Configuration, readConfiguration } from "../configuration.ts";
import type { Command } from "./command.ts";
import { createTenant } from "./create-tenant.ts";
import { createUser } from "./create-user.ts";
import { linkAccounts } from "./link-accounts.ts";
import { resetSecondFactor } from "./reset-second-factor.ts";
import { rotateKeys } from "./rotate-keys.ts";
import { setHost } from "./set-host.ts";

const [firstKey, secondKey] = [randomBytes(32), randomBytes(32)];
let environment: Record<string, string>;
let keyFile: string;
let folder: string;
let store: ScopedStore;
let configuration: Configuration;

beforeAll(async () => {
  const { url, ownerUrl } = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "kontor-commands-"));
  keyFile = join(folder, "master-keys");
  await writeFile(keyFile, firstKey.toString("base64"), { mode: 0o600 });
  environment = { DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl, KONTOR_MASTER_KEY_FILE: keyFile };
  configuration = readConfiguration(environment);
  store = openStore({ url, onIdleError: () => {} });
});
afterAll(async () => {
  await store?.close();
  await rm(folder, { recursive: true, force: true });
});

/** What it prints. */
async function run(command: Command, ...words: readonly string[]): Promise<string> {
  const print = vi.spyOn(console, "log").mockImplementation(() => {});
  const printError = vi.spyOn(console, "error").mockImplementation(() => {});
  try {
    await command.run(configuration, words);
    return [...print.mock.calls, ...printError.mock.calls].flat().join("\n");
  } finally {
    print.mockRestore();
    printError.mockRestore();
  }
}

async function tenant(name: string): Promise<Tenant> {
  const found = await readTenantNamed(store, name);
  if (found === undefined) throw new Error(`no tenant ${name}`);
  return found;
}

async function audits(of: Tenant): Promise<readonly unknown[]> {
  const text = `select concat_ws(' ', doc->>'username', doc->>'action', doc->>'registration', doc->>'reason') as line
    from audits where tenant_id = $1::uuid order by id`;
  const [rows = []] = await store.read(of, [{ text, values: [of.tenantId] }]);
  return rows.map(({ line }) => line);
}

test("a tenant is made once, of a known kind and with a name that can be part of usernames", async () => {
  expect(await run(createTenant, "acme")).toContain("The tenant acme was made");
  await expect(run(createTenant, "acme")).rejects.toThrow("There is a tenant acme already");
  await expect(run(createTenant, "trial", "--kind", "customer")).rejects.toThrow(
    "known are master, support, test",
  );
  await expect(run(createTenant, "UPPER case")).rejects.toMatchObject({ code: "INVALID_RECORD" });
  await expect(run(createTenant)).rejects.toThrow("A word is missing");
  await expect(run(createTenant, "a", "--colour", "red")).rejects.toThrow("--colour");
  await run(createTenant, "house", "--kind", "master");
  expect(await audits(await tenant("acme"))).toEqual(["SYSTEM CREATE acme"]);
});

test("a user is made with rights and profiles, and gets a link and a token that each work once", async () => {
  await run(setHost, "acme.example.com", "--tenant", "acme");
  const printed = await run(
    createUser,
    "ann@acme",
    "--tenant",
    "acme",
    "--main-admin",
    "--profiles",
    "CREDIT,RISK",
  );
  const acme = await tenant("acme");
  const [, link = ""] = /https:\/\/acme\.example\.com\/authentication\/reset#(\S+)/.exec(printed) ?? [];
  const step = readToken(link);
  expect(step && (await readStep(store, step, "password-link"))).toMatchObject({ tenantId: acme.tenantId });
  const token = readToken(/login: (\S+)$/.exec(printed)?.[1] ?? "");
  const use = (): Promise<unknown> =>
    store.write(acme, async (transaction) => token && takeLoginToken(transaction, token, undefined));
  expect(await use()).toMatchObject({ username: "ann@acme" });
  expect(await use()).toBeUndefined();
  const text =
    "select doc->'profiles' as profiles, doc->'isMainAdmin' as is_main from users where tenant_id = $1::uuid";
  const [[row] = []] = await store.read(acme, [{ text, values: [acme.tenantId] }]);
  expect(row).toEqual({ profiles: '["CREDIT", "RISK"]', is_main: "true" });
  expect((await audits(acme)).filter((line) => String(line).includes("CREATE ann@acme"))).toHaveLength(1);
});

test("a user is not made twice, elsewhere, with an unknown profile or above what its tenant allows", async () => {
  const inAcme = ["--tenant", "acme"];
  await expect(run(createUser, "ann@acme", ...inAcme)).rejects.toMatchObject({
    code: "VALUE_ALREADY_EXISTS",
  });
  await expect(run(createUser, "bob@acme", "--tenant", "nowhere")).rejects.toThrow(
    "There is no tenant nowhere",
  );
  await expect(run(createUser, "bob@acme")).rejects.toThrow("--tenant is missing");
  await expect(run(createUser, "bob@acme", "--tenant", "house")).rejects.toThrow();
  await expect(run(createUser, "bob@acme", ...inAcme, "--profiles", "KING")).rejects.toMatchObject({
    code: "INVALID_RECORD",
  });
  await expect(run(createUser, "bob@acme", ...inAcme, "--super-admin")).rejects.toThrow("acme is none");
  expect(await run(createUser, "root@house", "--tenant", "house", "--super-admin")).toContain(
    "There is no host",
  );
});

test("a host keeps what is not named, and takes only a good configuration", async () => {
  const file = join(folder, "host.json");
  await writeFile(file, JSON.stringify({ windowTitle: "Acme" }));
  await run(setHost, "acme.example.com", "--config", file);
  expect(await readHost(store, "acme.example.com")).toMatchObject({
    tenant: "acme",
    config: { windowTitle: "Acme" },
  });
  await run(setHost, "acme.example.com", "--without-tenant");
  expect(await readHost(store, "acme.example.com")).toEqual({
    hostname: "acme.example.com",
    config: { windowTitle: "Acme" },
  });
  expect(await audits(await tenant("acme"))).toContain(
    "SYSTEM CONFIGURE acme Host acme.example.com taken away",
  );
  await run(setHost, "acme.example.com", "--tenant", "acme");
  await expect(run(setHost, "acme.example.com", "--tenant", "acme", "--without-tenant")).rejects.toThrow(
    "exclude each other",
  );
  await writeFile(file, JSON.stringify({ publicLogo: "javascript:alert(1)" }));
  await expect(run(setHost, "acme.example.com", "--config", file)).rejects.toThrow("publicLogo");
  await expect(run(setHost, "acme.example.com", "--config", "/no/such")).rejects.toThrow("cannot be read");
  await expect(run(setHost, "Acme.example.com:443")).rejects.toThrow("is no hostname");
});

test("a host keeps its tenant also while that is frozen", async () => {
  const freeze = (isFrozen: boolean) =>
    withClient(environment.MIGRATION_DATABASE_URL ?? "", "test", (client) =>
      client.query("update control.tenants set is_frozen = $1 where name = 'acme'", [isFrozen]),
    );
  const file = join(folder, "frozen.json");
  await writeFile(file, JSON.stringify({ windowTitle: "Winter" }));
  await freeze(true);
  await run(setHost, "acme.example.com", "--config", file);
  await freeze(false);
  expect(await readHost(store, "acme.example.com")).toMatchObject({
    tenant: "acme",
    config: { windowTitle: "Winter" },
  });
});

test("accounts of one human are linked in both directions, and unknown ones are refused", async () => {
  await run(linkAccounts, "Ann@ACME=Acme", "root@house=House");
  for (const [name, username] of [
    ["acme", "ann@acme"],
    ["house", "root@house"],
  ] as const) {
    const contexts = await readContexts(store, await tenant(name), username);
    expect(contexts.map((context) => context.name)).toEqual(["Acme", "House"]);
  }
  await expect(run(linkAccounts, "ann@acme=Acme", "eve@acme=Eve")).rejects.toThrow(
    "There is no user eve@acme",
  );
  await expect(run(linkAccounts, "ann@acme", "root@house=House")).rejects.toThrow("is not USERNAME=NAME");
});

test("a second factor is reset by name, and that stands in the audit", async () => {
  expect(await run(resetSecondFactor, "ann@acme")).toContain("without a second factor");
  await expect(run(resetSecondFactor, "eve@acme")).rejects.toThrow("There is no user eve@acme");
  expect(await audits(await tenant("acme"))).toContain("SYSTEM CONFIGURE ann@acme Reset the second factor");
});

test("keys are rotated for all tenants, also after one could not be, and again without harm", async () => {
  const acme = await tenant("acme");
  const house = await tenant("house");
  const before = secretStore(store, masterKeys(firstKey));
  for (const each of [acme, house])
    await store.write(each, (transaction) =>
      before.put(transaction, each, {
        name: "provider/a/client-secret",
        value: each.tenant,
        username: "ann",
      }),
    );
  await writeFile(keyFile, secondKey.toString("base64"));
  await expect(run(rotateKeys)).rejects.toThrow("Not done for 2 tenant(s): acme, house");
  await writeFile(keyFile, `${secondKey.toString("base64")}\n${firstKey.toString("base64")}\n`);
  expect(await run(rotateKeys)).toContain("acme: 1 key(s) and 0 secret(s) sealed anew");
  expect(await run(rotateKeys, "--data-keys")).toContain(
    "acme: 0 key(s) and 1 secret(s) sealed anew, a new key made",
  );
  await writeFile(keyFile, secondKey.toString("base64"));
  expect(await run(rotateKeys)).toContain("acme: 0 key(s) and 0 secret(s) sealed anew\n");
  const after = secretStore(store, masterKeys(secondKey));
  expect(await after.read(acme, "provider/a/client-secret")).toBe("acme");
  expect(await after.read(house, "provider/a/client-secret")).toBe("house");
  const rotations = (await audits(acme)).filter((line) => String(line).includes("Keys rotated"));
  expect(rotations).toHaveLength(2);
});

test("the program runs a command by its name, tells what is wrong in words, and ends with a code", async () => {
  const program = (...words: readonly string[]): Promise<{ stdout: string }> =>
    promisify(execFile)(process.execPath, [serverMain, ...words], {
      env: { PATH: process.env.PATH, ...environment },
    });
  expect((await program("help")).stdout).toContain("create-tenant NAME [--kind master|support|test]");
  const failure = await program("create-tenant", "Umbra!").catch((error) => error);
  expect(failure.code).toBe(1);
  expect(failure.stderr).toContain("name:");
  expect(failure.stderr).not.toContain("    at ");
  const unknown = await program("serve", "--port=1").catch((error) => error);
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining("--port")]);
});
