// How the door finds records: the words of a domain as the selection of the store.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { workflowNamesOf } from "@kontor/model/entity/entity-workflow.ts";
import type { SqlType } from "@kontor/model/fields/kinds/kind.ts";
import { kindOf } from "@kontor/model/fields/kinds.ts";
import { fieldAt } from "@kontor/model/fields/path.ts";
import type { Model } from "@kontor/model/model.ts";
import { own } from "@kontor/model/own-value.ts";
import { baseStatus } from "@kontor/model/workflow/own-status.ts";
import type { QueryCondition } from "@kontor/store/query/condition.ts";
import { type Selection, selectRecords } from "@kontor/store/records/select-records.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import type { Stored, Which } from "../domain/product-door.ts";
import { entityOf } from "../writing/write-work.ts";

/** In which transaction, and with which model. */
export type Reading = { readonly transaction: Transaction; readonly scope: Scope };

/** A caller that reads more records than this at once has misjudged their number. */
const readMax = 1_000;
const pageSize = 200;

export async function findRecords<Declared extends Entity>(
  reading: Reading,
  declared: Declared,
  which: Which<Declared>,
  options: { readonly isHeld: boolean },
): Promise<readonly Stored<Declared>[]> {
  return seen(await storedRecords(reading, declared, which, options));
}

/** As the store has them. */
export async function storedRecords<Declared extends Entity>(
  { transaction, scope }: Reading,
  declared: Declared,
  which: Which<Declared>,
  { isHeld }: { readonly isHeld: boolean },
): Promise<readonly StoredRecord[]> {
  if (which.keys?.length === 0) return [];
  const entity = entityOf(scope, declared);
  const selection = selectionOf(scope, entity, which);
  const found = await selectRecords(transaction, scope, entity, selection, { limit: readMax + 1, isHeld });
  if (found.length > readMax) throw new Error(`More than ${readMax} records of ${declared.name}: read pages`);
  return found;
}

export async function findPage<Declared extends Entity>(
  { transaction, scope }: Reading,
  declared: Declared,
  which: Which<Declared>,
  page: { readonly after: string; readonly limit: number },
): Promise<readonly Stored<Declared>[]> {
  const entity = entityOf(scope, declared);
  return seen(await selectRecords(transaction, scope, entity, selectionOf(scope, entity, which), page));
}

/** As a domain sees them: where a tenant has a status of its own, in the one of the product it stands within. */
export function seen<Declared extends Entity>(records: readonly StoredRecord[]): readonly Stored<Declared>[] {
  return records.map(
    (record) =>
      // The store answers records of the entity it was asked for, and keys and statuses are those of that entity.
      (record.status === undefined
        ? record
        : { ...record, status: baseStatus(record.status) }) as unknown as Stored<Declared>,
  );
}

export async function* findPages<Declared extends Entity>(
  reading: Reading,
  entity: Declared,
  which: Which<Declared>,
): AsyncGenerator<readonly Stored<Declared>[]> {
  for (let after = ""; ; ) {
    const found = await findPage(reading, entity, which, { after, limit: pageSize });
    if (found.length > 0) yield found;
    if (found.length < pageSize) return;
    after = found.at(-1)?.key ?? "";
  }
}

function selectionOf<Declared extends Entity>(
  { model }: Pick<Scope, "model">,
  entity: Entity,
  { keys, naming, where }: Which<Declared>,
): Selection {
  // Without a condition every record of the tenant would be read, and perhaps changed.
  if (keys === undefined && Object.keys(naming ?? {}).length + Object.keys(where ?? {}).length === 0)
    throw new Error(`All records of ${entity.name} are asked for`);
  return {
    ...(keys !== undefined && { keys }),
    ...(naming !== undefined && {
      naming: Object.entries(naming).map(([field, named]) => ({ field, keys: listOf(named) })),
    }),
    ...(where !== undefined && {
      where: {
        all: Object.entries(where).flatMap(([path, wanted]) =>
          conditionsOf(entity, path, path === "status" ? statusesWithin(model, entity, wanted) : wanted),
        ),
      },
    }),
  };
}

/** These statuses of the product, with those a tenant has within them. */
function statusesWithin({ workflows }: Model, entity: Entity, wanted: unknown): unknown {
  const all = workflowNamesOf(entity).flatMap((name) => Object.keys(own(workflows, name)?.statuses ?? {}));
  const named = listOf(wanted);
  return [...named, ...all.filter((status) => !named.includes(status) && named.includes(baseStatus(status)))];
}

type Value = string | number | boolean;
type ValueCondition = Value | readonly Value[] | { readonly atLeast?: string; readonly atMost?: string };

function conditionsOf({ name, fields }: Entity, path: string, given: unknown): readonly QueryCondition[] {
  // A value that is missing by mistake must not widen the search.
  if (given === undefined) throw new Error(`${path} of ${name} is asked for without a value`);
  const wanted = given as ValueCondition; // as the type of the conditions says
  if (isBounds(wanted)) {
    const { atLeast, atMost } = wanted;
    return [
      ...(atLeast === undefined ? [] : [{ path, operator: "atLeast", value: atLeast } as const]),
      ...(atMost === undefined ? [] : [{ path, operator: "atMost", value: atMost } as const]),
    ];
  }
  const values = listOf(wanted);
  const field = fieldAt(fields, path);
  const { sql = "text" } = field === undefined ? {} : kindOf(field);
  const isText = !isTyped[sql];
  const texts = values.filter((value) => typeof value === "string");
  if (isText && texts.length === values.length && values.length > 0)
    return [{ path, filter: { kind: "in", included: texts, excluded: [] } }];
  // None of no values: nothing is found.
  return [{ any: values.map((value) => ({ path, operator: "equals", value }) as const) }];
}

/** Their texts are days, moments and amounts to the database. */
const isTyped: Readonly<Record<SqlType, boolean>> = {
  text: false,
  "text[]": false,
  bigint: true,
  "double precision": false,
  boolean: false,
  date: true,
  timestamptz: true,
};

function isBounds(wanted: ValueCondition): wanted is { readonly atLeast?: string; readonly atMost?: string } {
  return typeof wanted === "object" && ("atLeast" in wanted || "atMost" in wanted);
}

function listOf<Item>(given: Item | readonly Item[]): readonly Item[] {
  return Array.isArray(given) ? given : [given as Item];
}
