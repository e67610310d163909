// Which features are on for the caller: the flags of the tenant that are not off, with their exceptions.
import { featureFlag } from "@kontor/model/entities/core/feature-flag.ts";
import { featureFlagItem } from "@kontor/model/entities/core/feature-flag-item.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import {
  type FeatureFlags,
  type FlagException,
  type FlagRecord,
  flagsFor,
} from "@kontor/model/flags/flag-value.ts";
import { grantsOf } from "@kontor/model/permission/permission.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { productScope } from "../callers/product-scope.ts";
import { anyOf, equalTo, readAll } from "../reading/read-all.ts";

export type StoredFlags = {
  readonly flags: readonly FlagRecord[];
  readonly exceptions: readonly FlagException[];
};

export async function readFlags(store: ScopedStore, scope: Scope): Promise<StoredFlags> {
  const all = productScope(scope);
  const condition = { all: anyOf("status", ["ON", "PARTIAL"]) };
  const flags = await readAll(store, all, featureFlag, {
    condition,
    sort: [{ field: "name", direction: "ascending" }],
  });
  if (flags.length === 0) return { flags: [], exceptions: [] };
  const ofFlags = anyOf(
    "flagName",
    flags.map(({ name }) => String(name)),
  );
  const exceptions = (more: ReturnType<typeof equalTo>) =>
    readAll(store, all, featureFlagItem, {
      condition: { all: [...ofFlags, ...more] },
      sort: [{ field: "flagName", direction: "ascending" }],
    });
  // The own ones apart: they count however many there are of others.
  const [own, some] = await Promise.all([
    exceptions(equalTo("username", scope.caller.username)),
    exceptions([]),
  ]);
  return { flags: flags.map(flagOf), exceptions: [...own, ...some].map(exceptionOf) };
}

/** What was written has been checked by the declarations. */
function flagOf(record: RecordData): FlagRecord {
  return { ...record, name: String(record.name) } as FlagRecord;
}

function exceptionOf(record: RecordData): FlagException {
  return { ...record, flagName: String(record.flagName) } as FlagException;
}

/** `named` are the profiles as the account names them: a bundle counts by its own name and by the profiles in it. */
export function featureFlagsOf(
  { flags, exceptions }: StoredFlags,
  { caller }: Pick<Scope, "caller">,
  named: readonly string[],
): FeatureFlags {
  const profiles = [...named, ...grantsOf(caller).map(({ profile }) => profile)];
  return flagsFor(flags, exceptions, { username: caller.username, profiles });
}
