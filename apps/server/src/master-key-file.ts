// The file with the keys of the installation. A reader of this file can read every secret of every tenant. So it is refused when others
// than its owner could read it.
import { readFileSync, statSync } from "node:fs";
import { type MasterKeys, readMasterKeys } from "@kontor/engine/secrets/master-keys.ts";

const rightsOfOthers = 0o077;

/** Throws with what is wrong with the file, as the end of a sentence. */
export function readMasterKeyFile(path: string): MasterKeys {
  const { mode } = statOf(path);
  if ((mode & rightsOfOthers) !== 0)
    throw new Error("must be a file that only its owner can read (mode 600)");
  return readMasterKeys(readFileSync(path, "utf8"));
}

/** Undefined when the file is as it must be. */
export function masterKeyFileProblem(path: string): string | undefined {
  try {
    readMasterKeyFile(path);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : "cannot be read";
  }
}

function statOf(path: string): { readonly mode: number } {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isFile() !== true) throw new Error("must be a file with master keys");
  return stat;
}
