// The demo is held to the rules of the product: every record is one a person could have entered, and the same seed gives it again.
import { createHash } from "node:crypto";
import { isValidIban } from "@kontor/kernel/identifier/iban.ts";
import { checkSpanishIdentifier } from "@kontor/kernel/identifier/spanish-identifier.ts";
import { checkTaxNumber } from "@kontor/kernel/identifier/vat-number.ts";
import { add, subtract, sum } from "@kontor/kernel/money/arithmetic.ts";
import { decimal } from "@kontor/kernel/money/decimal.ts";
import { workflowNameFor } from "@kontor/model/entity/entity-workflow.ts";
import { isObject, type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import type { Model } from "@kontor/model/model.ts";
import { validate } from "@kontor/model/validation/validate.ts";
import { shapeOf } from "@kontor/store/shape/entity-shape.ts";
import { beforeAll, expect, test } from "vitest";
import { vinCheckDigit } from "./foundation/identifiers.ts";
import { atlas, boreal, costa, type DemoTenant } from "./foundation/tenant.ts";
import type { DemoRecord } from "./foundation/world.ts";
import { type DemoSize, demoSizes, generateTenant } from "./generate.ts";
import { modelOf } from "./own-fields.ts";

type Generated = { readonly model: Model; readonly groups: readonly (readonly DemoRecord[])[] };
const generated = new Map<DemoTenant, Generated>();
const sizes: readonly (readonly [DemoTenant, DemoSize])[] = [
  [atlas, demoSizes.small],
  [boreal, demoSizes.neighbour],
  [costa, demoSizes.neighbour],
];

beforeAll(() => {
  for (const [tenant, size] of sizes) {
    const model = modelOf(tenant);
    generated.set(tenant, { model, groups: [...generateTenant(tenant, model, size)] });
  }
});

function demoOf(tenant: DemoTenant): Generated {
  const demo = generated.get(tenant);
  if (demo === undefined) throw new Error(`${tenant.name} was not generated`);
  return demo;
}

function recordsOf(tenant: DemoTenant, entity: string): readonly RecordData[] {
  return demoOf(tenant)
    .groups.flat()
    .filter((made) => made.entity === entity)
    .map(({ record }) => record);
}

test.each([atlas, boreal, costa])("every record of $label is valid", (tenant) => {
  const { model, groups } = demoOf(tenant);
  const codes = new Map(
    Object.entries(model.lists).map(([name, list]) => [name, new Set(list.map(({ value }) => value))]),
  );
  const context = {
    locale: "en-EU",
    tenant: tenant.name,
    codesOf: (list: string) => codes.get(list),
  } as const;
  const problems = groups.flat().flatMap(({ entity, key, record }) => {
    const declared = model.entities[entity];
    return declared === undefined
      ? [`${entity} is unknown`]
      : validate(declared, record, context).map(
          ({ path, message }) => `${entity} ${key} ${path}: ${message}`,
        );
  });
  expect(problems).toEqual([]);
});

test.each([atlas, boreal, costa])(
  "every reference of $label leads to a record of the same or an earlier group",
  (tenant) => {
    const { model, groups } = demoOf(tenant);
    const known = new Set<string>();
    const broken: string[] = [];
    for (const group of groups) {
      for (const { entity, key } of group) {
        if (known.has(`${entity} ${key}`)) broken.push(`${entity} ${key} is there twice`);
        known.add(`${entity} ${key}`);
      }
      for (const { entity, key, record } of group) {
        const declared = model.entities[entity];
        for (const { path, target } of declared === undefined ? [] : shapeOf(declared).referencePaths) {
          for (const value of valuesAt(record, path).flat()) {
            if (!known.has(`${target} ${String(value)}`))
              broken.push(`${entity} ${key} ${path}: ${String(value)}`);
          }
        }
      }
    }
    expect(broken).toEqual([]);
  },
);

test.each([atlas, boreal, costa])("every entity has records at $label", (tenant) => {
  const { model, groups } = demoOf(tenant);
  const present = new Set(groups.flat().map(({ entity }) => entity));
  // Organizations are persons of the house.
  expect(recordsOf(tenant, "person").some(({ type }) => type === "O")).toBe(true);
  const missing = Object.keys(model.entities).filter((name) => !present.has(name) && name !== "organization");
  expect(missing).toEqual([]);
});

test("contracts stand in every status of their workflow, each with the way it came", () => {
  const { model, groups } = demoOf(atlas);
  const contracts = groups.flat().filter(({ entity }) => entity === "contract");
  expect(new Set(contracts.map(({ record }) => record.status))).toEqual(
    new Set(Object.keys(model.workflows.contract?.statuses ?? {})),
  );
  for (const { entity, record, state } of groups.flat()) {
    const declared = model.entities[entity];
    const workflow = declared && workflowNameFor(declared, record);
    if (workflow === undefined) continue;
    expect(state?.status, entity).toBe(record.status);
    expect(Object.keys(model.workflows[workflow]?.statuses ?? {})).toContain(record.status);
  }
});

test("plans add up to the cent: what is paid is interest and principal, and what was financed is paid back", () => {
  for (const { quotations } of [...recordsOf(atlas, "contract"), ...recordsOf(atlas, "deal")]) {
    const [quotation] = Array.isArray(quotations) ? quotations : [];
    if (!isObject(quotation)) throw new Error("A contract has no quotation");
    const column = (name: string): ReturnType<typeof sum> =>
      sum(valuesAt(quotation, `plan[].${name}`).map((value) => decimal(String(value))));
    const total = (name: string): string => String(valuesAt(quotation, `totals.${name}`)[0]);
    for (const name of ["payment", "interest", "principal", "tax", "total"])
      expect(String(column(name))).toBe(total(name));
    expect(String(add(column("interest"), column("principal")))).toBe(total("payment"));
    expect(String(column("principal"))).toBe(String(quotation.financedAmountExclTax));
  }
});

test("invoices are the sum of their lines and taxes", () => {
  for (const invoice of recordsOf(atlas, "invoice")) {
    const lines = sum(valuesAt(invoice, "lines[].amountExclTax").map((value) => decimal(String(value))));
    const taxes = sum(valuesAt(invoice, "taxes[].taxAmount").map((value) => decimal(String(value))));
    expect(String(lines)).toBe(invoice.amountExclTax);
    expect(String(subtract(decimal(String(invoice.amountInclTax)), taxes))).toBe(invoice.amountExclTax);
  }
});

test("numbers carry the right check digits", () => {
  const persons = recordsOf(atlas, "person");
  const ibans = persons.flatMap((person) => valuesAt(person, "bankAccounts[].bankIban"));
  expect(ibans.length).toBeGreaterThan(100);
  expect(ibans.filter((iban) => !isValidIban(String(iban)))).toEqual([]);
  const numbers = persons.flatMap((person) => valuesAt(person, "registrations[]")).filter(isObject);
  for (const { type, number } of numbers) {
    expect(checkTaxNumber(String(type), String(number)).isValid).toBe(true);
    if (type === "CIF" || type === "DNI")
      expect(checkSpanishIdentifier(String(number))).toEqual({ type, isValid: true });
  }
  const vehicles = recordsOf(atlas, "asset").filter(({ auto }) => auto !== undefined);
  expect(vehicles.length).toBeGreaterThan(50);
  for (const { identificationNumber, type } of vehicles) {
    const vin = String(identificationNumber);
    expect(vin, String(type)).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
    expect(vin[8]).toBe(vinCheckDigit(vin));
  }
});

test("the marker of a tenant stands in its own records and in no other's", () => {
  const texts = new Map(
    [atlas, boreal, costa].map((tenant) => [tenant, JSON.stringify(demoOf(tenant).groups)]),
  );
  for (const [tenant, text] of texts) {
    for (const { marker } of [atlas, boreal, costa])
      expect(text.includes(marker), tenant.name).toBe(marker === tenant.marker);
  }
});

test("the same seed makes the same demo", () => {
  const digest = (groups: Iterable<readonly DemoRecord[]>): string => {
    const hash = createHash("sha256");
    for (const group of groups) hash.update(JSON.stringify(group));
    return hash.digest("hex");
  };
  const { model, groups } = demoOf(costa);
  expect(digest(generateTenant(costa, model, demoSizes.neighbour))).toBe(digest(groups));
});
