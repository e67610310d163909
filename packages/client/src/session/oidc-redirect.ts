// The way to an OpenID Connect provider: the address with everything the configuration asks for, and what the browser must remember to
// recognise its own return. The verifier stays here; the provider sees its digest only.
import type { AnswerOf } from "@kontor/model/route.ts";
import type { singleSignOnRoutes } from "@kontor/model/routes/single-sign-on.ts";

export type OidcConfiguration = AnswerOf<typeof singleSignOnRoutes.oidcConfiguration>;

const parameterNames = {
  clientId: "client_id",
  redirectUri: "redirect_uri",
  responseType: "response_type",
  responseMode: "response_mode",
  scope: "scope",
  state: "state",
  nonce: "nonce",
  connection: "connection",
  codeChallenge: "code_challenge",
  codeChallengeMethod: "code_challenge_method",
  acrValues: "acr_values",
} as const satisfies Partial<Record<keyof OidcConfiguration, string>>;

/** Where to send the browser; throws for an address that no provider has. */
export function authorizationAddress(configuration: OidcConfiguration): string {
  const address = providerAddress(configuration.authorizationUrl);
  for (const name of namesOf(parameterNames)) {
    const value = configuration[name];
    if (value !== undefined && value !== "") address.searchParams.set(parameterNames[name], value);
  }
  return address.href;
}

/** A page elsewhere and nothing else: an address that runs script would run it here. */
export function providerAddress(text: string): URL {
  const address = URL.parse(text);
  if (address === null || !["https:", "http:"].includes(address.protocol)) {
    throw new Error("The address of the provider is none");
  }
  return address;
}

/** `Object.keys` forgets which names it found. */
function namesOf<Name extends string>(record: Readonly<Record<Name, string>>): readonly Name[] {
  return Object.keys(record) as Name[]; // of a constant with exactly these names
}
