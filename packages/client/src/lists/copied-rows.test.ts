// What is copied from a list can be pasted into the list of the same entity, and nothing else can.
import { expect, test } from "vitest";
import { contentOf, copiedText, pastedRows } from "./copied-rows.ts";

const product = {
  name: "product",
  key: "registration",
  fields: {
    registration: { kind: "text" },
    status: { kind: "select" },
    code: { kind: "text" },
    name: { kind: "text" },
    total: { kind: "currency", readOnly: true },
  },
} as const;

const row = {
  registration: "P-1",
  status: "ACTIVE",
  code: "A",
  name: null,
  total: "1.00",
  _id: "1",
  version: 3,
};

test("the content of a row is what a new record can be made of", () => {
  expect(contentOf(product, row)).toEqual({ code: "A" });
});

test("copied rows come back as their content", () => {
  expect(pastedRows(product, copiedText(product, [row, { code: "B" }]))).toEqual([
    { code: "A" },
    { code: "B" },
  ]);
});

test("a text of another entity, of unknown fields or of no rows is refused", () => {
  const refused = [
    "",
    "code;name",
    "[]",
    JSON.stringify({ entityName: "deal", rows: [{ code: "A" }] }),
    JSON.stringify({ entityName: "product", rows: [] }),
    JSON.stringify({ entityName: "product", rows: [{ cost: "A" }] }),
    JSON.stringify({ entityName: "product", rows: ["A"] }),
    JSON.stringify({ entityName: "product", rows: Array(101).fill({ code: "A" }) }),
  ];
  for (const text of refused) expect(pastedRows(product, text), text.slice(0, 60)).toBeUndefined();
});
