// Schemas as JSON Schema. What has a name in the document is referred to by it, so that a record is described once.
import { type ZodType, z } from "zod";

export type JsonSchema = Record<string, unknown>;
/** By the schema itself. */
export type SchemaNames = ReadonlyMap<unknown, string>;

/** Names kept for the whole process would let one tenant's record stand in the document of another, so none are read here. */
const noMetadata = z.registry<{ id?: string }>();

export function jsonSchemaOf(schema: ZodType, io: "input" | "output", names: SchemaNames): JsonSchema {
  const name = names.get(schema);
  return name === undefined ? describedSchema(schema, io, names) : referenceTo(name);
}

/** The schema itself, also where it has a name. */
export function describedSchema(schema: ZodType, io: "input" | "output", names: SchemaNames): JsonSchema {
  const { $schema: _, ...described }: JsonSchema = z.toJSONSchema(schema, {
    io,
    metadata: noMetadata,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const inner: unknown = zodSchema;
      const name = inner === schema ? undefined : names.get(inner);
      if (name !== undefined) replaceBy(jsonSchema, referenceTo(name));
      else tidy(jsonSchema);
      // An answer may tell more one day; only what is sent is refused for an unknown name.
      if (io === "output") delete jsonSchema.additionalProperties;
    },
  });
  return described;
}

export function referenceTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

function replaceBy(target: JsonSchema, source: JsonSchema): void {
  for (const key of Object.keys(target)) delete target[key];
  Object.assign(target, source);
}

/** Bounds that every value meets say nothing, the long pattern of a day says less than its format, and nothing is a type too. */
function tidy(schema: JsonSchema): void {
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
