// Which browser a request comes from: a secret in a cookie, of which the server keeps the digest. What one browser began, such as a sign-in
// at a provider, no other can finish. So a link cannot sign a user in as another user.
import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Browsers take a cookie of this prefix only over TLS, for this host alone and for all of its paths. */
const cookieName = "__Host-kontor-browser";
const secretShape = /^[\w-]{43}$/;
const secretLength = 32;

/** The digest in hexadecimal, or undefined for a browser that holds no secret or more than one. */
export function browserHashOf(request: Pick<FastifyRequest, "headers">): string | undefined {
  const secret = cookieOf(request, cookieName);
  return secret !== undefined && secretShape.test(secret) ? digestOf(secret) : undefined;
}

/** Half a year after the last sign-in it expires, as if no user had ever signed in there. */
const proofCookieName = "__Host-kontor-known";
const proofSeconds = 180 * 24 * 60 * 60;
const proofMaxLength = 1_000;

/** What the browser was given when a user signed in there before; whether it is valid is found out by opening it. */
export function browserProofOf(request: Pick<FastifyRequest, "headers">): string | undefined {
  const proof = cookieOf(request, proofCookieName);
  return proof !== undefined && proof.length <= proofMaxLength ? proof : undefined;
}

/** Strict: only the page of this host signs in with a password. */
export function keepProof(reply: FastifyReply, proof: string): void {
  const rules = `Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=${proofSeconds}`;
  reply.header("set-cookie", `${proofCookieName}=${proof}; ${rules}`);
}

function cookieOf({ headers }: Pick<FastifyRequest, "headers">, wanted: string): string | undefined {
  const values = (headers.cookie ?? "")
    .split(";")
    .map((pair) => pair.trim().split("="))
    .filter(([name]) => name === wanted)
    .map(([, value = ""]) => value);
  return values.length === 1 ? values[0] : undefined;
}

/** The same, and a browser that holds no secret gets one. */
export function keepBrowser(request: Pick<FastifyRequest, "headers">, reply: FastifyReply): string {
  const known = browserHashOf(request);
  if (known !== undefined) return known;
  const secret = randomBytes(secretLength).toString("base64url");
  // Lax and not Strict: a provider sends the browser back from its own site, and the page it lands on must know the browser again.
  reply.header("set-cookie", `${cookieName}=${secret}; Path=/; Secure; HttpOnly; SameSite=Lax`);
  return digestOf(secret);
}

function digestOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
