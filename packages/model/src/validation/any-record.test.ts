// Whatever a caller sends and whatever a tenant declares, the check answers; and what it lets through, the schema lets through.
import { holds } from "@kontor/harness/property.ts";
import fc, { type Arbitrary } from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { type FieldKind, fieldKinds } from "../field-kind.ts";
import type { Field, FieldMap, JsonValue } from "../fields/field.ts";
import { kindOf } from "../fields/kinds.ts";
import type { RecordData } from "../fields/path.ts";
import { type ValidationContext, validate } from "./validate.ts";

const codes: ReadonlySet<string> = new Set(["A", "B", "C"]);
const context: ValidationContext = { locale: "fr-FR", tenant: "acme", codesOf: () => codes };

const line = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 });
const code = fc.constantFrom("A", "B", "C");
const place = (limit: number): Arbitrary<number> => fc.double({ min: -limit, max: limit, noNaN: true });
const digits = (length: number): Arbitrary<string> =>
  fc.stringMatching(new RegExp(`^[1-9][0-9]{${length - 1}}$`));
const address = fc.stringMatching(/^[a-z]{1,10}@[a-z]{1,10}\.com$/);
const calendarDay = fc
  .date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString());
const upload = fc.record({ _id: fc.uuid(), name: line }, { requiredKeys: ["_id", "name"] });
const anyJson = fc.json({ maxDepth: 3 }).map((text): JsonValue => JSON.parse(text));

/** Right values of every kind; a kind that is missing here does not compile. */
const rightValues: Readonly<Record<Exclude<FieldKind, "notice">, Arbitrary<JsonValue>>> = {
  text: line,
  textarea: line,
  markdown: line,
  richtext: line,
  password: line,
  texts: fc.array(line, { minLength: 1, maxLength: 5 }),
  number: fc.double({ noNaN: true, noDefaultInfinity: true }),
  slider: fc.double({ noNaN: true, noDefaultInfinity: true }),
  integer: fc.maxSafeInteger(),
  percentage: fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).map((units) => units / 10 ** 10),
  currency: fc
    .tuple(fc.constantFrom("", "-"), digits(14), digits(4))
    .map(([sign, whole, part]) => `${sign}${whole}.${part}`),
  email: address,
  emails: fc.array(address, { minLength: 1, maxLength: 5 }),
  username: fc.oneof(address, digits(6), fc.stringMatching(/^[a-z]{1,10}@acme$/)),
  phone: digits(9).map((number) => `+33${number}`),
  iban: fc.constantFrom("FR1420041010050500013M02606", "DE89370400440532013000", "NO93 8601 1117 947"),
  web: fc.stringMatching(/^https:\/\/[a-z]{1,20}\.[a-z]{2,5}\/[a-z]{0,20}$/),
  checkbox: fc.boolean(),
  switch: fc.boolean(),
  radio: code,
  select: code,
  date: calendarDay.map((moment) => moment.slice(0, 10)),
  datetime: fc.oneof(
    calendarDay,
    calendarDay.map((moment) => `${moment.slice(0, 19)}.123456789+02:00`),
    calendarDay.map((moment) => `${moment.slice(0, 19)}-11:30`),
  ),
  file: upload,
  files: fc.array(upload, { minLength: 1, maxLength: 3 }),
  color: fc.stringMatching(/^#[0-9a-fA-F]{6}$/),
  reference: line,
  address: fc.record({ inner: line }),
  coordinates: fc.tuple(place(180), place(90)),
  object: fc.record({ inner: line }),
  list: fc.array(fc.record({ inner: line }), { minLength: 1, maxLength: 4 }),
  json: anyJson,
};

const inner: FieldMap = { inner: { kind: "text" } };
const nestedKinds: ReadonlySet<FieldKind> = new Set(["object", "address", "list"]);

function fieldOf(kind: FieldKind): Field {
  return nestedKinds.has(kind) ? { kind, fields: inner } : { kind, list: "currency", target: "person" };
}

function schemaOf(field: Field): z.ZodType {
  const inside = z.strictObject({
    inner: kindOf({ kind: "text" }).schema({ kind: "text" }, z.never()).nullish(),
  });
  return kindOf(field).schema(field, inside);
}

for (const [kind, values] of Object.entries(rightValues) as readonly [FieldKind, Arbitrary<JsonValue>][]) {
  test(`a right value of kind ${kind} passes the check and the schema`, () => {
    const field = fieldOf(kind);
    holds(
      fc.property(values, (value) => {
        expect(validate({ fields: { value: field } }, { value }, context)).toEqual([]);
        expect(schemaOf(field).safeParse(value).success).toBe(true);
      }),
      { costly: true },
    );
  });
}

/** JSON of every sort, and right values of all kinds, which are wrong for most others. */
const anyValue: Arbitrary<JsonValue> = fc.oneof(
  anyJson,
  ...Object.values(rightValues),
  fc.array(code),
  fc.array(anyJson, { maxLength: 3 }),
  fc.constantFrom<JsonValue>(
    "a\0",
    "\ud800",
    "x".repeat(1_200),
    Number.POSITIVE_INFINITY,
    2 ** 60,
    "2024-02-30",
    "2024-13-01T00:00:00Z",
    {
      toString: null,
      valueOf: 1,
    },
  ),
);

const valueKinds = fieldKinds.filter((kind) => kind !== "notice");

test("a value that the schema of its kind refuses is refused by the check as well", () => {
  const field = fc
    .tuple(fc.constantFrom(...valueKinds), fc.boolean())
    .map(([kind, isMultiple]): Field => ({ ...fieldOf(kind), ...(isMultiple && { multiple: true }) }));
  holds(
    fc.property(field, anyValue, (declared, value) => {
      fc.pre(value !== null && value !== "" && !hasUndeclaredNames(declared, value));
      if (schemaOf(declared).safeParse(value).success) return;
      expect(validate({ fields: { value: declared } }, { value }, context)).not.toEqual([]);
    }),
  );
});

/** Names that are not declared are refused by the schema alone: a form and a script carry along more than is stored. */
function hasUndeclaredNames({ fields }: Field, value: JsonValue): boolean {
  const elements: readonly JsonValue[] = Array.isArray(value) ? value : [value];
  const isUndeclared = (name: string): boolean => name !== "inner";
  return (
    fields !== undefined &&
    elements.some(
      (element) => typeof element === "object" && element !== null && Object.keys(element).some(isUndeclared),
    )
  );
}

const name = fc.oneof(
  fc.constantFrom("a", "b", "currency", "constructor", "__proto__", "toString", "hasOwnProperty", "length"),
  fc.string({ maxLength: 5 }),
);
const bound = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom("0", "1.5", "2024-02-29", "abc", "", "2024-01-01T00:00:00Z"),
);
const condition = fc.record({ field: name, is: fc.oneof(code, fc.array(code)) });

const fieldArbitraries = fc.letrec<{ field: Field; map: FieldMap }>((tie) => ({
  field: fc
    .record(
      {
        kind: fc.constantFrom(...fieldKinds),
        mandatory: fc.oneof(fc.constant(true as const), condition),
        min: bound,
        max: bound,
        pattern: fc.oneof(
          fc.constantFrom("a+", "(a+)+", "[", "(?=a)", "\\d{2}"),
          fc.string({ maxLength: 10 }),
        ),
        warningFormat: fc.constant("{label} $& is unusual"),
        multiple: fc.constant(true as const),
        timeZone: fc.constantFrom("Europe/Paris", "nonsense"),
        currencyFrom: name,
        list: fc.constant("currency"),
        fields: fc.oneof({ depthSize: "small" }, fc.constant<FieldMap>({}), tie("map")),
      },
      { requiredKeys: ["kind"] },
    )
    .map((field): Field => field),
  map: fc
    .array(fc.tuple(name, tie("field")), { maxLength: 4 })
    .map((fields): FieldMap => Object.fromEntries(fields)),
}));
const anyRecord: Arbitrary<RecordData> = fc.oneof(
  fc.array(fc.tuple(name, anyValue), { maxLength: 5 }).map((values) => Object.fromEntries(values)),
  fc
    .json({ maxDepth: 3 })
    .map((text) => JSON.parse(`{"a": ${text}, "__proto__": ${text}, "currency": ${text}}`)),
);

test("any record of any fields is answered, whatever they are", () => {
  const paths = fc.uniqueArray(name).map((names) => new Set(names));
  const more = fc.record({ before: anyRecord, touched: paths, mandatory: paths }, { requiredKeys: [] });
  holds(
    fc.property(fieldArbitraries.map, anyRecord, more, (fields, record, added) => {
      for (const problem of validate({ fields }, record, { ...context, ...added })) {
        expect(problem.message).not.toBe("");
      }
    }),
  );
});

test("a record that did not change has no problems but those of what was asked for", () => {
  holds(
    fc.property(fieldArbitraries.map, anyRecord, (fields, record) => {
      expect(validate({ fields }, record, { ...context, before: record })).toEqual([]);
    }),
  );
});
