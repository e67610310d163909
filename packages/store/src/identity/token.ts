// A token names its tenant and when it was issued, and proves nothing by that: the rest of it is random. The database keeps only its
// digest, so that a reader of the tables cannot sign in. A forged tenant finds nothing behind its wall.
import { createHash, randomBytes } from "node:crypto";
import { issueTimeOf, tokenText } from "@kontor/model/session/session-token.ts";

export type Token = {
  readonly text: string;
  readonly tenantId: string;
  /** In milliseconds, by the clock of the process that issued it. */
  readonly issuedAt: number;
  /** In hexadecimal. */
  readonly hash: string;
};

const tenantLength = 22;
const randomLength = 32;

/** Where it takes the place of another token it is younger, whatever the clocks say. */
export function newToken(tenantId: string, replaced?: Token): Token {
  const tenant = Buffer.from(tenantId.replaceAll("-", ""), "hex").toString("base64url");
  const issuedAt = Math.max(Date.now(), replaced === undefined ? 0 : replaced.issuedAt + 1);
  const text = tokenText(tenant, issuedAt, randomBytes(randomLength).toString("base64url"));
  return { text, tenantId, issuedAt, hash: digestOf(text) };
}

/** The token as the client sent it, or undefined for what cannot be one. */
export function readToken(text: string): Token | undefined {
  const issuedAt = issueTimeOf(text);
  if (issuedAt === undefined) return undefined;
  const hex = Buffer.from(text.slice(0, tenantLength), "base64url").toString("hex");
  const tenantId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { text, tenantId, issuedAt, hash: digestOf(text) };
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
