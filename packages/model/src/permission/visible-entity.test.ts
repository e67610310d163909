import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { entity } from "../entity/declare-entity.ts";
import type { Entity } from "../entity/entity.ts";
import { listOf, money, object, ref, text, toggle } from "../fields/declare.ts";
import type { FieldMap } from "../fields/field.ts";
import { parsePath } from "../fields/path.ts";
import { declaredModel } from "../model.ts";
import { accessTo, type RestrictedPaths, restrictedPaths } from "./field-rights.ts";
import type { Caller } from "./permission.ts";
import { administrators, callerWith, sampleProfiles } from "./sample-callers.ts";
import { mayKnow, readOnlyPaths, visibleEntity } from "./visible-entity.ts";

const entities = Object.values(declaredModel.entities);
const entityNames = Object.keys(declaredModel.entities);

/** Texts that name no field though they may read like one: `email` is a kind of field and the name of one. */
const wordsOnly = new Set([
  ...["kind", "label", "pluralLabel", "frenchLabel", "about", "help", "errorFormat", "warningFormat"],
  ...["operator", "filter", "list", "target", "personal", "family", "writing", "match", "letterCase", "unit"],
  ...["documentTypes", "historyTypes", "roles", "personTypes", "writtenBy", "is", "isNot", "defaultValue"],
  ...["pattern", "timeZone", "accept", "related", "workflows", "visibleTo", "names", "derived"],
  ...["group", "tabs"],
]);

/** Every text of a value that may name a field of the record, with what stands in one text for several. */
function namesIn(value: unknown): readonly string[] {
  if (typeof value === "string") return value.split(",").map((part) => part.replace(/^-/, ""));
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (wordsOnly.has(name) ? [] : namesIn(inner)));
}

function pathsOf(fields: FieldMap, prefix = ""): readonly string[] {
  return Object.entries(fields).flatMap(([name, { fields: inner }]) => [
    `${prefix}${name}`,
    ...pathsOf(inner ?? {}, `${prefix}${name}.`),
  ]);
}

/** What the fields say of others: beside them or in the record. What is derived from something hidden is hidden itself. */
function namedBy(fields: FieldMap, prefix = ""): readonly string[] {
  return Object.entries(fields).flatMap(([name, { fields: inner = {}, searchBy, ...field }]) => [
    ...(searchBy === undefined ? [] : [`${prefix}${name}.${searchBy}`]),
    ...namesIn(field).flatMap((named) => [named, `${prefix}${named}`]),
    ...namedBy(inner, `${prefix}${name}.`),
  ]);
}

/** What of the hidden stands in the answer: as a field, or where something names one. */
function leaksIn(shown: Entity, restricted: RestrictedPaths): readonly string[] {
  const { name, fields, includes, workflow, viewOf, ...rest } = shown;
  const sources = Object.values(includes).flatMap((include) =>
    "names" in include ? [include.names] : "records" in include ? [include.records] : [],
  );
  const named = [
    ...pathsOf(fields),
    ...namedBy(fields),
    ...namesIn([rest, workflow?.variants?.field]),
    ...sources,
  ];
  return named.filter((path) => parsePath(path) !== undefined && accessTo(restricted, path) === "none");
}

function shownTo(
  caller: Caller,
  declared: Entity,
): { readonly shown: Entity; readonly leaks: readonly string[] } {
  const restricted = restrictedPaths(caller, declared);
  const shown = visibleEntity(declared, restricted);
  return { shown, leaks: leaksIn(shown, restricted) };
}

test("whatever is hidden from a caller stands nowhere in what is told of an entity", () => {
  let hiddenCount = 0;
  holds(
    fc.property(
      fc.constantFrom(...entityNames),
      fc.subarray([...sampleProfiles]),
      fc.constantFrom("read all", "write all", "read nothing"),
      fc.infiniteStream(fc.constantFrom("none", "read", "write", undefined)),
      (name, profiles, permission, accesses) => {
        const declared = declaredModel.entities[name];
        if (declared === undefined) throw new Error(`${name} is declared`);
        const caller = callerWith(Object.fromEntries(profiles.map((profile) => [profile, [permission]])));
        const rights = pathsOf(declared.fields).flatMap((path) => {
          const access = accesses.next().value;
          if (access === undefined || path === declared.key) return [];
          return [[path, Object.fromEntries(profiles.map((profile) => [profile, access]))] as const];
        });
        const { shown, leaks } = shownTo(caller, { ...declared, fieldRights: Object.fromEntries(rights) });
        hiddenCount += pathsOf(declared.fields).length - pathsOf(shown.fields).length;
        expect(leaks).toEqual([]);
      },
    ),
    { costly: true },
  );
  expect(hiddenCount).toBeGreaterThan(100);
});

test("what is declared would be found to leak, were it told as it is", () => {
  const clerk = callerWith({ PARTNER: ["read all"] });
  const withHidden = entities.filter((declared) =>
    [...restrictedPaths(clerk, declared).values()].includes("none"),
  );
  expect(withHidden.length).toBeGreaterThan(5);
  for (const declared of withHidden) {
    expect(leaksIn(declared, restrictedPaths(clerk, declared))).not.toEqual([]);
    expect(shownTo(clerk, declared).leaks).toEqual([]);
  }
});

test("an administrator with every level is told every entity whole, except for the rights", () => {
  const root = callerWith({}, { isSuperAdmin: true });
  for (const declared of entities) {
    const { shown } = shownTo(root, declared);
    expect(shown).toEqual({
      ...declared,
      ...(declared.actions && { actions: declared.actions.map((action) => ({ ...action, profiles: [] })) }),
      readers: [],
      writers: [],
      fieldRights: {},
      scopes: {},
      shownTo: {},
    });
  }
});

const declaredLease = entity("lease", {
  family: "financing",
  about: "A record of the tests.",
  fields: {
    name: text(),
    currency: text({ internal: true }),
    margin: money({
      mandatory: { field: "currency", is: "EUR" },
      typedWhere: { field: "currency", is: "EUR" },
      currencyFrom: "currency",
    }),
    clientRegistration: ref("person", { internal: true }),
    accounts: listOf({ iban: text({ internal: true }), note: text() }, { searchBy: "iban" }),
    secret: object({ key: toggle({ internal: true }) }),
  },
  columns: ["name", "currency", "clientRegistration", "accounts[0].iban"],
  search: ["name", "currency", "accounts"],
  sort: "-currency",
  struckOut: { field: "currency", is: "FRF" },
  isKnownInHouse: { field: "currency", is: "EUR" },
});
const lease: Entity = { ...declaredLease, sort: "-currency,name" };

test("columns, searches, the order and conditions that name a hidden field are left out, and so is a group without fields", () => {
  const partner = callerWith({ PARTNER: ["read lease"] });
  const shown = visibleEntity(lease, restrictedPaths(partner, lease));
  expect(Object.keys(shown.fields)).not.toEqual(expect.arrayContaining(["currency"]));
  expect(Object.keys(shown.fields)).not.toContain("secret");
  expect(Object.keys(shown.fields.accounts?.fields ?? {})).toEqual(["note"]);
  expect(shown.fields.margin).not.toHaveProperty("mandatory");
  expect(shown.fields.margin).not.toHaveProperty("typedWhere");
  expect(shown.fields.margin).not.toHaveProperty("currencyFrom");
  expect(shown.fields.accounts).not.toHaveProperty("searchBy");
  expect(shown.columns).toEqual(["name"]);
  expect(shown.search.map(({ name }) => name)).not.toEqual(expect.arrayContaining(["currency"]));
  expect(shown.search.map(({ name }) => name)).not.toContain("accounts");
  expect(shown.sort).toBe("name");
  expect(shown).not.toHaveProperty("struckOut");
  expect(shown).not.toHaveProperty("isKnownInHouse");
  expect(lease.struckOut).toEqual({ field: "currency", is: "FRF" });
  expect(lease.columns).toContain("currency");
});

test("of the page, what names a hidden field is left out: a figure, a sum, the field that is shown for its twin", () => {
  const declared = entity("page", {
    family: "financing",
    about: "A record of the tests.",
    fields: {
      name: text(),
      kind: text({ internal: true }),
      whole: money({ breakdown: ["drawn", "free"], shownWhere: { field: "kind", is: "A" } }),
      drawn: money({ internal: true }),
      free: money(),
      buyer: ref("person", { internal: true }),
      purchaser: ref("person", { twinOf: "buyer" }),
      rows: listOf({ name: text() }, { internal: true }),
    },
    layout: { summary: ["whole", "drawn"], facts: ["kind", "name"], tabs: ["contract"], mainList: "rows" },
  });
  const shown = visibleEntity(declared, restrictedPaths(callerWith({ PARTNER: ["read page"] }), declared));
  expect(shown.layout).toEqual({ summary: ["whole"], facts: ["name"], tabs: ["contract"] });
  expect(shown.fields.whole).not.toHaveProperty("breakdown");
  expect(shown.fields.whole).not.toHaveProperty("shownWhere");
  expect(shown.fields.purchaser).not.toHaveProperty("twinOf");
});

test("what is only read is named, and what is hidden is not", () => {
  const restricted = new Map([
    ["margin", "read"],
    ["currency", "none"],
  ] as const);
  expect(readOnlyPaths(restricted)).toEqual(["margin"]);
});

test("an entity is known to whoever reads its records or names them, and to nobody else", () => {
  const { user, contract } = declaredModel.entities;
  if (user === undefined || contract === undefined) throw new Error("both are declared");
  const clerk = callerWith({ CREDIT: ["read contract"] });
  expect([mayKnow(clerk, contract), mayKnow(clerk, user)]).toEqual([true, true]);
  const client = callerWith({ CLIENT: ["read contract"] });
  expect([mayKnow(client, contract), mayKnow(client, user)]).toEqual([true, false]);
  expect(mayKnow(callerWith({ CREDIT: [] }), contract)).toBe(false);
  for (const administrator of administrators) expect(mayKnow(administrator, contract)).toBe(true);
});
