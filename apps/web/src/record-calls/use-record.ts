// One record for its page. Changes of others are read anew by themselves. What the user types meanwhile belongs to the form alone.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { readRecord } from "./record-calls.ts";

export function useRecord(entity: Entity, recordKey: string): UseQueryResult<RecordData> {
  const { serverRoute } = entity.names;
  return useQuery({
    queryKey: recordQueryKey(entity, recordKey),
    queryFn: ({ signal }) => readRecord(serverRoute, recordKey, namesAlong(entity), { signal }),
    meta: { path: serverRoute, entities: [entity.name] },
  });
}

/** Shows what a write has answered at once; what only came along with the record stays until it is read anew. */
export function useShowWritten(entity: Entity, recordKey: string): (written: RecordData) => void {
  const answers = useQueryClient();
  return (written) =>
    answers.setQueryData<RecordData>(recordQueryKey(entity, recordKey), (before) => ({
      ...before,
      ...written,
    }));
}

function recordQueryKey({ name }: Entity, recordKey: string): readonly unknown[] {
  return ["records", name, "one", recordKey];
}

/** The names behind references come along where the declaration offers them, so that readers do not see bare numbers. */
function namesAlong({ includes }: Entity): Readonly<Record<string, string>> {
  const names = Object.entries(includes).flatMap(([name, include]) => ("names" in include ? [name] : []));
  return names.length === 0 ? {} : { include: names.join(",") };
}
