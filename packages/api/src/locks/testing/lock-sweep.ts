// Every field of a record in every status, as a user would type it, and every deletion: by the function that PATCH, bulk, import, script
// and flow all pass. What is answered is compared with what the business has decided.

import { deleteRecord, patchRecord } from "@kontor/engine/records/records.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { workflowNamesOf } from "@kontor/model/entity/entity-workflow.ts";
import type { FieldMap, JsonValue } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { isWritable } from "@kontor/model/fields/writable.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { started } from "@kontor/model/workflow/move.ts";
import {
  decidedKinds,
  isDecidedDeletable,
  isDecidedOpen,
  variantOf,
} from "@kontor/model/workflow/test-edit-table.ts";
import type { Workflow } from "@kontor/model/workflow.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { insertRecord } from "@kontor/store/records/write.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { scopeOfInstaller } from "@kontor/store/tenants.ts";
import { exampleValue } from "../../document/example-record.ts";
import { type SeededApi, seedOf } from "../../records/testing/every-field.ts";
import { askedByDatabase } from "../../records/testing/whole-records.ts";

export type Swept = {
  /** Where the product does something else than was decided. */
  readonly strayed: readonly string[];
  readonly statuses: number;
  readonly tried: number;
  /** Typed where that was decided, and stored. */
  readonly stored: number;
  /** Typed where that was decided, and refused by another rule than a lock. */
  readonly otherwise: readonly string[];
};

/** One thing that a user types: where, and what is sent. */
type Attempt = { readonly place: string; readonly values: RecordData };

export async function sweepLocks(api: SeededApi, entity: Entity): Promise<Swept> {
  const scope = { ...scopeOfInstaller(api.tenant), caller: root };
  const strayed: string[] = [];
  const otherwise: string[] = [];
  const counts = { statuses: 0, tried: 0, stored: 0 };
  for (const workflow of workflowNamesOf(entity).flatMap((name) => declaredModel.workflows[name] ?? [])) {
    const base = {
      ...listsOf(entity),
      ...variantOf(entity, workflow.name),
      ...decidedKinds[entity.name],
      ...askedByDatabase[entity.name],
    };
    // Once its kind has changed, a record is not the one the table speaks of.
    const decides = ({ place }: Attempt): boolean => Object.hasOwn(decidedKinds[entity.name] ?? {}, place);
    for (const [status, { isFinal = false }] of Object.entries(workflow.statuses)) {
      counts.statuses += 1;
      const isOpen = ({ place }: Attempt): boolean => !isFinal && isDecidedOpen(entity.name, status, place);
      const stored = await placed(api, scope, entity, { workflow, status, base });
      const attempts = attemptsOn(api, entity, base);
      for (const attempt of [...attempts.filter((one) => !decides(one)), ...attempts.filter(decides)]) {
        counts.tried += 1;
        const answer = await typed(api, scope, entity, stored, attempt);
        const isLocked = answer === "locked";
        if (isLocked === isOpen(attempt)) strayed.push(`${status} ${attempt.place}: ${answer}`);
        else if (answer === "stored") counts.stored += 1;
        else if (!isLocked) otherwise.push(`${status} ${attempt.place}: ${answer}`);
      }
      counts.tried += 1;
      const gone = await removed(
        api,
        scope,
        entity,
        await placed(api, scope, entity, { workflow, status, base }),
      );
      if ((gone === "deleted") !== isDecidedDeletable(entity.name, status, isFinal))
        strayed.push(`${status} deletion: ${gone}`);
    }
  }
  return { strayed, otherwise, ...counts };
}

/** Administrators are not exempt. */
const root = { username: "root@atlas.example", isSuperAdmin: true, grants: [] } as const;

let made = 0;

type RecordSituation = { readonly workflow: Workflow; readonly status: string; readonly base: RecordData };

/** A record that the product itself has brought there. */
function placed(
  { services }: SeededApi,
  scope: Scope,
  entity: Entity,
  { workflow, status, base }: RecordSituation,
): Promise<StoredRecord> {
  made += 1;
  const key = entity.key === "_id" ? {} : { [entity.key]: `LOCK${made}` };
  const state = { ...started(workflow, scope.caller), status };
  return services.store.write(scope, (transaction) =>
    insertRecord(transaction, scope, entity, { values: { ...base, ...key }, isOfProduct: true, state }),
  );
}

async function typed(
  { services }: SeededApi,
  scope: Scope,
  entity: Entity,
  { key }: StoredRecord,
  { values }: Attempt,
): Promise<string> {
  const version = versions.get(key) ?? 1;
  try {
    const { answer } = await patchRecord(services, scope, entity, key, { ...values, version });
    const record: { readonly version: number } = JSON.parse(answer);
    versions.set(key, record.version);
    return record.version === version ? "nothing changed" : "stored";
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isLocked = error.errors.some(({ message }) =>
      /cannot be changed in status|is not typed here/.test(message),
    );
    return isLocked ? "locked" : `${error.code} ${error.errors.map(({ message }) => message).join(", ")}`;
  }
}

const versions = new Map<string, number>();

async function removed(
  { services }: SeededApi,
  scope: Scope,
  entity: Entity,
  { key }: StoredRecord,
): Promise<string> {
  try {
    await deleteRecord(services, scope, entity, key);
    return "deleted";
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code;
  }
}

/** Each field by itself, each field of an object, and of a list a row more and each field of the row that is there. */
function attemptsOn(api: SeededApi, { fields, key, workflow }: Entity, base: RecordData): readonly Attempt[] {
  const fixed = [key, workflow?.variants?.field];
  const given = valuesFor(
    api,
    Object.fromEntries(Object.entries(fields).filter(([name]) => !fixed.includes(name))),
  );
  return given.flatMap(([name, value]): readonly Attempt[] => {
    const { kind, fields: inner = {} } = fields[name] ?? {};
    if (kind === "list") {
      const rows = base[name];
      const [row] = Array.isArray(rows) ? rows : [];
      const changes = valuesFor(api, inner).map(([field, changed]) => ({
        place: `${name}[].${field}`,
        values: { [name]: [{ ...Object(row), [field]: changed }] },
      }));
      return [
        { place: name, values: { [name]: [...(Array.isArray(rows) ? rows : []), ...[value].flat()] } },
        ...changes,
      ];
    }
    if (kind === "object") {
      return valuesFor(api, inner).map(([field, changed]) => ({
        place: `${name}.${field}`,
        values: { [name]: { [field]: changed } },
      }));
    }
    return [{ place: name, values: { [name]: value } }];
  });
}

function valuesFor({ seeds }: SeededApi, fields: FieldMap): readonly (readonly [string, JsonValue])[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!isWritable(field) || field.kind === "password") return [];
    const value = exampleValue(name, field, declaredModel, (reference) => seedOf(seeds, reference));
    return value === undefined ? [] : [[name, value] as const];
  });
}

/** Each list has one row, known by a field that no attempt types. */
function listsOf({ fields }: Entity): RecordData {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === "list" && isWritable(field) ? [[name, [{ _row: "1" }]] as const] : [],
    ),
  );
}
