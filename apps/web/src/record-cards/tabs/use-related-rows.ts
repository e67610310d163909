// The records of a list that belong to a record, with what their table shows of them, and what its amounts add up to. Nothing is asked for
// until the declaration of the list is there.
import { shortColumns } from "@kontor/model/derive/default-list.ts";
import { titlePath } from "@kontor/model/derive/record-facts.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type Column, columnsOf, projectionOf } from "../../columns/list-columns.ts";
import { type Sums, useSums } from "../../columns/use-sums.ts";
import type { EntityModel } from "../../models/entity-model.ts";
import { listRecords } from "../../record-calls/record-calls.ts";
import { type Owner, type Referring, waysTo } from "../use-attached.ts";

export type RelatedRows = {
  readonly answer: UseQueryResult<readonly RecordData[]>;
  readonly columns: readonly Column[];
  /** Of all of them; undefined where there is no one sum. */
  readonly sums: Sums | undefined;
};

type Asking = {
  readonly model: EntityModel;
  readonly list: Referring;
  readonly owner: Owner;
  readonly limit: number;
};

export function useRelatedRows({ model, list, owner, limit }: Asking): RelatedRows {
  const { entity } = model;
  const ways = waysTo(list, owner);
  const columns = shortColumnsOf(model);
  const projection = projectionOf(entity, columns);
  const answer = useQuery({
    queryKey: ["records", entity.name, "related-to", owner.entity.name, owner.recordKey, limit],
    queryFn: async ({ signal }): Promise<readonly RecordData[]> => {
      const asked = {
        names: "true",
        limit: String(limit),
        projection,
        ...(entity.sort !== "" && { sort: entity.sort }),
      };
      const pages = await Promise.all(
        ways.map((way) => listRecords(list.serverRoute, { ...way, ...asked }, { signal })),
      );
      const byKey = new Map(pages.flatMap(({ data }) => data.map((row) => [String(row[entity.key]), row])));
      return [...byKey.values()].slice(0, limit);
    },
    meta: { path: list.serverRoute, entities: [entity.name] },
  });
  const [filters = {}] = ways;
  const sums = useSums(
    model,
    { filter: "", filters },
    columns,
    ways.length === 1 && (answer.data?.length ?? 0) > 1,
  );
  return { answer, columns, sums };
}

/** As pickers show the entity, too; always with what a record is called. */
function shortColumnsOf({ entity }: EntityModel): readonly Column[] {
  const known = new Map(columnsOf(entity).map((column) => [column.path, column]));
  const paths = shortColumns(entity).map(({ path }) => path);
  const title = titlePath(entity);
  const named =
    title === undefined || paths.includes(title)
      ? paths
      : paths.flatMap((path) => (path === entity.key ? [path, title] : [path]));
  return named.flatMap((path) => known.get(path) ?? []);
}
