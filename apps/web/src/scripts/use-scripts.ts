// The scripts of the tenant, each with the little its row needs, and one of them as a whole.
import { serverRouteOf } from "@kontor/model/derive/server-route.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { listRecords, type Query, readRecord } from "../record-calls/record-calls.ts";

export const scriptsRoute: string = serverRouteOf("script");

const problem = z.object({
  line: z.number().default(1),
  column: z.number().default(1),
  message: z.string().default(""),
  severity: z.enum(["error", "warning"]).default("error"),
});

const listed = z.object({
  name: z.string(),
  kind: z.string().optional(),
  entityName: z.string().optional(),
  entityType: z.string().optional(),
  username: z.string().optional(),
  overrides: z.string().optional(),
  draftBy: z.string().optional(),
  problems: z.array(problem).default([]),
});

const savedTest = z.looseObject({
  name: z.string(),
  entityName: z.string().optional(),
  recordKey: z.string().optional(),
});

const whole = listed.extend({
  description: z.string().optional(),
  code: z.string().optional(),
  draft: z.string().optional(),
  version: z.number(),
  tests: z.array(savedTest).default([]),
});

export type ListedScript = z.output<typeof listed>;
export type Script = z.output<typeof whole>;

const [pageSize, pagesMaxCount] = [100, 20];
const projection = "name,kind,entityName,entityType,username,overrides,draftBy,problems";

export function useScripts(): UseQueryResult<readonly ListedScript[]> {
  return useQuery({
    queryKey: ["records", "script", "editor"],
    queryFn: async ({ signal }) => {
      const records = await readEvery(scriptsRoute, { projection, sort: "name" }, signal);
      return records.map((record) => listed.parse(filled(record)));
    },
    meta: { path: scriptsRoute, entities: ["script"] },
  });
}

export function useScript(name: string): UseQueryResult<Script> {
  return useQuery({
    queryKey: ["records", "script", "one", name],
    queryFn: async ({ signal }) => scriptOf(await readRecord(scriptsRoute, name, {}, { signal })),
    meta: { path: scriptsRoute, entities: ["script"] },
  });
}

export function scriptOf(record: unknown): Script {
  return whole.parse(filled(Object(record)));
}

/** Page by page, as far as anybody has so many. */
export async function readEvery(
  serverRoute: string,
  query: Query,
  signal: AbortSignal,
): Promise<readonly RecordData[]> {
  const records: RecordData[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < pagesMaxCount; page += 1) {
    const asked = { ...query, limit: String(pageSize), ...(cursor !== undefined && { cursor }) };
    const { data, pagination } = await listRecords(serverRoute, asked, { signal });
    records.push(...data);
    cursor = pagination.cursor;
    if (!pagination.continues || cursor === undefined) break;
  }
  return records;
}

/** What is empty is not there. */
function filled(record: RecordData): RecordData {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== null && value !== undefined),
  );
}
