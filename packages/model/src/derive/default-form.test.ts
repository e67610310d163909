// Nobody writes a form: for each of the declared entities, the derived one must be fit to be filled in.
import { expect, test } from "vitest";
import { entity } from "../entity/declare-entity.ts";
import { listOf, money, object, text } from "../fields/declare.ts";
import { fieldAt } from "../fields/path.ts";
import { declaredEntities } from "../registry.gen.ts";
import { defaultForm } from "./default-form.ts";

const entities = Object.values(declaredEntities);

test("plain fields stand on the first card, and each group and list has a card of its own", () => {
  const form = defaultForm(
    entity("toolBox", {
      family: "asset",
      about: "Test",
      fields: {
        name: text({ mandatory: true }),
        secret: text({ hidden: true }),
        size: object({ width: text(), hint: text({ hidden: true }) }, { label: "Dimensions" }),
        tools: listOf({ name: text(), price: money() }),
      },
    }),
  );
  expect(form.title).toBe("Tool box");
  expect(form.cards.map(({ title, isList, path }) => ({ title, isList, path }))).toEqual([
    { title: "Tool box", isList: false, path: "" },
    { title: "Dimensions", isList: false, path: "size" },
    { title: "Tools", isList: true, path: "tools" },
  ]);
  expect(form.cards.map(({ fields }) => fields.map(({ path }) => path))).toEqual([
    ["registration", "name", "orgaRegistration"],
    ["size.width"],
    ["tools[].name", "tools[].price"],
  ]);
  expect(form.cards[0]?.fields[1]).toEqual({
    path: "name",
    label: "Name",
    field: { kind: "text", mandatory: true },
  });
});

test.for(entities)(
  "every field on the form of $name is one of the record and has a label in words",
  (declared) => {
    const { title, cards } = defaultForm(declared);
    expect(title).toMatch(/^[A-Z]/);
    for (const card of cards) {
      expect(card.title).toMatch(/^[A-Z]/);
      for (const { path, label, field } of card.fields) {
        expect(fieldAt(declared.fields, path), path).toBe(field);
        expect(label, path).toMatch(/^[A-Z][^_]*$/);
        expect(field.hidden, path).toBeUndefined();
      }
    }
  },
);

test("no form leaves out a field that must be filled in", () => {
  for (const declared of entities) {
    const shown = new Set(
      defaultForm(declared).cards.flatMap(({ path, fields }) => [path, ...fields.map((field) => field.path)]),
    );
    const mandatory = Object.entries(declared.fields).filter(([, field]) => field.mandatory === true);
    for (const [name] of mandatory) expect(shown, declared.name).toContain(name);
  }
});
