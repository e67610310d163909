// What a mistake in an entity file meets: first the compiler, then the declaration itself.
import { expect, test } from "vitest";
import {
  checkbox,
  choice,
  day,
  email,
  integer,
  json,
  listOf,
  money,
  object,
  ref,
  text,
  textarea,
} from "../fields/declare.ts";
import type { FieldMap } from "../fields/field.ts";
import { words } from "../words.ts";
import { entity } from "./declare-entity.ts";
import { range, unlisted } from "./search.ts";

const about = "Made for this test.";
const fields = {
  name: text(),
  amount: money(),
  dueDate: day(),
  type: choice("currency"),
  clientRegistration: ref("person"),
  web: object({ website: text() }),
  registrations: listOf({ number: text(), details: object({ country: text() }) }),
} satisfies FieldMap;

const base = { family: "core", about, fields } as const;

const right = entity("sample", {
  ...base,
  columns: [
    "registration",
    "status",
    "name",
    "web.website",
    "registrations[].number",
    "registrations[0].number",
  ],
  hiddenColumns: ["organization.name", "_insertDate"],
  shortColumns: ["name"],
  search: [
    "name",
    "registrations[].number",
    range("dueDate"),
    range("amount"),
    unlisted("clientRegistration"),
  ],
  sort: "-dueDate",
  workflow: "collateral",
  documentTypes: ["GUARANTEE"],
  scopes: { CLIENT: ["clientRegistration"] },
});

test("a declaration without mistakes compiles, columns inside objects and lists included", () => {
  expect(right.columns).toContain("registrations[].number");
  const searched = ["name", "registrations[].number", "fromDueDate", "toDueDate", "minAmount", "maxAmount"];
  expect(right.search.map(({ name }) => name)).toEqual(expect.arrayContaining(searched));
  expect(Object.isFrozen(right.fields.web?.fields)).toBe(true);
});

test("a misspelt column does not compile and is refused", () => {
  // @ts-expect-error there is no such field
  expect(() => entity("sample", { ...base, columns: ["nmae"] })).toThrow("nmae");
  // @ts-expect-error the element of the list has no such field
  expect(() => entity("sample", { ...base, columns: ["registrations[].nmber"] })).toThrow("nmber");
  // @ts-expect-error a list is addressed by its elements
  expect(() => entity("sample", { ...base, columns: ["registrations.number"] })).toThrow("number");
  // @ts-expect-error the object has no such field
  expect(() => entity("sample", { ...base, hiddenColumns: ["web.site"] })).toThrow("web.site");
  // @ts-expect-error there is no such field
  expect(() => entity("sample", { ...base, shortColumns: ["nmae"] })).toThrow("nmae");
});

test("a misspelt search field or order does not compile and is refused", () => {
  // @ts-expect-error there is no such field
  expect(() => entity("sample", { ...base, search: ["nmae"] })).toThrow("nmae");
  // @ts-expect-error there is no such field
  expect(() => entity("sample", { ...base, search: [range("dueDte")] })).toThrow("dueDte");
  // @ts-expect-error there is no such field
  expect(() => entity("sample", { ...base, search: [unlisted("nmae")] })).toThrow("nmae");
  // @ts-expect-error there is no such field
  expect(() => entity("sample", { ...base, sort: "-dueDte" })).toThrow("dueDte");
});

test("a record is struck out by a field it has", () => {
  expect(entity("sample", { ...base, struckOut: { field: "name", is: "gone" } }).struckOut).toEqual({
    field: "name",
    is: "gone",
  });
  // @ts-expect-error -- there is no such field
  expect(() => entity("sample", { ...base, struckOut: { field: "nme", is: "gone" } })).toThrow("nme");
});

test("a misspelt key or path of a scope does not compile and is refused", () => {
  // @ts-expect-error there is no such field
  expect(() => entity("sample", { ...base, key: "nmae" })).toThrow("nmae");
  // @ts-expect-error there is no such field
  expect(() => entity("sample", { ...base, scopes: { CLIENT: ["client"] } })).toThrow("client");
});

test("a list, an entity, a workflow or a document type that does not exist does not compile", () => {
  // @ts-expect-error there is no such list
  expect(choice("curency").list).toBe("curency");
  // @ts-expect-error there is no such entity
  expect(ref("persn").target).toBe("persn");
  // @ts-expect-error there is no such workflow
  expect(entity("sample", { ...base, workflow: "colateral" }).workflow?.name).toBe("colateral");
  // @ts-expect-error there is no such type of document
  expect(entity("sample", { ...base, documentTypes: ["GARANTEE"] }).documentTypes).toEqual(["GARANTEE"]);
});

test("a field that is searched by bounds must have them, and a field without search is not searched", () => {
  expect(() => entity("sample", { ...base, search: [range("name")] })).toThrow("no bounds");
  const hidden = { ...fields, notes: json() };
  expect(() => entity("sample", { ...base, fields: hidden, search: ["notes"] })).toThrow("not searched");
});

test("what every entity has is not declared again: a status could be typed then", () => {
  for (const field of ["status", "tenant", "organization", "_insertUser"]) {
    const again = { ...fields, [field]: text() };
    expect(() => entity("sample", { ...base, fields: again, workflow: "collateral" })).toThrow(
      `sample has ${field} already`,
    );
  }
  const withoutWorkflow = { ...fields, status: text(), registration: text() };
  expect(() => entity("sample", { ...base, fields: withoutWorkflow })).not.toThrow();
});

test("a field is compared as it says, where its kind can do that", () => {
  const searched = entity("sample", {
    ...base,
    fields: {
      name: text({ match: "start" }),
      code: text({ match: "exact" }),
      mail: email(),
      login: email({ match: "exact" }),
      note: textarea({ match: "start" }),
    },
    search: ["name", "code", "mail", "login", "note"],
  }).search.map(({ name, operator, filter }) => [name, operator, filter]);
  expect(searched.slice(0, 5)).toEqual([
    ["name", "startsWith", "regex-start"],
    ["code", "equals", "value"],
    ["mail", "startsWith", "email"],
    ["login", "equals", "value"],
    ["note", "contains", "regex"],
  ]);
});

test("a search field is called neither like what every list takes, nor like another one", () => {
  const sorted = { ...fields, sort: text() };
  expect(() => entity("sample", { ...base, fields: sorted, search: ["sort"] })).toThrow(
    "sort cannot be searched by",
  );
  expect(() => entity("sample", { ...base, fields: sorted, search: ["name"] })).not.toThrow();
  const twoDates = { ...fields, paid: object({ dueDate: day() }) };
  const search = [range("dueDate"), range("paid.dueDate")] as const;
  expect(() => entity("sample", { ...base, fields: twoDates, search })).toThrow(
    "sample has two search fields fromDueDate",
  );
});

test("a value derived from a place that does not exist is refused", () => {
  const derivations: readonly FieldMap[] = [
    { count: integer({ derived: { count: "persons" } }) },
    { first: text({ derived: { take: "registrations[].nmber" } }) },
    { first: text({ derived: { take: "registrations.number" } }) },
    { other: text({ derived: { through: "client", take: "name" } }) },
  ];
  for (const derived of derivations) {
    const wrong: FieldMap = { ...fields, ...derived };
    expect(() => entity("sample", { ...base, fields: wrong })).toThrow("has no field");
  }
  const counted: FieldMap = {
    ...fields,
    count: integer({ derived: { count: "registrations" } }),
    done: checkbox(),
  };
  expect(() => entity("sample", { ...base, fields: counted })).not.toThrow();
});

test("what lies deeper than the compiler looks is checked by the declaration", () => {
  const wide: FieldMap = fields;
  expect(() =>
    entity("sample", { ...base, fields: wide, columns: ["registrations[].details.country"] }),
  ).not.toThrow();
  expect(() =>
    entity("sample", { ...base, fields: wide, columns: ["registrations[].details.contry"] }),
  ).toThrow("sample has no field registrations[].details.contry");
  expect(() => entity("sample", { ...base, fields: wide, columns: ["constructor"] })).toThrow("constructor");
});

test("an action with a status, a profile or a place that does not exist does not compile", () => {
  const says = { label: words("Send", "Envoyer"), about: words("Sends it", "L’envoie") };
  const action = { ...says, on: ["record"], profiles: ["RISK"] } as const;
  const declare = { ...base, workflow: "collateral" } as const;
  expect(entity("sample", { ...declare, actions: { send: action } }).actions).toEqual([
    { ...action, name: "send" },
  ]);
  // @ts-expect-error: a collateral is never in that status
  entity("sample", { ...declare, actions: { send: { ...action, statuses: ["NOWHERE"] } } });
  // @ts-expect-error: nobody holds that profile
  entity("sample", { ...declare, actions: { send: { ...action, profiles: ["JANITOR"] } } });
  // @ts-expect-error: there is no such place
  entity("sample", { ...declare, actions: { send: { ...action, on: ["board"] } } });
  // @ts-expect-error: the list as a whole has no records
  entity("sample", { ...declare, actions: { send: { ...action, on: ["list", "record"] } } });
  // @ts-expect-error: a form is made of fields
  entity("sample", { ...declare, actions: { send: { ...action, form: { name: "text" } } } });
  expect(() => entity("sample", { ...declare, actions: { "Send it": action } })).toThrow(
    "no name of an action",
  );
});
