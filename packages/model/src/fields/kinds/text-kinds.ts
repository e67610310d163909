// Kinds whose value is text as it was typed.
import { z } from "zod";
import type { Kind } from "./kind.ts";
import { lineMaxLength, textShape } from "./text-shape.ts";

const pageMaxLength = 100_000;
const textsMaxCount = 200;

const lineShape = textShape(lineMaxLength);
const pageShape = textShape(pageMaxLength);
const textsShape = z.array(textShape(lineMaxLength, 1)).max(textsMaxCount);
const colorShape = z.string().regex(/^#[0-9a-f]{6}$/i);
const nothing = z.never();

const line: Kind = {
  json: "string",
  sql: "text",
  column: "text",
  operators: ["contains", "startsWith", "equals"],
  schema: () => lineShape,
  limits: "length",
  maxLength: lineMaxLength,
};

const page: Kind = {
  json: "string",
  column: "text",
  operators: ["contains"],
  schema: () => pageShape,
  limits: "length",
  maxLength: pageMaxLength,
};

export const textKinds = {
  text: line,
  textarea: page,
  markdown: page,
  richtext: page,
  texts: {
    json: "array",
    sql: "text[]",
    column: "text",
    operators: ["anyOf"],
    schema: () => textsShape,
    maxCount: textsMaxCount,
  },
  /** Goes in and never comes out: it is not part of a stored record, so it has no column and no search. */
  password: {
    json: "string",
    column: "none",
    operators: [],
    schema: () => lineShape,
    limits: "length",
    maxLength: lineMaxLength,
  },
  color: { json: "string", column: "text", operators: [], schema: () => colorShape },
  /** A text shown in a form; it holds no value. */
  notice: { json: "any", column: "none", operators: [], schema: () => nothing },
} satisfies Record<string, Kind>;
