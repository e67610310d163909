// What is known of the whole result, not only of the loaded rows: its sums, and how it is spread over the statuses. Amounts of several
// currencies have no sum.
import { type ListState, listQuery } from "@kontor/client/lists/list-state.ts";
import { defaultCurrency } from "@kontor/kernel/money/currency.ts";
import { isDecimalText } from "@kontor/kernel/money/decimal.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { EntityModel } from "../../models/entity-model.ts";
import { aggregateRecords, type RecordGroup } from "../../records/record-calls.ts";
import { type Column, keptPaths } from "../columns/list-columns.ts";

type Asked = Pick<ListState, "filter" | "filters">;

export type Sums = {
  /** By the path of the column. */
  readonly amounts: ReadonlyMap<string, string>;
  readonly currency: string;
};

/** Of the amounts among these columns; undefined while they are not known and where there is no one sum. */
export function useSums(
  { entity }: EntityModel,
  state: Asked,
  columns: readonly Column[],
  isWanted: boolean,
): Sums | undefined {
  const summed = columns.filter(({ type, path }) => type === "currency" && isSummed(entity, path));
  const kept = keptPaths(entity);
  const currencyPath = Object.hasOwn(entity.fields, "currency") ? "currency" : plainPathOf(summed);
  const groups = useGroups(entity, state, {
    measures: summed.map(({ path }) => `sum:${path}`),
    groupBy: currencyPath,
    // Without knowing the currencies nobody knows whether there is one sum.
    isWanted: isWanted && (currencyPath === undefined || kept.has(currencyPath)),
  });
  if (groups === undefined || summed.length === 0) return undefined;
  const [group, ...others] = groups.filter(({ count }) => count !== 0);
  if (group === undefined || others.length > 0) return undefined;
  const amounts = summed.flatMap(({ path }) => {
    const amount = sumOf(group, path);
    return amount === undefined ? [] : [[path, amount] as const];
  });
  return { amounts: new Map(amounts), currency: group.group ?? defaultCurrency };
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
  { filter, filters }: Asked,
  amount: Column | undefined,
  isWanted: boolean,
): readonly StatusGroup[] | undefined {
  const { status: _, ...others } = filters;
  const summed = amount !== undefined && isSummed(entity, amount.path) ? amount : undefined;
  const groups = useGroups(
    entity,
    { filter, filters: others },
    {
      measures: ["count", ...(summed === undefined ? [] : [`sum:${summed.path}`])],
      groupBy: "status",
      isWanted: isWanted && Object.hasOwn(entity.fields, "status"),
    },
  );
  return groups?.flatMap((group) => {
    const { group: status, count = 0 } = group;
    if (typeof status !== "string") return [];
    return [{ status, count, amount: summed && sumOf(group, summed.path) }];
  });
}

/** In a list inside the record there are several, and what is not kept beside the record is not summed up. */
function isSummed(entity: EntityModel["entity"], path: string): boolean {
  return !path.includes("[") && keptPaths(entity).has(path);
}

type Question = {
  readonly measures: readonly string[];
  readonly groupBy: string | undefined;
  readonly isWanted?: boolean;
};

function useGroups(
  entity: EntityModel["entity"],
  { filter, filters }: Asked,
  { measures, groupBy, isWanted = true }: Question,
): readonly RecordGroup[] | undefined {
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

function sumOf({ values }: RecordGroup, path: string): string | undefined {
  const value = values[`sum:${path}`];
  const text = value === null || value === undefined ? "0" : String(value);
  return isDecimalText(text) ? text : undefined;
}
