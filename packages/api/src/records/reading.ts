// The calls that read records. The texts of records come composed from the store and go out as they are.

import { namesOfReferences } from "@kontor/engine/reading/named-references.ts";
import { recordPage } from "@kontor/engine/record-pages/record-page.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { parseAggregateQuery } from "@kontor/store/query/compile-aggregate.ts";
import { parseListQuery } from "@kontor/store/query/parse-list-query.ts";
import { recordHistory } from "@kontor/store/records/history-read.ts";
import {
  aggregateRecords,
  autocompleteRecords,
  listRecords,
  readRecord,
} from "@kontor/store/records/read.ts";
import { languageOf } from "./call-language.ts";
import { type CallOfOne, found, type RecordCall } from "./record-call.ts";
import { isOn } from "./writing.ts";

/** Names come along with the rows where a page shows what they refer to. */
export async function list({ services, scope, entity, query }: RecordCall<"list">): Promise<string> {
  const asked = parseListQuery(scope, entity, query);
  if (asked.autocomplete !== undefined) {
    const data = await autocompleteRecords(services.store, scope, entity, asked);
    const pagination = { limit: asked.limit, offset: 0, size: data.length, continues: false };
    return JSON.stringify({ data, pagination });
  }
  const page = await listRecords(services.store, scope, entity, asked);
  if (!isOn(query.names)) return pageText(page);
  const records = page.rows.map((row): RecordData => JSON.parse(row));
  return pageText({ ...page, names: await namesOfReferences(services.store, scope, entity, records) });
}

export async function aggregate({
  services,
  scope,
  entity,
  query,
}: RecordCall<"aggregate">): Promise<string> {
  const asked = parseAggregateQuery(scope, entity, query);
  return JSON.stringify({ data: await aggregateRecords(services.store, scope, entity, asked) });
}

export async function read(call: CallOfOne): Promise<string> {
  const { services, scope, entity, params, query } = call;
  const { include, projection } = parseListQuery(scope, entity, {
    include: query.include,
    projection: query.projection,
  });
  const wanted = { include, ...(projection !== undefined && { projection }) };
  return found(await readRecord(services.store, scope, entity, params.key, wanted), call);
}

export async function history(call: RecordCall<"history">): Promise<string> {
  const { services, scope, entity, params, query } = call;
  return pageText(found(await recordHistory(services.store, scope, entity, params.key, query), call));
}

export async function page(call: RecordCall<"page">): Promise<string> {
  const { services, scope, entity, params, request } = call;
  return found(await recordPage(services, scope, entity, params.key, languageOf(request)), call);
}

type Page = { readonly rows: readonly string[]; readonly pagination: object; readonly names?: object };

function pageText({ rows, pagination, names }: Page): string {
  const alongside = names === undefined ? "" : `,"names":${JSON.stringify(names)}`;
  return `{"data":[${rows.join(",")}],"pagination":${JSON.stringify(pagination)}${alongside}}`;
}
