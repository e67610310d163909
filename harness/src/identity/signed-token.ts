// A signed token made by hand, so that tests can send what an honest provider would never sign.
import { createHmac, type KeyObject, sign } from "node:crypto";

export type TokenHeader = { readonly alg?: "RS256" | "none" | "HS256"; readonly kid?: string };

export function signedToken(
  key: KeyObject | string,
  { alg = "RS256", ...header }: TokenHeader,
  claims: Readonly<Record<string, unknown>>,
): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  const text = `${part({ alg, typ: "JWT", ...header })}.${part(claims)}`;
  return `${text}.${signatureOf(key, alg, text)}`;
}

function signatureOf(key: KeyObject | string, alg: NonNullable<TokenHeader["alg"]>, text: string): string {
  if (alg === "none") return "";
  if (alg === "HS256") return createHmac("sha256", key).update(text).digest("base64url");
  return sign("RSA-SHA256", Buffer.from(text), key).toString("base64url");
}
