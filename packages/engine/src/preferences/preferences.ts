// What a user has arranged: tables, saved searches, pinned records, colours. They always belong to the caller, whatever owner was sent, so
// no user reads or writes those of another.
import { AppError } from "@kontor/kernel/errors.ts";
import { userPreference } from "@kontor/model/entities/core/user-preference.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Reach } from "@kontor/model/permission/record-scope.ts";
import type { AnswerOf, InputOf } from "@kontor/model/route.ts";
import { preference, type userRoutes } from "@kontor/model/routes/users.ts";
import type { Comparison } from "@kontor/store/query/condition.ts";
import { lockRecord } from "@kontor/store/records/lock-record.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore, Transaction } from "@kontor/store/scoped-store.ts";
import { productScope } from "../callers/product-scope.ts";
import { addStored, changeStored, removeStored } from "../door/product-writes.ts";
import { equalTo, readAll } from "../reading/read-all.ts";

export type Preference = AnswerOf<typeof userRoutes.savePreference>;
type SentPreference = InputOf<typeof userRoutes.savePreference>["body"];

type PreferenceQuery = {
  readonly groupId?: string | undefined;
  readonly type?: string | undefined;
  /** A group that is large and read by its own page alone. */
  readonly withoutGroup?: string;
};

export async function listPreferences(
  store: ScopedStore,
  scope: Scope,
  { groupId, type, withoutGroup }: PreferenceQuery = {},
): Promise<readonly Preference[]> {
  const own = { username: scope.caller.username, groupId, type };
  const records = await readAll(store, productScope(scope), userPreference, {
    condition: {
      all: [
        ...Object.entries(own).flatMap(([path, value]) => equalTo(path, value)),
        ...(withoutGroup === undefined ? [] : [otherThan(withoutGroup)]),
      ],
    },
    sort: [{ field: "_id", direction: "ascending" }],
  });
  return records.map(preferenceOf);
}

function otherThan(groupId: string): Comparison {
  return { path: "groupId", filter: { kind: "in", included: [], excluded: [groupId] } };
}

/** The one it names by `_id`, otherwise a new one. */
export async function savePreference(
  transaction: Transaction,
  scope: Scope,
  { _id: id, ...sent }: SentPreference,
): Promise<Preference> {
  const values = { ...sent, username: scope.caller.username };
  const write = { transaction, scope };
  const [saved] =
    id === undefined
      ? await addStored(write, userPreference, [{ values }])
      : await changeStored(write, userPreference, [
          { stored: await ownPreference(transaction, scope, id), values },
        ]);
  return preferenceOf(saved?.doc ?? {});
}

export async function deletePreference(transaction: Transaction, scope: Scope, id: string): Promise<void> {
  const stored = await ownPreference(transaction, scope, id);
  await removeStored({ transaction, scope }, userPreference, [stored]);
}

/** One of another user is no different from one that does not exist. */
async function ownPreference(transaction: Transaction, scope: Scope, id: string): Promise<StoredRecord> {
  const reach: Reach = { anyOf: [{ path: "username", equals: scope.caller.username }] };
  const stored = await lockRecord(transaction, scope, userPreference, id, reach);
  if (stored === undefined) throw new AppError("ENTITY_REGISTRATION_NOT_FOUND", [userPreference.name, id]);
  return stored;
}

/** A record does not keep that a value is null. */
function preferenceOf(record: RecordData): Preference {
  return preference.parse({ value: null, ...record });
}
