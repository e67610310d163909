// Which columns a list shows, and what it asks of each record for their sake.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { TableLayout } from "@kontor/ui/table/table-types.ts";
import { type Column, mainAmountOf, projectionOf } from "./list-columns.ts";

type ShownColumns = {
  /** In their order. */
  readonly shown: readonly Column[];
  /** The amount a record is known by, shown in the table or not. */
  readonly mainAmount: Column | undefined;
  readonly projection: string;
};

export function shownColumns(
  entity: Entity,
  columns: readonly Column[],
  { order = [], hidden = [] }: TableLayout,
  decidingFields: readonly string[],
): ShownColumns {
  const shown = order
    .filter((one) => !hidden.includes(one))
    .flatMap((one) => columns.find(({ path }) => path === one) ?? []);
  const mainAmount = mainAmountOf(shown) ?? mainAmountOf(columns);
  const asked = mainAmount === undefined || shown.includes(mainAmount) ? shown : [...shown, mainAmount];
  return { shown, mainAmount, projection: projectionOf(entity, asked, decidingFields) };
}
