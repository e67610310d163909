// A value as a schema wants it, chosen by chance: what a request about a route declared by hand carries.
import { describedSchema, type JsonSchema } from "@kontor/api/document/json-schema.ts";
import type { Route } from "@kontor/model/route.ts";
import type { Random } from "../../demo/foundation/random.ts";

export type Sampling = {
  readonly random: Random;
  /** A text for a place where any would do, by the name of the place. */
  readonly text: (name: string) => string;
};

const depthMax = 6;
/** Texts by the pattern they match; another pattern gets any text. */
const patternTexts: readonly (readonly [RegExp, string])[] = [
  [/\\d\{8\}/, "20260331"],
  [/A-Z\]\{3\}/, "EUR"],
  [/\\d\{1,30\}/, "1250.50"],
];
const formatTexts: Readonly<Record<string, string>> = {
  date: "2026-03-31",
  "date-time": "2026-03-31T09:30:00Z",
  uuid: "0198a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
  email: "someone@example.com",
};

export function sampleOf(schema: Route["answer"], sampling: Sampling): unknown {
  return sampled(describedSchema(schema, "input", new Map()), "body", sampling, 0);
}

function sampled(schema: JsonSchema, name: string, sampling: Sampling, depth: number): unknown {
  const { random } = sampling;
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return random.pick<unknown>(schema.enum);
  const choices = [schema.anyOf, schema.oneOf, schema.allOf].find(Array.isArray);
  if (choices !== undefined) return sampled(random.pick<JsonSchema>(choices), name, sampling, depth + 1);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case "string":
      return textOf(schema, name, sampling);
    case "integer":
      return random.integer(Number(schema.minimum ?? 0), Math.min(Number(schema.maximum ?? 100), 10_000));
    case "number":
      return random.integer(1, 100) / 4;
    case "boolean":
      return random.isTrue(0.5);
    case "null":
      return null;
    case "array":
      return depth >= depthMax ? [] : [sampled(Object(schema.items), name, sampling, depth + 1)];
    default:
      return depth >= depthMax ? {} : objectOf(schema, sampling, depth);
  }
}

function objectOf(schema: JsonSchema, sampling: Sampling, depth: number): Record<string, unknown> {
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  const value: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(Object(schema.properties) as Record<string, JsonSchema>)) {
    if (required.includes(name) || sampling.random.isTrue(0.6)) {
      value[name] = sampled(inner, name, sampling, depth + 1);
    }
  }
  return value;
}

function textOf({ pattern, format, maxLength }: JsonSchema, name: string, { text }: Sampling): string {
  const known = typeof format === "string" ? formatTexts[format] : undefined;
  if (known !== undefined) return known;
  const matching = patternTexts.find(([wanted]) => typeof pattern === "string" && wanted.test(pattern));
  return (matching?.[1] ?? text(name)).slice(0, Number(maxLength ?? 1_000));
}
