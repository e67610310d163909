import { declaredModel } from "@kontor/model/model.ts";
import { effective } from "@kontor/model/overlay/effective.ts";
import { own } from "@kontor/model/own-value.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { expect, test } from "vitest";
import { type EntityShape, shapeOf } from "./entity-shape.ts";

function shapeOfNamed(name: string, model = declaredModel): EntityShape {
  const entity = own(model.entities, name);
  if (entity === undefined) throw new Error(`there is no entity ${name}`);
  return shapeOf(entity);
}

const model = effective(declaredModel, {
  version: 1,
  entities: {
    contract: {
      extension: {
        branch: { id: "branch-id", kind: "text", label: "Branch" },
        floors: { id: "floors-id", kind: "integer", label: "Floors" },
      },
      search: ["ext.branch", "ext.floors"],
    },
  },
  dynamicEntities: {
    DynoBoat: {
      label: "Boat",
      pluralLabel: "Boats",
      fields: { name: { id: "name-id", kind: "text", label: "Name" } },
      search: ["name"],
    },
  },
});

test("what an index begins with or goes on with stands in a column, amounts as whole numbers", () => {
  const { columns } = shapeOfNamed("contract");
  expect(columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
    "f_start_date date",
    "f_end_date date",
    "f_client text",
    "f_partner text",
    "f_financed_amount_excl_tax bigint",
  ]);
});

test("two entities never share a table, unless one is a view of the other", () => {
  const shapes = Object.values(declaredEntities).map(shapeOf);
  const own = shapes.filter(({ entity }) => entity.viewOf === undefined);
  expect(new Set(own.map(({ table }) => table)).size).toBe(own.length);
  expect(shapeOfNamed("organization")).toMatchObject({ table: "persons", source: "person" });
});

test("a tenant's own fields stand in side tables under their stable id and are found by their words, never in a column", () => {
  const shape = shapeOfNamed("contract", model);
  const declared = shapeOfNamed("contract");
  expect(shape.columns).toEqual(declared.columns);
  expect(shape.headPaths).toEqual(declared.headPaths);
  const added = shape.valuePaths.filter(({ path }) => path.startsWith("ext."));
  expect(added.map(({ field, type }) => [field, type])).toEqual([
    ["branch-id", "text"],
    ["floors-id", "double precision"],
  ]);
  expect(shape.wordPaths).toEqual([...declared.wordPaths, "ext.branch"]);
});

test("a tenant's own entities share one table and have neither columns nor a head", () => {
  const boat = Object.values(model.entities).find(({ family }) => family === "dyno");
  expect(boat && shapeOf(boat)).toMatchObject({
    table: "dynamic_records",
    isDynamic: true,
    columns: [],
    headPaths: [],
    wordPaths: ["registration", "name"],
  });
});

test("a log keeps no words, no values and no references: nobody waits for them, and nothing refers to it", () => {
  const { wordPaths, valuePaths, referencePaths } = shapeOfNamed("history");
  expect([wordPaths, valuePaths, referencePaths]).toEqual([[], [], []]);
});

test("what decides whether a limited caller sees a record stands in the head", () => {
  expect(shapeOfNamed("creditLine").headPaths).toContain("sales");
  expect(shapeOfNamed("history").headPaths).toEqual(
    expect.arrayContaining(["entityName", "entityRegistration"]),
  );
});

test("references people write are kept with their target; what repeats them or names the writer is not", () => {
  const { referencePaths } = shapeOfNamed("contract");
  expect(referencePaths).toContainEqual({ path: "persons[].personRegistration", target: "person" });
  const paths = referencePaths.map(({ path }) => path);
  expect(paths).not.toContain("client");
  expect(paths).not.toContain("_insertUser");
});
