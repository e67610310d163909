// What each profile of a tenant may do, as one collection of its configuration. It is in force with the next request of everybody.
import { AppError } from "@kontor/kernel/errors.ts";
import type { Model } from "@kontor/model/model.ts";
import { own } from "@kontor/model/own-value.ts";
import type { PermissionsByProfile } from "@kontor/model/permission/caller.ts";
import { isReservedProfile } from "@kontor/model/roles/profiles.ts";
import { knownPermissions } from "@kontor/model/routes/known-permissions.ts";
import {
  lockTenantState,
  readTenantState,
  saveTenantState,
  type TenantState,
} from "@kontor/store/records/tenant-state.ts";
import { z } from "zod";
import { auditConfigured } from "../audit/audit-configured.ts";
import type { Collection } from "../configuration/collection.ts";
import { refuseStale } from "./tenant-settings.ts";

const name = "profilesPermissions";
const mostProfiles = 200;
const mostPermissions = 2_000;
const profileShape = /^[A-Z][A-Z0-9_]{0,49}$/;
const collection = z
  .record(z.string().regex(profileShape), z.array(z.string().max(200)).max(mostPermissions))
  .refine((value) => Object.keys(value).length <= mostProfiles);

export const profilesPermissions: Collection = {
  async read(store, scope) {
    const { version, permissions } = await readTenantState(store, scope);
    return { version, value: shown(permissions) };
  },
  async save(work, { version, value }) {
    const { transaction, scope } = work;
    const state = await lockTenantState(transaction, scope);
    refuseStale(state, version);
    const permissions = checked(value, scope.model, state);
    await saveTenantState(transaction, scope, { permissions });
    const before = shown(state.permissions);
    const after = shown(permissions);
    await auditConfigured(work, name, { before, after });
    return { version: version + 1, value: after };
  },
};

/**
 * Rejects a permission that is never asked for: it would look like a right and be none. The names of the system and of administrators
 * are no profiles.
 */
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

function refused(path: string): AppError {
  return new AppError("INVALID_FIELD_IN_CONFIG", [path]);
}

function shown(permissions: PermissionsByProfile): Record<string, string[]> {
  return Object.fromEntries(Object.entries(permissions).map(([profile, names]) => [profile, [...names]]));
}
