// Lays a JSON schema out as a flat list of fields, as deep as a reader can follow.
import type { ApiField } from "./api-operation.ts";
import type { JsonSchema, Schemas } from "./openapi-schema.ts";

/** Deeper levels are named by their type only. */
const depthMax = 4;

/** `seen` holds the named schemas on the way here: one that contains itself is shown once. */
export function schemaFields(
  schema: JsonSchema | undefined,
  schemas: Schemas,
  prefix = "",
  seen: readonly JsonSchema[] = [],
): readonly ApiField[] {
  if (schema === undefined || seen.length >= depthMax) return [];
  const resolved = resolve(schema, schemas);
  if (seen.includes(resolved)) return [];
  if (resolved.items !== undefined) return schemaFields(resolved.items, schemas, `${prefix}[]`, seen);
  return propertiesOf(resolved, schemas).flatMap(({ name, property, isRequired }) => {
    const path = prefix === "" ? name : `${prefix}.${name}`;
    const field: ApiField = {
      name: path,
      type: typeName(property, schemas),
      isRequired,
      description: property.description ?? resolve(property, schemas).description ?? "",
    };
    return [field, ...schemaFields(property, schemas, path, [...seen, resolved])];
  });
}

/** The type as a reader says it: the allowed values, the parts of a choice, or the name the document gives it. */
export function typeName(schema: JsonSchema, schemas: Schemas): string {
  const resolved = resolve(schema, schemas);
  const choices = resolved.anyOf ?? resolved.oneOf;
  if (choices !== undefined)
    return [...new Set(choices.map((choice) => typeName(choice, schemas)))].join(" | ");
  if (resolved.const !== undefined) return JSON.stringify(resolved.const);
  if (resolved.enum !== undefined) return resolved.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (resolved.items !== undefined) return `list of ${typeName(resolved.items, schemas)}`;
  if (schema.$ref !== undefined) return referenceName(schema.$ref);
  const type = Array.isArray(resolved.type) ? resolved.type.join(" | ") : (resolved.type ?? "any");
  return resolved.format === undefined ? type : `${type} (${resolved.format})`;
}

type Property = { readonly name: string; readonly property: JsonSchema; readonly isRequired: boolean };

function propertiesOf(schema: JsonSchema, schemas: Schemas): readonly Property[] {
  const required = new Set(schema.required);
  const own = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    property,
    isRequired: required.has(name),
  }));
  const inherited = (schema.allOf ?? []).flatMap((part) => propertiesOf(resolve(part, schemas), schemas));
  return [...inherited, ...own];
}

/** Follows references by name; one that leads nowhere, or in a circle, is shown as it stands. */
function resolve(schema: JsonSchema, schemas: Schemas, hopsLeft = 8): JsonSchema {
  const target = schema.$ref === undefined ? undefined : schemas[referenceName(schema.$ref)];
  return target === undefined || hopsLeft === 0 ? schema : resolve(target, schemas, hopsLeft - 1);
}

function referenceName(reference: string): string {
  return reference.split("/").at(-1) ?? reference;
}
