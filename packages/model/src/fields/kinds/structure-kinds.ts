// Kinds that hold more than one value: files, places, objects, lists of objects, and JSON whose shape is somebody else's.
import { z } from "zod";
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
  json: "object",
  column: "none",
  operators: [],
  schema: (_field, inner) => inner,
  problem: (value) => (isObject(value) ? undefined : invalidFormat),
};

export const structureKinds = {
  object: nested,
  address: nested,
  list: {
    json: "array",
    column: "count",
    operators: [],
    schema: (_field, inner) => z.array(inner).max(rowsMaxCount),
    maxCount: rowsMaxCount,
    problem: (value) => (Array.isArray(value) && value.every(isObject) ? undefined : invalidFormat),
  },
  /** Longitude first, then latitude. */
  coordinates: { json: "array", column: "text", operators: [], schema: () => placeShape, maxCount: 2 },
  file: { json: "object", column: "text", operators: [], schema: () => fileShape },
  files: { json: "array", column: "count", operators: [], schema: () => filesShape, maxCount: filesMaxCount },
  json: { json: "any", column: "text", operators: [], schema: () => jsonValue },
} satisfies Record<string, Kind>;
