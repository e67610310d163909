// What a script is given when it is tried out: what those of its kind are given when they run, made from a record its author may read.
import { AppError } from "@kontor/kernel/errors.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { mayRead, readChecks } from "@kontor/model/permission/permission.ts";
import { readRecord } from "@kontor/store/records/read.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { notFound } from "../writing/write-work.ts";

export type TrialSubject = {
  readonly entityName?: string | undefined;
  readonly recordKey?: string | undefined;
  /** Beside the record. */
  readonly input?: JsonValue | undefined;
};

export type TrialInput = { readonly input: readonly unknown[]; readonly record?: RecordData };

export async function trialInput(
  store: ScopedStore,
  scope: Scope,
  kind: string,
  subject: TrialSubject,
): Promise<TrialInput> {
  const { entityName, recordKey, input } = subject;
  const stored = await trialRecord(store, scope, entityName, recordKey);
  // A run is given what its address and its body say, everything else a record and what belongs to it.
  if (kind === "run" && stored === undefined) return { input: [input ?? {}] };
  const more = isObject(input) ? input : {};
  const record = { ...stored, ...(isObject(more.record) && more.record) };
  const { username, grants } = scope.caller;
  const user = { username, profiles: grants.map(({ profile }) => profile) };
  return { input: [{ entityName, user, ...more, record }], record };
}

async function trialRecord(
  store: ScopedStore,
  scope: Scope,
  entityName: string | undefined,
  recordKey: string | undefined,
): Promise<RecordData | undefined> {
  if (entityName === undefined || recordKey === undefined) return undefined;
  const entity = own(scope.model.entities, entityName);
  if (entity === undefined) throw new AppError("UNSUPPORTED_ENTITY", [entityName]);
  if (!mayRead(scope.caller, entity)) throw new AppError("FORBIDDEN", [readChecks(entity)[0]?.name ?? ""]);
  const text = await readRecord(store, scope, entity, recordKey);
  if (text === undefined) throw notFound(entity, recordKey);
  return JSON.parse(text);
}
