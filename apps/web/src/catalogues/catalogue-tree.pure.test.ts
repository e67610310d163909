// The items of a catalogue in their order: trees, searches, moves, and catalogues that are not as they should be.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { expect, test } from "vitest";
import { catalogueItems, movedItem, searchItems } from "./catalogue-tree.ts";

const item = (code: string, values: RecordData = {}): RecordData => ({
  code,
  name: `Item ${code}`,
  ...values,
});
const shown = (items: ReturnType<typeof catalogueItems>) =>
  items.map(({ record, depth }) => `${"-".repeat(depth)}${record.code}`);

const records = [
  item("B", { position: 1 }),
  item("A", { position: 2 }),
  item("D"),
  item("C"),
  item("A2", { parentCode: "A", position: 1 }),
  item("A1", { parentCode: "A", name: "Crane with Été" }),
  item("A2x", { parentCode: "A2" }),
];

test("items stand in the order they were given, then by code, and below what they belong to", () => {
  expect(shown(catalogueItems(records, "parentCode"))).toEqual(["B", "A", "-A2", "--A2x", "-A1", "C", "D"]);
  expect(shown(catalogueItems(records, undefined))).toEqual(["A2", "B", "A", "A1", "A2x", "C", "D"]);
});

test("an item that belongs to itself, to nothing or to a circle is shown once and not lost", () => {
  const odd = [
    item("S", { parentCode: "S" }),
    item("N", { parentCode: "nothing" }),
    item("X", { parentCode: "Y" }),
    item("Y", { parentCode: "X" }),
  ];
  expect(shown(catalogueItems(odd, "parentCode")).toSorted()).toEqual(["N", "S", "X", "Y"]);
});

test("a search finds every word without accents, with what stands above", () => {
  const items = catalogueItems(records, "parentCode");
  expect(shown(searchItems(items, "ete crane"))).toEqual(["A", "-A1"]);
  expect(shown(searchItems(items, "a2x"))).toEqual(["A", "-A2", "--A2x"]);
  expect(searchItems(items, "vessel")).toEqual([]);
  expect(searchItems(items, "  ")).toBe(items);
});

test("a move numbers the level anew and names only what has another place then; nothing moves past the end", () => {
  const items = catalogueItems(records, "parentCode");
  const named = (code: string) => items.find(({ record }) => record.code === code);
  const places = (code: string, by: 1 | -1) => {
    const found = named(code);
    return found && movedItem(found, by).map(({ record, position }) => `${record.code}=${position}`);
  };
  expect(places("B", -1)).toEqual([]);
  expect(places("D", 1)).toEqual([]);
  expect(places("B", 1)).toEqual(["A=0", "C=2", "D=3"]);
  expect(places("A1", -1)).toEqual(["A1=0"]);
});
