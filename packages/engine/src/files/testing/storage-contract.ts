// What every storage of files promises, as tests: the same for a folder and for an object storage.
import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FileStorage, LocalFile } from "../storage.ts";
import { newStorageKey } from "../storage-key.ts";

const tenantId = "0198a000-0000-7000-8000-00000000000a";

export function testStorageContract(storageOf: () => FileStorage): void {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "kontor-contract-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function localFile(bytes: Uint8Array): Promise<LocalFile> {
    const path = join(folder, createHash("sha256").update(bytes).digest("hex"));
    await writeFile(path, bytes);
    return { path, size: bytes.length, hash: createHash("sha256").update(bytes).digest("hex") };
  }

  async function bytesAt(key: string): Promise<Buffer | undefined> {
    const content = await storageOf().get(key);
    if (content === undefined) return undefined;
    const bytes = await buffer(content.stream);
    expect(content.size).toBe(bytes.length);
    return bytes;
  }

  test("a file comes out as it went in, with its size, however large it is", async () => {
    for (const size of [0, 1, 65_537, 6_000_000]) {
      const bytes = randomBytes(size);
      const key = newStorageKey(tenantId, "documents");
      await storageOf().put(key, await localFile(bytes), "application/pdf");
      expect((await bytesAt(key))?.equals(bytes)).toBe(true);
    }
  });

  test("what was put again is the newer one, and what was removed is gone, also twice", async () => {
    const key = newStorageKey(tenantId, "documents");
    await storageOf().put(key, await localFile(Buffer.from("one")), "text/plain");
    await storageOf().put(key, await localFile(Buffer.from("two, longer")), "text/plain");
    expect((await bytesAt(key))?.toString()).toBe("two, longer");
    await storageOf().remove(key);
    expect(await bytesAt(key)).toBeUndefined();
    await storageOf().remove(key);
  });

  test("what was never put is not there", async () => {
    expect(await storageOf().get(newStorageKey(tenantId, "documents"))).toBeUndefined();
  });

  test("many files at the same time do not disturb each other", async () => {
    const files = await Promise.all(
      Array.from({ length: 8 }, async (_, place) => ({
        key: newStorageKey(tenantId, "exports"),
        file: await localFile(Buffer.from(`file ${place}`)),
      })),
    );
    await Promise.all(files.map(({ key, file }) => storageOf().put(key, file, "text/plain")));
    const read = await Promise.all(files.map(async ({ key }) => (await bytesAt(key))?.toString()));
    expect(read).toEqual(files.map((_, place) => `file ${place}`));
  });

  test("a key that is none of ours is refused before anything is touched", async () => {
    const file = await localFile(Buffer.from("x"));
    for (const key of [
      "../escape",
      "/etc/passwd",
      `${tenantId}/documents/../../x`,
      `${tenantId}/a`,
      "",
      "a\0b",
    ]) {
      for (const call of [
        () => storageOf().put(key, file, "text/plain"),
        () => storageOf().get(key),
        () => storageOf().remove(key),
      ]) {
        await expect(call()).rejects.toThrow("key that is none");
      }
    }
  });
}
