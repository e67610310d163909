// The calls that read records. The texts of records come composed from the store and go out as they are.

import { parseAggregateQuery } from "@kontor/store/query/compile-aggregate.ts";
import { parseListQuery } from "@kontor/store/query/parse-list-query.ts";
import { recordHistory } from "@kontor/store/records/history-read.ts";
import {
  aggregateRecords,
  autocompleteRecords,
  listRecords,
  readRecord,
} from "@kontor/store/records/read.ts";
import { z } from "zod";
import { found, keyOf, type RecordCall } from "./record-call.ts";

export async function list({ services, scope, entity, query }: RecordCall): Promise<string> {
  const asked = parseListQuery(scope, entity, query);
  if (asked.autocomplete !== undefined) {
    const data = await autocompleteRecords(services.store, scope, entity, asked);
    const pagination = { limit: asked.limit, offset: 0, size: data.length, continues: false };
    return JSON.stringify({ data, pagination });
  }
  return pageText(await listRecords(services.store, scope, entity, asked));
}

export async function aggregate({ services, scope, entity, query }: RecordCall): Promise<string> {
  const asked = parseAggregateQuery(scope, entity, query);
  return JSON.stringify({ data: await aggregateRecords(services.store, scope, entity, asked) });
}

export async function read(call: RecordCall): Promise<string> {
  const { services, scope, entity, query } = call;
  const { include, projection } = parseListQuery(scope, entity, {
    include: query.include,
    projection: query.projection,
  });
  const wanted = { include, ...(projection !== undefined && { projection }) };
  return found(await readRecord(services.store, scope, entity, keyOf(call), wanted), call);
}

/** The schema of the route has read it; here its types are told again. */
const historyQuery = z.object({
  limit: z.number(),
  offset: z.number(),
  cursor: z.string().exactOptional(),
  type: z.string().exactOptional(),
});

export async function history(call: RecordCall): Promise<string> {
  const { services, scope, entity, query } = call;
  const asked = historyQuery.parse(query);
  return pageText(found(await recordHistory(services.store, scope, entity, keyOf(call), asked), call));
}

type Page = { readonly rows: readonly string[]; readonly pagination: object };

function pageText({ rows, pagination }: Page): string {
  return `{"data":[${rows.join(",")}],"pagination":${JSON.stringify(pagination)}}`;
}
