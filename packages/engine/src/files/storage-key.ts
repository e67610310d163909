// Where a file lies in the storage: under its tenant, in a container, by a name of our own. No part of it was ever typed.
import { randomUUID } from "node:crypto";

const shape =
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[a-z]+(?:-[a-z]+)*\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The container says what kind of file it is, in words that are part of the program: `documents`, `exports`. */
export function newStorageKey(tenantId: string, container: string): string {
  return checkedKey(`${tenantId}/${container}/${randomUUID()}`);
}

/** What is no key of ours never becomes a path or an address. */
export function checkedKey(key: string): string {
  if (!shape.test(key)) throw new Error("A file was asked for under a key that is none");
  return key;
}
