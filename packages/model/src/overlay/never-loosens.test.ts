// An overlay may tighten and add, never loosen: shown for rules one by one, and for what comes of them, the records refused.
// Each property is shown to find the fault it is there for.
import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Entity } from "../entity/entity.ts";
import type { Field, FieldMap, JsonValue } from "../fields/field.ts";
import type { RecordData } from "../fields/path.ts";
import { declaredModel, type Model } from "../model.ts";
import { validate } from "../validation/validate.ts";
import { isNarrower } from "./apply-field.ts";
import { effective } from "./effective.ts";
import type { Overlay } from "./overlay.ts";
import { type Choices, choicesFrom, pathsOf, sampleChange, sampleOverlay } from "./test-overlay.ts";

const numbers = fc.array(fc.nat(10_000), { maxLength: 120, size: "max" });
const overlays = numbers.map((choices) => sampleOverlay(declaredModel, choices));

/** What no wish may touch at all. */
const fixedOptions = [
  "kind",
  "list",
  "multiple",
  "target",
  "roles",
  "personTypes",
  "pattern",
  "errorFormat",
  "warningFormat",
  "numberKind",
  "letterCase",
  "derived",
  "personal",
  "visibleTo",
  "internal",
  "writtenBy",
  "changedBy",
  "typedIn",
  "typedWhere",
  "isGroup",
  "id",
  "match",
  "searchBy",
  "unit",
  "timeZone",
  "currencyFrom",
  "accept",
  "maxSize",
  "defaultValue",
] as const satisfies readonly (keyof Field)[];
const fixedParts = [
  "name",
  "family",
  "key",
  "names",
  "workflow",
  "documentTypes",
  "historyTypes",
  "writing",
  "createdBy",
  "typing",
  "deletedIn",
  "isOfEveryTenant",
  "isReadStrictly",
  "readers",
  "writers",
  "owner",
  "scopes",
  "shownTo",
  "includes",
  "sort",
  "shortColumns",
] as const satisfies readonly (keyof Entity)[];

/** The places where the second model is less strict than the first. */
function loosenings(before: Model, after: Model): readonly string[] {
  const entities = Object.entries(before.entities).flatMap(([name, entity]) => {
    const changed = after.entities[name];
    if (changed === entity) return [];
    return changed === undefined
      ? [name]
      : entityLoosenings(entity, changed).map((place) => `${name}.${place}`);
  });
  const lists = Object.entries(before.lists).flatMap(([name, values]) => {
    const changed = after.lists[name];
    if (changed === values) return [];
    const kept = new Set(changed?.map(({ value }) => value));
    return values.every(({ value }) => kept.has(value)) ? [] : [`lists.${name}`];
  });
  return [...entities, ...lists];
}

function entityLoosenings(before: Entity, after: Entity): readonly string[] {
  return [
    ...fixedParts.filter((part) => before[part] !== after[part]),
    ...before.search.filter((search) => !after.search.includes(search)).map(({ name }) => `search.${name}`),
    ...Object.keys(before.fieldRights).filter((id) => !Object.hasOwn(after.fieldRights, id)),
    ...mapLoosenings(before.fields, after.fields),
  ];
}

function mapLoosenings(before: FieldMap, after: FieldMap): readonly string[] {
  return Object.entries(before).flatMap(([name, field]) => {
    const changed = after[name];
    if (field === changed) return [];
    if (changed === undefined) return [name];
    const inner = mapLoosenings(field.fields ?? {}, changed.fields ?? {});
    return [...fieldLoosenings(field, changed), ...inner].map((place) => `${name}.${place}`);
  });
}

function fieldLoosenings(before: Field, after: Field): readonly string[] {
  const { mandatory, readOnly, hidden } = before;
  const isStillMandatory =
    mandatory === undefined || after.mandatory === true || after.mandatory === mandatory;
  return [
    ...fixedOptions.filter((option) => before[option] !== after[option]),
    ...(isStillMandatory && (mandatory === undefined || after.readOnly === readOnly) ? [] : ["mandatory"]),
    ...(readOnly && !after.readOnly ? ["readOnly"] : []),
    ...(hidden && !after.hidden ? ["hidden"] : []),
    ...(["min", "max"] as const).filter((bound) => {
      const [declared, wished] = [before[bound], after[bound]];
      if (declared === undefined || declared === wished) return false;
      return wished === undefined || !isNarrower(before, declared, wished, bound === "min" ? 1 : -1);
    }),
  ];
}

test("no overlay makes a rule of the product less strict, whether it was checked or not", () =>
  holds(
    fc.property(overlays, (overlay) => {
      expect(loosenings(declaredModel, effective(declaredModel, overlay))).toEqual([]);
    }),
    { costly: true },
  ));

const entityNames = Object.keys(declaredModel.entities);
const manyNumbers = fc.array(fc.nat(10_000), { maxLength: 600, size: "max" });

test("a record that the product refuses is refused for every tenant, at the same place", () =>
  holds(
    fc.property(fc.constantFrom(...entityNames), manyNumbers, manyNumbers, (name, wishes, values) => {
      const overlay = fieldWishes(name, wishes);
      expect(loosenings(declaredModel, effective(declaredModel, overlay))).toEqual([]);
      expect(letThrough(name, values, effective(declaredModel, overlay))).toEqual([]);
    }),
    { costly: true },
  ));

test("both properties find a merge that takes wishes as they are", () => {
  const numbersOf = (seed: number): readonly number[] => {
    let number = seed + 1;
    return Array.from({ length: 600 }, () => {
      number = (number * 48_271) % 2_147_483_647;
      return number % 10_000;
    });
  };
  const cases = entityNames.map((name, seed) => {
    const model = carelessly(name, fieldWishes(name, numbersOf(seed)));
    const leaks = letThrough(name, numbersOf(seed + 1_000), model);
    return { isLooser: loosenings(declaredModel, model).length > 0, isLeaking: leaks.length > 0 };
  });
  // A hundred cases are tried at least, so one in ten is found as good as always.
  expect(cases.filter(({ isLooser }) => isLooser).length).toBeGreaterThan(cases.length / 10);
  expect(cases.filter(({ isLeaking }) => isLeaking).length).toBeGreaterThan(cases.length / 10);
});

/** Wishes about many fields of one entity at once. */
function fieldWishes(name: string, numbers: readonly number[]): Overlay {
  const choose = choicesFrom(numbers);
  const { fields = {} } = declaredModel.entities[name] ?? {};
  const paths = pathsOf(fields).filter(choose.isWished);
  const changes = paths.map((path) => [path, sampleChange(choose, declaredModel, fields, path)]);
  return { version: 1, entities: { [name]: { fields: Object.fromEntries(changes) } } };
}

/** What the merge must not do: the wish replaces the rule. */
function carelessly(name: string, { entities = {} }: Overlay): Model {
  const entity = declaredModel.entities[name];
  if (entity === undefined) throw new Error(`there is no entity ${name}`);
  const changed = Object.entries(entity.fields).map(([field, declared]) => [
    field,
    { ...declared, ...entities[name]?.fields?.[field] },
  ]);
  const fields: FieldMap = Object.fromEntries(changed);
  return { ...declaredModel, entities: { ...declaredModel.entities, [name]: { ...entity, fields } } };
}

test("the property finds an entity whose search, rights or pattern went missing", () => {
  const { person } = declaredModel.entities;
  if (person === undefined) throw new Error("there is no person");
  const broken = (change: Partial<Entity>): readonly string[] =>
    loosenings(declaredModel, {
      ...declaredModel,
      entities: { ...declaredModel.entities, person: { ...person, ...change } },
    });
  expect(broken({ search: person.search.slice(1) })).toEqual([`person.search.${person.search[0]?.name}`]);
  expect(broken({ writers: ["CLIENT"] })).toEqual(["person.writers"]);
  expect(broken({ scopes: { CLIENT: "all" } })).toEqual(["person.scopes"]);
  const { name, ...others } = person.fields;
  expect(broken({ fields: others })).toEqual(["person.name"]);
  expect(broken({ fields: { ...others, name: { ...name, kind: "text", personal: "risk" } } })).toContain(
    "person.name.personal",
  );
});

/** Paths of errors that the product reports on a random record, and the model of the tenant does not. */
function letThrough(name: string, values: readonly number[], model: Model): readonly string[] {
  const record = sampleRecord(choicesFrom(values), declaredModel.entities[name]?.fields ?? {});
  const refused = new Set(refusedPaths(model, name, record));
  return refusedPaths(declaredModel, name, record).filter((path) => !refused.has(path));
}

function refusedPaths(model: Model, name: string, record: RecordData): readonly string[] {
  const entity = model.entities[name];
  if (entity === undefined) return [];
  const codesOf = (list: string): ReadonlySet<string> | undefined => {
    const values = model.lists[list];
    return values === undefined ? undefined : new Set(values.map(({ value }) => value));
  };
  return validate(entity, record, { locale: "en-US", tenant: "acme", codesOf })
    .filter(({ severity }) => severity === "error")
    .map(({ path }) => path);
}

const values: readonly JsonValue[] = [
  null,
  "",
  "x",
  "lower case",
  "ABC",
  "FR7630006000011234567890189",
  "2020-02-30",
  "2021-01-01",
  "12.345",
  "-5",
  0,
  -1,
  3.5,
  1_000_000,
  true,
  false,
  [],
  {},
  ["x"],
  "y".repeat(2_000),
];

function sampleRecord(choose: Choices, fields: FieldMap): RecordData {
  const filled = Object.entries(fields).filter(() => choose.isWished());
  return Object.fromEntries(
    filled.map(([name, field]) => [
      name,
      field.fields === undefined ? choose.pick(values) : nested(choose, field),
    ]),
  );
}

function nested(choose: Choices, { kind, fields = {} }: Field): JsonValue {
  const inner = Object.fromEntries(Object.keys(fields).map((name) => [name, choose.pick(values)]));
  return kind === "list" ? [inner, {}] : inner;
}
