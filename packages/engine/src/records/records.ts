// Writing records as the routes do it.
import { AppError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Services } from "../services/services.ts";
import { inOneWrite, type WriteAnswer, type WriteOptions } from "../writing/in-one-write.ts";
import { type Answered, refuseWriting, type WriteWork } from "../writing/write-work.ts";
import { deleteWithin, patchWithin } from "./change-within.ts";
import { createWithin } from "./create-within.ts";
import { scriptedBody } from "./record-scripts.ts";

/** One of a bulk write: with a key the record it names is changed, without one a record is added. */
export type BulkItem = {
  readonly key?: string | undefined;
  readonly version?: number | undefined;
  readonly values: RecordData;
};

export async function createRecord(
  services: Services,
  scope: Scope,
  entity: Entity,
  body: RecordData,
  options: WriteOptions = {},
): Promise<WriteAnswer> {
  refuseWriting(scope, entity);
  const sent = await scriptedBody(services, scope, entity, undefined, body);
  return inOneWrite(services, scope, options, (work) => createWithin(work, entity, sent));
}

/** Refused with STALE_VERSION when another writer has changed the record since the version that is sent. */
export async function patchRecord(
  services: Services,
  scope: Scope,
  entity: Entity,
  key: string,
  body: RecordData,
  options: WriteOptions = {},
): Promise<WriteAnswer> {
  const { version, values } = seen(body, "version");
  refuseWriting(scope, entity);
  const sent = await scriptedBody(services, scope, entity, key, values);
  return inOneWrite(services, scope, options, (work) =>
    patchWithin(work, entity, key, { version, values: sent }),
  );
}

export function deleteRecord(
  services: Services,
  scope: Scope,
  entity: Entity,
  key: string,
  { version, ...options }: WriteOptions & { readonly version?: number | undefined } = {},
): Promise<WriteAnswer> {
  return inOneWrite(services, scope, options, async (work) => {
    await deleteWithin(work, entity, key, version);
    return { record: { status: "ok" } };
  });
}

/** All of them or none. */
export async function bulkRecords(
  services: Services,
  scope: Scope,
  entity: Entity,
  items: readonly BulkItem[],
  options: WriteOptions = {},
): Promise<WriteAnswer> {
  if (items.length === 0) throw new AppError("EMPTY_BODY_ARRAY");
  refuseWriting(scope, entity);
  const scripted = await Array.fromAsync(items.entries(), ([index, item]) =>
    atItem(index, async () => ({
      ...item,
      values: await scriptedBody(services, scope, entity, item.key, item.values),
    })),
  );
  return inOneWrite(services, scope, options, async (work) => {
    const records: RecordData[] = [];
    for (const [index, item] of scripted.entries()) {
      const { record } = await atItem(index, () => writeItem(work, entity, index, item));
      records.push(record);
    }
    return { record: { data: records as RecordData["data"] } }; // an answered record is JSON
  });
}

function writeItem(work: WriteWork, entity: Entity, index: number, item: BulkItem): Promise<Answered> {
  const { key, version, values } = item;
  if (key === undefined) return createWithin(work, entity, values);
  const body = version === undefined ? values : { ...values, version };
  return patchWithin(work, entity, key, seen(body, `${index}.version`));
}

/** The version a change was made from is not a value of the record. With it, no caller overwrites what they have not seen. */
function seen(
  { version, ...values }: RecordData,
  name: string,
): { readonly version: number; readonly values: RecordData } {
  if (typeof version !== "number") throw new AppError("MISSING_FIELD_IN_BODY", [name]);
  return { version, values };
}

/** Which of many was wrong is part of where it was wrong. */
async function atItem<Value>(index: number, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.errors.length === 0) throw error;
    const { code, values, rejectionReason } = error;
    const errors = error.errors.map(({ path, message }) => ({ path: `[${index}].${path}`, message }));
    throw new AppError(code, values, {
      errors,
      cause: error,
      ...(rejectionReason !== undefined && { rejectionReason }),
    });
  }
}
