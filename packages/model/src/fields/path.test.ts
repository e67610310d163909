import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { listOf, object, text } from "./declare.ts";
import type { FieldMap } from "./field.ts";
import { fieldAt, generalPath, lastName, parsePath, valuesAt } from "./path.ts";

const fields: FieldMap = {
  name: text(),
  web: object({ website: text() }),
  addresses: listOf({ city: text(), tags: listOf({ word: text() }) }),
};

const record = {
  name: "Acme",
  web: { website: "acme.example" },
  addresses: [{ city: "Paris", tags: [{ word: "a" }, { word: "b" }] }, { city: null }, { city: "Lyon" }],
};

test("a path leads to a field through objects and lists", () => {
  expect(fieldAt(fields, "web.website")).toBe(fields.web?.fields?.website);
  expect(fieldAt(fields, "addresses[].city")?.kind).toBe("text");
  expect(fieldAt(fields, "addresses[3].tags[].word")?.kind).toBe("text");
  expect(fieldAt(fields, "addresses")?.kind).toBe("list");
});

test.each([
  "",
  ".",
  "nothing",
  "web.nothing",
  "addresses.city",
  "name.first",
  "name[]",
  "web[].website",
  "a b",
  "[0]",
])("the path %j leads to no field", (path) => {
  expect(fieldAt(fields, path)).toBeUndefined();
});

test.each(["__proto__", "constructor", "web.__proto__", "toString.name", "addresses[].constructor.name"])(
  "what every object inherits is no field and no value: %s",
  (path) => {
    expect(fieldAt(fields, path)).toBeUndefined();
    expect(valuesAt(record, path)).toEqual([]);
  },
);

test("a path finds the values of every element, of one, or of none", () => {
  expect(valuesAt(record, "addresses[].city")).toEqual(["Paris", "Lyon"]);
  expect(valuesAt(record, "addresses[2].city")).toEqual(["Lyon"]);
  expect(valuesAt(record, "addresses[9].city")).toEqual([]);
  expect(valuesAt(record, "addresses[].tags[].word")).toEqual(["a", "b"]);
  expect(valuesAt(record, "web.website")).toEqual(["acme.example"]);
  expect(valuesAt(record, "name.first")).toEqual([]);
});

test("what is no path finds nothing, and above all not the record itself", () => {
  expect(valuesAt(record, "")).toEqual([]);
  expect(valuesAt(record, "name]")).toEqual([]);
});

test("a place without its element numbers is the place of the field", () => {
  expect(generalPath("addresses[3].tags[0].word")).toBe("addresses[].tags[].word");
  expect(lastName("addresses[].city")).toBe("city");
});

test("a path that is read and written again is the same path", () => {
  const step = fc
    .tuple(
      fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,10}$/),
      fc.constantFrom("", "[]", "[0]", "[12]", "[9999]"),
    )
    .map(([name, index]) => name + index);
  holds(
    fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
      const path = steps.join(".");
      const written = parsePath(path)?.map(({ name, index }) =>
        index === undefined ? name : `${name}[${index === "each" ? "" : index}]`,
      );
      expect(written?.join(".")).toBe(path);
    }),
  );
});

test("any text and any JSON can be asked for a path", () => {
  const anyRecord = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }));
  holds(
    fc.property(
      anyRecord,
      fc.oneof(fc.string(), fc.stringMatching(/^[a-c_.[\]0]{0,12}$/)),
      (holder, path) => {
        // fast-check makes JSON, whose type is not read-only as ours is.
        expect(Array.isArray(valuesAt(holder as Parameters<typeof valuesAt>[0], path))).toBe(true);
      },
    ),
  );
});
