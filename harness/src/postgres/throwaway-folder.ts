// Where the data of tests lies, which is not needed after them: in memory where there is room. Each test file has a copy of a database of
// more than a thousand files. On a disk, making and deleting these takes as long as the tests themselves.
import { mkdtemp, readdir, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRunning } from "./is-running.ts";

/** Linux keeps in memory what is written here. */
const memoryFolder = "/dev/shm";
/** The tests of a check fill a quarter of it; the rest is for larger suites and whatever else runs. */
const roomNeeded = 10 * 2 ** 30;
const prefix = "kontor-test-data-";

export async function makeThrowawayFolder(inMemory = memoryFolder): Promise<string> {
  const room = await statfs(inMemory).then(
    ({ bavail, bsize }) => Math.min(bavail * bsize, process.availableMemory()),
    () => 0,
  );
  const parent = room < roomNeeded ? tmpdir() : inMemory;
  await removeAbandoned(parent);
  return mkdtemp(join(parent, `${prefix}${process.pid}-`));
}

/** A run that was killed left its data, which would stay in memory for good. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const [pid] = name.startsWith(prefix) ? name.slice(prefix.length).split("-") : [];
    if (pid !== undefined && !isRunning(Number(pid)))
      await rm(join(parent, name), { recursive: true, force: true });
  }
}
