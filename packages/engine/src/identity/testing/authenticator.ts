// Authenticators made of software, for tests and probes: real codes, real keys and real signatures, and a hand on everything that an
// attacker would change.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { generateSync } from "otplib";

export type TestCredential = {
  readonly id: Buffer;
  readonly privateKey: KeyObject;
  /** As COSE writes it. */
  readonly publicKey: Buffer;
  readonly userHandle: string;
};

/** What differs from an honest answer. */
export type TestTwist = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  readonly isUserPresent?: boolean;
  readonly isUserVerified?: boolean;
  readonly signCount?: number;
  readonly userHandle?: string | null;
  /** Who signs instead. */
  readonly signer?: KeyObject;
  /** The name of another credential over this signature. */
  readonly credentialId?: Buffer;
  readonly attestation?: { readonly format: string; readonly statement: Buffer };
};

/** The options as the server answers them. */
type Options = Readonly<Record<string, unknown>> & { readonly challenge: string };

const sha256 = (data: Buffer | string): Buffer => createHash("sha256").update(data).digest();

/** What the authenticator on a phone shows at that second. */
export function totpCode(seed: string, epochSeconds: number): string {
  return generateSync({ secret: seed, epoch: Math.floor(epochSeconds) });
}

/** A key that does not exist yet, for the user the options name. */
export function newTestCredential(options: Options): TestCredential {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const coordinates = [x, y].map((text) => Buffer.from(text, "base64url"));
  const cose = cborMap([
    [cborInteger(1), cborInteger(2)],
    [cborInteger(3), cborInteger(-7)],
    [cborInteger(-1), cborInteger(1)],
    ...coordinates.map((bytes, index): [Buffer, Buffer] => [cborInteger(-2 - index), cborBytes(bytes)]),
  ]);
  return {
    id: randomBytes(32),
    privateKey,
    publicKey: cose,
    userHandle: textOf(partOf(options, "user"), "id"),
  };
}

/** What a browser sends after the authenticator has made the key. */
export function madeCredential(
  { id, publicKey }: TestCredential,
  options: Options,
  origin: string,
  twist: TestTwist = {},
): Record<string, unknown> {
  const { rpId = textOf(partOf(options, "rp"), "id"), signCount = 0, attestation } = twist;
  const attested = Buffer.concat([Buffer.alloc(16), lengthOf(id), id, publicKey]);
  const authData = Buffer.concat([authenticatorData(rpId, signCount, { ...twist, hasKey: true }), attested]);
  const attestationObject = cborMap([
    [cborText("fmt"), cborText(attestation?.format ?? "none")],
    [cborText("attStmt"), attestation?.statement ?? cborMap([])],
    [cborText("authData"), cborBytes(authData)],
  ]);
  const response = {
    clientDataJSON: clientData("webauthn.create", options, origin, twist).toString("base64url"),
    attestationObject: attestationObject.toString("base64url"),
    transports: ["internal"],
  };
  return credentialOf(twist.credentialId ?? id, response);
}

/** What a browser sends after the authenticator has signed. */
export function assertionOf(
  { id, privateKey, userHandle }: TestCredential,
  options: Options,
  origin: string,
  twist: TestTwist = {},
): Record<string, unknown> {
  const { rpId = textOf(options, "rpId"), signCount = 0 } = twist;
  const authData = authenticatorData(rpId, signCount, twist);
  const data = clientData("webauthn.get", options, origin, twist);
  const signed = Buffer.concat([authData, sha256(data)]);
  const handle = twist.userHandle === undefined ? userHandle : twist.userHandle;
  const response = {
    clientDataJSON: data.toString("base64url"),
    authenticatorData: authData.toString("base64url"),
    signature: sign("sha256", signed, twist.signer ?? privateKey).toString("base64url"),
    ...(handle !== null && { userHandle: handle }),
  };
  return credentialOf(twist.credentialId ?? id, response);
}

function credentialOf(id: Buffer, response: Record<string, unknown>): Record<string, unknown> {
  const name = id.toString("base64url");
  return { id: name, rawId: name, type: "public-key", clientExtensionResults: {}, response };
}

function clientData(type: string, options: Options, origin: string, twist: TestTwist): Buffer {
  const data = {
    type: twist.type ?? type,
    challenge: twist.challenge ?? options.challenge,
    origin: twist.origin ?? origin,
    crossOrigin: twist.crossOrigin ?? false,
  };
  return Buffer.from(JSON.stringify(data));
}

const flagBits = { isUserPresent: 0x01, isUserVerified: 0x04, hasKey: 0x40 };

function authenticatorData(
  rpId: string,
  signCount: number,
  { isUserPresent = true, isUserVerified = true, hasKey = false }: TestTwist & { readonly hasKey?: boolean },
): Buffer {
  const flags =
    (isUserPresent ? flagBits.isUserPresent : 0) |
    (isUserVerified ? flagBits.isUserVerified : 0) |
    (hasKey ? flagBits.hasKey : 0);
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(signCount);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
}

/** CBOR, as far as an authenticator speaks it: a head with the kind in its first three bits, then the content. */
function cborHead(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 0x100) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 0xff]);
}

function cborInteger(value: number): Buffer {
  return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
}

export function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([cborHead(2, bytes.length), bytes]);
}

export function cborText(text: string): Buffer {
  return Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)]);
}

export function cborMap(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
}

function lengthOf(bytes: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return length;
}

function partOf(options: Options, name: string): Readonly<Record<string, unknown>> {
  return Object(options[name]);
}

function textOf(part: Readonly<Record<string, unknown>>, name: string): string {
  return String(part[name]);
}
