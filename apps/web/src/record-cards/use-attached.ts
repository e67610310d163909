// The records of one entity that belong to a record: those that name it, and those that are kept with it.
import type { ReferringList } from "@kontor/model/derive/referring-lists.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import type { EntityModel } from "../models/entity-model.ts";
import { listRecords, type Query, type RecordPage } from "../record-calls/record-calls.ts";
import { useRecordCounts } from "../record-calls/use-record.ts";

/** As the answer of the server tells it. */
export type Referring = NonNullable<EntityModel["referring"]>[number];

export type Owner = { readonly entity: Entity; readonly recordKey: string };

const shownMaxCount = 20;

type Attached = { readonly rows: readonly RecordData[]; readonly continues: boolean };

/** The newest first in both ways of belonging, each record once. */
export function useAttached(list: Referring, owner: Owner, key: string): UseQueryResult<Attached> {
  const answers = useQueryClient();
  const { entityName, serverRoute } = list;
  const count = useRecordCounts(owner.entity, owner.recordKey)?.lists[entityName];
  const queryKey = ["records", entityName, "of", owner.entity.name, owner.recordKey];
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Attached> => {
      const ask = (way: Query): Promise<RecordPage> =>
        listRecords(serverRoute, { ...way, limit: String(shownMaxCount), names: "true" }, { signal });
      // Later, others may have come since they were counted.
      const isFirst = answers.getQueryData(queryKey) === undefined;
      return attachedIn(await pagesOf(waysTo(list, owner), ask, isFirst ? count : undefined), key);
    },
    // Where the page was told that there are none, none are asked for.
    ...(count === 0 && { initialData: none }),
    meta: { path: serverRoute, entities: [entityName] },
  });
}

/** Most records belong in one way, or in both: where the first finds as many as there are, the second would find no others. */
async function pagesOf(
  ways: readonly Query[],
  ask: (way: Query) => Promise<RecordPage>,
  count: number | undefined,
): Promise<readonly RecordPage[]> {
  const [first, ...others] = ways;
  if (first === undefined || count === undefined || others.length === 0) return Promise.all(ways.map(ask));
  const found = await ask(first);
  return found.data.length >= count ? [found] : [found, ...(await Promise.all(others.map(ask)))];
}

function attachedIn(pages: readonly RecordPage[], key: string): Attached {
  const byKey = new Map(pages.flatMap(({ data }) => data.map((row) => [String(row[key] ?? ""), row])));
  return { rows: [...byKey.values()], continues: pages.some(({ pagination }) => pagination.continues) };
}

const none: Attached = { rows: [], continues: false };

export function waysTo(
  { by, isAttached }: Pick<ReferringList, "isAttached"> & { readonly by?: string | undefined },
  { entity, recordKey }: Owner,
): readonly Query[] {
  return [
    ...(by === undefined ? [] : [{ [by]: recordKey }]),
    ...(isAttached ? [{ entityName: entity.name, entityRegistration: recordKey }] : []),
  ];
}

/** What a new one starts with, so that it belongs to the record. */
export function startOf(list: Referring, owner: Owner): Query {
  const [first = {}] = waysTo(list, owner).toReversed();
  return first;
}
