// What main administrators do with the providers of a tenant. Where the work is real, one proposes and another takes it over. Every change is
// in the audit; a secret goes to the secret store and never comes back, and it never goes to another address than the one it was set for.
import { createHash } from "node:crypto";
import { AppError } from "@kontor/kernel/errors.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { holdsLevel } from "@kontor/model/permission/permission.ts";
import { canonicalJson } from "@kontor/model/releases/canonical-json.ts";
import { isMasterTenant } from "@kontor/model/tenant-kind.ts";
import { readTenantFacts } from "@kontor/store/identity/hosts.ts";
import { removeIdentity } from "@kontor/store/identity/identities.ts";
import {
  type KeptProvider,
  listProviders,
  lockProvider,
  type Provider,
  type ProviderKind,
  proposeProvider,
  removeProvider,
  saveProvider,
} from "@kontor/store/identity/providers.ts";
import { auditAct } from "@kontor/store/records/audit-act.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { auditConfigured } from "../audit/audit-configured.ts";
import { needsSecondPerson } from "../configuration/second-person.ts";
import type { Services } from "../services/services.ts";
import type { WriteWork } from "../writing/write-work.ts";

type ProviderWork = Pick<WriteWork, "services" | "scope" | "transaction">;

type JsonObject = { readonly [name: string]: JsonValue };

type ShownProvider = {
  readonly id: string;
  readonly kind: ProviderKind;
  readonly label: string;
  readonly isActive: boolean;
  readonly config: JsonObject;
  readonly hasSecret: boolean;
  /** What is proposed, and by whom; the digest stands for all of it. */
  readonly draft?: Omit<ShownProvider, "id" | "hasSecret" | "draft"> & {
    readonly by: string;
    readonly digest: string;
  };
};

const secretNames = { oidc: "client-secret", saml: "signing-key" } as const;

/** Where the secret store keeps what we prove ourselves with at the provider. */
export function providerSecretName({ id, kind }: Pick<Provider, "id" | "kind">): string {
  return `${secretPrefix(id)}${secretNames[kind]}`;
}

/** Beside the one in force, until what it belongs to is taken over. */
function draftSecretName({ id }: Pick<Provider, "id">): string {
  return `provider-draft/${id}`;
}

export async function identityProviders(
  { store, secrets }: Services,
  scope: Scope,
): Promise<readonly ShownProvider[]> {
  const [providers, kept] = await Promise.all([
    listProviders(store, scope),
    secrets.list(scope, "provider/"),
  ]);
  const names = new Set(kept.map(({ name }) => name));
  return providers.map((provider) => shown(provider, names.has(providerSecretName(provider))));
}

/** A secret that is not sent again stays, unless the provider is now another one. The caller who sets the address must know the secret. */
export async function saveIdentityProvider(
  work: ProviderWork,
  provider: Provider,
  secret: string | undefined,
): Promise<ShownProvider> {
  const { transaction, scope, services } = work;
  await refuseBelowSuperAdministrators(work);
  const before = await lockProvider(transaction, scope, provider.id);
  const run = (statements: Parameters<typeof transaction.run>[0]) => transaction.run(statements);
  const isAlone = isHarmless(before, provider, secret);
  if (isAlone || !(await needsSecondPerson(services.environment, run, scope)))
    return putInForce(work, provider, secret);
  await proposeProvider(transaction, scope, { provider, by: scope.caller.username });
  const draftSecret = draftSecretName(provider);
  if (secret === undefined) await services.secrets.remove(transaction, scope, draftSecret);
  else await putSecret(work, draftSecret, secret);
  await auditProvider(work, provider.id, before, provider, "proposed");
  const kept = await lockProvider(transaction, scope, provider.id);
  return shown(kept ?? provider, await hasSecretOf(work, provider));
}

/** Another main administrator than who proposed it, for what that administrator has seen. */
export async function confirmIdentityProvider(
  work: ProviderWork,
  id: string,
  digest: string,
): Promise<ShownProvider> {
  const { transaction, scope, services } = work;
  await refuseBelowSuperAdministrators(work);
  const { draft } = (await lockProvider(transaction, scope, id)) ?? {};
  if (draft === undefined) throw providerNotFound(id);
  if (draft.by === scope.caller.username)
    throw new AppError("TRANSITION_REFUSED", ["confirm"], {
      rejectionReason: "Somebody else has to confirm a provider you have proposed",
    });
  if (digestOf(draft.provider) !== digest) throw new AppError("STALE_VERSION", [digestOf(draft.provider)]);
  const secretName = draftSecretName(draft.provider);
  const secret = await services.secrets.read(scope, secretName);
  await services.secrets.remove(transaction, scope, secretName);
  return putInForce(work, draft.provider, secret);
}

/** Another name, or no more sign-ins: less than before needs no second person. */
function isHarmless(before: Provider | undefined, after: Provider, secret: string | undefined): boolean {
  if (before === undefined || secret !== undefined || (after.isActive && !before.isActive)) return false;
  return (
    digestOf({ ...before, label: "", isActive: true }) === digestOf({ ...after, label: "", isActive: true })
  );
}

async function putInForce(
  work: ProviderWork,
  provider: Provider,
  secret: string | undefined,
): Promise<ShownProvider> {
  const { transaction, scope, services } = work;
  const { secrets } = services;
  const before = await saveProvider(transaction, scope, provider);
  const name = providerSecretName(provider);
  const isSame = before !== undefined && addressOf(before) === addressOf(provider);
  const kept = await secrets.list(scope, secretPrefix(provider.id), transaction);
  if (!isSame) for (const old of kept) await secrets.remove(transaction, scope, old.name);
  if (secret !== undefined) await putSecret(work, name, secret);
  await auditProvider(work, provider.id, before, provider);
  const hasSecret = secret !== undefined || (isSame && kept.some((old) => old.name === name));
  return shown(provider, hasSecret);
}

export async function removeIdentityProvider(work: ProviderWork, id: string): Promise<void> {
  const { transaction, scope, services } = work;
  await refuseBelowSuperAdministrators(work);
  const before = await removeProvider(transaction, scope, id);
  if (before === undefined) throw providerNotFound(id);
  for (const { name } of await services.secrets.list(scope, secretPrefix(id), transaction))
    await services.secrets.remove(transaction, scope, name);
  await services.secrets.remove(transaction, scope, draftSecretName({ id }));
  await auditProvider(work, id, before, undefined);
}

export async function removeUserIdentity(
  work: ProviderWork,
  username: string,
  providerId: string,
): Promise<void> {
  const { transaction, scope } = work;
  await refuseBelowSuperAdministrators(work);
  const removed = await removeIdentity(transaction, scope, { username, providerId });
  if (removed === undefined) throw new AppError("ENTITY_REGISTRATION_NOT_FOUND", ["user", username]);
  const { userId, issuer, subject } = removed;
  await auditAct(transaction, scope, {
    entityName: "user",
    id: userId,
    key: username,
    action: "CONFIGURE",
    reason: "Link to an identity provider removed",
    before: { identity: { providerId, issuer, subject } },
  });
}

export function providerNotFound(id: string): AppError {
  return new AppError("ENTITY_REGISTRATION_NOT_FOUND", ["identityProvider", id]);
}

/**
 * An administrator who sets the trusted provider can have it vouch for any name. So in the tenant of super administrators, only they
 * may set it. Otherwise a main administrator could become one by the next sign-in.
 */
async function refuseBelowSuperAdministrators({ transaction, scope }: ProviderWork): Promise<void> {
  if (holdsLevel(scope.caller, "superAdmin")) return;
  const facts = await readTenantFacts((statements) => transaction.run(statements), scope);
  if (isMasterTenant(facts)) throw new AppError("FORBIDDEN", ["superAdmin"]);
}

async function auditProvider(
  work: ProviderWork,
  id: string,
  before: Provider | undefined,
  after: Provider | undefined,
  what = "",
): Promise<void> {
  await auditConfigured(work, `Identity provider ${id} ${what}`.trim(), {
    ...(before && { before: { identityProvider: jsonOf(before) } }),
    ...(after && { after: { identityProvider: jsonOf(after) } }),
  });
}

/** Where a secret would be sent, and under which name. */
function addressOf({ kind, config }: Provider): string {
  return JSON.stringify([kind, config.issuer ?? config.entryPoint ?? null, config.clientId ?? null]);
}

function secretPrefix(id: string): string {
  return `provider/${id}/`;
}

function shown({ draft, ...provider }: KeptProvider, hasSecret: boolean): ShownProvider {
  const { id: _, ...proposed } = draft?.provider ?? provider;
  return {
    ...provider,
    config: jsonOf(provider.config),
    hasSecret,
    ...(draft !== undefined && {
      draft: {
        ...proposed,
        config: jsonOf(proposed.config),
        by: draft.by,
        digest: digestOf(draft.provider),
      },
    }),
  };
}

function digestOf({ id, kind, label, config, isActive }: Provider): string {
  const text = canonicalJson(jsonOf({ id, kind, label, config, isActive }));
  return createHash("sha256").update(text).digest("hex");
}

async function putSecret(
  { transaction, scope, services }: ProviderWork,
  name: string,
  value: string,
): Promise<void> {
  await services.secrets.put(transaction, scope, { name, value, username: scope.caller.username });
}

async function hasSecretOf(
  { transaction, scope, services }: ProviderWork,
  provider: Provider,
): Promise<boolean> {
  const kept = await services.secrets.list(scope, secretPrefix(provider.id), transaction);
  return kept.some(({ name }) => name === providerSecretName(provider));
}

/** Without what is not there. */
function jsonOf(value: RecordData | Provider): JsonObject {
  return JSON.parse(JSON.stringify(value));
}
