import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { expect, test } from "vitest";
import { changesBetween } from "./record-changes.ts";

const { person, contract } = declaredEntities;

test("a change is told field by field, with what was there and what is there now", () => {
  const before = { name: "A", web: { website: "a.example" }, version: 1, _updateUser: "ann" };
  const after = { name: "B", firstName: "C", web: { website: "b.example" }, version: 2, _updateUser: "bob" };
  expect(changesBetween(person, before, after)).toEqual([
    { path: "firstName", after: "C" },
    { path: "name", before: "A", after: "B" },
    { path: "web.website", before: "a.example", after: "b.example" },
  ]);
});

test("elements of a list are told by their place, those that came or went as a whole", () => {
  const ann = { role: "CLIENT", personRegistration: "INT1" };
  const bob = { role: "CLIENT", personRegistration: "INT2" };
  expect(changesBetween(contract, { persons: [ann] }, { persons: [bob] })).toEqual([
    { path: "persons[0].personRegistration", before: "INT1", after: "INT2" },
  ]);
  expect(changesBetween(contract, { persons: [ann] }, { persons: [ann, bob] })).toEqual([
    { path: "persons[1]", after: bob },
  ]);
});

test("a list in which more changed than anybody reads is told once", () => {
  const rows = (name: string): { readonly number: string }[] =>
    Array.from({ length: 101 }, (_, index) => ({ number: `${name}${index}` }));
  const [before, after] = [{ registrations: rows("a") }, { registrations: rows("b") }];
  expect(changesBetween(person, before, after)).toEqual([
    { path: "registrations", before: rows("a"), after: rows("b") },
  ]);
});

test("nothing and null are no difference, nor is the order of names, nor what is derived", () => {
  const before = { name: null, web: { website: "a", blog: "b" }, role: ["CLIENT"] };
  expect(changesBetween(person, before, { web: { blog: "b", website: "a" }, role: [] })).toEqual([]);
});
