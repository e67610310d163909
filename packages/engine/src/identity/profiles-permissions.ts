// What each profile of a tenant may do, as one collection of its configuration. It is in force with the next request of everybody.
import { AppError } from "@kontor/kernel/errors.ts";
import type { Model } from "@kontor/model/model.ts";
import { own } from "@kontor/model/own-value.ts";
import type { PermissionsByProfile } from "@kontor/model/permission/caller.ts";
import { permissionNames } from "@kontor/model/permission/permission-names.ts";
import { isReservedProfile } from "@kontor/model/permission/profiles.ts";
import type { AnswerOf, BodyOf } from "@kontor/model/route.ts";
import { fixedRoutes } from "@kontor/model/routes/all-routes.ts";
import type { configurationRoutes } from "@kontor/model/routes/configurations.ts";
import {
  lockTenantState,
  readTenantState,
  saveTenantState,
  type TenantState,
} from "@kontor/store/records/tenant-state.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { z } from "zod";
import type { WriteWork } from "../records/write-work.ts";
import { auditConfigured } from "./configured.ts";
import { refuseStale } from "./tenant-settings.ts";

type Configuration = AnswerOf<typeof configurationRoutes.configuration>;

const name = "profilesPermissions";
const mostProfiles = 200;
const mostPermissions = 2_000;
const profileShape = /^[A-Z][A-Z0-9_]{0,49}$/;
const collection = z
  .record(z.string().regex(profileShape), z.array(z.string().max(200)).max(mostPermissions))
  .refine((value) => Object.keys(value).length <= mostProfiles);

export async function readProfilesPermissions(store: ScopedStore, scope: Scope): Promise<Configuration> {
  const { version, permissions } = await readTenantState(store, scope);
  return { name, version, value: shown(permissions) };
}

export async function saveProfilesPermissions(
  work: WriteWork,
  { version, value }: BodyOf<typeof configurationRoutes.saveConfiguration>,
): Promise<Configuration> {
  const { transaction, scope } = work;
  const state = await lockTenantState(transaction, scope);
  refuseStale(state, version);
  const permissions = checked(value, scope.model, state);
  await saveTenantState(transaction, scope, { permissions });
  const before = shown(state.permissions);
  const after = shown(permissions);
  await auditConfigured(work, name, { before, after });
  return { name, version: version + 1, value: after };
}

/** A name nobody asks for would look like a right and be none; the names of the system and of administrators are no profiles. */
function checked(value: unknown, model: Model, { bundles }: TenantState): PermissionsByProfile {
  const { data, error } = collection.safeParse(value);
  if (error !== undefined) throw refused([name, ...(error.issues[0]?.path ?? [])].join("."));
  const known = knownPermissions(model);
  return Object.fromEntries(
    Object.entries(data).map(([profile, permissions]) => {
      const isNoProfile = isReservedProfile(profile) || own(bundles, profile) !== undefined;
      if (isNoProfile) throw refused(`${name}.${profile}`);
      const unknown = permissions.find((permission) => !known.has(permission));
      if (unknown !== undefined) throw refused(`${name}.${profile}.${unknown}`);
      return [profile, [...new Set(permissions)]];
    }),
  );
}

/** All that any route or entity asks for. */
function knownPermissions({ entities, workflows }: Model): ReadonlySet<string> {
  const ofRoutes = fixedRoutes.flatMap(({ permission }) =>
    typeof permission === "object" && "anyOf" in permission
      ? permission.anyOf.map((check) => check.name)
      : [],
  );
  const ofEntities = Object.values(entities).flatMap((entity) => permissionNames(entity, workflows));
  return new Set(["read all", "write all", ...ofRoutes, ...ofEntities]);
}

function refused(path: string): AppError {
  return new AppError("INVALID_FIELD_IN_CONFIG", [path]);
}

function shown(permissions: PermissionsByProfile): Record<string, string[]> {
  return Object.fromEntries(Object.entries(permissions).map(([profile, names]) => [profile, [...names]]));
}
