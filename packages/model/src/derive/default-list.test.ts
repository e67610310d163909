// Nobody writes a list page: for each of the declared entities, the derived one must be fit to be shown.
import { cutText, defaultTextLength } from "@kontor/kernel/text/cut-text.ts";
import { expect, test } from "vitest";
import { collateral } from "../entities/financing/collateral.ts";
import { entity } from "../entity/declare-entity.ts";
import { range } from "../entity/search.ts";
import { day, money, text } from "../fields/declare.ts";
import { kindOf } from "../fields/kinds.ts";
import { fieldAt } from "../fields/path.ts";
import { declaredEntities } from "../registry.gen.ts";
import { defaultList, type ListColumn, shortColumns } from "./default-list.ts";

const entities = Object.values(declaredEntities);

/** A label is words: it starts with a capital letter and holds no name of the code. */
const labelPattern = /^[A-Z][^_]*$/;

function column(columns: readonly ListColumn[], path: string): ListColumn | undefined {
  return columns.find((candidate) => candidate.path === path);
}

test("a page of the list of script logs has 20 rows, whatever other lists have [CONST-01]", () => {
  expect(declaredEntities.scriptLog.pageSize).toBe(20);
  expect(defaultList(declaredEntities.scriptLog).pageSize).toBe(20);
  expect(defaultList({ ...collateral, pageSize: 7 }).pageSize).toBe(7);
});

test("the names of payer and payee are cut at 17 characters, any other text at 25 [CONST-21]", () => {
  const { columns } = defaultList(declaredEntities.invoice);
  const cutAt = (path: string): number | undefined => column(columns, path)?.shownLength;
  expect([cutAt("payer"), cutAt("payee"), cutAt("name")]).toEqual([17, 17, undefined]);
  expect(defaultTextLength).toBe(25);
  expect(cutText("x".repeat(26), cutAt("name"))).toHaveLength(defaultTextLength);
});

test("the list of an entity shows its columns in order, the hidden ones after them", () => {
  const { title, columns, sort, pageSize } = defaultList(collateral);
  expect({ title, sort, pageSize }).toEqual({ title: "Collaterals", sort: "registration", pageSize: 20 });
  expect(columns.map(({ path }) => path)).toEqual([...collateral.columns, ...collateral.hiddenColumns]);
  expect(columns.filter(({ isVisible }) => isVisible)).toHaveLength(collateral.columns.length);
  expect(column(columns, "status")).toEqual({
    path: "status",
    label: "Status",
    type: "badge",
    isVisible: true,
  });
  expect(column(columns, "personRegistration")).toEqual({
    path: "personRegistration",
    label: "Given by",
    type: "link",
    isVisible: true,
    link: { route: "/person", from: "personRegistration" },
  });
});

test("there are 103 entities, and the list of each has a title, columns and an order", () => {
  expect(entities).toHaveLength(103);
  for (const declared of entities) {
    const { title, columns, sort } = defaultList(declared);
    expect(title, declared.name).toMatch(labelPattern);
    expect(columns.length, declared.name).toBeGreaterThan(0);
    for (const path of sort.split(","))
      expect(fieldAt(declared.fields, path.replace(/^-/, "")), `${declared.name} ${sort}`).toBeDefined();
  }
});

test.for(entities)("every column of $name has a label in words and can be shown", (declared) => {
  const columns = [...defaultList(declared).columns, ...shortColumns(declared)];
  for (const { path, label, type } of columns) {
    const field = fieldAt(declared.fields, path);
    expect(field, path).toBeDefined();
    expect(label, path).toMatch(labelPattern);
    expect(type, path).toBe(field && kindOf(field).column);
    // JSON of somebody else's shape is shown as it is written, so its kind names no cell.
    if (field?.kind !== "json") expect(type, path).not.toBe("none");
  }
});

test("no list shows a column twice, and no two of its visible columns have the same label", () => {
  for (const declared of entities) {
    const { columns } = defaultList(declared);
    const paths = columns.map(({ path }) => path);
    expect(paths, declared.name).toEqual([...new Set(paths)]);
    const labels = columns.filter(({ isVisible }) => isVisible).map(({ label }) => label);
    expect(labels, declared.name).toEqual([...new Set(labels)]);
  }
});

test("every search field of every entity has a name of its own and a label in words", () => {
  for (const declared of entities) {
    const { search } = defaultList(declared);
    const names = search.map(({ name }) => name);
    expect(names, declared.name).toEqual([...new Set(names)]);
    for (const { label, path } of search) expect(label, `${declared.name} ${path}`).toMatch(labelPattern);
  }
});

test("the two bounds of a field are called as the field: a page says which they are in the language of its reader", () => {
  const priced = entity("priced", {
    family: "asset",
    about: "Test",
    fields: { name: text(), price: money({ label: "Price" }), dueDate: day() },
    search: ["name", range("price"), range("dueDate")],
  });
  expect(defaultList(priced).search.map(({ name, label, kind }) => [name, label, kind])).toEqual([
    ["name", "Name", "text"],
    ["minPrice", "Price", "currency"],
    ["maxPrice", "Price", "currency"],
    ["fromDueDate", "Due date", "date"],
    ["toDueDate", "Due date", "date"],
  ]);
});

test("an entity that says nothing of its list shows registration, status and name, and hides the organization [TABLE-44]", () => {
  const plain = entity("plain", {
    family: "asset",
    about: "Test",
    fields: { name: text(), price: money() },
    workflow: "asset",
  });
  expect(defaultList(plain).columns.map(({ path, isVisible }) => [path, isVisible])).toEqual([
    ["registration", true],
    ["status", true],
    ["name", true],
    ["organization.name", false],
  ]);
});

test("what is searched without being listed is not offered", () => {
  const offered = defaultList(collateral).search.map(({ name }) => name);
  expect(offered).not.toContain("dealRegistration");
  expect(offered).toContain("contractRegistration");
});

test("payer and payee of an invoice come from the persons by their role and are shown with 17 characters [LIST-06]", () => {
  const { columns } = defaultList(declaredEntities.invoice);
  for (const [path, role] of [
    ["payer", "PAYER"],
    ["payee", "PAYEE"],
  ] as const) {
    expect(declaredEntities.invoice.fields[path]?.derived).toEqual({
      take: "persons[].personRegistration",
      where: { field: "role", is: role },
    });
    expect(column(columns, path)).toMatchObject({ shownLength: 17, link: { route: "/person", from: path } });
  }
});
