// The records of one entity that belong to a record: those that name it, and those that are kept with it.
import type { ReferringList } from "@kontor/model/derive/referring-lists.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { EntityModel } from "../models/entity-model.ts";
import { listRecords, type Query } from "../record-calls/record-calls.ts";

/** As the answer of the server tells it. */
export type Referring = NonNullable<EntityModel["referring"]>[number];

export type Owner = { readonly entity: Entity; readonly recordKey: string };

const shownMaxCount = 20;

type Attached = { readonly rows: readonly RecordData[]; readonly continues: boolean };

/** The newest first in both ways of belonging, each record once. */
export function useAttached(list: Referring, owner: Owner, key: string): UseQueryResult<Attached> {
  const { entityName, serverRoute } = list;
  return useQuery({
    queryKey: ["records", entityName, "of", owner.entity.name, owner.recordKey],
    queryFn: async ({ signal }): Promise<Attached> => {
      const pages = await Promise.all(
        waysTo(list, owner).map((query) =>
          listRecords(serverRoute, { ...query, limit: String(shownMaxCount) }, { signal }),
        ),
      );
      const byKey = new Map(pages.flatMap(({ data }) => data.map((row) => [String(row[key] ?? ""), row])));
      return { rows: [...byKey.values()], continues: pages.some(({ pagination }) => pagination.continues) };
    },
    meta: { path: serverRoute, entities: [entityName] },
  });
}

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
