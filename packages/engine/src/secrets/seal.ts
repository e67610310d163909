// The envelope: AES-256-GCM over a text and over everything the text belongs to, so that a sealed value that was changed, or moved to
// another tenant, another name or another purpose, does not open.
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** What a sealed value belongs to. Written as JSON, so that no two of them look alike. */
export type SealedFor = readonly (string | number)[];

export const keyLength = 32;
const algorithm = "aes-256-gcm";
const format = 1;
const formatLength = 1;
const nonceLength = 12;
const tagLength = 16;
const headLength = formatLength + nonceLength + tagLength;

/** Something was sealed otherwise than it is opened: changed, moved, or sealed with another key. */
export class SealBroken extends Error {
  constructor(cause?: unknown) {
    super("What was sealed does not open", { cause });
    this.name = "SealBroken";
  }
}

export function sealBytes(key: Uint8Array, belongsTo: SealedFor, plain: Uint8Array): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength });
  cipher.setAAD(boundTo(belongsTo));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Uint8Array.of(format), nonce, cipher.getAuthTag(), sealed]);
}

/** Throws SealBroken. */
export function openBytes(key: Uint8Array, belongsTo: SealedFor, sealed: Uint8Array): Buffer {
  if (sealed.length < headLength || sealed[0] !== format) throw new SealBroken();
  const nonce = sealed.subarray(formatLength, formatLength + nonceLength);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength });
  decipher.setAAD(boundTo(belongsTo));
  decipher.setAuthTag(sealed.subarray(formatLength + nonceLength, headLength));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(headLength)), decipher.final()]);
  } catch (error) {
    throw new SealBroken(error);
  }
}

function boundTo(belongsTo: SealedFor): Buffer {
  return Buffer.from(JSON.stringify([format, ...belongsTo]));
}
