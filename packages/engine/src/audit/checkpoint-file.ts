// The file of checkpoints. Lines are only appended, and each is synced to disk before the caller continues. The file lies where a person
// with access to the database cannot reach it.
import { createPrivateKey } from "node:crypto";
import { type FileHandle, mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type CheckpointFacts, lineHash, readLine, signedLine } from "./checkpoint.ts";

export const checkpointFileName = "audit-checkpoints.jsonl";

/** The caller of `add` must hold a lock that excludes other processes. */
export type CheckpointFile = { readonly add: (facts: CheckpointFacts) => Promise<void> };

/** More than the longest line. */
const tailLength = 2_048;
const newLine = 10;

export async function openCheckpointFile(folder: string, keyFile: string): Promise<CheckpointFile> {
  const privateKey = createPrivateKey(await readFile(keyFile, "utf8"));
  if (privateKey.asymmetricKeyType !== "ed25519") throw new Error("The checkpoint key is no Ed25519 key");
  await mkdir(folder, { recursive: true });
  const path = join(folder, checkpointFileName);
  return {
    async add(facts) {
      const file = await open(path, "a+", 0o640);
      try {
        const { previous, isTorn } = await endOf(file);
        // What a crash has left of a line is closed, not removed: the file may be one that cannot be written over.
        await file.appendFile(`${isTorn ? "\n" : ""}${signedLine(facts, previous, privateKey)}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
    },
  };
}

/** Read anew each time: another process may have written since. */
async function endOf(file: FileHandle): Promise<{ readonly previous: string; readonly isTorn: boolean }> {
  const { size } = await file.stat();
  if (size === 0) return { previous: "", isTorn: false };
  let length = tailLength;
  for (;;) {
    const start = Math.max(0, size - length);
    const { buffer } = await file.read(Buffer.alloc(size - start), 0, size - start, start);
    const isTorn = buffer.at(-1) !== newLine;
    const lines = buffer.toString("utf8").split("\n");
    // The first of them may have begun before; of a torn file the last is not one.
    const whole = lines.slice(start === 0 ? 0 : 1, -1);
    const last = whole.findLast((line) => readLine(line) !== undefined);
    if (last !== undefined || start === 0)
      return { previous: last === undefined ? "" : lineHash(last), isTorn };
    length *= 4;
  }
}
