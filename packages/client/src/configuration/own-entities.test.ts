import type { DynamicEntity } from "@kontor/model/overlay/overlay.ts";
import { expect, test } from "vitest";
import { entityErrors, entityOfRecord, nameOfRecord, recordOfEntity } from "./own-entities.ts";

const box: DynamicEntity = {
  label: "Box",
  pluralLabel: "Boxes",
  frenchLabel: "Boîte",
  fields: {
    name: { id: "name-1", kind: "text", label: "Name", order: 10 },
    size: { id: "size-1", kind: "integer", label: "Size", min: 1, isColumn: true, order: 20 },
  },
  columns: ["registration", "name", "size"],
  workflow: "boxFlow",
};

test("an entity goes through the form and comes back as it was", () => {
  const record = recordOfEntity("DynoBox", box);
  expect(record).toMatchObject({ name: "Box", label: "Box", about: null });
  expect(nameOfRecord(record)).toBe("DynoBox");
  expect(entityOfRecord(record, box)).toEqual(box);
});

test("a column of a field that was taken away goes with it", () => {
  const { fields, ...record } = recordOfEntity("DynoBox", box);
  const left = Array.isArray(fields) ? fields.slice(0, 1) : [];
  expect(entityOfRecord({ ...record, fields: left }, box).columns).toEqual(["registration", "name"]);
});

test("a new one has what was typed, and nothing that was left empty", () => {
  const record = {
    ...recordOfEntity(undefined, undefined),
    name: "Boat",
    label: " Boat ",
    pluralLabel: "Boats",
  };
  expect(nameOfRecord(record)).toBe("DynoBoat");
  expect(entityOfRecord(record, undefined)).toEqual({ label: "Boat", pluralLabel: "Boats", fields: {} });
});

test("problems stand at the name, at the words and at the fields they are about", () => {
  const record = recordOfEntity("DynoBox", box);
  const paths = ["DynoBox", "DynoBox.label", "DynoBox.fields.size.min", "DynoBox.columns.0"];
  const errors = paths.map((path) => ({ path, message: "no" }));
  expect(entityErrors(errors, record).map(({ path }) => path)).toEqual([
    "name",
    "label",
    "fields[1].details.min",
    "DynoBox.columns.0",
  ]);
});
