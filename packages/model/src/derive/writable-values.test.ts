// Whatever a caller sends, nothing the product keeps or derives may be written; and what may be written must not get lost.
import { holds } from "@kontor/harness/property.ts";
import fc, { type Arbitrary } from "fast-check";
import { expect, test } from "vitest";
import type { Field, FieldMap, JsonValue } from "../fields/field.ts";
import type { RecordData } from "../fields/path.ts";
import { declaredEntities } from "../registry.gen.ts";
import { writableValues } from "./writable-values.ts";

const { contract, invoice } = declaredEntities;

test("a record that was read is sent back without what the product keeps, derives or decides", () => {
  const sent = {
    _id: "1",
    tenant: "acme",
    version: 3,
    registration: "C1",
    status: "ACTIVE",
    name: "Vans",
    client: "P1",
    organization: { name: "House" },
    persons: [{ role: "CLIENT", personRegistration: "P1", name: "Ada" }],
    readOnly: false,
    _updateDate: "2026-01-01T00:00:00Z",
  };
  expect(writableValues(contract, sent)).toEqual({
    registration: "C1",
    name: "Vans",
    persons: [{ role: "CLIENT", personRegistration: "P1" }],
  });
  expect(sent.persons[0]?.name).toBe("Ada");
});

test("rows of a list stay in their place, even when nothing of them is left", () => {
  const persons = [{ name: "Ada" }, { role: "PAYER", personRegistration: "P2" }];
  expect(writableValues(invoice, { persons })).toEqual({
    persons: [{}, { role: "PAYER", personRegistration: "P2" }],
  });
});

test("nothing and an emptied field are kept apart", () => {
  expect(writableValues(contract, {})).toEqual({});
  expect(writableValues(contract, { name: null, persons: null })).toEqual({ name: null, persons: null });
});

test("a value of the wrong shape is left for the check to name", () => {
  expect(writableValues(contract, { persons: "everybody", quotations: [1, null] })).toEqual({
    persons: "everybody",
    quotations: [1, null],
  });
});

test("a notice holds no value", () => {
  const fields: FieldMap = { hint: { kind: "notice" }, name: { kind: "text" } };
  expect(writableValues({ fields }, { hint: "x", name: "Vans" })).toEqual({ name: "Vans" });
});

test("a name that is not declared is not written, not even one every object knows", () => {
  expect(
    writableValues(contract, JSON.parse('{"__proto__":{"name":"x"},"constructor":1,"colour":2}')),
  ).toEqual({});
});

const plainValue: Arbitrary<JsonValue> = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));

function anyValue({ kind, fields }: Field): Arbitrary<JsonValue> {
  if (fields === undefined) return plainValue;
  const inner = anyRecord(fields) as Arbitrary<JsonValue>; // it holds no undefined, because keys are left out instead
  return kind === "list" ? fc.array(inner, { maxLength: 2 }) : inner;
}

/** A few of the declared fields at a time, each with something in it. */
function anyRecord(fields: FieldMap): Arbitrary<RecordData> {
  return fc
    .subarray(Object.entries(fields), { maxLength: Math.min(8, Object.keys(fields).length) })
    .chain((chosen) => fc.record(Object.fromEntries(chosen.map(([name, field]) => [name, anyValue(field)]))));
}

type Leaf = { readonly path: string; readonly value: JsonValue | undefined; readonly isWritable: boolean };

/** Every value that is no object or list, with whether all fields on the way to it may be written. */
function leavesOf(fields: FieldMap, record: RecordData, prefix = "", isOpen = true): readonly Leaf[] {
  return Object.entries(record).flatMap(([name, value]) => {
    const field = fields[name];
    const isWritable = isOpen && field?.readOnly !== true && field?.derived === undefined;
    const path = `${prefix}${name}`;
    if (field?.fields === undefined) return [{ path, value, isWritable }];
    const inner = field.fields;
    const rows = (Array.isArray(value) ? value : [value]) as readonly RecordData[]; // as anyValue made them
    return rows.flatMap((row, index) => leavesOf(inner, row, `${path}[${index}].`, isWritable));
  });
}

test("of any record of any entity nothing read-only survives, and what is writable is unchanged", () => {
  const cases = fc
    .constantFrom(...Object.values(declaredEntities))
    .chain((entity) => anyRecord(entity.fields).map((record) => ({ entity, record })));
  holds(
    fc.property(cases, ({ entity, record }) => {
      const before = structuredClone(record);
      const left = leavesOf(entity.fields, writableValues(entity, record));
      expect(left).toEqual(leavesOf(entity.fields, record).filter(({ isWritable }) => isWritable));
      expect(record).toEqual(before);
    }),
    { costly: true },
  );
});

test("taking out twice takes out no more", () => {
  const cases = anyRecord(contract.fields);
  holds(
    fc.property(cases, (record) => {
      const once = writableValues(contract, record);
      expect(writableValues(contract, once)).toEqual(once);
    }),
    { costly: true },
  );
});
