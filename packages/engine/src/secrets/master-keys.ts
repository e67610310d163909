// The keys of the installation. They seal the keys of tenants and nothing else, and they are known to the process alone: the database
// keeps only which of them was used.
import { createHmac } from "node:crypto";
import { keyLength } from "./seal.ts";

export type MasterKey = {
  /** Says which key it is, and nothing about it. */
  readonly id: string;
  readonly bytes: Uint8Array;
};

export type MasterKeys = {
  /** The one that seals. */
  readonly current: MasterKey;
  /** Any of them opens. */
  readonly withId: (id: string) => MasterKey | undefined;
};

const idLength = 16;

/** The first one seals. */
export function masterKeys(first: Uint8Array, ...older: readonly Uint8Array[]): MasterKeys {
  const current = masterKey(first);
  const known = new Map([current, ...older.map(masterKey)].map((key) => [key.id, key]));
  return { current, withId: (id) => known.get(id) };
}

/** From lines of Base64, the newest first. Throws with what is wrong, which never repeats a line. */
export function readMasterKeys(text: string): MasterKeys {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const [first, ...older] = lines.map(keyOfLine);
  if (first === undefined) throw new Error("has no key");
  return masterKeys(first, ...older);
}

function keyOfLine(line: string, index: number): Uint8Array {
  const bytes = Buffer.from(line, "base64");
  // Base64 is read leniently by Node; what does not come out again was something else.
  const isExact = bytes.toString("base64") === line;
  if (!isExact || bytes.length !== keyLength)
    throw new Error(`has no key of ${keyLength} bytes in Base64 as its key ${index + 1}`);
  return bytes;
}

function masterKey(bytes: Uint8Array): MasterKey {
  if (bytes.length !== keyLength) throw new Error(`A master key has ${keyLength} bytes`);
  const id = createHmac("sha256", bytes).update("id of a master key").digest("hex").slice(0, idLength);
  return { id, bytes };
}
