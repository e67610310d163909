// What a declaration says of the page of its records is refused where the page could not show it.
import { expect, test } from "vitest";
import { choice, listOf, money, object, text } from "../fields/declare.ts";
import type { FieldMap } from "../fields/field.ts";
import { entity } from "./declare-entity.ts";
import type { RecordLayout } from "./entity.ts";
import { requireReadablePage } from "./layout-paths.ts";

function refusal(fields: FieldMap, layout: RecordLayout = {}): string {
  try {
    requireReadablePage({ name: "loan", fields, layout });
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
}

const said = { name: text(), amount: money(), secret: text({ hidden: true }) };

test("what the page names has to be there", () => {
  expect(refusal(said, { summary: ["amount"], facts: ["name"] })).toBe("");
  expect(refusal(said, { summary: ["amuont"] })).toBe("loan has no field amuont");
  expect(refusal({ again: text({ twinOf: "nmae" }) })).toBe("loan has no field nmae");
  expect(refusal({ whole: money({ breakdown: ["part"] }) })).toBe("loan has no field part");
  expect(refusal({ born: text({ shownWhere: { field: "type", is: "I" } }) })).toBe("loan has no field type");
});

test("inside an object and in the rows of a list, what is named stands beside the field", () => {
  const inner = { kind: choice("personType"), born: text({ shownWhere: { field: "kind", is: "I" } }) };
  expect(refusal({ owner: object(inner), owners: listOf(inner) })).toBe("");
  const { kind: _, ...alone } = inner;
  expect(refusal({ owner: object(alone) })).toBe("loan has no field owner.kind");
  expect(refusal({ owners: listOf(alone) })).toBe("loan has no field owners[].kind");
});

test("what is hidden is neither a figure nor the one that is shown for its twin", () => {
  expect(refusal(said, { summary: ["secret"] })).toContain("hides secret");
  expect(refusal({ ...said, again: text({ twinOf: "secret" }) })).toContain("which is not shown");
  const chain = { ...said, again: text({ twinOf: "name" }), once: text({ twinOf: "again" }) };
  expect(refusal(chain)).toContain("once says again what again says");
});

test("more than five figures or facts are refused", () => {
  const six = ["a", "b", "c", "d", "e", "f"];
  const fields = Object.fromEntries(six.map((name) => [name, text()]));
  expect(refusal(fields, { summary: six })).toContain("more than 5 figures");
  expect(refusal(fields, { facts: six })).toContain("more than 5 facts");
  expect(refusal(fields, { summary: six.slice(1), facts: six.slice(1) })).toBe("");
});

test("an entity is refused where it is declared", () => {
  const declare = () =>
    entity("wrong", { family: "core", about: "Test", fields: { again: text({ twinOf: "nothing" }) } });
  expect(declare).toThrow("wrong has no field nothing");
});
