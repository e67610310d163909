// This service as a SAML provider knows it: the requests it sends, the answers it believes. The library checks an answer its own
// way; so do we with other tools, and only what both of them read alike is believed.

import type { SamlConfig } from "@kontor/model/identity/saml-config.ts";
import { type Profile, SAML, ValidateInResponseTo } from "@node-saml/node-saml";
import { readMessage } from "./message-text.ts";
import { clockSkewSeconds, type ProvenAssertion, provenAssertion } from "./proven-assertion.ts";
import { SamlRefusal } from "./refusal.ts";
import { verifiedResponse } from "./verified-response.ts";

export type ServiceProvider = {
  readonly config: SamlConfig;
  /** What this service calls itself to the provider. */
  readonly entityId: string;
  readonly consumerUrl: string;
  /** Signs what is sent, where the provider asks for that. */
  readonly signingKey?: string | undefined;
};

export const nameIdFormats = {
  persistent: "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
  emailAddress: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
} as const;

/** Where to send a browser that signs in. The id is what the answer must name. */
export async function loginUrlOf(
  provider: ServiceProvider,
  { requestId, relayState }: { readonly requestId: string; readonly relayState: string },
): Promise<string> {
  return libraryOf(provider, requestId).getAuthorizeUrlAsync(relayState, undefined, {});
}

export type SamlSession = {
  readonly nameId: string;
  readonly nameIdFormat: string;
  readonly sessionIndex: string;
};

/** Where to send a browser that signs out. */
export async function logoutUrlOf(
  provider: ServiceProvider,
  requestId: string,
  { nameId, nameIdFormat, sessionIndex }: SamlSession,
): Promise<string> {
  const user = { issuer: provider.config.issuer, nameID: nameId, nameIDFormat: nameIdFormat, sessionIndex };
  return libraryOf(provider, requestId).getLogoutUrlAsync(user, "", {});
}

/** Who the answer speaks of. Throws a SamlRefusal for whatever is wrong with it. */
export async function readResponse(
  provider: ServiceProvider,
  {
    encoded,
    requestId,
    now,
  }: { readonly encoded: string; readonly requestId: string; readonly now: Temporal.Instant },
): Promise<ProvenAssertion> {
  const { config, entityId, consumerUrl } = provider;
  const text = readMessage(encoded);
  const proven = provenAssertion(verifiedResponse(text, config.certificates), {
    issuer: config.issuer,
    audience: entityId,
    consumerUrl,
    requestId,
    nameIdFormat: nameIdFormats[config.nameIdFormat],
    now,
  });
  const profile = await profileOf(libraryOf(provider, requestId), text);
  if (!isSame(proven, profile)) throw new SamlRefusal("LIBRARIES_DISAGREE");
  return proven;
}

async function profileOf(library: SAML, text: string): Promise<Profile> {
  try {
    const { profile } = await library.validatePostResponseAsync({
      SAMLResponse: Buffer.from(text).toString("base64"),
    });
    if (profile) return profile;
  } catch (error) {
    throw new SamlRefusal("LIBRARIES_DISAGREE", undefined, { cause: error });
  }
  throw new SamlRefusal("LIBRARIES_DISAGREE");
}

/** What a sign-in rests on: the name, the session to end later, and the values that may name a user. */
function isSame(proven: ProvenAssertion, profile: Profile): boolean {
  const attributes = Object(profile.attributes);
  // The library forgets values of blanks alone, and of an attribute that is sent twice the first; neither names anybody.
  const isSameValue = ([name, value]: readonly [string, string | readonly string[]]): boolean =>
    typeof value !== "string" || value.trim() === "" || attributes[name] === value;
  return (
    profile.issuer === proven.issuer &&
    profile.nameID === proven.nameId &&
    profile.nameIDFormat === proven.nameIdFormat &&
    profile.sessionIndex === proven.sessionIndex &&
    Object.entries(proven.attributes).every(isSameValue)
  );
}

function libraryOf({ config, entityId, consumerUrl, signingKey }: ServiceProvider, requestId: string): SAML {
  return new SAML({
    callbackUrl: consumerUrl,
    entryPoint: config.entryPoint,
    ...(config.logoutUrl !== undefined && { logoutUrl: config.logoutUrl }),
    issuer: entityId,
    audience: entityId,
    idpIssuer: config.issuer,
    idpCert: [...config.certificates],
    identifierFormat: nameIdFormats[config.nameIdFormat],
    disableRequestedAuthnContext: true,
    // One of the two signatures is enough, and which of them a provider makes is its choice; without any it refuses as well.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: clockSkewSeconds * 1_000,
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => requestId,
    cacheProvider: onlyRequest(requestId),
    signatureAlgorithm: "sha256",
    digestAlgorithm: "sha256",
    ...(signingKey !== undefined && { privateKey: signingKey }),
  });
}

/** The library asks here whether a request was made: of those there are, exactly one belongs to this step. */
function onlyRequest(requestId: string): NonNullable<ConstructorParameters<typeof SAML>[0]["cacheProvider"]> {
  const at = new Date().toISOString();
  return {
    saveAsync: async (_key, value) => ({ value, createdAt: Date.now() }),
    getAsync: async (key) => (key === requestId ? at : null),
    removeAsync: async (key) => key,
  };
}
