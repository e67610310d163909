// What is known of the whole result, not only of the loaded rows: its sums, and how it is spread over the statuses. Amounts of several
// currencies have no sum.
import { type ListState, listQuery } from "@kontor/client/lists/list-state.ts";
import { isTotalled, sumMeasure, type Totals, totalOf, totalsOf } from "@kontor/client/lists/totals.ts";
import type { AggregateGroup } from "@kontor/model/routes/aggregate-group.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { EntityModel } from "../models/entity-model.ts";
import { aggregateRecords } from "../record-calls/record-calls.ts";
import { type Column, keptPaths } from "./list-columns.ts";

type SumQuery = Pick<ListState, "filter" | "filters">;

export type Sums = Totals;

/** Of the amounts among these columns; undefined while they are not known and where there is no one sum. */
export function useSums(
  { entity }: EntityModel,
  state: SumQuery,
  columns: readonly Column[],
  isWanted: boolean,
): Sums | undefined {
  const kept = keptPaths(entity);
  const summed = columns.filter((column) => isTotalled(column, kept));
  const currencyPath = Object.hasOwn(entity.fields, "currency") ? "currency" : plainPathOf(summed);
  const groups = useGroups(entity, state, {
    measures: summed.map(({ path }) => sumMeasure(path)),
    groupBy: currencyPath,
    // Without the currencies it is not known whether there is one sum.
    isWanted: isWanted && (currencyPath === undefined || kept.has(currencyPath)),
  });
  return (
    groups &&
    totalsOf(
      groups,
      summed.map(({ path }) => path),
    )
  );
}

export type StatusGroup = {
  readonly status: string;
  readonly count: number;
  /** Of the main amount, where the whole result is in one currency. */
  readonly amount: string | undefined;
};

/** Whatever status is filtered for: the strip offers the others too. */
export function useStatusGroups(
  { entity }: EntityModel,
  { filter, filters }: SumQuery,
  amount: Column | undefined,
  isWanted: boolean,
): readonly StatusGroup[] | undefined {
  const { status: _, ...others } = filters;
  const summed = amount !== undefined && isTotalled(amount, keptPaths(entity)) ? amount : undefined;
  const groups = useGroups(
    entity,
    { filter, filters: others },
    {
      measures: ["count", ...(summed === undefined ? [] : [sumMeasure(summed.path)])],
      groupBy: "status",
      isWanted: isWanted && Object.hasOwn(entity.fields, "status"),
    },
  );
  return groups?.flatMap((group) => {
    const { group: status, count = 0 } = group;
    if (typeof status !== "string") return [];
    return [{ status, count, amount: summed && totalOf(group, summed.path) }];
  });
}

type Question = {
  readonly measures: readonly string[];
  readonly groupBy: string | undefined;
  readonly isWanted?: boolean;
};

function useGroups(
  entity: EntityModel["entity"],
  { filter, filters }: SumQuery,
  { measures, groupBy, isWanted = true }: Question,
): readonly AggregateGroup[] | undefined {
  const { serverRoute } = entity.names;
  const { limit: _, ...narrowed } = listQuery({ filter, filters, sort: undefined }, { limit: 1 });
  const query = { ...narrowed, pipeline: measures.join(","), ...(groupBy !== undefined && { groupBy }) };
  return useQuery({
    queryKey: ["records", entity.name, "groups", query],
    queryFn: ({ signal }) => aggregateRecords(serverRoute, query, { signal }),
    enabled: isWanted && measures.length > 0,
    placeholderData: keepPreviousData,
    meta: { path: serverRoute, entities: [entity.name] },
  }).data;
}

function plainPathOf(summed: readonly Column[]): string | undefined {
  const paths = new Set(summed.map(({ currencyPath }) => currencyPath));
  const [path, ...others] = paths;
  return others.length === 0 && path !== undefined && !path.includes("[") ? path : undefined;
}
