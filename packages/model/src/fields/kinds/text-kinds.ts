// Kinds whose value is text as it was typed.
import { z } from "zod";
import type { FieldKind } from "../../field-kind.ts";
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
  holds: "one",
  json: "string",
  sql: "text",
  column: "text",
  operators: ["contains", "startsWith", "equals"],
  isInCells: true,
  schema: () => lineShape,
  limits: "length",
  maxLength: lineMaxLength,
};

const page: Kind = {
  holds: "one",
  json: "string",
  column: "text",
  operators: ["contains"],
  isInCells: true,
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
    holds: "several",
    json: "array",
    sql: "text[]",
    column: "text",
    operators: ["anyOf"],
    isInCells: true,
    schema: () => textsShape,
    maxCount: textsMaxCount,
  },
  /** Goes in and never comes out: it is not part of a stored record, so it has no column and no search. */
  password: {
    holds: "secret",
    json: "string",
    column: "none",
    operators: [],
    isInCells: true,
    schema: () => lineShape,
    limits: "length",
    maxLength: lineMaxLength,
  },
  color: {
    holds: "one",
    json: "string",
    column: "text",
    operators: [],
    isInCells: true,
    schema: () => colorShape,
  },
  /** A text shown in a form; it holds no value. */
  notice: {
    holds: "nothing",
    json: "any",
    column: "none",
    operators: [],
    isInCells: false,
    schema: () => nothing,
  },
} satisfies Partial<Record<FieldKind, Kind>>;
