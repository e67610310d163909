// What a browser says about a passkey, checked: which question it answers, for which host, and whether the key has signed it.

import type { NewPasskeyCredential, PasskeyAssertion } from "@kontor/model/routes/second-factor.ts";
import type { NewPasskey, StoredPasskey } from "@kontor/store/identity/passkeys.ts";
import { readToken, type Token } from "@kontor/store/identity/token.ts";
import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import { decodeAttestationObject } from "@simplewebauthn/server/helpers";
import { z } from "zod";
import { isOriginOf, type RelyingParty } from "./relying-party.ts";

/** Ed25519, ES256 and RS256, as COSE numbers them. */
export const passkeyAlgorithms: readonly number[] = [-8, -7, -257];

/** As the specification of WebAuthn limits it; a longer one would also have no place in an index. */
const idBytesMax = 1_023;

/** How long a user may look for the device. */
export const challengeSeconds = 300;

const clientData = z.object({
  challenge: z.string().max(1_000),
  origin: z.string().max(1_000),
  crossOrigin: z.boolean().optional(),
});
type ClientData = z.output<typeof clientData>;

/** The question is a token, so that the answer tells what it belongs to. Undefined for what is no answer to any. */
export function challengeToken(credential: NewPasskeyCredential | PasskeyAssertion): Token | undefined {
  const data = clientDataOf(credential.response.clientDataJSON);
  return data && readToken(Buffer.from(data.challenge, "base64url").toString());
}

/** The token as authenticators sign it. */
export function challengeBytes({ text }: Token): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** The new key, or undefined for whatever is wrong with it. */
export async function checkedNewPasskey(
  party: RelyingParty,
  challenge: Token,
  credential: NewPasskeyCredential,
): Promise<Pick<NewPasskey, "id" | "publicKey" | "signCount" | "transports"> | undefined> {
  const { response } = credential;
  const origin = ownOrigin(party, response.clientDataJSON);
  if (origin === undefined || !isWithoutCertificates(response.attestationObject)) return undefined;
  const { transports = [] } = response;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: response.attestationObject,
        },
      },
      expectedChallenge: challengeText(challenge),
      expectedOrigin: origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    });
    if (registrationInfo === undefined) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    if (id !== credential.id || Buffer.byteLength(id, "base64url") > idBytesMax) return undefined;
    return { id, publicKey, signCount: counter, transports };
  } catch {
    return undefined;
  }
}

/** How often the key says it was used, or undefined for whatever is wrong with the signature and what it is of. */
export async function checkedUse(
  party: RelyingParty,
  challenge: Token,
  assertion: PasskeyAssertion,
  { id, userId, publicKey, signCount, transports }: StoredPasskey,
): Promise<number | undefined> {
  const { response } = assertion;
  const origin = ownOrigin(party, response.clientDataJSON);
  const handle = response.userHandle;
  if (origin === undefined || (handle && handle !== userHandle(userId))) return undefined;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...assertion,
        clientExtensionResults: {},
        response: {
          clientDataJSON: response.clientDataJSON,
          authenticatorData: response.authenticatorData,
          signature: response.signature,
        },
      },
      expectedChallenge: challengeText(challenge),
      expectedOrigin: origin,
      expectedRPID: party.id,
      credential: {
        id,
        publicKey: new Uint8Array(publicKey),
        counter: signCount,
        transports: [...transports],
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/** How an authenticator knows the user: by the id, which reveals nothing. */
function userHandle(userId: string): string {
  return userHandleBytes(userId).toString("base64url");
}

export function userHandleBytes(userId: string): Buffer<ArrayBuffer> {
  return Buffer.from(userId.replaceAll("-", ""), "hex");
}

function challengeText(challenge: Token): string {
  return Buffer.from(challengeBytes(challenge)).toString("base64url");
}

/** The origin the answer was made at, if it is one of the host. Undefined inside a page of another origin. */
function ownOrigin(party: RelyingParty, clientDataJSON: string): string | undefined {
  const data = clientDataOf(clientDataJSON);
  if (data === undefined || data.crossOrigin === true) return undefined;
  return isOriginOf(party, data.origin) ? data.origin : undefined;
}

function clientDataOf(clientDataJSON: string): ClientData | undefined {
  try {
    return clientData.safeParse(JSON.parse(Buffer.from(clientDataJSON, "base64url").toString())).data;
  } catch {
    return undefined;
  }
}

/**
 * Who has made the authenticator is not asked. A chain of certificates that comes all the same would be followed to addresses it
 * names itself, and the server calls none of those.
 */
function isWithoutCertificates(attestationObject: string): boolean {
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, "base64url")));
    const format = decoded.get("fmt");
    return format === "none" || (format === "packed" && decoded.get("attStmt").get("x5c") === undefined);
  } catch {
    return false;
  }
}
