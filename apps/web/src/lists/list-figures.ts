// The key figures of a list, worked out of how its result is spread over the statuses: those the entity declares, or else the statuses
// with most records.
import { add } from "@kontor/kernel/money/arithmetic.ts";
import { decimal, isDecimalText } from "@kontor/kernel/money/decimal.ts";
import type { KeyFigure } from "@kontor/model/entity/entity.ts";
import type { StatusGroup } from "../columns/use-sums.ts";

export type ListFigure = {
  /** The sentence of the declaration, or the code of a status. */
  readonly name: string;
  /** Pressed, it leaves these; without any, it looks at all. */
  readonly statuses: readonly string[];
  readonly count: number;
  readonly amount: string | undefined;
  /** The amount is told without the count. */
  readonly isSumOfSome?: true | undefined;
};

const figuresMaxCount = 5;

export function declaredFigures(
  figures: readonly KeyFigure[],
  groups: readonly StatusGroup[],
): readonly ListFigure[] {
  return figures.slice(0, figuresMaxCount).map(({ label, sum, isSumOfSome, in: statuses = [] }) => {
    const counted = groups.filter(({ status }) => statuses.length === 0 || statuses.includes(status));
    return {
      name: label,
      statuses,
      count: counted.reduce((total, { count }) => total + count, 0),
      amount: sum === undefined ? undefined : totalOf(counted, sum),
      isSumOfSome,
    };
  });
}

/** Those with most records, in the order of the workflow; of nothing, its first statuses. */
export function statusFigures(
  groups: readonly StatusGroup[],
  order: readonly string[],
): readonly ListFigure[] {
  if (groups.length === 0) {
    return order
      .slice(0, figuresMaxCount)
      .map((status) => ({ name: status, statuses: [status], count: 0, amount: undefined }));
  }
  return groups
    .toSorted((a, b) => b.count - a.count)
    .slice(0, figuresMaxCount)
    .toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
    .map(({ status, count, amount }) => ({ name: status, statuses: [status], count, amount }));
}

function totalOf(groups: readonly StatusGroup[], path: string): string {
  const amounts = groups.map(({ amounts: known }) => known.get(path)).filter((text) => text !== undefined);
  return String(amounts.filter(isDecimalText).map(decimal).reduce(add, decimal("0")));
}
