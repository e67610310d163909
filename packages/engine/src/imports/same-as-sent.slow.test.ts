import { createTestDatabase } from "@kontor/harness/database.ts";
import { AppError, type FieldError } from "@kontor/kernel/errors.ts";
import { withDefaults } from "@kontor/model/fields/default-values.ts";
import type { Field, JsonValue } from "@kontor/model/fields/field.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";
import { typedValue } from "@kontor/model/fields/typed-input.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { own } from "@kontor/model/own-value.ts";
import { submission } from "@kontor/model/validation/submit.ts";
import type { Scope } from "@kontor/store/scope.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRecord } from "../records/records.ts";
import { isFilled, readableField } from "./import-entity.ts";
import { openTestImports, recordsOf, type TestImports } from "./testing/imports.ts";

let imports: TestImports;
beforeAll(async () => {
  imports = await openTestImports(await createTestDatabase());
});
afterAll(() => imports.close());

/** A value as it is sent, and as the cell of a file says the same. */
type Said = { readonly value: JsonValue; readonly cell: string };
const same = (...texts: readonly string[]): readonly Said[] =>
  texts.map((text) => ({ value: text, cell: text }));
const numbers: readonly Said[] = [0, 5, -3, 1.5, 1e12].map((value) => ({ value, cell: String(value) }));
const numberChoices = [...numbers, ...same("abc")];
const yesOrNo: readonly Said[] = [true, false].map((value) => ({ value, cell: String(value) }));

const choicesByKind: { readonly [kind: string]: readonly Said[] } = {
  text: same("1234", "é".repeat(301)),
  textarea: same("1234"),
  number: numberChoices,
  integer: numberChoices,
  percentage: [{ value: 0.2, cell: "20%" }, { value: 50, cell: "5000%" }, ...same("abc")],
  currency: same("12.50", "-1.00", "abc"),
  date: same("2024-02-29", "2024-02-30", "soon"),
  email: same("a@example.com", "nobody"),
  reference: same("NOBODY"),
  checkbox: yesOrNo,
  switch: yesOrNo,
};

function choicesOf({ kind, list, multiple }: Field): readonly Said[] {
  if (multiple) return [];
  if (list === undefined) return choicesByKind[kind] ?? [];
  return same(...(own(declaredModel.lists, list) ?? []).slice(0, 3).map(({ value }) => value), "NONE");
}

/** The rows of every entity that people write; a few of them are looked at more closely. */
const entityNames = Object.values(declaredModel.entities)
  .filter(({ writing, viewOf, isOfEveryTenant }) => writing === "open" && !viewOf && !isOfEveryTenant)
  .map(({ name }) => name);
const closelyTried = ["person", "asset", "tax", "note", "ticket"];
/** The more seldom a field is left out, the more often one of them is wrong. */
const mostlyGood = { rowCount: 12, noneWeight: 60 };
const mostlyWrong = { rowCount: 3, noneWeight: 6 };

test("a form, a file and a request with the same values are accepted and refused alike, in the same words", async () => {
  const sender = await imports.openTenant("atlas");
  const importer = await imports.openTenant("boreal");
  const counts = { accepted: 0, refused: 0 };
  for (const name of entityNames) {
    const rows = rowsFor(sender, name, closelyTried.includes(name) ? mostlyGood : mostlyWrong);
    if (rows.length === 0) continue;
    const sent: (readonly string[])[] = [];
    for (const row of rows) sent.push(await answerTo(sender, name, row));
    const paths = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const lines = rows.map((row) => paths.map((path) => row[path]?.cell ?? "").join(";"));
    const file = await imports.file(`${name}.csv`, [paths.join(";"), ...lines].join("\n"));
    const { errors } = await imports.run(importer, { file, entityName: name, locale: "en-EU" });
    const told = rows.map((_, index) =>
      toldOf(errors, index + 2).map((text) => text.replace("@boreal", "@atlas")),
    );
    expect(told, name).toEqual(sent);
    // What people do not add has no form to add it in.
    const isAdded = declaredModel.entities[name]?.createdBy === undefined;
    for (const [index, row] of isAdded ? rows.entries() : []) {
      const lines = knownToForm(sender, name, sent[index] ?? []);
      const shown = shownOf(sender, name, row);
      // What a rule beside the declaration says comes with the answer of the server, and is shown then.
      expect(lines, `${name} in a form`).toEqual(
        hasRule(sender, name) ? expect.arrayContaining([...shown]) : shown,
      );
    }
    counts.refused += told.filter((each) => each.length > 0).length;
    counts.accepted += told.filter((each) => each.length === 0).length;
    if (!closelyTried.includes(name)) continue;
    expect(await contents(importer, name), name).toEqual(await contents(sender, name));
  }
  expect(Math.min(counts.accepted, counts.refused), "both are tried").toBeGreaterThan(10);
});

function rowsFor(
  scope: Scope,
  name: string,
  { rowCount, noneWeight }: typeof mostlyGood,
): readonly Readonly<Record<string, Said>>[] {
  const entity = own(scope.model.entities, name);
  if (entity === undefined) throw new Error(`${name} is no entity`);
  const fields = Object.entries(entity.fields).filter(
    ([path]) => path !== entity.key && readableField(scope, entity, path) && isFilled(entity, path),
  );
  const cells = fields.flatMap(([path, field]) => {
    const choices = choicesOf(field);
    const [first] = choices;
    if (first === undefined || path === "status") return [];
    // Most rows should be good ones, so the first choice comes often.
    const good = field.kind === "reference" ? [] : [{ weight: 3, arbitrary: fc.constant(first) }];
    const any = { weight: 1, arbitrary: fc.constantFrom(...choices) };
    const none = { weight: field.mandatory ? 1 : noneWeight, arbitrary: fc.constant(undefined) };
    return [[path, fc.oneof(...good, any, none)] as const];
  });
  const samples = fc.sample(fc.record(Object.fromEntries(cells)), { numRuns: rowCount, seed: 7 });
  const rows = samples.map((sample, index) => ({
    ...Object.fromEntries(Object.entries(sample).flatMap(([path, said]) => (said ? [[path, said]] : []))),
    // A name tells the records apart.
    ...(own(entity.fields, "name") && index > 0 && { name: { value: `Row ${index}`, cell: `Row ${index}` } }),
    ...(entity.key !== "registration" &&
      entity.key !== "_id" && { [entity.key]: { value: `K${index}`, cell: `K${index}` } }),
  }));
  // An empty line of a file says nothing; an empty form is still sent.
  return rows.filter((row) => Object.keys(row).length > 0);
}

async function answerTo(
  scope: Scope,
  name: string,
  row: Readonly<Record<string, Said>>,
): Promise<readonly string[]> {
  const entity = own(scope.model.entities, name);
  if (entity === undefined) throw new Error(`${name} is no entity`);
  const body = Object.fromEntries(Object.entries(row).map(([path, { value }]) => [path, value]));
  try {
    await createRecord(imports.services, scope, entity, body);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.errors.length > 0 ? error.errors.map(line).sort() : [`: ${error.message}`];
  }
}

/** What the form of the entity shows when it is sent with these values typed into it. */
function shownOf(scope: Scope, name: string, row: Readonly<Record<string, Said>>): readonly string[] {
  const entity = own(scope.model.entities, name);
  if (entity === undefined) throw new Error(`${name} is no entity`);
  const typing = { locale: "en-EU", currency: "EUR" } as const;
  const values = Object.entries(row).map(([path, { value, cell }]) => {
    const field = own(entity.fields, path);
    const isTyped = field !== undefined && field.list === undefined && typeof value !== "boolean";
    return [path, isTyped ? typedValue(cell, field, typing).value : value];
  });
  const { problems } = submission(entity, withDefaults(entity.fields, Object.fromEntries(values)), {
    locale: typing.locale,
    tenant: scope.tenant,
    codesOf: (list) => new Set((own(scope.model.lists, list) ?? []).map(({ value }) => value)),
  });
  return problems
    .filter(({ severity }) => severity === "error")
    .map(line)
    .sort();
}

function hasRule(scope: Scope, name: string): boolean {
  const entity = own(scope.model.entities, name);
  return entity !== undefined && Object.keys(imports.services.registry.ruleOf(entity)).length > 0;
}

/** Whether a record that is named exists, and whether a value is taken, only the server can tell; what is computed no form lets anybody type. */
function knownToForm(scope: Scope, name: string, lines: readonly string[]): readonly string[] {
  const fields = own(scope.model.entities, name)?.fields ?? {};
  return lines.filter((text) => {
    const [path = ""] = text.split(":", 1);
    if (text === "entityRegistration: There is no such record") return false;
    if (text.includes("is not typed here")) return false;
    return path !== "" && (own(fields, path)?.kind !== "reference" || text.endsWith(" is mandatory"));
  });
}

function toldOf(errors: JsonValue | undefined, rowNumber: number): readonly string[] {
  const all: readonly JsonValue[] = Array.isArray(errors) ? errors : [];
  return all
    .flatMap((each) => (isObject(each) && each.row === rowNumber ? [each] : []))
    .map(({ path, message }) => line({ path: String(path), message: String(message) }))
    .sort();
}

function line({ path, message }: FieldError): string {
  return `${path}: ${message}`;
}

/** What the records say, without what every record has of its own. */
async function contents(scope: Scope, name: string): Promise<readonly RecordData[]> {
  const records = [...(await recordsOf(imports.services, scope, name)).values()];
  return records.map(
    ({ _id, registration, tenant, _insertDate, _updateDate, _insertUser, _updateUser, ...rest }) => rest,
  );
}
