// The shapes of records, for each of the declared entities: what was answered may be sent back, and nothing else.
import { expect, test } from "vitest";
import { z } from "zod";
import type { Entity } from "../entity/entity.ts";
import type { FieldKind } from "../field-kind.ts";
import type { Field, FieldMap, JsonValue } from "../fields/field.ts";
import { declaredEntities } from "../registry.gen.ts";
import { recordSchema, writeSchema } from "./record-schema.ts";

const entities = Object.values(declaredEntities);
const { contract, person, user } = declaredEntities;

/** A value for each kind whose value is no plain text. */
const samples: Partial<Record<FieldKind, JsonValue>> = {
  number: 1.5,
  slider: 1,
  integer: 2,
  percentage: 0.125,
  currency: "12.5000",
  checkbox: true,
  switch: false,
  date: "2026-01-31",
  datetime: "2026-01-31T10:00:00Z",
  color: "#".padEnd(7, "0"),
  texts: ["one"],
  emails: ["ada@example.com"],
  coordinates: [2.35, 48.85],
  file: { _id: "1", name: "deed.pdf" },
  files: [{ _id: "1", name: "deed.pdf" }],
};

/** A record with a value in every field, at every depth. */
function fullRecord(fields: FieldMap): Record<string, JsonValue> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleOf(field)]));
}

function sampleOf({ kind, fields, multiple }: Field): JsonValue {
  if (fields !== undefined) return kind === "list" ? [fullRecord(fields)] : fullRecord(fields);
  return samples[kind] ?? (multiple ? ["A"] : "A");
}

function unknownNames(entity: Entity, record: JsonValue): readonly string[] {
  const { error } = writeSchema(entity).safeParse(record);
  return (error?.issues ?? []).flatMap((issue) =>
    issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key].join(".")) : [],
  );
}

test.for(entities)("a full $name is answered and may be sent back as it is", (entity) => {
  const record = fullRecord(entity.fields);
  expect(recordSchema(entity).safeParse(record).error).toBeUndefined();
  expect(writeSchema(entity).safeParse(record).error).toBeUndefined();
});

test.for(entities)(
  "a name that $name does not declare is refused, and so is one in any of its rows",
  (entity) => {
    expect(unknownNames(entity, { plantedName: 1 })).toEqual(["plantedName"]);
    for (const [name, { kind, fields }] of Object.entries(entity.fields)) {
      if (fields === undefined) continue;
      const value = kind === "list" ? [{ plantedName: 1 }] : { plantedName: 1 };
      const at = kind === "list" ? `${name}.0.plantedName` : `${name}.plantedName`;
      expect(unknownNames(entity, { [name]: value })).toEqual([at]);
    }
  },
);

test.for(entities)("the shapes of $name can be told in JSON Schema", (entity) => {
  for (const io of ["input", "output"] as const) {
    const answered = z.toJSONSchema(recordSchema(entity), { io });
    expect(answered.required).toEqual([...new Set(["_id", entity.key])].toSorted(bySchemaOrder(entity)));
    expect(answered.properties).toHaveProperty("_updateDate");
    expect(z.toJSONSchema(writeSchema(entity), { io }).additionalProperties).toBe(false);
  }
});

/** Required names come in the order of the properties. */
function bySchemaOrder(entity: Entity): (a: string, b: string) => number {
  const names = Object.keys(recordSchema(entity).shape);
  return (a, b) => names.indexOf(a) - names.indexOf(b);
}

test("a record may lack whatever the caller may not see, but not its identity", () => {
  expect(recordSchema(contract).safeParse({ _id: "1", registration: "C1" }).success).toBe(true);
  expect(recordSchema(contract).safeParse({ registration: "C1" }).success).toBe(false);
  expect(recordSchema(contract).safeParse({ _id: "1" }).success).toBe(false);
});

test("a record is refused when a value has the wrong type, also in a field that is not written", () => {
  expect(writeSchema(contract).safeParse({ duration: "36" }).success).toBe(false);
  expect(writeSchema(contract).safeParse({ financedAmountExclTax: 100 }).success).toBe(false);
  expect(writeSchema(contract).safeParse({ persons: [{ role: 1 }] }).success).toBe(false);
  expect(writeSchema(contract).safeParse({ version: -1 }).success).toBe(false);
});

test("any field may be emptied, and nothing at all may be sent", () => {
  expect(writeSchema(person).safeParse({ name: null, addresses: null }).success).toBe(true);
  expect(writeSchema(person).safeParse({}).success).toBe(true);
});

test("a password goes in and never comes out, and a notice does neither", () => {
  const guarded: Entity = {
    ...user,
    fields: { ...user.fields, secret: { kind: "password" }, hint: { kind: "notice" } },
  };
  expect(Object.keys(writeSchema(guarded).shape)).toContain("secret");
  expect(Object.keys(recordSchema(guarded).shape)).not.toContain("secret");
  expect(Object.keys(writeSchema(guarded).shape)).not.toContain("hint");
});

test("schemas have no id, so that one of a tenant never takes the place of the product's", () => {
  const ofTenant: Entity = { ...contract };
  expect(recordSchema(ofTenant)).not.toBe(recordSchema(contract));
  for (const entity of [contract, ofTenant]) {
    expect(z.globalRegistry.get(recordSchema(entity))?.id).toBeUndefined();
    expect(z.globalRegistry.get(writeSchema(entity))?.id).toBeUndefined();
  }
});

test("a schema is built once for an entity that nobody has changed", () => {
  expect(recordSchema(contract)).toBe(recordSchema(contract));
  expect(writeSchema(contract)).toBe(writeSchema(contract));
});
