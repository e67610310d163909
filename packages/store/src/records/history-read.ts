// What happened to one record, newest first. Readers of the record may read its history, without the changes of fields hidden from them.
// What was erased with a person's data is no longer shown.

import { foldText } from "@kontor/kernel/search/fold.ts";
import { history } from "@kontor/model/entities/core/history.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";
import { isSameValue } from "@kontor/model/validation/same-value.ts";
import { cappedCount } from "../query/compile-list.ts";
import { compileReach } from "../query/compile-scope.ts";
import { whole } from "../query/compiled.ts";
import { formatCursor, parseCursor } from "../query/cursor.ts";
import { type QueryContext, queryContext, statementOf, tableOf } from "../query/query-context.ts";
import { hiddenPaths, isReadable } from "../query/readable-paths.ts";
import { barePath, trimmed } from "../query/trimmed.ts";
import type { Scope } from "../scope.ts";
import type { ScopedStore } from "../scoped-store.ts";
import { shapeOf } from "../shape/entity-shape.ts";
import type { Row, Statement } from "../statement.ts";
import { enteredPath } from "./history-write.ts";
import type { RecordPage } from "./read.ts";

type HistoryQuery = {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | undefined;
  readonly type?: string | undefined;
};

const signature = "history,-date";

/** Undefined when there is no such record for the caller. */
export async function recordHistory(
  store: ScopedStore,
  scope: Scope,
  entity: Entity,
  key: string,
  query: HistoryQuery,
): Promise<RecordPage | undefined> {
  const [records = [], events = []] = await store.read(scope, [
    recordStatement(scope, entity, key),
    eventsStatement(scope, entity, key, query),
  ]);
  if (records.length === 0) return undefined;
  const { limit, offset } = query;
  const shown = events.slice(0, limit);
  const last = shown.at(-1);
  const continues = events.length > limit;
  const cursor =
    continues && last
      ? formatCursor(signature, { values: [String(last.date)], id: String(last.id) })
      : undefined;
  return {
    rows: shown.map((row) => JSON.stringify(eventOf(scope, entity, row))),
    pagination: {
      limit,
      offset,
      size: offset + shown.length,
      continues,
      ...(cursor !== undefined && { cursor }),
    },
  };
}

/** How many events its history has, counted as far as a list is. The caller reads the record. */
export async function countHistory(
  store: ScopedStore,
  scope: Scope,
  entity: Entity,
  key: string,
): Promise<number> {
  const context = queryContext(scope, history);
  const where = ofRecord(context, entity, key).join(" and ");
  const [[counted] = []] = await store.read(scope, [
    statementOf(
      context,
      `select count(*) as size from (select from ${tableOf(context)} where ${where} limit ${cappedCount}) c`,
    ),
  ]);
  return Number(counted?.size ?? 0);
}

function recordStatement(scope: Scope, entity: Entity, key: string): Statement {
  const context = queryContext(scope, entity);
  const where = `${whole(compileReach(context))} and r.key = ${context.parameters.add(key)}`;
  return statementOf(context, `select r.id from ${tableOf(context)} where ${where}`);
}

/**
 * By the record's key, in an index that goes on with the date. A record that has a new key keeps the events of the old one there. Another
 * record that had the key before is a different one, and its events are not shown.
 */
function ofRecord({ parameters, tenant }: QueryContext, entity: Entity, key: string): readonly string[] {
  const [source, registration] = [parameters.add(shapeOf(entity).source), parameters.add(key)];
  return [
    `r.tenant_id = ${tenant}`,
    `r.f_entity_registration = ${parameters.add(foldText(key))}`,
    `r.head->>'entityRegistration' = ${registration}`,
    `r.head->>'entityName' = ${source}`,
    `r.record_id = (select k.id from records k where k.tenant_id = ${tenant} and k.entity = ${source} and k.key = ${registration})`,
  ];
}

function eventsStatement(scope: Scope, entity: Entity, key: string, query: HistoryQuery): Statement {
  const { limit, offset, cursor, type } = query;
  const context = queryContext(scope, history);
  const { add } = context.parameters;
  const position = cursor === undefined ? undefined : parseCursor(cursor, signature, ["timestamptz"]);
  const conditions = [
    ...ofRecord(context, entity, key),
    ...(type === undefined ? [] : [`r.head->>'type' = ${add(type)}`]),
    ...(position === undefined
      ? []
      : [`(r.f_date, r.id) < (${add(position.values[0])}::timestamptz, ${add(position.id)}::uuid)`]),
  ];
  const skipped = position === undefined && offset > 0 ? ` offset ${add(offset)}::bigint` : "";
  return statementOf(
    context,
    `select r.id, r.f_date::text as date, r.doc, v.changes from ${tableOf(context)}
    left join history_values v on v.tenant_id = r.tenant_id and v.history_id = r.id
    where ${conditions.join(" and ")} order by r.f_date desc, r.id desc limit ${limit + 1}${skipped}`,
  );
}

function eventOf(scope: Scope, entity: Entity, { doc, changes }: Row): unknown {
  const event: unknown = JSON.parse(String(doc));
  const told: unknown = typeof changes === "string" ? JSON.parse(changes) : [];
  const { _id, type, date, username, description, ...entry } = isObject(event) ? event : {};
  const readable = (Array.isArray(told) ? told : []).flatMap((change) =>
    readableChange(scope, entity, change),
  );
  return { _id, type, date, username, description, ...stepOf(scope, entity, entry), changes: readable };
}

/** The step tells the status, so it is for readers of the status. */
function stepOf(scope: Scope, entity: Entity, { transition, fromStatus, toStatus }: RecordData): RecordData {
  return isReadable(scope, entity, "status")
    ? {
        ...(transition !== undefined && { transition }),
        ...(fromStatus !== undefined && { fromStatus }),
        ...(toStatus !== undefined && { toStatus }),
      }
    : {};
}

/** A change of a part tells all of the part, so what is hidden inside it is taken out of both sides. */
function readableChange(scope: Scope, entity: Entity, change: unknown): readonly JsonValue[] {
  if (!isObject(change) || typeof change.path !== "string" || !isReadable(scope, entity, change.path))
    return [];
  const { path } = change;
  const [before, after] = [change.before, change.after].map((value) =>
    value === undefined ? undefined : readablePart(scope, entity, path, value),
  );
  if (isSameValue(before, after)) return [];
  return [{ path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }];
}

function readablePart(scope: Scope, entity: Entity, path: string, value: JsonValue): JsonValue | undefined {
  const hidden = hiddenPaths(scope, entity);
  if (path !== enteredPath || !isObject(value)) return trimmed(value, barePath(path), hidden, undefined);
  // What was entered for a transition stands by the names of the fields it is meant for.
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, entered]): [string, JsonValue][] => {
      const left = isReadable(scope, entity, name)
        ? trimmed(entered, barePath(name), hidden, undefined)
        : undefined;
      return left === undefined ? [] : [[name, left]];
    }),
  );
}
