// A token names its tenant and proves nothing else: the rest of it is chance. The database keeps only its digest, so that whoever
// reads the tables cannot sign in. A forged tenant finds nothing behind its wall.
import { createHash, randomBytes } from "node:crypto";

export type Token = {
  readonly text: string;
  readonly tenantId: string;
  /** In hexadecimal. */
  readonly hash: string;
};

const shape = /^([\w-]{22})\.[\w-]{43}$/;
const randomLength = 32;

export function newToken(tenantId: string): Token {
  const tenant = Buffer.from(tenantId.replaceAll("-", ""), "hex").toString("base64url");
  const text = `${tenant}.${randomBytes(randomLength).toString("base64url")}`;
  return { text, tenantId, hash: digestOf(text) };
}

/** The token as somebody sent it, or undefined for what cannot be one. */
export function readToken(text: string): Token | undefined {
  const [, tenant] = shape.exec(text) ?? [];
  if (tenant === undefined) return undefined;
  const hex = Buffer.from(tenant, "base64url").toString("hex");
  const tenantId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { text, tenantId, hash: digestOf(text) };
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
