import { expect, test } from "vitest";
import { columnsWithoutRoom, narrowedWidths } from "./column-room.ts";
import type { TableColumn } from "./table-types.ts";

const column = (id: string, kind: TableColumn<object>["kind"], more: object = {}): TableColumn<object> => ({
  id,
  label: id,
  kind,
  text: () => id,
  ...more,
});
const columns = [
  column("registration", "link", { isMandatory: true }),
  column("status", "status"),
  column("name", "text", { isFlexible: true }),
  column("asset", "text"),
  column("product", "text"),
  column("start", "date"),
  column("financed", "figure", { total: "1.00" }),
  column("arrears", "figure"),
];
const ids = columns.map(({ id }) => id);
const widths = Object.fromEntries(ids.map((id) => [id, 100]));
const leftAt = (room: number): readonly string[] => [
  ...columnsWithoutRoom(columns, { ids, widths, flexibleId: "name", room }),
];

test("a table with room enough leaves nothing out", () => {
  expect(leftAt(800)).toEqual([]);
});

test("texts go first, the last one before the others, and then days", () => {
  expect(leftAt(799)).toEqual(["product"]);
  expect(leftAt(600)).toEqual(["product", "asset"]);
  expect(leftAt(599)).toEqual(["product", "asset", "start"]);
});

test("figures, the status, the registration and the name stay however little room there is", () => {
  expect(leftAt(0)).toEqual(["product", "asset", "start"]);
});

const widthsAt = (room: number, drawn: readonly string[] = []): Readonly<Record<string, number>> => {
  const wide = { ...widths, name: 200, asset: 196, product: 146 };
  return narrowedWidths(columns, { ids, widths: wide, flexibleId: "name", room }, new Set(drawn));
};

test("in a page of its own texts are narrower, by what each can give, until the figures are in sight", () => {
  expect(widthsAt(1_042)).toMatchObject({ asset: 196, product: 146 });
  expect(widthsAt(967)).toMatchObject({ asset: 146, product: 121 });
  expect(widthsAt(842)).toMatchObject({ name: 150, asset: 96, product: 96 });
  expect(widthsAt(0)).toEqual({ ...widths, name: 96, asset: 96, product: 96 });
});

test("a column somebody has drawn keeps its width, and the others give way", () => {
  expect(widthsAt(1_022, ["asset"])).toMatchObject({ asset: 196, product: 126 });
});
