// What insertions, changes and deletions of records share: the one statement a set of them is written by, and what it means when the
// database did less than that.
import { AppError } from "@kontor/kernel/errors.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { WorkflowState } from "@kontor/model/workflow/move.ts";
import pg from "pg";
import type { Scope } from "../scope.ts";
import type { Transaction } from "../scoped-store.ts";
import type { EntityShape } from "../shape/entity-shape.ts";
import type { RecordRows } from "../shape/record-rows.ts";
import { parameters } from "../statement.ts";
import { asRecordError } from "./broken-constraint.ts";
import { missingPart, type ReferenceChange } from "./reference-parts.ts";
import { missingReferences, type Reference } from "./references.ts";
import type { WritePlace } from "./side-rows.ts";
import type { StoredRecord } from "./stored-record.ts";

export function placeOf({ tenantId }: Scope, shape: EntityShape): WritePlace {
  const values = parameters();
  return {
    parameters: values,
    tenant: `${values.add(tenantId)}::uuid`,
    entity: `${values.add(shape.source)}::text`,
  };
}

/** A record twice in one set would be changed once and leave the history and the index entries of two changes. */
export function refuseRepeated(records: readonly StoredRecord[]): void {
  const ids = new Set<string>();
  for (const { id, key } of records) {
    if (ids.has(id)) throw new Error(`${key} is twice in one set`);
    ids.add(id);
  }
}

/** The name of the part that answers the `id` of each record that was changed or deleted. */
export const changedPart = "changed";

type SetWrite = {
  readonly place: WritePlace;
  /** The keys the records have after the write. */
  readonly keys: readonly string[];
  readonly references: readonly ReferenceChange[];
  readonly parts: readonly string[];
  /** Whether one of the parts is `changedPart`. */
  readonly isChange: boolean;
};

/** Answers the ids of the records that were changed. */
export async function runWrite(
  transaction: Transaction,
  { place, keys, references, parts, isChange }: SetWrite,
): Promise<ReadonlySet<string>> {
  const added = references.flatMap((change) => change.added);
  const changed = isChange ? `(select json_agg(c.id) from ${changedPart} c)` : "null";
  const missing = added.length === 0 ? "null" : `(select json_agg(m) from ${missingPart} m)`;
  const text = `with ${parts.join(",\n    ")}\n    select ${changed} as changed, ${missing} as missing`;
  const values = [...place.parameters.values];
  const [rows = []] = await transaction.run([{ text, values }]).catch((error: unknown) => {
    throw asRecordError(error, keys, added);
  });
  const [row] = rows;
  if (typeof row?.missing === "string")
    throw missingReferences(missedIn(references, JSON.parse(row.missing)));
  return new Set<string>(typeof row?.changed === "string" ? JSON.parse(row.changed) : []);
}

function missedIn(
  references: readonly ReferenceChange[],
  unresolved: readonly (Pick<Reference, "field" | "key"> & { readonly id: string })[],
): readonly Reference[] {
  const missed = new Set(unresolved.map(({ id, field, key }) => `${id}\n${field}\n${key}`));
  return references.flatMap(({ id, added }) =>
    added.filter(({ field, key }) => missed.has(`${id}\n${field}\n${key}`)),
  );
}

/** Throws for the first record that was not in the version it was read in: STALE_VERSION with the version it has, or that it is gone. */
export async function refuseStale(
  transaction: Transaction,
  scope: Scope,
  { table, entity }: EntityShape,
  { records, changed }: { readonly records: readonly StoredRecord[]; readonly changed: ReadonlySet<string> },
): Promise<void> {
  const stale = records.find(({ id }) => !changed.has(id));
  if (stale === undefined) return;
  const text = `select version from ${pg.escapeIdentifier(table)} where tenant_id = $1::uuid and id = $2::uuid`;
  const [rows = []] = await transaction.run([{ text, values: [scope.tenantId, stale.id] }]);
  const [current] = rows;
  if (current === undefined) throw new AppError("ENTITY_REGISTRATION_NOT_FOUND", [entity.name, stale.key]);
  throw new AppError("STALE_VERSION", [String(current.version)]);
}

export function storedOf(
  { id, key, row }: RecordRows,
  doc: RecordData,
  state: WorkflowState | undefined,
): StoredRecord {
  return {
    id,
    key,
    version: Number(row.version),
    ...(typeof row.status === "string" && { status: row.status }),
    doc,
    ...(state !== undefined && { state }),
  };
}

/** A complete record holds nothing that JSON does not know. */
export function json(record: RecordData): JsonValue {
  return record as JsonValue;
}
