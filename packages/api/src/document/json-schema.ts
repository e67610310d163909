// Schemas as JSON Schema. What has a name in the document is referred to by it, so that a record is described once.
import { ZodArray, ZodNever, ZodNullable, ZodObject, ZodOptional, type ZodType, ZodUnion, z } from "zod";

export type JsonSchema = Record<string, unknown>;
/** By the schema itself. */
export type SchemaNames = ReadonlyMap<unknown, string>;

/** Names kept for the whole process would let one tenant's record stand in the document of another, so none are read here. */
const noMetadata = z.registry<{ id?: string }>();

export function jsonSchemaOf(schema: ZodType, io: "input" | "output", names: SchemaNames): JsonSchema {
  const name = names.get(schema);
  return name === undefined ? describedSchema(schema, io, names) : referenceTo(name);
}

/**
 * The schema itself, also where it has a name. What records and answers are made of is read here and not by the library: it would
 * describe the whole record inside each answer before it can be told that the record has a name, and the same field in every record.
 */
export function describedSchema(schema: ZodType, io: "input" | "output", names: SchemaNames): JsonSchema {
  if (holdsItself(schema)) return describedByLibrary(schema, io, names);
  const partOf = (part: unknown): JsonSchema => jsonSchemaOf(part as ZodType, io, names); // the library types it more widely
  if (schema instanceof ZodObject) return describedObject(schema, io, partOf);
  if (schema instanceof ZodOptional) return partOf(schema.unwrap());
  if (schema instanceof ZodNullable)
    return tidied({ anyOf: [partOf(schema.unwrap()), { type: "null" }] }, io);
  if (schema instanceof ZodArray)
    return { ...lengthsOf(schema), type: "array", items: partOf(schema.element) };
  if (schema instanceof ZodUnion && schema.def.inclusive !== false && schema.options.some(isMadeOfParts))
    return tidied({ anyOf: schema.options.map(partOf) }, io);
  return describedByLibrary(schema, io, names);
}

function describedObject(
  { shape, def: { catchall } }: ZodObject,
  io: "input" | "output",
  partOf: (part: unknown) => JsonSchema,
): JsonSchema {
  const parts = Object.entries<ZodType>(shape);
  const required = parts
    .filter(([, { _zod }]) => (io === "input" ? _zod.optin : _zod.optout) === undefined)
    .map(([name]) => name);
  const isClosed = catchall instanceof ZodNever;
  return {
    type: "object",
    properties: Object.fromEntries(parts.map(([name, part]) => [name, partOf(part)])),
    ...(required.length > 0 && { required }),
    // An answer may tell more one day; only what is sent is refused for an unknown name.
    ...(io === "input" && catchall && { additionalProperties: isClosed ? false : partOf(catchall) }),
  };
}

/** How many elements there are at least and at most, where that is said. */
function lengthsOf({ def: { checks = [] } }: ZodArray): JsonSchema {
  const least = checks.find((check) => check instanceof z.core.$ZodCheckMinLength);
  const most = checks.find((check) => check instanceof z.core.$ZodCheckMaxLength);
  return {
    ...(least && { minItems: least._zod.def.minimum }),
    ...(most && { maxItems: most._zod.def.maximum }),
  };
}

function isMadeOfParts(schema: unknown): boolean {
  return schema instanceof ZodObject || schema instanceof ZodArray;
}

const known = new WeakMap<object, boolean>();

/** Such as a menu, which has menus: only the library knows how to say that. */
function holdsItself(schema: unknown, around: readonly unknown[] = []): boolean {
  if (around.includes(schema)) return true;
  const parts = partsOf(schema);
  if (parts.length === 0) return false;
  const key = schema as object; // whatever has parts
  const answer = known.get(key) ?? parts.some((part) => holdsItself(part, [...around, schema]));
  known.set(key, answer);
  return answer;
}

function partsOf(schema: unknown): readonly unknown[] {
  if (schema instanceof ZodObject) return Object.values(schema.shape);
  if (schema instanceof ZodOptional || schema instanceof ZodNullable) return [schema.unwrap()];
  if (schema instanceof ZodArray) return [schema.element];
  return schema instanceof ZodUnion ? schema.options : [];
}

/** By the schema; what refers to a name is not among them, because names are those of one document. */
const nameless = { input: new WeakMap<ZodType, JsonSchema>(), output: new WeakMap<ZodType, JsonSchema>() };

function describedByLibrary(schema: ZodType, io: "input" | "output", names: SchemaNames): JsonSchema {
  const known = nameless[io].get(schema);
  if (known !== undefined) return known;
  let isNameless = true;
  const { $schema: _, ...described }: JsonSchema = z.toJSONSchema(schema, {
    io,
    metadata: noMetadata,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const inner: unknown = zodSchema;
      const name = inner === schema ? undefined : names.get(inner);
      if (name === undefined) tidy(jsonSchema, io);
      else replaceBy(jsonSchema, referenceTo(name));
      isNameless &&= name === undefined;
    },
  });
  if (isNameless) nameless[io].set(schema, described);
  return described;
}

export function referenceTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

function replaceBy(target: JsonSchema, source: JsonSchema): void {
  for (const key of Object.keys(target)) delete target[key];
  Object.assign(target, source);
}

function tidied(schema: JsonSchema, io: "input" | "output"): JsonSchema {
  tidy(schema, io);
  return schema;
}

/** Bounds that every value meets say nothing, the long pattern of a day says less than its format, and nothing is a type too. */
function tidy(schema: JsonSchema, io: "input" | "output"): void {
  if (io === "output") delete schema.additionalProperties;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minLength === 0) delete schema.minLength;
  if (schema.format !== undefined) delete schema.pattern;
  // A list of so many values and no more, said in a way that every reader of schemas knows.
  if (schema.items === false && Array.isArray(schema.prefixItems)) {
    delete schema.items;
    schema.maxItems = schema.prefixItems.length;
  }
  const [first, second, ...others] = Array.isArray(schema.anyOf) ? schema.anyOf : [];
  const isOrNull = second?.type === "null" && others.length === 0;
  if (!isOrNull || typeof first.type !== "string" || first.enum !== undefined) return;
  delete schema.anyOf;
  Object.assign(schema, first, { type: [first.type, "null"] });
}
