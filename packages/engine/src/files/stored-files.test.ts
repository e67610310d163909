import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { openDatabase } from "@kontor/store/database.ts";
import { insertJob, readJob } from "@kontor/store/jobs/jobs.ts";
import { openStore, type ScopedStore } from "@kontor/store/scoped-store.ts";
import { createTenant, scopeOfInstaller, type Tenant } from "@kontor/store/tenants.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cleanFiles } from "../crons/clean-files.ts";
import type { OpenedServices } from "../jobs/opened-services.ts";
import { runJobs } from "../jobs/testing/jobs.ts";
import { openServices } from "../platform/open-services.ts";
import { folderStorage } from "./folder-storage.ts";
import type { FileStorage } from "./storage.ts";
import { hashedFile, keepFile, openFile, releaseFile, storeFile } from "./stored-files.ts";

let addresses: Awaited<ReturnType<typeof createTestDatabase>>;
let root = "";
let store: ScopedStore;
let services: OpenedServices;
let atlas: Tenant;
let brook: Tenant;

beforeAll(async () => {
  addresses = await createTestDatabase();
  root = await mkdtemp(join(tmpdir(), "kontor-stored-"));
  store = openStore({ url: addresses.url, onIdleError: () => {} });
  services = openServices(store, { storage: folderStorage(join(root, "files")) });
  atlas = await createTenant(addresses.ownerUrl, store, { name: "stored-atlas" });
  brook = await createTenant(addresses.ownerUrl, store, { name: "stored-brook" });
});
afterAll(async () => {
  await store?.close();
  await rm(root, { recursive: true, force: true });
});

async function stored(tenant: Tenant, content: string, using = services): Promise<string> {
  const path = join(root, "source");
  await writeFile(path, content);
  const file = await hashedFile(path);
  const { key } = await storeFile(using, tenant, { file, mimeType: "text/plain", container: "documents" });
  return key;
}

const keep = (tenant: Tenant, key: string, until?: Temporal.Instant): Promise<void> =>
  store.write(tenant, (transaction) => keepFile(transaction, tenant, key, until));

async function content(tenant: Tenant, key: string): Promise<string | undefined> {
  const opened = await openFile(services, tenant, key);
  return opened && text(opened.stream);
}

const files = async (tenant: Tenant): Promise<number> =>
  (await readdir(join(root, "files", tenant.tenantId, "documents"))).length;

/** As if the files listed so far had come two days ago. */
async function age(): Promise<void> {
  const owner = openDatabase({ url: addresses.ownerUrl, poolMax: 1, onIdleError: () => {} });
  await owner.query("alter table stored_files no force row level security");
  await owner.query("update stored_files set inserted_at = now() - interval '2 days'");
  await owner.query("alter table stored_files force row level security");
  await owner.close();
}

test("a file is there once a transaction has kept it, and only for its own tenant", async () => {
  const key = await stored(atlas, "kept");
  expect(await content(atlas, key)).toBeUndefined();
  await keep(atlas, key);
  expect(await content(atlas, key)).toBe("kept");
  expect(await content(brook, key)).toBeUndefined();
  await expect(keep(brook, key)).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
});

test("what a transaction did not keep is removed after a day, what is kept stays, and other tenants are left alone", async () => {
  const [kept, lost, released, foreign] = [
    await stored(atlas, "one"),
    await stored(atlas, "two"),
    await stored(atlas, "three"),
    await stored(brook, "four"),
  ];
  await keep(atlas, kept);
  await keep(atlas, released);
  await store.write(atlas, (transaction) => releaseFile(transaction, atlas, released));
  const undone = store.write(atlas, async (transaction) => {
    await keepFile(transaction, atlas, lost);
    throw new Error("something else went wrong");
  });
  await expect(undone).rejects.toThrow("something else");
  expect(await cleanFiles(services, atlas)).toBe(0);
  await age();
  const before = await files(atlas);
  expect(await cleanFiles(services, atlas)).toBe(2);
  expect(before - (await files(atlas))).toBe(2);
  expect(await content(atlas, kept)).toBe("one");
  await expect(keep(atlas, lost)).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  expect(await files(brook)).toBe(1);
  await keep(brook, foreign);
});

test("a file with a last moment is gone after it, first for readers and then from the storage", async () => {
  const key = await stored(atlas, "short-lived");
  await keep(atlas, key, Temporal.Now.instant().add({ hours: 1 }));
  expect(await content(atlas, key)).toBe("short-lived");
  expect(await cleanFiles(services, atlas)).toBe(0);
  await keep(atlas, key, Temporal.Now.instant().subtract({ seconds: 1 }));
  expect(await content(atlas, key)).toBeUndefined();
  expect(await cleanFiles(services, atlas)).toBe(1);
});

test("what could not be removed is removed the next time, and cannot be kept meanwhile", async () => {
  const away: FileStorage = {
    ...services.storage,
    remove: async () => {
      throw new Error("away");
    },
  };
  const key = await stored(atlas, "stubborn");
  await age();
  await expect(cleanFiles({ store, storage: away }, atlas)).rejects.toThrow("away");
  await expect(keep(atlas, key)).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  expect(await cleanFiles(services, atlas)).toBe(1);
});

test("a file that could not be put into the storage is never kept, and its entry is cleaned up", async () => {
  const full: FileStorage = {
    ...services.storage,
    put: async () => {
      throw new Error("full");
    },
  };
  await expect(stored(atlas, "too much", { ...services, storage: full })).rejects.toThrow("full");
  await age();
  expect(await cleanFiles(services, atlas)).toBe(1);
});

test("a file of which the storage has lost a part is not handed out", async () => {
  const key = await stored(atlas, "the whole text");
  await keep(atlas, key);
  await writeFile(join(root, "files", key), "the whole");
  await expect(content(atlas, key)).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
});

test("a job cleans the files of its tenant", async () => {
  await stored(atlas, "left behind");
  await age();
  const scope = scopeOfInstaller(atlas);
  const id = await store.write(scope, (transaction) =>
    insertJob(transaction, scope, { kind: "clean-files", input: {} }),
  );
  await runJobs(services, services.kinds, atlas);
  expect(await readJob(store, scope, id)).toMatchObject({ state: "SUCCESS", result: { removed: 1 } });
});
