// Folders for files that are only on their way: each is gone with the work that needed it, and what a process left behind that died
// meanwhile is removed when the next one starts.
import { lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What a folder is for. It is part of the name, so an operator knows what lies on the disk of a server. */
const purposes = ["archive", "copy", "export", "file-tool", "import", "port", "script", "upload"] as const;
type Purpose = (typeof purposes)[number];

const isOurs = new RegExp(`^kontor-(?:${purposes.join("|")})-[A-Za-z0-9]{6}$`);
/** No upload, conversion or export takes as long. */
const abandonedAfterMs = 24 * 3_600_000;

export type TemporaryFolder = AsyncDisposable & { readonly path: string };

/** Only this user of the machine may look into it. */
export async function openTemporaryFolder(purpose: Purpose): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), `kontor-${purpose}-`));
  // A program that was ended may still be writing its last file.
  const remove = (): Promise<void> => rm(path, { recursive: true, force: true, maxRetries: 3 });
  return { path, [Symbol.asyncDispose]: remove };
}

export async function inTemporaryFolder<Answer>(
  purpose: Purpose,
  work: (path: string) => Promise<Answer>,
): Promise<Answer> {
  const folder = await openTemporaryFolder(purpose);
  try {
    return await work(folder.path);
  } finally {
    await folder[Symbol.asyncDispose]();
  }
}

/** Answers how many. Processes that share the machine lose nothing: what they work on is younger. */
export async function removeAbandonedFolders(now = Date.now()): Promise<number> {
  let removed = 0;
  for (const name of await readdir(tmpdir())) {
    if (!isOurs.test(name)) continue;
    const path = join(tmpdir(), name);
    // Another process may be quicker.
    const found = await lstat(path).catch(() => undefined);
    const isAbandoned =
      found?.isDirectory() === true &&
      found.uid === process.getuid?.() &&
      now - found.mtimeMs > abandonedAfterMs;
    if (!isAbandoned) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
