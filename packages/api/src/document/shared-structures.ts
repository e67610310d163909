// Structures that several entities have in common, such as a quotation: described once under a name of their own. What a tenant
// has changed is another schema and stands in its record.
import { recordSchema, writeSchema } from "@kontor/model/derive/record-schema.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { ZodArray, ZodNullable, ZodObject, ZodOptional, type ZodType } from "zod";

/** Fewer fields are shorter than their name. */
const fieldsMinCount = 5;

type StructureUse = { readonly name: string; readonly io: "input" | "output"; count: number };
export type SharedStructure = {
  readonly name: string;
  readonly io: "input" | "output";
  readonly schema: ZodType;
};

let known: readonly SharedStructure[] | undefined;

/** Found once: the declarations do not change while the process runs. */
export function sharedStructures(): readonly SharedStructure[] {
  known ??= findStructures();
  return known;
}

function findStructures(): readonly SharedStructure[] {
  const found = new Map<ZodObject, StructureUse>();
  for (const entity of Object.values(declaredEntities)) {
    note(found, recordSchema(entity), "output");
    note(found, writeSchema(entity), "input");
  }
  const names = new Set<string>();
  return [...found].flatMap(([schema, { name, io, count }]): readonly SharedStructure[] => {
    if (count < 2 || Object.keys(schema.shape).length < fieldsMinCount) return [];
    const unique = uniqueName(
      names,
      `${name.replace(/^./, (letter) => letter.toUpperCase())}${io === "input" ? "Sent" : "Part"}`,
    );
    return [{ name: unique, io, schema }];
  });
}

function note(found: Map<ZodObject, StructureUse>, { shape }: ZodObject, io: "input" | "output"): void {
  for (const [name, field] of Object.entries(shape)) {
    const inner = objectIn(field);
    if (inner === undefined) continue;
    const before = found.get(inner);
    if (before === undefined) found.set(inner, { name, io, count: 1 });
    else before.count += 1;
    note(found, inner, io);
  }
}

function objectIn(schema: unknown): ZodObject | undefined {
  if (schema instanceof ZodOptional || schema instanceof ZodNullable) return objectIn(schema.unwrap());
  if (schema instanceof ZodArray) return objectIn(schema.element);
  return schema instanceof ZodObject ? schema : undefined;
}

function uniqueName(names: Set<string>, wanted: string): string {
  const name = names.has(wanted) ? uniqueName(names, `${wanted}1`) : wanted;
  names.add(name);
  return name;
}
