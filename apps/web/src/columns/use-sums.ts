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
  const { groups, isStale } = useGroups(entity, state, {
    measures: summed.map(({ path }) => sumMeasure(path)),
    groupBy: currencyPath,
    // Without the currencies it is not known whether there is one sum.
    isWanted: isWanted && (currencyPath === undefined || kept.has(currencyPath)),
  });
  const totals =
    groups &&
    totalsOf(
      groups,
      summed.map(({ path }) => path),
    );
  // Sums of the search before stand under no rows of this one; their place is kept.
  return isWanted && isStale ? totals && withoutAmounts(totals) : totals;
}

function withoutAmounts({ amounts, currency }: Totals): Totals {
  return { amounts: new Map([...amounts].map(([path]) => [path, ""])), currency };
}

export type StatusGroup = {
  readonly status: string;
  readonly count: number;
  /** Of the main amount, where the whole result is in one currency. */
  readonly amount: string | undefined;
  /** Of every amount that was asked for, by its path. */
  readonly amounts: ReadonlyMap<string, string>;
};

/** Whatever status is filtered for: the strip offers the others too. */
export function useStatusGroups(
  { entity }: EntityModel,
  { filter, filters }: SumQuery,
  amount: Column | undefined,
  isWanted: boolean,
  more: readonly Column[] = [],
): readonly StatusGroup[] | undefined {
  const { status: _, ...others } = filters;
  const kept = keptPaths(entity);
  const summed = amount !== undefined && isTotalled(amount, kept) ? amount : undefined;
  const asked = more.filter((column) => isTotalled(column, kept));
  const paths = [...new Set([...(summed === undefined ? [] : [summed]), ...asked].map(({ path }) => path))];
  const { groups } = useGroups(
    entity,
    { filter, filters: others },
    {
      measures: ["count", ...paths.map(sumMeasure)],
      groupBy: "status",
      isWanted: isWanted && Object.hasOwn(entity.fields, "status"),
    },
  );
  return groups?.flatMap((group) => {
    const { group: status, count = 0 } = group;
    if (typeof status !== "string") return [];
    const amounts = new Map(paths.map((path) => [path, totalOf(group, path) ?? "0"]));
    return [{ status, count, amount: summed && totalOf(group, summed.path), amounts }];
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
): { readonly groups: readonly AggregateGroup[] | undefined; readonly isStale: boolean } {
  const { serverRoute } = entity.names;
  const { limit: _, ...narrowed } = listQuery({ filter, filters, sort: undefined }, { limit: 1 });
  const query = { ...narrowed, pipeline: measures.join(","), ...(groupBy !== undefined && { groupBy }) };
  const { data: groups, isPlaceholderData: isStale } = useQuery({
    queryKey: ["records", entity.name, "groups", query],
    queryFn: ({ signal }) => aggregateRecords(serverRoute, query, { signal }),
    enabled: isWanted && measures.length > 0,
    placeholderData: keepPreviousData,
    meta: { path: serverRoute, entities: [entity.name] },
  });
  return { groups, isStale };
}

function plainPathOf(summed: readonly Column[]): string | undefined {
  const paths = new Set(summed.map(({ currencyPath }) => currencyPath));
  const [path, ...others] = paths;
  return others.length === 0 && path !== undefined && !path.includes("[") ? path : undefined;
}
