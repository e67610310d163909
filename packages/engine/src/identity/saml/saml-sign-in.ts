// Signing in through a SAML provider: a request with an id of its own, kept in a step that belongs to the browser, and an answer
// that is believed once. The provider has the browser post the answer from its own site, where no cookie of ours travels; so the
// answer becomes a login token that opens a session only in the browser the step began in.
import { randomBytes } from "node:crypto";
import { AppError } from "@kontor/kernel/errors.ts";
import { samlConfig } from "@kontor/model/identity/saml-config.ts";
import { putLoginToken } from "@kontor/store/identity/login-tokens.ts";
import { type Provider, readProvider } from "@kontor/store/identity/providers.ts";
import { putStep, takeStep } from "@kontor/store/identity/sign-in-steps.ts";
import { newToken, readToken, type Token } from "@kontor/store/identity/token.ts";
import { useAssertion } from "@kontor/store/identity/used-assertions.ts";
import type { TenantScope } from "@kontor/store/scope.ts";
import type { Tenant } from "@kontor/store/tenants.ts";
import { z } from "zod";
import type { Services } from "../../services/services.ts";
import { sealedProven } from "../proven-user.ts";
import { providerNotFound, providerSecretName } from "../provider-administration.ts";
import { userOfIdentity } from "../provider-user.ts";
import type { ProvenAssertion } from "./proven-assertion.ts";
import { SamlRefusal } from "./refusal.ts";
import { loginUrlOf, readResponse, type ServiceProvider } from "./service-provider.ts";

/** Long enough to sign in at the provider, with whatever it asks. */
const stepSeconds = 10 * 60;
/** From the answer of the provider to our own page. */
const loginTokenSeconds = 60;

const stepData = z.object({ providerId: z.string(), requestId: z.string(), origin: z.string() });

/** Where a provider of the tenant is set up, and where it finds us. */
export type SamlPlace = { readonly id: string; readonly origin: string };

export type KnownProvider = ServiceProvider & { readonly provider: Provider };

/** Undefined for one that is not there, of another kind, switched off, or no longer set up in a way that is understood. */
async function findSamlProvider(
  { store, secrets }: Pick<Services, "store" | "secrets">,
  scope: TenantScope,
  { id, origin }: SamlPlace,
): Promise<KnownProvider | undefined> {
  const provider = await readProvider(store, scope, id);
  const { data: config } = samlConfig.safeParse(provider?.config);
  if (provider?.kind !== "saml" || !provider.isActive || config === undefined) return undefined;
  const address = `${origin}/api/core/saml/${id}`;
  return {
    provider,
    config,
    entityId: `${address}/metadata`,
    consumerUrl: `${address}/acs`,
    signingKey: await secrets.read(scope, providerSecretName(provider)),
  };
}

/** As `findSamlProvider`, for a caller who may learn that there is none. */
export async function samlProvider(
  services: Pick<Services, "store" | "secrets">,
  scope: TenantScope,
  place: SamlPlace,
): Promise<KnownProvider> {
  const known = await findSamlProvider(services, scope, place);
  if (known === undefined) throw providerNotFound(place.id);
  return known;
}

export function newRequestId(): string {
  return `_${randomBytes(20).toString("hex")}`;
}

/** The state comes back with the answer; the application compares it with the one it kept. */
export async function beginSamlSignIn(
  services: Services,
  { tenantId }: Tenant,
  place: SamlPlace,
  browserHash: string,
): Promise<{ readonly loginUrl: string; readonly state: string }> {
  const scope = { tenantId };
  const known = await samlProvider(services, scope, place);
  const token = newToken(tenantId);
  const requestId = newRequestId();
  const data = { providerId: place.id, requestId, origin: place.origin };
  await services.store.write(scope, (transaction) =>
    putStep(transaction, scope, { token, kind: "saml", browserHash, data, lifetimeSeconds: stepSeconds }),
  );
  return { loginUrl: await loginUrlOf(known, { requestId, relayState: token.text }), state: token.text };
}

export type PostedAnswer = { readonly SAMLResponse: string; readonly RelayState: string };

/** Throws SIGN_IN_REFUSED, caused by a SamlRefusal, for whatever is wrong. */
export async function finishSamlSignIn(
  services: Services,
  tenant: Tenant,
  place: SamlPlace,
  posted: PostedAnswer,
): Promise<{ readonly token: Token; readonly state: string }> {
  try {
    return { token: await loginTokenFor(services, tenant, place, posted), state: posted.RelayState };
  } catch (error) {
    if (!(error instanceof SamlRefusal)) throw error;
    throw new AppError("SIGN_IN_REFUSED", [], { cause: error });
  }
}

async function loginTokenFor(
  services: Services,
  tenant: Tenant,
  place: SamlPlace,
  { SAMLResponse: encoded, RelayState: state }: PostedAnswer,
): Promise<Token> {
  const { store, clock } = services;
  const { requestId, browserHash } = await stepOf(services, tenant, place, state);
  const scope = { tenantId: tenant.tenantId };
  const known = await findSamlProvider(services, scope, place);
  if (known === undefined) throw new SamlRefusal("UNKNOWN_PROVIDER");
  const proven = await readResponse(known, { encoded, requestId, now: clock() });
  const { assertionId, expiresAt, issuer, nameId, attributes } = proven;
  const isFirst = await store.write(scope, (transaction) =>
    useAssertion(transaction, scope, { providerId: place.id, assertionId, expiresAt }),
  );
  if (!isFirst) throw new SamlRefusal("REPLAYED");
  const identity = { issuer, subject: nameId, claims: attributes };
  const user = await userOfIdentity(services, tenant, known.provider, identity, browserHash);
  if (user === undefined) throw new SamlRefusal("UNKNOWN_USER");
  const data = await sealedProven(services, {
    ...tenant,
    ...user,
    method: "saml",
    isSecondFactor: known.config.isSecondFactorTrusted,
    provider: { id: place.id, data: providerSession(proven) },
  });
  const token = newToken(tenant.tenantId);
  await store.write(scope, (transaction) =>
    putLoginToken(transaction, scope, {
      token,
      username: user.username,
      method: "saml",
      browserHash,
      data,
      lifetimeSeconds: loginTokenSeconds,
    }),
  );
  return token;
}

/** Used up before the answer is looked at: a request is answered once, whatever comes of it. */
async function stepOf(
  { store }: Services,
  { tenantId }: Tenant,
  { id, origin }: SamlPlace,
  state: string,
): Promise<{ readonly requestId: string; readonly browserHash: string }> {
  const token = readToken(state);
  // A step of another tenant is not touched, whichever caller sends it.
  if (token?.tenantId !== tenantId) throw new SamlRefusal("UNKNOWN_STEP");
  const step = await store.write({ tenantId }, (transaction) => takeStep(transaction, token, "saml"));
  const { data } = stepData.safeParse(step?.data);
  const isOfPlace = data?.providerId === id && data.origin === origin;
  if (step?.browserHash === undefined || !isOfPlace) throw new SamlRefusal("UNKNOWN_STEP");
  return { requestId: data.requestId, browserHash: step.browserHash };
}

/** What the provider is told when the user signs out. */
function providerSession({
  nameId,
  nameIdFormat,
  sessionIndex,
}: ProvenAssertion): Readonly<Record<string, string>> {
  return { nameId, nameIdFormat, ...(sessionIndex !== undefined && { sessionIndex }) };
}
