import { expect, test } from "vitest";
import {
  checkbox,
  choice,
  email,
  iban,
  integer,
  listOf,
  money,
  number,
  object,
  text,
} from "../fields/declare.ts";
import type { FieldMap } from "../fields/field.ts";
import type { RecordData } from "../fields/path.ts";
import { type ValidationContext, validate } from "./validate.ts";

const context: ValidationContext = { locale: "en-EU", tenant: "acme" };

const fields = {
  name: text({ mandatory: true, max: 10 }),
  type: choice("personType"),
  quantity: number({ mandatory: true, min: 0 }),
  email: email(),
  web: object({ website: text({ mandatory: true }), note: text({ max: 3 }) }),
  accounts: listOf({ name: text({ mandatory: true }), iban: iban(), amount: money({ min: "0" }) }),
} satisfies FieldMap;

function messages(
  record: RecordData,
  more: Partial<ValidationContext> = {},
  over: FieldMap = fields,
): readonly string[] {
  return validate({ fields: over }, record, { ...context, ...more }).map(
    ({ path, message }) => `${path}: ${message}`,
  );
}

const right: RecordData = { name: "Acme", quantity: 0 };

test("zero and false are values of mandatory fields", () => {
  expect(messages(right)).toEqual([]);
  expect(messages({ done: false }, {}, { done: checkbox({ mandatory: true }) })).toEqual([]);
});

test("every problem is told, in the order of the fields", () => {
  expect(messages({ name: "", email: "x", quantity: "two" })).toEqual([
    "name: Name is mandatory",
    "quantity: Quantity has to be a number",
    'email: Email format should be "name@domain.com"',
  ]);
});

test("a touched empty mandatory field is named by its label [FIELD-38]", () => {
  const due = { dueDate: text({ mandatory: true, label: "Due day" }) };
  const touched = new Set(["dueDate"]);
  for (const dueDate of ["", null, []]) {
    expect(messages({ dueDate }, { touched }, due)).toEqual(["dueDate: Due day is mandatory"]);
  }
  expect(messages({ dueDate: "today" }, { touched }, due)).toEqual([]);
});

test("a touched empty mandatory field that shows no label is a field [FIELD-39]", () => {
  const unlabelled = { dueDate: text({ mandatory: true, label: "" }) };
  expect(messages({}, { touched: new Set(["dueDate"]) }, unlabelled)).toEqual([
    "dueDate: Field is mandatory",
  ]);
});

test("an untouched empty mandatory field shows no error [FIELD-40]", () => {
  expect(messages({}, { touched: new Set() })).toEqual([]);
  expect(messages({}, { touched: new Set(["name"]) })).toEqual(["name: Name is mandatory"]);
});

test("a wrong value shows its error whether it was touched or not", () => {
  expect(messages({ ...right, email: "x" }, { touched: new Set() })).toHaveLength(1);
});

test("the fields of objects and of list elements are found by their path", () => {
  expect(
    messages({ ...right, web: { note: "abcd" }, accounts: [{ name: "Main" }, { iban: "FR00" }] }),
  ).toEqual([
    "web.website: Website is mandatory",
    "web.note: Note length must be ≤ 3",
    "accounts[1].name: Name is mandatory",
    "accounts[1].iban: IBAN is invalid",
  ]);
});

test("an object that is not there is not asked for its fields", () => {
  expect(messages({ ...right, web: {}, accounts: [] })).toEqual([]);
});

test("an empty list or object is nothing, but cannot be stored as a text", () => {
  expect(messages({ ...right, email: {} })).toEqual(["email: Invalid format"]);
  expect(messages({ ...right, email: "", accounts: "" })).toEqual([]);
});

test("a group is asked for its mandatory fields also where it is missing, and is no list", () => {
  const group = (isMandatory: boolean): FieldMap => ({
    ext: { kind: "object", isGroup: true, fields: { note: text(isMandatory ? { mandatory: true } : {}) } },
  });
  for (const ext of [null, {}, []])
    expect(messages({ ext }, {}, group(true))).toEqual(["ext.note: Note is mandatory"]);
  expect(messages({ ext: {} }, {}, group(false))).toEqual([]);
  expect(messages({ ext: [] }, {}, group(false))).toEqual(["ext: Invalid format"]);
});

test("a field is mandatory where a condition says so", () => {
  const conditional = { type: text(), name: text({ mandatory: { field: "type", is: ["C", "O"] } }) };
  expect(messages({ type: "C" }, {}, conditional)).toEqual(["name: Name is mandatory"]);
  expect(messages({ type: "I" }, {}, conditional)).toEqual([]);
});

test("what a field holds that nobody types is not checked", () => {
  const shown = {
    total: integer({ mandatory: true, readOnly: true }),
    count: integer({ derived: { count: "items" } }),
  };
  expect(messages({ count: "many" }, {}, shown)).toEqual([]);
});

test("what was wrong before and has not been changed is nobody's mistake now", () => {
  const before: RecordData = { ...right, email: "x", accounts: [{ name: "Old", iban: "FR00" }] };
  expect(messages({ ...before, name: "New" }, { before })).toEqual([]);
  expect(messages({ ...before, email: "y" }, { before })).toEqual([
    'email: Email format should be "name@domain.com"',
  ]);
});

test("an element of a list that only moved is unchanged, whatever the order of its names", () => {
  const before: RecordData = { ...right, accounts: [{ name: "Old", iban: "FR00" }] };
  const after: RecordData = { ...right, accounts: [{ name: "New" }, { iban: "FR00", name: "Old" }] };
  expect(messages(after, { before })).toEqual([]);
  const renamed: RecordData = { ...right, accounts: [{ name: "Renamed", iban: "FR00" }] };
  expect(messages(renamed, { before })).toEqual([]);
  const wrong: RecordData = { ...right, accounts: [{ name: "Old", iban: "FR01" }] };
  expect(messages(wrong, { before })).toEqual(["accounts[0].iban: IBAN is invalid"]);
});

test("a rule that came later does not lock old records, but no value may be taken away", () => {
  expect(messages({ quantity: 1 }, { before: { quantity: 2 } })).toEqual([]);
  expect(messages({ quantity: 1, name: null }, { before: right })).toEqual(["name: Name is mandatory"]);
  const conditional = { type: text(), name: text({ mandatory: { field: "type", is: "C" } }) };
  expect(messages({ type: "C" }, { before: { type: "I" } }, conditional)).toEqual([
    "name: Name is mandatory",
  ]);
});

test("what a transition asks for must be there, also where it was always empty", () => {
  const asked = { before: right, mandatory: new Set(["email", "web.website", "accounts[].iban"]) };
  expect(messages({ ...right, accounts: [{ name: "Main" }] }, asked)).toEqual([
    "email: Email is mandatory",
    "web.website: Website is mandatory",
    "accounts[0].iban: Iban is mandatory",
  ]);
});

test("amounts are named in the currency of the element, of the record, or of the field they refer to", () => {
  const wrong = { name: "a", amount: "-1" };
  const list = [wrong, { ...wrong, currency: "USD" }, { ...wrong, currency: "nonsense" }];
  expect(messages({ ...right, currency: "GBP", accounts: list })).toEqual([
    "accounts[0].amount: Amount must be ≥ £0.00",
    "accounts[1].amount: Amount must be ≥ $0.00",
    "accounts[2].amount: Amount must be ≥ £0.00",
  ]);
  const named = { price: money({ min: "0", currencyFrom: "supplierCurrency" }) };
  expect(messages({ price: "-1", supplierCurrency: "USD" }, {}, named)).toEqual([
    "price: Price must be ≥ $0.00",
  ]);
  expect(messages({ price: "-1" }, {}, named)).toEqual(["price: Price must be ≥ €0.00"]);
});

test("a field may be called what every object inherits", () => {
  const odd: FieldMap = Object.fromEntries(
    ["constructor", "toString", "__proto__"].map((name) => [name, text({ mandatory: true, label: name })]),
  );
  expect(messages({}, {}, odd)).toEqual([
    "constructor: constructor is mandatory",
    "toString: toString is mandatory",
    "__proto__: __proto__ is mandatory",
  ]);
  expect(messages(JSON.parse('{"constructor": "a", "toString": "b", "__proto__": "c"}'), {}, odd)).toEqual(
    [],
  );
});

test("a thousand problems are enough", () => {
  const rows = new Array(10_000).fill({ iban: "x" });
  expect(messages({ ...right, accounts: rows })).toHaveLength(1_000);
  expect(messages({ ...right, accounts: [...rows, {}] })).toEqual(["accounts: Invalid format"]);
});

test("what says nothing of a record is not asked for, whoever asks; a wrong value of it is still told", () => {
  const person = {
    type: choice("personType"),
    lastName: text({ mandatory: true, max: 5, shownWhere: { field: "type", is: "I" } }),
    house: object(
      { rooms: number({ mandatory: true }) },
      { isGroup: true, shownWhere: { field: "type", is: "I" } },
    ),
  };
  expect(messages({ type: "C" }, {}, person)).toEqual([]);
  expect(messages({ type: "C" }, { mandatory: new Set(["lastName", "house.rooms"]) }, person)).toEqual([]);
  expect(messages({ type: "C", lastName: "Goossens" }, {}, person)).toHaveLength(1);
  expect(messages({ type: "I" }, {}, person)).toEqual([
    "lastName: Last name is mandatory",
    "house.rooms: Rooms is mandatory",
  ]);
});
