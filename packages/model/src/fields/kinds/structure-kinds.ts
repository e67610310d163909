// Kinds that hold more than one value: files, places, objects, lists of objects, and JSON whose shape is defined elsewhere.
import { z } from "zod";
import type { FieldKind } from "../../field-kind.ts";
import { jsonValue } from "../json-value.ts";
import { isObject } from "../path.ts";
import type { Kind, Problem } from "./kind.ts";
import { codeMaxLength, textShape } from "./text-shape.ts";

const filesMaxCount = 100;
const rowsMaxCount = 10_000;

const invalidFormat: Problem = { name: "format" };

/** A file that was uploaded: the document that holds it. Its bytes are never part of a record. */
const fileShape = z.strictObject({
  _id: textShape(64, 1),
  name: textShape(255),
  type: textShape(codeMaxLength).optional(),
});
const filesShape = z.array(fileShape).max(filesMaxCount);
const placeShape = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);

const nested: Kind = {
  holds: "one",
  json: "object",
  column: "none",
  operators: [],
  isInCells: false,
  schema: (_field, inner) => inner,
  problem: (value) => (isObject(value) ? undefined : invalidFormat),
};

export const structureKinds = {
  object: nested,
  address: nested,
  list: {
    holds: "several",
    json: "array",
    column: "count",
    operators: [],
    isInCells: false,
    schema: (_field, inner) => z.array(inner).max(rowsMaxCount),
    maxCount: rowsMaxCount,
    problem: (value) => (Array.isArray(value) && value.every(isObject) ? undefined : invalidFormat),
  },
  /** Longitude first, then latitude. */
  coordinates: {
    holds: "one",
    json: "array",
    column: "text",
    operators: [],
    isInCells: false,
    schema: () => placeShape,
    maxCount: 2,
  },
  file: {
    holds: "one",
    json: "object",
    column: "text",
    operators: [],
    isInCells: false,
    schema: () => fileShape,
  },
  files: {
    holds: "several",
    json: "array",
    column: "count",
    operators: [],
    isInCells: false,
    schema: () => filesShape,
    maxCount: filesMaxCount,
  },
  json: {
    holds: "one",
    json: "any",
    column: "text",
    operators: [],
    isInCells: true,
    schema: () => jsonValue,
  },
} satisfies Partial<Record<FieldKind, Kind>>;
