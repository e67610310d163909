// What the history says of a change: only what is different, in the words of the form.
import { declaredModel } from "@kontor/model/model.ts";
import { expect, test } from "vitest";
import { readableChanges, type StoredChange } from "./readable-changes.ts";

const { contract } = declaredModel.entities;

const told = (...changes: readonly StoredChange[]): readonly string[] =>
  readableChanges(contract ?? { fields: {} }, changes).map(
    ({ labels, before, after }) => `${labels.join(" ")}: ${before} > ${after}`,
  );

test("a plain value is told by the label of its field", () => {
  expect(told({ path: "amount", before: "418100.00", after: "412500.00" })).toEqual([
    "Amount: 418100.00 > 412500.00",
  ]);
  expect(told({ path: "name", after: "Crane" })).toEqual(["Name: undefined > Crane"]);
});

test("of a list only the rows and fields that differ are told", () => {
  const client = { role: "CLIENT", personRegistration: "P-1" };
  expect(
    told({
      path: "persons",
      before: [client, { role: "PARTNER", personRegistration: "P-2" }],
      after: [
        client,
        { role: "PARTNER", personRegistration: "P-3" },
        { role: "SALES", personRegistration: "P-4" },
      ],
    }),
  ).toEqual([
    "Persons 2 Person: P-2 > P-3",
    "Persons 3 Role: undefined > SALES",
    "Persons 3 Person: undefined > P-4",
  ]);
});

test("what nobody sees on the form is not told, and neither is what stayed the same", () => {
  expect(
    told({ path: "readOnly", after: true }, { path: "_updateDate", after: "2026-11-15T00:00:00Z" }),
  ).toEqual([]);
  expect(told({ path: "classification", before: { termRatio: 0.5 }, after: { termRatio: 0.5 } })).toEqual([]);
});

test("a field that is gone is told by its own name", () => {
  expect(told({ path: "formerField", before: "A", after: null })).toEqual(["Former field: A > undefined"]);
});
