// One tenant of a probe: its overlay, its records and its users, made by the product's own means.

import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { effective } from "@kontor/model/overlay/effective.ts";
import { callerOf } from "@kontor/model/permission/caller.ts";
import type { Caller } from "@kontor/model/permission/permission.ts";
import { readReach } from "@kontor/model/permission/record-scope.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { lockRecord } from "@kontor/store/records/lock-record.ts";
import { saveOverlay } from "@kontor/store/records/overlays.ts";
import { newTenantState } from "@kontor/store/records/tenant-state.ts";
import { updateRecord } from "@kontor/store/records/write.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { openSession } from "@kontor/store/sessions/sessions.ts";
import { createTenant, createUser, scopeOfInstaller, type Tenant } from "@kontor/store/tenants.ts";
import { partiesOf, plantDrafts, shownStatus } from "./drafts.ts";
import { neutralKey, outsideWord, ownKey, sharedKey } from "./marks.ts";
import { overlayFor } from "./overlays.ts";
import { type PlantedRecords, plantRecords } from "./planted-records.ts";
import { isScopedRole, type RoleName, roleNames, roles, scopedRoles } from "./roles.ts";

export type WorldTenant = Tenant & {
  readonly scope: Scope;
  /** Under a key that holds the tenant's name, one that every tenant has, and one that tells nothing. */
  readonly named: PlantedRecords;
  readonly shared: PlantedRecords;
  readonly neutral: PlantedRecords;
};

export type WorldCaller = { readonly role: RoleName; readonly token: string; readonly caller: Caller };

export type WorldTenantOptions = {
  readonly store: ScopedStore;
  readonly ownerUrl: string;
  readonly name: string;
  /** The word of a field that some must not see. */
  readonly fieldWordAt: (entity: Entity, path: string) => string | undefined;
  readonly onRefusal: (sentence: string) => void;
};

export async function openWorldTenant(options: WorldTenantOptions): Promise<WorldTenant> {
  const { store, ownerUrl, name, fieldWordAt } = options;
  // Super administrators are of no other kind of tenant, and their flag is planted like any other value.
  const tenant = await createTenant(ownerUrl, store, { name, kind: "master" });
  const overlay = await saveOverlay(store, scopeOfInstaller(tenant), overlayFor(name), 0);
  const scope = { ...scopeOfInstaller(tenant), model: effective(declaredModel, overlay) };
  const onRefusal = (entity: Entity, error: unknown): void =>
    options.onRefusal(`${entity.name} of ${name} could not be planted: ${String(error)}`);
  const wordsAt = (entity: Entity, path: string): readonly string[] => [
    name,
    ...[fieldWordAt(entity, path) ?? []].flat(),
    ...outsideWords(entity),
  ];
  const common = { store, scope, wordsAt, onRefusal };
  const isUser = (entity: Entity): boolean => entity.name === "user"; // whose names are not shared by tenants
  const shared = await plantRecords({
    ...common,
    keyOf: (entity) => (isUser(entity) ? undefined : sharedKey(entity.name)),
    earlier: () => undefined,
  });
  const named = await plantRecords({
    ...common,
    keyOf: (entity) => `${name}-${entity.name}`,
    earlier: (source) => shared.get(source)?.key,
  });
  const neutral = await plantRecords({
    ...common,
    keyOf: (entity) => (isUser(entity) ? undefined : neutralKey(name, entity.name)),
    earlier: (source) => named.get(source)?.key,
  });
  return { ...tenant, scope, named, shared, neutral };
}

/** A flag that somebody has turned on is told to users with its value, or with that of its exception for them. */
const toldToUsers: ReadonlySet<string> = new Set(["featureFlag", "featureFlagItem"]);

/** For each profile that is limited to its own records, unless it sees all of this entity. */
function outsideWords(entity: Entity, except?: RoleName): readonly string[] {
  if (toldToUsers.has(entity.name)) return [];
  return scopedCallers.flatMap(({ role, profile, caller }) =>
    role === except || readReach(caller, entity) === "all" || entity.scopes[profile] === "all"
      ? []
      : [outsideWord(profile)],
  );
}

const scopedCallers = scopedRoles.map((scoped) => ({
  ...scoped,
  caller: callerAs({ username: "nobody", ...roles[scoped.role] }),
}));

export function callerAs(account: Parameters<typeof callerOf>[0]): Caller {
  const { permissions, bundles } = newTenantState();
  return callerOf(account, permissions, bundles);
}

/** A user of each role, signed in. Those who see only their own have records of their own. */
export async function signInRoles(
  { store, fieldWordAt, onRefusal }: WorldTenantOptions,
  tenant: WorldTenant,
): Promise<ReadonlyMap<RoleName, WorldCaller>> {
  const callers = new Map<RoleName, WorldCaller>();
  for (const role of roleNames) {
    const username = `${role.toLowerCase()}@${tenant.tenant}.example`;
    const account = { username, ...roles[role], profiles: profilesOf(role) };
    await createUser(store, tenant, account);
    const token = await openedToken(store, tenant, username);
    if (!isScopedRole(role)) {
      callers.set(role, { role, token, caller: callerAs(account) });
      continue;
    }
    const own = await plantRecords({
      store,
      scope: tenant.scope,
      statusOf: (entity) => shownStatus(role, entity),
      keyOf: (entity) => (entity.name === "user" ? undefined : ownKey(role, entity.name)),
      wordsAt: (entity, path) => [
        tenant.tenant,
        ...[fieldWordAt(entity, path) ?? []].flat(),
        ...outsideWords(entity, role),
      ],
      earlier: (source) => (source === "user" ? username : undefined),
      valuesOf: (entity) => partiesOf(role, entity, ownKey(role, "person")),
      onRefusal: (entity, error) => onRefusal(`own ${entity.name} of ${role}: ${String(error)}`),
    });
    const person = own.get("person")?.key ?? "";
    await plantDrafts({ store, fieldWordAt, onRefusal }, tenant, { role, username, own });
    const named = { personRegistration: person, partnerRegistration: person };
    await changeUser(store, tenant, username, named);
    callers.set(role, { role, token, caller: callerAs({ ...account, ...named }) });
  }
  await changeUser(store, tenant, `locked@${tenant.tenant}.example`, { isLocked: true });
  return callers;
}

function profilesOf(role: RoleName): string[] {
  const account = roles[role];
  return "profiles" in account ? [...account.profiles] : [];
}

export async function openedToken(
  store: ScopedStore,
  { tenantId }: Tenant,
  username: string,
): Promise<string> {
  const session = await openSession(store, tenantId, username);
  if (session === undefined) throw new Error(`${username} cannot sign in`);
  return session.token.text;
}

async function changeUser(
  store: ScopedStore,
  { scope }: WorldTenant,
  username: string,
  change: RecordData,
): Promise<void> {
  const entity = declaredEntities.user;
  await store.write(scope, async (transaction) => {
    const stored = await lockRecord(transaction, scope, entity, username, "all");
    if (stored === undefined) throw new Error(`There is no ${username}`);
    await updateRecord(transaction, scope, entity, stored, { values: { ...stored.doc, ...change } });
  });
}
