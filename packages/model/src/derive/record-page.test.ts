// The page of a record follows from its declaration: for entities made for it, and for every one of the product that has a page.
import { expect, test } from "vitest";
import { entity } from "../entity/declare-entity.ts";
import type { Entity } from "../entity/entity.ts";
import {
  checkbox,
  choice,
  day,
  integer,
  json,
  listOf,
  money,
  object,
  ref,
  text,
  textarea,
} from "../fields/declare.ts";
import { fieldAt } from "../fields/path.ts";
import { appliedEntity } from "../overlay/apply-entity.ts";
import { restrictedPaths } from "../permission/field-rights.ts";
import { callerWith } from "../permission/sample-callers.ts";
import { visibleEntity } from "../permission/visible-entity.ts";
import { declaredEntities } from "../registry.gen.ts";
import { declaredWorkflows } from "../workflows.gen.ts";
import { defaultForm } from "./default-form.ts";
import { type RecordPage, recordPage } from "./record-page.ts";
import { referringLists } from "./referring-lists.ts";

const loan = entity("loan", {
  family: "financing",
  about: "Test",
  fields: {
    type: choice("personType"),
    name: text(),
    remark: textarea(),
    start: day(),
    end: day(),
    currency: choice("currency", { group: "amounts" }),
    limit: money({ breakdown: ["drawn", "free"] }),
    drawn: money({ readOnly: true }),
    free: money({ readOnly: true }),
    duration: integer({ unitWhere: { unit: "months", field: "type", is: "C" } }),
    birthDate: day({ shownWhere: { field: "type", is: "I" } }),
    buyer: ref("person", { group: "parties" }),
    purchaser: ref("person", { group: "parties", twinOf: "buyer" }),
    trace: json({ hidden: true }),
    house: object(
      { rooms: integer(), heir: text({ shownWhere: { field: "rooms", isNot: "1" } }) },
      {
        shownWhere: { field: "type", is: "I" },
      },
    ),
    rows: listOf({ name: text(), secret: text({ hidden: true }) }),
  },
  layout: { summary: ["limit", "drawn", "birthDate"], facts: ["type", "duration"], mainList: "rows" },
});

const pathsIn = ({ groups }: RecordPage): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(groups.map(({ name, fields }) => [name, fields.map(({ path }) => path)]));

test("fields stand in the groups they name, or those of their kind; one alone joins the first group", () => {
  const page = recordPage(loan, { type: "I" });
  expect(pathsIn(page)).toEqual({
    identity: ["name", "type", "orgaRegistration", "duration", "buyer"],
    amounts: ["currency", "limit", "free"],
    dates: ["start", "end", "birthDate"],
    remarks: ["remark"],
  });
  expect(page.parts.map(({ path, fields }) => [path, fields.map((field) => field.path)])).toEqual([
    ["house", ["house.rooms", "house.heir"]],
    ["rows", ["rows[].name"]],
  ]);
});

test("what says nothing of a record is neither on its page nor on its form", () => {
  const company = recordPage(loan, { type: "C" });
  expect(Object.values(pathsIn(company)).flat()).not.toContain("birthDate");
  expect(company.summary.map(({ path }) => path)).toEqual(["limit", "drawn"]);
  expect(company.parts.map(({ path }) => path)).toEqual(["rows"]);
  const asked = defaultForm(loan, { type: "C" }).cards.flatMap(({ fields }) =>
    fields.map(({ path }) => path),
  );
  expect(asked).not.toContain("birthDate");
  expect(asked).not.toContain("purchaser");
  const single = recordPage(loan, { type: "I", house: { rooms: 1 } });
  expect(single.parts[0]?.fields.map(({ path }) => path)).toEqual(["house.rooms"]);
});

test("a number counts what it counts in this record", () => {
  const unitOf = (type: string) =>
    recordPage(loan, { type }).facts.find(({ path }) => path === "duration")?.field.unit;
  expect([unitOf("C"), unitOf("I")]).toEqual(["months", undefined]);
});

test("the twin of a field is shown where the field itself is not", () => {
  const hidden = appliedEntity(loan, { fields: { buyer: { hidden: true } } });
  const shown = Object.values(pathsIn(recordPage(hidden, {}))).flat();
  expect(shown).toContain("purchaser");
  expect(shown).not.toContain("buyer");
});

test("a tenant's own fields stand in a group of the house, its lists and objects among the parts", () => {
  const own = appliedEntity(loan, {
    extension: {
      label: { id: "gree-0001", kind: "text", label: "Green label" },
      visits: {
        id: "visi-0001",
        kind: "list",
        label: "Visits",
        fields: { when: { id: "when-0001", kind: "date", label: "When" } },
      },
    },
  });
  const page = recordPage(own, {});
  expect(pathsIn(page).own).toEqual(["ext.label"]);
  expect(page.parts.at(-1)).toMatchObject({ path: "ext.visits", isList: true, title: "Visits" });
  expect(recordPage({ ...own, family: "dyno" }, {}).groups.map(({ name }) => name)).not.toContain("own");
});

test("an overlay neither loses nor changes what is declared of the page", () => {
  const own = appliedEntity(loan, { fields: { limit: { label: "Ceiling" } }, columns: ["name"] });
  expect(own.layout).toEqual(loan.layout);
  expect(own.fields.limit).toEqual({ ...loan.fields.limit, label: "Ceiling" });
});

test("an entity without a summary shows what the product keeps up to date", () => {
  const { layout: _, ...plain } = loan;
  expect(recordPage(plain, {}).summary.map(({ path }) => path)).toEqual(["drawn", "free"]);
  const typed = entity("plain", {
    family: "core",
    about: "Test",
    fields: { name: text(), due: day(), done: checkbox() },
  });
  expect(recordPage(typed, {}).summary.map(({ path }) => path)).toEqual(["due"]);
});

const company = { type: "C" };

test("a company has no birth, family, employment or income, a human being no register; a professional has both", () => {
  const shown = (type: string) => {
    const page = recordPage(declaredEntities.person, { type });
    return [...page.groups.map(({ name }) => name), ...page.parts.map(({ path }) => path)];
  };
  const human = ["birth", "family", "employment", "income"];
  for (const type of ["C", "O"]) {
    expect(shown(type)).toEqual(expect.arrayContaining(["company", "web"]));
    expect(shown(type).filter((name) => human.includes(name))).toEqual([]);
  }
  for (const type of ["I", "E"]) {
    expect(shown(type)).toEqual(expect.arrayContaining(human));
    expect(shown(type)).not.toContain("company");
  }
  expect(shown("P")).toEqual(expect.arrayContaining([...human, "company", "web"]));
  const inIdentity = pathsIn(recordPage(declaredEntities.person, company)).identity ?? [];
  expect(inIdentity).not.toContain("firstName");
  expect(inIdentity[0]).toBe("name");
});

/** Where a field of the entity is seen on the page of some record, beside the head. */
function placesOf(declared: Entity): ReadonlyMap<string, number> {
  const page = recordPage(declared, {});
  const counted = new Map<string, number>();
  const add = (path: string): void => void counted.set(path, (counted.get(path) ?? 0) + 1);
  for (const { fields } of page.groups) for (const { path } of fields) add(path);
  for (const { path } of page.parts) add(path);
  for (const { path, field } of page.summary)
    if (field.readOnly && !path.includes(".") && !path.includes("[")) add(path);
  return counted;
}

/** As if each of its records had every field. */
function withEverything(declared: Entity): Entity {
  const fields = Object.entries(declared.fields).map(([name, { shownWhere: _, ...field }]) => [name, field]);
  return { ...declared, fields: Object.fromEntries(fields) };
}

function withoutPlace(declared: Entity): readonly string[] {
  const whole = withEverything(declared);
  const places = placesOf(whole);
  return Object.entries(whole.fields)
    .filter(([name, { hidden, twinOf }]) => !hidden && twinOf === undefined && !name.startsWith("_"))
    .filter(([name]) => ![whole.key, "status", "organization"].includes(name))
    .flatMap(([name]) => (places.get(name) === 1 ? [] : [name]));
}

const withPage: readonly Entity[] = Object.values(declaredEntities).filter(
  ({ names }) => names.clientRoute !== undefined,
);
const groupMaxCount = 14;

test("79 entities have a page of a record", () => {
  expect(withPage).toHaveLength(79);
});

test.for(withPage)(
  "every field of $name has one place on its page, and none of them is a twin",
  (declared) => {
    expect(withoutPlace(declared)).toEqual([]);
    const { groups } = recordPage(withEverything(declared), {});
    for (const { name, fields } of groups) {
      expect(fields.length, name).toBeLessThanOrEqual(groupMaxCount);
      expect(
        fields.filter(({ field }) => field.twinOf !== undefined),
        name,
      ).toEqual([]);
    }
  },
);

test.for(withPage)(
  "the page of $name begins with a declared summary, told to all of its readers",
  (declared) => {
    const summary = declared.layout?.summary ?? [];
    expect(summary.length).toBeGreaterThan(0);
    expect(summary.filter((path) => fieldAt(declared.fields, path) === undefined)).toEqual([]);
    for (const profile of [...declared.readers, ...declared.writers]) {
      const reader = callerWith({ [profile]: [`read ${declared.name}`] });
      const seen = visibleEntity(declared, restrictedPaths(reader, declared));
      expect(recordPage(withEverything(seen), {}).summary.length, profile).toBeGreaterThan(0);
    }
  },
);

test("the lists that lead among the tabs belong to the record, and so does the list under its details", () => {
  const isThere = ({ name, fields }: Entity, list: string): boolean =>
    fields[list]?.kind === "list" ||
    referringLists({ entities: declaredEntities, workflows: declaredWorkflows }, { name }).some(
      ({ entityName }) => entityName === list,
    );
  for (const declared of withPage) {
    const { tabs = [], mainList } = declared.layout ?? {};
    const lists = mainList === undefined ? tabs : [...tabs, mainList];
    expect(
      lists.filter((list) => !isThere(declared, list)),
      declared.name,
    ).toEqual([]);
  }
  expect(isThere(declaredEntities.contract, "cashflow")).toBe(true);
  expect(isThere(declaredEntities.contract, "campaign")).toBe(false);
});

test("negative control: a field without a place, or with two, is found", () => {
  const lost: Entity = { ...loan, fields: { ...loan.fields, empty: { kind: "object", fields: {} } } };
  expect(withoutPlace(loan)).toEqual([]);
  expect(withoutPlace(lost)).toEqual(["empty"]);
});
