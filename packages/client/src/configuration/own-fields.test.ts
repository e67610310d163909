import { declaredModel } from "@kontor/model/model.ts";
import { checkOverlay } from "@kontor/model/overlay/check-overlay.ts";
import { expect, test } from "vitest";
import { drawableRows, fieldErrors, fieldsOfRows, type OwnFields, rowsOfFields } from "./own-fields.ts";

const fields: OwnFields = {
  colour: {
    id: "colour-1",
    kind: "text",
    label: "Colour",
    frenchLabel: "Couleur",
    help: "As on the box",
    min: 2,
    max: 20,
    mandatory: true,
    isColumn: true,
    order: 10,
  },
  price: { id: "price-1", kind: "currency", label: "Price", min: "0.50", order: 20 },
  built: { id: "built-1", kind: "date", label: "Built", max: "2030-12-31", order: 30 },
  size: {
    id: "size-1",
    kind: "object",
    label: "Size",
    mandatory: { field: "colour", is: "red" },
    fields: { width: { id: "width-1", kind: "integer", label: "Width" } },
    order: 40,
  },
  mobile: { id: "mobile-1", kind: "phone", label: "Mobile", callingCodes: ["+33", "+32"], order: 50 },
  tone: {
    id: "tone-1",
    kind: "select",
    label: "Tone",
    list: "taskType",
    allowsOwnValue: true,
    order: 60,
  },
  scans: { id: "scans-1", kind: "files", label: "Scans", accept: ["pdf", "png"], maxSize: "5MB", order: 70 },
};

test("fields go through the form and come back as they were, with what the form does not show", () => {
  expect(fieldsOfRows(rowsOfFields(fields), fields)).toEqual(fields);
});

test("the order of the rows becomes the order of the fields, and a new field gets an id that the check accepts", () => {
  const [first, ...rest] = rowsOfFields(fields);
  const added = { name: "note", label: "Note", kind: "text", details: { max: "40", multiple: false } };
  const made = fieldsOfRows([...rest, added, first], fields);
  expect(Object.values(made).map(({ label }) => label)).toEqual([
    "Price",
    "Built",
    "Size",
    "Mobile",
    "Tone",
    "Scans",
    "Note",
    "Colour",
  ]);
  expect(Object.values(made).map(({ order }) => order)).toEqual([10, 20, 30, 40, 50, 60, 70, 80]);
  expect(made.note).toMatchObject({ kind: "text", max: 40 });
  const sent = { version: 1, entities: { contract: { extension: made } } };
  expect(checkOverlay(declaredModel, sent).problems).toEqual([]);
});

test("renamed it stays the same field, and what is emptied or unticked is gone", () => {
  const [row] = rowsOfFields(fields);
  const changed = { ...Object(row), name: "tone", frenchLabel: "", mandatory: false, isColumn: false };
  expect(fieldsOfRows([changed], fields)).toEqual({
    tone: {
      id: "colour-1",
      kind: "text",
      label: "Colour",
      help: "As on the box",
      min: 2,
      max: 20,
      order: 10,
    },
  });
});

test("a problem of the server stands at the row it is about, at the part that is shown", () => {
  const rows = rowsOfFields(fields);
  const problem = (path: string) => fieldErrors([{ path, message: "no" }], "contract", rows)[0]?.path;
  expect(problem("contract.price.kind")).toBe("fields[1].kind");
  expect(problem("contract.price.min")).toBe("fields[1].details.min");
  expect(problem("contract.price")).toBe("fields[1].name");
  expect(problem("contract.price.id")).toBe("fields[1].name");
  expect(problem("contract.size.fields.width.kind")).toBe("fields[3].name");
  expect(problem("contract.gone.kind")).toBe("fields");
  expect(problem("entities.contract.columns.0")).toBe("entities.contract.columns.0");
});

test("what has no name, label or kind yet is not drawn", () => {
  const rows = [{ name: "a", label: "A", kind: "text" }, { name: "b", label: "B" }, { kind: "text" }, "x"];
  expect(drawableRows(rows).map(({ name }) => name)).toEqual(["a"]);
  expect(drawableRows(undefined)).toEqual([]);
});
