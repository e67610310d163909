import { day, listOf, money, object, text } from "@kontor/model/fields/declare.ts";
import { expect, test } from "vitest";
import { importTargets, suggestMapping } from "./suggest-mapping.ts";

const fields = {
  name: text(),
  startDate: day(),
  amountExclTax: money({ label: "Amount excl. tax" }),
  total: money({ readOnly: true }),
  web: object({ website: text() }),
  addresses: listOf({ city: text(), name: text() }, { label: "Addresses" }),
};
const targets = importTargets({ fields });

test("only what somebody could type is offered, of a list its first element", () => {
  expect(targets.map(({ path }) => path)).toEqual([
    "name",
    "startDate",
    "amountExclTax",
    "web.website",
    "addresses[0].city",
    "addresses[0].name",
  ]);
  expect(targets.at(-1)?.label).toBe("Addresses › Name");
});

test("a column is taken for the field it is called like, however programs and people spell that", () => {
  expect(suggestMapping(["NAME", "start_date", "Amount excl tax", "City"], targets)).toEqual({
    NAME: "name",
    start_date: "startDate",
    "Amount excl tax": "amountExclTax",
    City: "addresses[0].city",
  });
});

test("a column nobody knows is left alone, and no field is filled by two columns", () => {
  expect(suggestMapping(["Shoe size", "name", "Name"], targets)).toEqual({
    name: "name",
    Name: "addresses[0].name",
  });
});
