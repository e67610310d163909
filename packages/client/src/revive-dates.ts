// Parses moments in an answer into calendar moments. For code that works on data without a declaration: a script, a configured card. Free
// text that looks like a date must stay text, so only complete timestamps change. Where a schema is known, only what it declares as a
// moment changes.
import { isIsoTimestamp, parseIsoTimestamp } from "@kontor/kernel/date/iso-timestamp.ts";
import { z } from "zod";

/** The same value with moments in it; without a schema every complete timestamp is one. */
export function reviveDates(value: unknown, schema?: z.ZodType): unknown {
  return schema === undefined ? revivedAnywhere(value) : revivedBy(schema, value);
}

function revivedAnywhere(value: unknown): unknown {
  if (typeof value === "string") return momentIn(value);
  if (Array.isArray(value)) return value.map(revivedAnywhere);
  return isRecord(value) ? mapValues(value, (_, one) => revivedAnywhere(one)) : value;
}

function revivedBy(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodISODateTime) return typeof value === "string" ? momentIn(value) : value;
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((one) => revivedBy(schema.element, one));
  }
  if (schema instanceof z.ZodObject && isRecord(value)) {
    return mapValues(value, (name, one) => {
      const field = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
      return field === undefined ? one : revivedBy(field, one);
    });
  }
  if (schema instanceof z.ZodRecord && isRecord(value)) {
    return mapValues(value, (_, one) => revivedBy(schema.valueType, one));
  }
  if (schema instanceof z.ZodUnion) {
    const fitting = schema.options.find((option) => z.safeParse(option, value).success);
    return fitting === undefined ? value : revivedBy(fitting, value);
  }
  const inner = innerOf(schema);
  return inner === undefined ? value : revivedBy(inner, value);
}

/** What a schema says that only wraps another. */
function innerOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodLazy) {
    return schema.unwrap();
  }
  if (schema instanceof z.ZodReadonly || schema instanceof z.ZodDefault) return schema.unwrap();
  return undefined;
}

function momentIn(text: string): string | Temporal.Instant {
  return isIsoTimestamp(text) ? parseIsoTimestamp(text) : text;
}

function mapValues(
  record: Readonly<Record<string, unknown>>,
  change: (name: string, value: unknown) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(name, value)]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
