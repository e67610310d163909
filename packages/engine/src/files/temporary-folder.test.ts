import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inTemporaryFolder, openTemporaryFolder, removeAbandonedFolders } from "./temporary-folder.ts";

let folder: string;

beforeAll(async () => {
  // Others put their files into the usual folder while this runs.
  folder = await mkdtemp(join(tmpdir(), "kontor-temporary-folder-"));
  vi.stubEnv("TMPDIR", folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

test("a folder is gone with the work that needed it, also when that fails", async () => {
  const failed = inTemporaryFolder("copy", async (path) => {
    await writeFile(join(path, "file"), "x");
    throw new Error("broken");
  });
  await expect(failed).rejects.toThrow("broken");
  expect(await inTemporaryFolder("export", async (path) => path.startsWith(folder))).toBe(true);
  expect(await readdir(folder)).toEqual([]);
});

test("what a process that died has left behind is removed after a day, and nothing else", async () => {
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  const abandoned = await openTemporaryFolder("upload");
  await writeFile(join(abandoned.path, "file"), "x");
  const young = await openTemporaryFolder("upload");
  const foreign = join(folder, "kontor-of-somebody-else");
  await mkdir(foreign);
  for (const path of [abandoned.path, foreign]) await utimes(path, yesterday, yesterday);
  const link = join(folder, "kontor-upload-abcdef");
  await symlink(foreign, link);
  expect(await removeAbandonedFolders()).toBe(1);
  expect((await readdir(folder)).toSorted()).toEqual(
    [young.path, foreign, link].map((path) => path.slice(folder.length + 1)).toSorted(),
  );
  await young[Symbol.asyncDispose]();
});
