import { expect, test } from "vitest";
import { imageTypes } from "../lists/record-types.ts";
import { declaredModel } from "../model.ts";
import { validate } from "../validation/validate.ts";

const { entities, lists, workflows } = declaredModel;

test("every entity is a value of the list of entities, in English and French", () => {
  expect(lists.entityName?.map(({ value }) => value).toSorted()).toEqual(Object.keys(entities).toSorted());
  const contract = lists.entityName?.find(({ value }) => value === "contract");
  expect(contract?.label).toEqual({ en: "Contract", fr: "Contrat" });
  for (const { value, label } of lists.loggedEntityName ?? []) {
    expect([value, label.en.trim() !== "", label.fr.trim() !== ""]).toEqual([value, true, true]);
  }
});

test("every list that a field names exists, and every reference names an entity", () => {
  const missing = Object.values(entities).flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([path, { list, target }]) => [
      ...(list === undefined || Object.hasOwn(lists, list) ? [] : [`${name}.${path}: list ${list}`]),
      ...(target === undefined || Object.hasOwn(entities, target) ? [] : [`${name}.${path}: ${target}`]),
    ]),
  );
  expect(missing).toEqual([]);
});

test("every value of every list has a label in both languages and stands in it once", () => {
  for (const [name, values] of Object.entries(lists)) {
    expect(new Set(values.map(({ value }) => value)).size, name).toBe(values.length);
    for (const { value, label } of values) {
      expect([label.en.trim(), label.fr.trim()], `${name} ${value}`).not.toContain("");
    }
  }
});

test("the statuses of an entity are those of its workflows, with their colours, each once", () => {
  expect(lists.contractStatus?.map(({ value }) => value)).toEqual(
    Object.keys(workflows.contract?.statuses ?? {}),
  );
  expect(lists.contractStatus?.[0]).toEqual({
    value: "DRAFT",
    label: workflows.contract?.statuses.DRAFT?.label,
    colour: "grey",
  });
  const invoice = lists.invoiceStatus?.map(({ value }) => value) ?? [];
  expect(invoice).toEqual(expect.arrayContaining(["ISSUED", "SCHEDULED"]));
  expect(new Set(invoice).size).toBe(invoice.length);
});

test("an entity picks its document types, and its history tells what every history tells and more", () => {
  expect(lists.invoiceDocumentType?.map(({ value }) => value)).toEqual(entities.invoice?.documentTypes);
  expect(lists.invoiceHistoryType?.map(({ value }) => value)).toEqual(
    expect.arrayContaining(["CREATED", "TRANSITION", "PAYMENT"]),
  );
});

test("a picture of an asset is its main image or another one, wherever pictures are kept [CONST-14]", () => {
  expect(imageTypes).toEqual(["MAINIMAGE", "IMAGE"]);
  const offered = lists.assetImageType?.map(({ value }) => value);
  expect(new Set(offered)).toEqual(new Set(imageTypes));
  for (const name of ["asset", "assetCatalogItem"])
    expect(entities[name]?.documentTypes).toEqual(expect.arrayContaining([...imageTypes]));
});

test("what is logged without being a record is accepted wherever logs and batches name an entity [SCRIPT-18]", () => {
  const pseudo = ["login", "totp", "cron", "import", "mail", "database", "dbdump"];
  const problems = (entityName: string, value: string): readonly string[] => {
    const { entityName: field } = entities[entityName]?.fields ?? {};
    if (field === undefined) throw new Error(`${entityName} names no entity`);
    const codesOf = (list: string) => new Set(lists[list]?.map((item) => item.value));
    const context = { locale: "en-EU", tenant: "house", codesOf } as const;
    return validate({ fields: { entityName: field } }, { entityName: value }, context).map(
      ({ path }) => path,
    );
  };
  for (const name of ["audit", "batch"]) {
    for (const value of pseudo) expect([name, value, problems(name, value)]).toEqual([name, value, []]);
    expect(problems(name, "nothing")).toEqual(["entityName"]);
  }
});
