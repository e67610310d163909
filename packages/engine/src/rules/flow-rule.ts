// Flows: whoever knows the key of a link gets in, so only its digest is stored and the key itself is answered once.
import { createHash, randomBytes } from "node:crypto";
import type { EntityRule } from "./entity-rule.ts";

const keyBytes = 32;

export const flowRule: EntityRule = {
  complete(record, { before, reveal }) {
    if (before !== undefined) return record;
    const accessKey = randomBytes(keyBytes).toString("base64url");
    reveal({ accessKey });
    return { ...record, accessKey: accessKeyDigest(accessKey) };
  },
};

/** As it is stored and looked up by; the key has more than enough bits of chance to need no salt. */
export function accessKeyDigest(accessKey: string): string {
  return createHash("sha256").update(accessKey).digest("base64url");
}
