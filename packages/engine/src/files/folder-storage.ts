// Files in a folder, for an installation with one machine. A file is there completely or not at all, also after a power cut.
import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { AppError } from "@kontor/kernel/errors.ts";
import type { FileStorage } from "./storage.ts";
import { checkedKey } from "./storage-key.ts";

export function folderStorage(root: string): FileStorage {
  const pathOf = (key: string): string => join(root, checkedKey(key));
  return {
    put: (key, { path }) => available(() => putFile(path, pathOf(key))),
    get: (key) =>
      available(async () => {
        const handle = await open(pathOf(key)).catch(ignoreMissing);
        if (handle === undefined) return undefined;
        const { size } = await handle.stat();
        return { size, stream: handle.createReadStream() };
      }),
    remove: (key) => available(() => rm(pathOf(key), { force: true })),
  };
}

/** Written under another name first, so that a reader never opens half a file. */
async function putFile(from: string, to: string): Promise<void> {
  const folder = dirname(to);
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `.${randomUUID()}`);
  try {
    await pipeline(createReadStream(from), createWriteStream(unfinished, { flags: "wx", flush: true }));
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await keepName(folder);
}

/** A name is on the disk only when its folder is. */
async function keepName(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
}

/** A disk that is full or away is trouble of ours that may pass. */
async function available<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const isOfDisk = error instanceof Error && "syscall" in error;
    throw isOfDisk ? new AppError("SERVICE_UNAVAILABLE", [], { cause: error }) : error;
  }
}
