// Codes for the day an authenticator is lost. Each is valid once and too long to guess. Its letters and digits cannot be confused.
import { createHash, randomBytes } from "node:crypto";

export type RecoveryCodes = { readonly codes: readonly string[]; readonly hashes: readonly Buffer[] };

/** Without I, L, O and U. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeCount = 10;
/** Of five bits each: 80 bits. */
const codeLength = 16;
const groupLength = 4;

/** The codes are shown once; only their digests are kept. */
export function newRecoveryCodes(userId: string): RecoveryCodes {
  const codes = Array.from({ length: codeCount }, newCode);
  return { codes, hashes: codes.map((code) => recoveryCodeHash(userId, code)) };
}

/** Alike however the code was written down: in small letters, without its groups, with an O for the 0. */
export function recoveryCodeHash(userId: string, code: string): Buffer {
  const plain = code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  return createHash("sha256").update(`${userId}:${plain}`).digest();
}

function newCode(): string {
  const plain = Array.from(randomBytes(codeLength), (byte) => letters[byte % letters.length]).join("");
  return plain.match(new RegExp(`.{${groupLength}}`, "g"))?.join("-") ?? plain;
}
