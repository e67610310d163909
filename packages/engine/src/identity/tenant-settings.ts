// The own tenant as its administrators see it: what it is, at which hosts its users sign in, and its options.
import { AppError } from "@kontor/kernel/errors.ts";
import { tenantOptions } from "@kontor/model/hosts/tenant-options.ts";
import type { AnswerOf, BodyOf } from "@kontor/model/route.ts";
import type { localeAndHostRoutes } from "@kontor/model/routes/locales-and-hosts.ts";
import { tenantKinds } from "@kontor/model/tenant-kind.ts";
import { readTenantFacts, type TenantFacts } from "@kontor/store/identity/hosts.ts";
import {
  lockTenantState,
  readTenantState,
  saveTenantState,
  type VersionedTenantState,
} from "@kontor/store/records/tenant-state.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { auditConfigured } from "../audit/audit-configured.ts";
import type { WriteWork } from "../writing/write-work.ts";
import { splitChanges } from "./host-settings.ts";

type TenantAnswer = AnswerOf<typeof localeAndHostRoutes.currentTenant>;

export async function readTenantSettings(store: ScopedStore, scope: Scope): Promise<TenantAnswer> {
  const state = await readTenantState(store, scope);
  const facts = await readTenantFacts((statements) => store.read(scope, statements), scope);
  return tenantAnswer(scope, state, facts);
}

/** In force with the next request of everybody in the tenant. */
export async function changeTenantOptions(
  work: WriteWork,
  { version, options }: BodyOf<typeof localeAndHostRoutes.changeCurrentTenant>,
): Promise<TenantAnswer> {
  const { transaction, scope } = work;
  const state = await lockTenantState(transaction, scope);
  refuseStale(state, version);
  const { changed, removed } = splitChanges(options);
  const kept = Object.entries({ ...state.options, ...changed }).filter(([name]) => !removed.includes(name));
  const checked = tenantOptions.safeParse(Object.fromEntries(kept));
  if (checked.error !== undefined)
    throw new AppError("INVALID_FIELD_IN_CONFIG", [checked.error.issues[0]?.path.join(".") || "options"]);
  const after = shownOptions(checked.data);
  await saveTenantState(transaction, scope, { options: after });
  await auditConfigured(work, "Options of the tenant", { before: shownOptions(state.options), after });
  const facts = await readTenantFacts((statements) => transaction.run(statements), scope);
  return tenantAnswer(scope, { version: version + 1, options: after }, facts);
}

function tenantAnswer(
  { tenant }: Scope,
  { version, options }: Pick<VersionedTenantState, "version" | "options">,
  { kind, isFrozen, hosts }: TenantFacts,
): TenantAnswer {
  return {
    name: tenant,
    kind: tenantKinds.find((known) => known === kind) ?? null,
    status: isFrozen ? "FROZEN" : "ACTIVE",
    version,
    options: shownOptions(options),
    hosts: [...hosts],
  };
}

/** Rejects a write whose caller has not seen the current version. */
export function refuseStale({ version }: VersionedTenantState, seen: number): void {
  if (seen !== version) throw new AppError("STALE_VERSION", [String(version)]);
}

function shownOptions(options: object): TenantAnswer["options"] {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
