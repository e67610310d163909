import { expect, test } from "vitest";
import type { Entity } from "../entity/entity.ts";
import { declaredEntities } from "../registry.gen.ts";
import { type CreationForm, creationForm } from "./creation-form.ts";
import { recordPage } from "./record-page.ts";

const formOf = (entity: Entity): CreationForm => creationForm(entity, recordPage(entity, {}));
const fieldsOf = ({
  steps = [],
  groups,
  parts,
}: Partial<CreationForm> & Omit<CreationForm, "steps">): readonly string[] => [
  ...steps.flatMap(({ path, fields }) => (path === "" ? fields.map((field) => field.path) : [path])),
  ...groups.flatMap(({ fields }) => fields.map(({ path }) => path)),
  ...parts.map(({ path }) => path),
];

test.each(["contract", "deal"] as const)("a new %s begins with client, assets and terms", (name) => {
  const { steps } = formOf(declaredEntities[name]);
  expect(steps.map(({ title, path }) => `${title} ${path}`)).toEqual([
    "Client persons",
    "Assets assets",
    "Terms ",
  ]);
});

test("what is mandatory stands before what is not, in every entity with a long form", () => {
  const late = Object.values<Entity>(declaredEntities).flatMap((entity) => {
    const plain = recordPage(entity, {}).groups.flatMap(({ fields }) => fields);
    if (entity.creation !== undefined || plain.length <= 12) return [];
    const there = new Set(formOf(entity).steps[0]?.fields.map(({ path }) => path));
    const wanted = plain.filter(({ field }) => field.mandatory === true).map(({ path }) => path);
    return wanted.filter((path) => !there.has(path)).map((path) => `${entity.name} ${path}`);
  });
  expect(late).toEqual([]);
});

test("no field is lost and none stands twice, whatever the steps", () => {
  for (const entity of Object.values<Entity>(declaredEntities)) {
    const before = fieldsOf(recordPage(entity, {}));
    const after = fieldsOf(formOf(entity));
    expect(after.toSorted(), entity.name).toEqual(before.toSorted());
    expect(new Set(after).size, entity.name).toBe(after.length);
  }
});
