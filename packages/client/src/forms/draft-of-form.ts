// A draft made of a form, and a form that goes on from a draft.
import type { FieldMap } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import type { Draft } from "./drafts.ts";
import { isSame } from "./form-changes.ts";
import type { FormState } from "./form-state.ts";
import { type Merge, merge } from "./merge.ts";

/** What has been typed; undefined when nothing has. */
export function draftOf({ base, values }: FormState, initial: RecordData, now: number): Draft | undefined {
  const before = base ?? initial;
  const names = [...new Set([...Object.keys(before), ...Object.keys(values)])].filter(
    (name) => !isSame(own(before, name), own(values, name)),
  );
  if (names.length === 0) return undefined;
  const version = own(before, "version");
  return {
    version: typeof version === "number" ? version : undefined,
    base: Object.fromEntries(names.map((name) => [name, own(before, name) ?? null])),
    values: Object.fromEntries(names.map((name) => [name, own(values, name) ?? null])),
    savedAt: now,
  };
}

/** The record as it is now with what the draft holds. Whatever others have changed since is merged as for any two people. */
export function restored(fields: FieldMap, draft: Draft, record: RecordData): Merge {
  return merge(fields, {
    base: { ...record, ...draft.base },
    mine: { ...record, ...draft.values },
    theirs: record,
  });
}
