// What happened to a record, newest first, page by page.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { jsonValue } from "@kontor/model/fields/json-value.ts";
import { pagination } from "@kontor/model/routes/shapes.ts";
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { z } from "zod";
import { recordAddress, withQuery } from "../../record-calls/record-calls.ts";
import { genericCalls } from "../../request/generic-calls.ts";

const entry = z.object({
  _id: z.string(),
  type: z.string(),
  date: z.string(),
  username: z.string().nullish(),
  description: z.string().nullish(),
  changes: z.array(z.object({ path: z.string(), before: jsonValue.optional(), after: jsonValue.optional() })),
});
const page = z.object({ data: z.array(entry), pagination });

export type HistoryEntry = z.output<typeof entry>;

type Asking = { readonly pageSize: number; readonly type?: string | undefined };

export function useHistory(
  { name, names: { serverRoute } }: Entity,
  recordKey: string,
  { pageSize, type }: Asking,
): UseInfiniteQueryResult<InfiniteData<z.output<typeof page>>> {
  return useInfiniteQuery({
    queryKey: ["records", name, "history", recordKey, pageSize, type ?? ""],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        limit: String(pageSize),
        offset: String(pageParam),
        ...(type !== undefined && { type }),
      };
      const address = withQuery(`${recordAddress(serverRoute, recordKey)}/history`, query);
      return page.parse(await genericCalls.get(address, { schema: z.unknown(), isReading: true, signal }));
    },
    getNextPageParam: ({ pagination: { offset, limit, continues } }) =>
      continues ? offset + limit : undefined,
    meta: { path: serverRoute, entities: [name] },
  });
}
