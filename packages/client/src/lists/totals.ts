// The totals of a list: which of its columns have one, and what it is. Amounts of several currencies have none.
import { defaultCurrency } from "@kontor/kernel/money/currency.ts";
import { isDecimalText } from "@kontor/kernel/money/decimal.ts";

type Column = { readonly path: string; readonly type: string };

/** What the server has added up of the records of one currency. */
type Group = {
  readonly group?: string | null | undefined;
  readonly count?: number | undefined;
  readonly values: Readonly<Record<string, unknown>>;
};

export type Totals = {
  /** By the path of the column. */
  readonly amounts: ReadonlyMap<string, string>;
  readonly currency: string;
};

/** Amounts have a total; those in a list inside the record are several, and what is not kept beside the record is not summed up. */
export function isTotalled({ path, type }: Column, kept: ReadonlySet<string>): boolean {
  return type === "currency" && !path.includes("[") && kept.has(path);
}

export function sumMeasure(path: string): string {
  return `sum:${path}`;
}

/** Nothing where there is no record, or more than one currency. */
export function totalsOf(groups: readonly Group[], paths: readonly string[]): Totals | undefined {
  const [group, ...others] = groups.filter(({ count }) => count !== 0);
  if (group === undefined || others.length > 0 || paths.length === 0) return undefined;
  const amounts = paths.flatMap((path) => {
    const amount = totalOf(group, path);
    return amount === undefined ? [] : [[path, amount] as const];
  });
  return { amounts: new Map(amounts), currency: group.group ?? defaultCurrency };
}

export function totalOf({ values }: Pick<Group, "values">, path: string): string | undefined {
  const value = values[sumMeasure(path)];
  const text = value === null || value === undefined ? "0" : String(value);
  return isDecimalText(text) ? text : undefined;
}
