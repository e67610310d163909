// The address of a list and what it stands for.
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { expect, test } from "vitest";
import {
  addressNames,
  changedListState,
  isFiltered,
  listQuery,
  listSearchParams,
  parseListState,
} from "./list-state.ts";

const defaults = { search: [{ name: "name" }, { name: "status" }], sort: "-registration", pageSize: 20 };
const plain = parseListState({}, defaults);
const full = {
  filter: "mar",
  filters: { name: "/du pont/i", status: "NEW,-OLD" },
  sort: "-dueDate,name",
  page: 3,
  pageSize: 50,
  view: "board",
  isAdvancedOpen: true,
} as const;

test("an address without parameters is the list as the entity has it, and that list needs none", () => {
  expect(plain).toEqual({
    filter: "",
    filters: {},
    sort: undefined,
    page: 1,
    pageSize: 20,
    view: "table",
    isAdvancedOpen: false,
  });
  expect(listSearchParams(plain, defaults)).toEqual({});
});

test("a state goes into the address and comes back the same", () => {
  const params = listSearchParams(full, defaults);
  expect(params).toEqual({
    search: "mar",
    name: "/du pont/i",
    status: "NEW,-OLD",
    sort: "-dueDate,name",
    page: "3",
    pageSize: "50",
    view: "board",
    advanced: "1",
  });
  expect(parseListState(params, defaults)).toEqual(full);
});

test("what an address says wrongly or of another list counts as absent", () => {
  const params = {
    page: "0",
    pageSize: "101",
    sort: "name,,x",
    view: "cards",
    advanced: "yes",
    utm: "a",
    name: " ",
  };
  expect(parseListState(params, defaults)).toEqual(plain);
  expect(parseListState({ page: "-1", pageSize: "2.5", sort: "-registration" }, defaults)).toEqual(plain);
  expect(parseListState({ page: 2, view: ["board"] }, defaults)).toEqual(plain);
});

test("a parameter that stands there twice is a choice of several", () => {
  expect(parseListState({ status: ["NEW", "OLD"] }, defaults).filters).toEqual({ status: "NEW,OLD" });
});

test("other rows begin at the first page, another view of the same rows does not", () => {
  expect(changedListState(full, { filter: "" }).page).toBe(1);
  expect(changedListState(full, { filters: {} }).page).toBe(1);
  expect(changedListState(full, { sort: "name" }).page).toBe(1);
  expect(changedListState(full, { pageSize: 10 }).page).toBe(1);
  expect(changedListState(full, { view: "table", isAdvancedOpen: false }).page).toBe(3);
  expect(changedListState(full, { pageSize: 10, page: 6 }).page).toBe(6);
  expect(changedListState(full, { filter: "mar" }).page).toBe(3);
});

test("the server is asked for the filters, the text, the order and a part of the rows", () => {
  expect(listQuery(full, { limit: 50, offset: 100 })).toEqual({
    name: "/du pont/i",
    status: "NEW,-OLD",
    search: "mar",
    sort: "-dueDate,name",
    limit: "50",
    offset: "100",
  });
  expect(listQuery(plain, { limit: 20, offset: 0 })).toEqual({ limit: "20" });
  expect(listQuery(plain, { limit: 20, cursor: "abc" })).toEqual({ limit: "20", cursor: "abc" });
});

test("a text or a field narrows a list down, an order does not", () => {
  expect(isFiltered(full)).toBe(true);
  expect(isFiltered({ filter: "", filters: { status: "NEW" } })).toBe(true);
  const sorted = { ...plain, sort: "name" };
  expect(isFiltered(sorted)).toBe(false);
});

test("no entity has a search field that an address would take for its own", () => {
  const own: ReadonlySet<string> = new Set(addressNames);
  for (const entity of Object.values(declaredEntities)) {
    expect(entity.search.map(({ name }) => name).filter((name) => own.has(name))).toEqual([]);
  }
});
