// What differs between two configurations: releases, what is in force now, or what was in force at a moment; of this tenant, or for super
// administrators of another.
import { AppError } from "@kontor/kernel/errors.ts";
import { holdsLevel } from "@kontor/model/permission/permission.ts";
import { compareFiles, type FileChange } from "@kontor/model/releases/compare-files.ts";
import type { ConfigurationFiles } from "@kontor/model/releases/configuration-files.ts";
import { readTenantNamed } from "@kontor/store/identity/tenant-names.ts";
import { type ReleaseWithFiles, readRelease, readReleaseAt } from "@kontor/store/releases/releases.ts";
import type { Scope, TenantScope } from "@kontor/store/scope.ts";
import type { Tenant } from "@kontor/store/tenants.ts";
import type { Services } from "../services/services.ts";
import { readConfiguration } from "./read-configuration.ts";

/** `current`, the number of a release, or a moment. */
export type Side = { readonly what: string; readonly tenant?: string | undefined };

export type ComparedSide = {
  readonly tenant: string;
  /** None for what is in force now. */
  readonly number: number | undefined;
  readonly name: string | undefined;
  readonly hash: string;
};

export type Comparison = {
  readonly from: ComparedSide;
  readonly to: ComparedSide;
  readonly changes: readonly FileChange[];
};

export async function compareReleases(
  services: Services,
  scope: Scope,
  from: Side,
  to: Side,
): Promise<Comparison> {
  const [one, other] = [await readSide(services, scope, from), await readSide(services, scope, to)];
  return { from: one.side, to: other.side, changes: compareFiles(one.files, other.files) };
}

type ReadSide = { readonly side: ComparedSide; readonly files: ConfigurationFiles };

async function readSide(services: Services, scope: Scope, { what, tenant }: Side): Promise<ReadSide> {
  const place = await placeOf(services, scope, tenant);
  if (what === "current") {
    const { hash, files } = await readConfiguration(services, place);
    return { side: { tenant: place.tenant, number: undefined, name: undefined, hash }, files };
  }
  const release = await readNamed(services, place, what);
  if (release === undefined) throw new AppError("ENTITY_REGISTRATION_NOT_FOUND", ["release", what]);
  const { number, name, hash, files } = release;
  return { side: { tenant: place.tenant, number, name, hash }, files };
}

function readNamed(
  { store }: Services,
  place: TenantScope,
  what: string,
): Promise<ReleaseWithFiles | undefined> {
  const run: Parameters<typeof readRelease>[0] = (statements) => store.read(place, statements);
  return /^\d+$/.test(what) ? readRelease(run, place, Number(what)) : readReleaseAt(run, place, what);
}

/** Another tenant does not exist for anybody but super administrators. */
async function placeOf(
  { store }: Services,
  scope: Scope,
  tenant: string | undefined,
): Promise<TenantScope & Tenant> {
  if (tenant === undefined || tenant === scope.tenant) return scope;
  if (!holdsLevel(scope.caller, "superAdmin")) throw new AppError("FORBIDDEN", ["superAdmin"]);
  const found = await readTenantNamed(store, tenant);
  if (found === undefined) throw new AppError("ENTITY_REGISTRATION_NOT_FOUND", ["tenant", tenant]);
  return found;
}
