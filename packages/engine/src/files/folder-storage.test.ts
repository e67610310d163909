import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { folderStorage } from "./folder-storage.ts";
import { newStorageKey } from "./storage-key.ts";
import { testStorageContract } from "./testing/storage-contract.ts";

let root = "";
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "kontor-folder-"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

testStorageContract(() => folderStorage(join(root, "files")));

const tenantId = "0198a000-0000-7000-8000-00000000000b";

test("what could not be read to its end leaves nothing behind, and is told as trouble that may pass", async () => {
  const key = newStorageKey(tenantId, "documents");
  const storage = folderStorage(join(root, "files"));
  await expect(storage.put(key, { path: root, size: 1 }, "text/plain")).rejects.toMatchObject({
    code: "SERVICE_UNAVAILABLE",
  });
  expect(await readdir(join(root, "files", tenantId, "documents"))).toEqual([]);
  expect(await storage.get(key)).toBeUndefined();
});

test("a folder that is not there or not ours is told as a service that is not available", async () => {
  await writeFile(join(root, "occupied"), "a file, no folder");
  const storage = folderStorage(join(root, "occupied"));
  const path = join(root, "source");
  await writeFile(path, "x");
  const key = newStorageKey(tenantId, "documents");
  await expect(storage.put(key, { path, size: 1 }, "text/plain")).rejects.toMatchObject({
    code: "SERVICE_UNAVAILABLE",
  });
  await mkdir(join(root, "empty"));
  expect(await folderStorage(join(root, "empty")).get(key)).toBeUndefined();
});
