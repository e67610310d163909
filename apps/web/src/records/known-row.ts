// A record as some list on the screen has shown it: what stands in its header while the record itself is on its way.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";
import { queryClient } from "../request/query-client.ts";

/** Undefined where no list of this session has it. */
export function knownRow({ name, key }: Entity, recordKey: string): RecordData | undefined {
  const answers = queryClient.getQueriesData<unknown>({ queryKey: ["records", name, "rows"] });
  return answers.flatMap(([, answer]) => rowsIn(answer)).find((row) => row[key] === recordKey);
}

/** A list is kept as one page or as several. */
function rowsIn(answer: unknown): readonly RecordData[] {
  if (!isObject(answer)) return [];
  const { data, pages } = answer;
  if (Array.isArray(data)) return data.filter(isObject);
  return Array.isArray(pages) ? pages.flatMap(rowsIn) : [];
}
