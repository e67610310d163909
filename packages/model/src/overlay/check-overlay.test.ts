// An overlay is checked when it is saved: what is refused names its place.
import { expect, test } from "vitest";
import { entity } from "../entity/declare-entity.ts";
import { range } from "../entity/search.ts";
import { day, integer, text } from "../fields/declare.ts";
import { declaredModel } from "../model.ts";
import { checkOverlay } from "./check-overlay.ts";
import { effective } from "./effective.ts";
import { type EntityOverlay, type ExtensionField, type Overlay, overlaySchema } from "./overlay.ts";

const label = { en: "Own", fr: "À nous" };

function problemPlaces(wishes: object, previous?: Overlay): readonly string[] {
  return checkOverlay(declaredModel, { version: 1, ...wishes }, previous).problems.map(({ place }) => place);
}

function placesIn(change: object, previous?: EntityOverlay): readonly string[] {
  const before = previous === undefined ? undefined : { version: 1, entities: { contract: previous } };
  return problemPlaces({ entities: { contract: change } }, before).map((place) =>
    place.replace("entities.contract.", ""),
  );
}

function note(field: Partial<ExtensionField>): object {
  return { extension: { note: { id: "note-1", kind: "text", label: "Note", ...field } } };
}

test("an overlay with wishes of every kind is accepted as it was sent", () => {
  const sent = {
    version: 4,
    entities: {
      contract: {
        label: "Deal",
        fields: { name: { label: "Title", max: 50, mandatory: true } },
        ...note({ pattern: "[A-Z]{3}[0-9]*", max: 20 }),
        columns: ["registration", "ext.note"],
        search: ["ext.note"],
        fieldRights: { "note-1": { SALES: "read" } },
      },
    },
    lists: { assetType: { OWN: { label } }, ownColours: { RED: { label } } },
    workflows: {
      ownFlow: {
        initialStatus: "NEW",
        statuses: { NEW: { label }, OLD: { label, isFinal: true } },
        transitions: { AGE: { label, action: "DO", from: ["NEW"], to: "OLD" } },
      },
    },
    dynamicEntities: {
      DynoBox: {
        label: "Box",
        pluralLabel: "Boxes",
        fields: { colour: { id: "colour-1", kind: "select", list: "ownColours", label: "Colour" } },
        workflow: "ownFlow",
      },
    },
    strings: { fr: { Save: "Sauver" } },
  };
  expect(checkOverlay(declaredModel, sent)).toEqual({ overlay: sent, problems: [] });
});

test("a wish that would loosen a rule is refused where it stands", () => {
  const places = problemPlaces({
    entities: {
      contract: {
        fields: { name: { max: 100_000 }, status: { mandatory: true }, registration: { hidden: true } },
      },
      accountingCatalogItem: { fields: { book: { hidden: true, mandatory: { field: "type", is: "RULE" } } } },
    },
  });
  expect(places).toEqual([
    "entities.contract.fields.name.max",
    "entities.contract.fields.status.mandatory",
    "entities.contract.fields.registration.hidden",
    "entities.accountingCatalogItem.fields.book.mandatory",
    "entities.accountingCatalogItem.fields.book.hidden",
  ]);
});

test("what is not there is refused: entities, fields, columns, ids, lists, targets and values of a condition", () => {
  expect(problemPlaces({ entities: { contracts: {} } })).toEqual(["entities.contracts"]);
  expect(placesIn({ fields: { nowhere: { label: "X" } } })).toEqual(["fields.nowhere"]);
  expect(placesIn({ columns: ["name", "nowhere", "name"] })).toEqual(["columns.1", "columns.2"]);
  expect(placesIn({ search: ["nowhere"] })).toEqual(["search.0"]);
  expect(placesIn({ fieldRights: { nowhere: { SALES: "none" } } })).toEqual(["fieldRights.nowhere"]);
  expect(placesIn({ fieldRights: { registration: { SALES: "none" }, name: { ADMIN: "none" } } })).toEqual([
    "fieldRights.registration.SALES",
    "fieldRights.name.ADMIN",
  ]);
  expect(placesIn(note({ kind: "select", list: "nowhere" }))).toEqual(["extension.note.list"]);
  expect(placesIn(note({ kind: "files", list: "nowhere" }))).toEqual(["extension.note.list"]);
  expect(placesIn(note({ kind: "reference" }))).toEqual(["extension.note"]);
  expect(placesIn(note({ mandatory: { field: "registration", is: "X" } }))).toEqual([
    "extension.note.mandatory.field",
  ]);
  expect(placesIn({ fields: { name: { mandatory: { field: "currency", is: ["EUR", "XXL"] } } } })).toEqual([
    "fields.name.mandatory.is",
  ]);
});

test("nobody is asked for what only others may fill in", () => {
  const { comment, currency } = declaredModel.entities.contract?.fields ?? {};
  expect([comment?.internal, currency?.internal]).toEqual([true, undefined]);
  expect(placesIn({ fields: { comment: { mandatory: true }, currency: { mandatory: true } } })).toEqual([
    "fields.comment.mandatory",
  ]);
  expect(declaredModel.entities.creditLine?.fields.creditLimit?.writtenBy).toEqual(["RISK"]);
  expect(problemPlaces({ entities: { creditLine: { fields: { creditLimit: { max: "9" } } } } })).toEqual([
    "entities.creditLine.fields.creditLimit.max",
  ]);
});

test("a file names its types, formats and largest size, and nothing else does", () => {
  const rule = { list: "documentType", accept: ["pdf"], maxSize: "1.5MB" };
  expect(placesIn(note({ kind: "files", ...rule }))).toEqual([]);
  expect(placesIn(note({ kind: "text", ...rule }))).toEqual([
    "extension.note.list",
    "extension.note.accept",
    "extension.note.maxSize",
  ]);
  for (const maxSize of ["5", "many", "5TB"])
    expect(placesIn(note({ kind: "file", maxSize }))).toEqual(["extension.note.maxSize"]);
});

test("a bound may be the one of the product, written in another way, but never wider", () => {
  const placesOf = (min: string): readonly string[] =>
    problemPlaces({ entities: { depreciationSchedule: { fields: { cost: { min } } } } });
  expect(declaredModel.entities.depreciationSchedule?.fields.cost?.min).toBe("0");
  expect(placesOf("0.00")).toEqual([]);
  expect(placesOf("1")).toEqual([]);
  expect(placesOf("-0.01")).toEqual(["entities.depreciationSchedule.fields.cost.min"]);
});

test("wishes that contradict the product or one another are refused", () => {
  const sample = entity("sample", {
    family: "core",
    about: "Made for this test.",
    fields: { name: text({ mandatory: true }), size: integer(), date: day(), fromDate: text() },
    columns: ["registration", "name"],
    search: [range("date")],
  });
  const declared = { ...declaredModel, entities: { ...declaredModel.entities, sample } };
  const places = (change: EntityOverlay): readonly string[] =>
    checkOverlay(declared, { version: 1, entities: { sample: change } }).problems.map(({ place }) =>
      place.replace("entities.sample.", ""),
    );
  expect(places({ fields: { name: { readOnly: true }, fromDate: { readOnly: true } } })).toEqual([
    "fields.name.readOnly",
  ]);
  expect(places({ hiddenColumns: ["size", "name"] }), "a column that is shown").toEqual(["hiddenColumns.1"]);
  expect(places({ search: ["size", "fromDate"] }), "a bound of the date").toEqual(["search.1"]);
  expect(places({ fields: { fromDate: { mandatory: { field: "size", is: "1" } } } }), "no code").toEqual([
    "fields.fromDate.mandatory.field",
  ]);
  expect(places({ fields: { fromDate: { mandatory: { field: "name", is: "A" } } } })).toEqual([]);
});

test("no search field takes the name of what every list takes, of an entity of the product or of the own", () => {
  expect(declaredModel.entities.paymentFile?.fields.format?.kind).toBe("select");
  const ofProduct = { entities: { paymentFile: { search: ["format"] } } };
  expect(problemPlaces(ofProduct)).toEqual(["entities.paymentFile.search.0"]);
  const fields = { limit: { id: "limit-1", kind: "integer", label: "Limit" } };
  const box = { label: "Box", pluralLabel: "Boxes", fields, search: ["limit", "registration", "limit"] };
  const ofTenant = { dynamicEntities: { DynoBox: box } };
  expect(problemPlaces(ofTenant)).toEqual([
    "dynamicEntities.DynoBox.search.0",
    "dynamicEntities.DynoBox.search.2",
  ]);
  const unchecked = overlaySchema.parse({ version: 1, ...ofProduct, ...ofTenant });
  const { dynoBox, paymentFile } = effective(declaredModel, unchecked).entities;
  expect(dynoBox?.search.map(({ name }) => name)).toEqual(["registration"]);
  expect(paymentFile?.search.some(({ name }) => name === "format")).toBe(false);
});

test("an own field keeps its kind and its id, and shares the id with no other", () => {
  const previous = { extension: { old: { id: "note-1", kind: "integer", label: "Old" } } } as const;
  expect(placesIn(note({}), previous)).toEqual(["extension.note.kind"]);
  expect(
    placesIn(note({ id: "note-2" }), { extension: { note: { id: "note-1", kind: "text", label: "N" } } }),
  ).toEqual(["extension.note.id"]);
  const several = { id: "note-1", kind: "select", list: "assetType", label: "N", multiple: true } as const;
  expect(
    placesIn(note({ kind: "select", list: "assetType" }), { extension: { note: several } }),
    "several values",
  ).toEqual(["extension.note"]);
  expect(placesIn(note({ id: "name" }))).toEqual(["extension.note.id"]);
  expect(
    placesIn(note({ kind: "object", fields: { inner: { id: "note-1", kind: "text", label: "In" } } })),
  ).toEqual(["extension.note.fields.inner.id"]);
});

test("an own field with a senseless option is refused", () => {
  expect(placesIn(note({ min: 9, max: 3 }))).toEqual(["extension.note.max"]);
  expect(placesIn(note({ min: "soon", multiple: true }))).toEqual([
    "extension.note.multiple",
    "extension.note.min",
  ]);
  expect(placesIn(note({ pattern: "(?=a)" }))).toEqual(["extension.note.pattern"]);
  expect(placesIn(note({ kind: "textarea", pattern: "a" }))).toEqual(["extension.note.pattern"]);
});

test("a list the product computes with takes no values, a status list none at all, and one value always stays", () => {
  expect(problemPlaces({ lists: { currency: { OWN: { label } } } })).toEqual(["lists.currency.OWN"]);
  expect(problemPlaces({ lists: { contractStatus: { OWN: { label } } } })).toEqual([
    "lists.contractStatus.OWN",
  ]);
  expect(problemPlaces({ lists: { assetType: { OWN: {} } } })).toEqual(["lists.assetType.OWN"]);
  const all = declaredModel.lists.debitCredit?.map(({ value }) => [value, { isRetired: true }]) ?? [];
  expect(problemPlaces({ lists: { debitCredit: Object.fromEntries(all) } })).toEqual(["lists.debitCredit"]);
});

test("names every object knows, codes that climb out of an address and too much of anything are refused", () => {
  for (const name of ["constructor", "toString", "valueOf", "hasOwnProperty"]) {
    expect(placesIn({ extension: { [name]: { id: "note-1", kind: "text", label: "X" } } })).toHaveLength(1);
    expect(problemPlaces({ entities: { [name]: {} } })).toHaveLength(1);
    expect(problemPlaces({ lists: { assetType: { [name]: { label } } } })).toHaveLength(1);
  }
  expect(problemPlaces({ workflows: { task: { transitions: { "A/../B": {} } } } })).toHaveLength(1);
  expect(problemPlaces({ strings: { constructor: { a: "b" } } })).toHaveLength(1);
  const fields = Array.from({ length: 201 }, (_, index) => [
    `f${index}`,
    { id: `field-${index}`, kind: "text", label: "F" },
  ]);
  expect(placesIn({ extension: Object.fromEntries(fields) })).toEqual(["extension"]);
  expect(placesIn({ fields: { name: { mandatory: false } } })).toEqual(["fields.name.mandatory"]);
  expect(problemPlaces({ version: 0 })).toEqual(["version"]);
  const nonsense = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, 1]));
  expect(problemPlaces({ entities: nonsense })).toHaveLength(1_000);
});

test("a wish about a workflow that would remove a step of the product, or lead round one, is refused", () => {
  const task = declaredModel.workflows.task;
  const [first = "", second = ""] = Object.keys(task?.statuses ?? {});
  const disabled = Object.fromEntries(
    (task?.transitions ?? []).map(({ code }) => [code, { isDisabled: true }]),
  );
  const places = problemPlaces({ workflows: { task: { transitions: disabled } } });
  expect(places).toContain(`workflows.task.transitions.${task?.transitions[0]?.code}.isDisabled`);
  const round = { ROUND: { label, action: "DO", from: [first], to: second } };
  expect(problemPlaces({ workflows: { task: { transitions: round } } })).toEqual([
    "workflows.task.transitions.ROUND",
  ]);
  expect(
    problemPlaces({ workflows: { agreement: { transitions: { EXPIRE: { guards: ["never"] } } } } }),
  ).toEqual(["workflows.agreement.transitions.EXPIRE.guards"]);
  expect(problemPlaces({ workflows: { ownFlow: {} } })).toEqual(["workflows.ownFlow"]);
  const booked = declaredModel.workflows.bankOperation?.transitions.find(({ code }) => code === "BOOK");
  expect([booked?.profiles, booked?.auto]).toEqual([["TREASURY", "SYSTEM"], undefined]);
  for (const [profile, places] of [
    ["TREASURY", []],
    ["SYSTEM", ["workflows.bankOperation.transitions.BOOK.profiles"]],
    ["OWN", ["workflows.bankOperation.transitions.BOOK.profiles"]],
  ] as const) {
    const transitions = { BOOK: { profiles: [profile] } };
    expect(problemPlaces({ workflows: { bankOperation: { transitions } } })).toEqual(places);
  }
});

test("own values are for selects and calling codes for phone numbers, and a code is a plus and digits", () => {
  expect(placesIn(note({ kind: "select", list: "taskType", allowsOwnValue: true }))).toEqual([]);
  expect(placesIn(note({ kind: "radio", list: "taskType", allowsOwnValue: true }))).toEqual([
    "extension.note.allowsOwnValue",
  ]);
  expect(placesIn(note({ kind: "phone", callingCodes: ["+33", "+1"] }))).toEqual([]);
  expect(placesIn(note({ callingCodes: ["+33"] }))).toEqual(["extension.note.callingCodes"]);
  expect(placesIn(note({ kind: "phone", callingCodes: ["33"] }))).toEqual(["extension.note.callingCodes.0"]);
});
