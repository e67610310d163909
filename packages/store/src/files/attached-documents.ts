// The documents of one record. A document names the record it belongs to by entity and key, and is found only together with it.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Reach } from "@kontor/model/permission/record-scope.ts";
import { cappedCount } from "../query/compile-list.ts";
import { compileReach } from "../query/compile-scope.ts";
import { whole } from "../query/compiled.ts";
import { type QueryContext, queryContext, statementOf, tableOf } from "../query/query-context.ts";
import { type StoredRecord, storedRecordOf } from "../records/stored-record.ts";
import type { Scope } from "../scope.ts";
import type { ScopedStore, Transaction } from "../scoped-store.ts";
import { hasState } from "../shape/record-rows.ts";
import type { Statement } from "../statement.ts";

/** Whose documents are asked for, and how far the caller reaches among them. */
export type Attachment = {
  readonly document: Entity;
  readonly entityName: string;
  readonly entityRegistration: string;
  readonly reach: Reach;
};

export type AttachedAsked = {
  readonly type?: string | undefined;
  /** The document the last page ended with. */
  readonly after?: string | undefined;
  readonly limit: number;
  readonly offset: number;
};

/** The newest first; one more than asked for tells that there are more. */
export async function readAttached(
  store: ScopedStore,
  scope: Scope,
  attachment: Attachment,
  { type, after, limit, offset }: AttachedAsked,
): Promise<readonly StoredRecord[]> {
  const context = queryContext(scope, attachment.document);
  const { parameters } = context;
  const where = [
    ...attachedTo(context, attachment),
    ...(type === undefined ? [] : [holds(context, "type", type)]),
    ...(after === undefined ? [] : [`r.id < ${parameters.add(after)}::uuid`]),
  ];
  const places = `limit ${parameters.add(limit + 1)} offset ${parameters.add(offset)}`;
  const [rows = []] = await store.read(scope, [selected(context, where, `order by r.id desc ${places}`)]);
  return rows.map(storedRecordOf);
}

/** How many there are, counted as far as a list is. */
export async function countAttached(
  store: ScopedStore,
  scope: Scope,
  attachment: Attachment,
): Promise<number> {
  const context = queryContext(scope, attachment.document);
  const where = attachedTo(context, attachment).join(" and ");
  const text = `select count(*) as size from (select from ${tableOf(context)} where ${where} limit ${cappedCount}) c`;
  const [[counted] = []] = await store.read(scope, [statementOf(context, text)]);
  return Number(counted?.size ?? 0);
}

/** The document with that id, if it belongs to the record and is within reach. */
export async function readAttachedOne(
  store: ScopedStore,
  scope: Scope,
  attachment: Attachment,
  id: string,
): Promise<StoredRecord | undefined> {
  const context = queryContext(scope, attachment.document);
  const [rows = []] = await store.read(scope, [selected(context, one(context, attachment, id), "")]);
  return rows.map(storedRecordOf)[0];
}

/** The same, held until the transaction ends. */
export async function lockAttached(
  transaction: Transaction,
  scope: Scope,
  attachment: Attachment,
  id: string,
): Promise<StoredRecord | undefined> {
  const context = queryContext(scope, attachment.document);
  const statement = selected(context, one(context, attachment, id), "for update of r");
  const [rows = []] = await transaction.run([statement]);
  return rows.map(storedRecordOf)[0];
}

/** The newest of them, read inside the transaction of a write. */
export async function attachedWithin(
  transaction: Transaction,
  scope: Scope,
  attachment: Attachment,
  limit: number,
): Promise<readonly StoredRecord[]> {
  const context = queryContext(scope, attachment.document);
  const newest = `order by r.id desc limit ${context.parameters.add(limit)}::bigint`;
  const [rows = []] = await transaction.run([selected(context, attachedTo(context, attachment), newest)]);
  return rows.map(storedRecordOf);
}

function one(context: QueryContext, attachment: Attachment, id: string): readonly string[] {
  return [...attachedTo(context, attachment), `r.id = ${context.parameters.add(id)}::uuid`];
}

function selected(context: QueryContext, where: readonly string[], rest: string): Statement {
  const names = ["id", "key", "version", "status", "doc", ...(hasState(context.shape) ? ["state"] : [])];
  return statementOf(
    context,
    `select ${names.map((name) => `r.${name}`).join(", ")} from ${tableOf(context)} where ${where.join(" and ")} ${rest}`,
  );
}

function attachedTo(
  context: QueryContext,
  { entityName, entityRegistration, reach }: Attachment,
): readonly string[] {
  return [
    `(${whole(compileReach(context, reach))})`,
    holds(context, "entityName", entityName),
    holds(context, "entityRegistration", entityRegistration),
  ];
}

function holds(context: QueryContext, path: string, equals: string): string {
  return `(${whole(compileReach(context, { anyOf: [{ path, equals }] }))})`;
}
