import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { type EntityNaming, entityFamilies, type Naming, namingOf } from "./entity-naming.ts";

const registry: readonly EntityNaming[] = [
  { name: "BankAccount", family: "bank", hasClientRoute: true },
  { name: "CreditLine", family: "financing", hasClientRoute: true },
  { name: "PaymentFileLine", family: "bank", hasClientRoute: true, isDetailOnly: true },
  { name: "PrivateEquityAsset", family: "private-equity", hasClientRoute: true },
  { name: "ProductCatalogItem", family: "financing", hasClientRoute: true },
  { name: "FeatureFlag", family: "core", hasClientRoute: true },
  { name: "KeyValue", family: "core", hasClientRoute: true },
  { name: "SystemLog", family: "system", hasClientRoute: true },
  { name: "ScriptLog", family: "script", hasClientRoute: true },
  { name: "Voting", family: "case", hasClientRoute: true },
  { name: "Vote", family: "case", hasClientRoute: true },
  { name: "TimeEntry", family: "support", hasClientRoute: true },
  { name: "ExternalData", family: "external", hasClientRoute: true },
  { name: "Currency", family: "core", hasClientRoute: false },
  { name: "Import", family: "core", hasClientRoute: true, serverRoute: "/api/import/imports" },
  { name: "Medium", family: "communication", hasClientRoute: true, plural: "media" },
  { name: "DynoSparePart", family: "dyno", hasClientRoute: true },
];
const naming = namingOf(registry);
const lookups = Object.values(naming);

test("the page of an entity is a slash and its dashed name [NAME-01]", () => {
  const routes = registry.slice(0, 11).map(({ name }) => naming.clientRoute(name));
  expect(routes).toEqual([
    "/bank-account",
    "/credit-line",
    "/payment-file-line",
    "/private-equity-asset",
    "/product-catalog-item",
    "/feature-flag",
    "/key-value",
    "/system-log",
    "/script-log",
    "/voting",
    "/vote",
  ]);
});

test("case, blanks and dashes in the given name make no difference [NAME-02]", () => {
  for (const name of ["bankAccount", "BANK ACCOUNT", "bank-account", " Bank - account", "b-a n-K accounT"]) {
    expect(naming.findEntity(name)).toBe(registry[0]);
    expect(naming.clientRoute(name)).toBe("/bank-account");
    expect(naming.serverRoute(name)).toBe("/api/bank/bank-accounts");
  }
  for (const name of ["DynoSparePart", "dyno spare part", "DYNOSPAREPART", "dyno-sparepart"]) {
    expect(naming.clientRoute(name)).toBe("/page/dyno-spare-parts");
  }
});

test("a Dyno entity that is not registered is read as written: only capitals, blanks and dashes tell its words apart", () => {
  for (const name of ["DynoMachinePart", "dynoMachinePart", "dyno machine part", "DYNO-MACHINE-PART"]) {
    expect(naming.clientRoute(name)).toBe("/page/dyno-machine-parts");
    expect(naming.collectionOf(name)).toBe("dynoMachineParts");
  }
  expect(naming.clientRoute("dynomachinepart")).toBe("/page/dynomachineparts");
  expect(naming.clientRoute("DYNOMACHINEPART")).toBe("/page/dynomachineparts");
  expect(naming.clientRoute("DynoSEPAFile")).toBe("/page/dyno-sepa-files");
  expect(naming.statusListOf("DynoSEPAFile")).toBe("dynoSepaFileStatus");
});

test("lists are found under the plural, also where language would have none", () => {
  expect(naming.listRoute("TimeEntry")).toBe("/time-entries");
  expect(naming.creationRoute("TimeEntry")).toBe("/time-entry");
  expect(naming.listRoute("ExternalData")).toBe("/external-datas");
  expect(naming.creationRoute("ExternalData")).toBe("/external-data");
});

test("an entity may declare its own plural and its own place on the server", () => {
  expect(naming.collectionOf("Medium")).toBe("media");
  expect(naming.listRoute("Medium")).toBe("/media");
  expect(naming.serverRoute("Medium")).toBe("/api/communication/media");
  expect(naming.serverRoute("Import")).toBe("/api/import/imports");
});

test("a name starting with Dyno leads to a page with its plural [NAME-05]", () => {
  expect(naming.clientRoute("DynoMachine")).toBe("/page/dyno-machines");
  expect(naming.listRoute("dynoMachinePart")).toBe("/page/dyno-machine-parts");
  expect(naming.clientRoute("dyno delivery")).toBe("/page/dyno-deliveries");
  expect(naming.clientRoute("DYNO-BOX")).toBe("/page/dyno-boxes");
});

test("a new record of a Dyno entity is made at /new [NAME-06]", () => {
  expect(naming.creationRoute("DynoMachine")).toBe("/page/dyno-machines/new");
  expect(naming.creationRoute("DynoSparePart")).toBe("/page/dyno-spare-parts/new");
});

test("a Dyno entity has its place under dyno on the server [NAME-07]", () => {
  expect(naming.serverRoute("DynoMachine")).toBe("/api/dyno/dyno-machines");
  expect(naming.serverRoute("dyno spare part")).toBe("/api/dyno/dyno-spare-parts");
});

test.each(["Dyno", "dyno-", "Dyno/../admin", "DynoÉté", "Dyno_x", "Dyno%2f", "DynoA?b", "Dynamo", "MyDyno"])(
  "%j is no Dyno entity, for its name could not stand in a path",
  (name) => {
    expect(() => naming.clientRoute(name)).toThrow(unsupported(name));
    expect(() => naming.serverRoute(name)).toThrow(unsupported(name));
  },
);

test("any other name is refused with a text that names it as it was given [NAME-08] [ERR-12]", () => {
  for (const name of [
    "Unknown Thing",
    "BankAccounts",
    "bank_account",
    "constructor",
    "__proto__",
    "toString",
    "-",
  ]) {
    for (const lookup of lookups) {
      expect(() => lookup(name)).toThrow(unsupported(name));
    }
  }
  expect(unsupported("Unknown Thing").message).toBe("Entity Unknown Thing is not supported");
});

test("an entity without a page is refused as a page, but known to the server", () => {
  for (const route of ["clientRoute", "listRoute", "creationRoute"] as const) {
    expect(() => naming[route]("currency")).toThrow(unsupported("currency"));
  }
  expect(naming.serverRoute("currency")).toBe("/api/core/currencies");
  expect(naming.collectionOf("currency")).toBe("currencies");
});

test("an entity that is only opened from others has a page for one and none for all", () => {
  expect(naming.clientRoute("PaymentFileLine")).toBe("/payment-file-line");
  expect(() => naming.listRoute("PaymentFileLine")).toThrow(unsupported("PaymentFileLine"));
});

test("a missing name is a missing field entityName [NAME-09] [ERR-11] [ERR-43]", () => {
  for (const name of [undefined, null, "", "  "]) {
    for (const lookup of lookups) {
      expect(() => lookup(name)).toThrow(new AppError("MISSING_FIELD_IN_ARGS", ["entityName"]));
    }
  }
  const error = new AppError("MISSING_FIELD_IN_ARGS", ["entityName"]);
  expect(error.message).toBe("Missing field entityName in arguments");
  expect(error.status).toBe(400);
});

test("every entity has a path, a list of statuses, one of document types and one of history types [NAME-13]", () => {
  for (const { name } of registry) {
    const camel = name.charAt(0).toLowerCase() + name.slice(1);
    expect(naming.serverRoute(name)).toMatch(/^\/api\/[a-z-]+\/[a-z-]+$/);
    expect(listsOf(naming, name)).toEqual([`${camel}Status`, `${camel}DocumentType`, `${camel}HistoryType`]);
  }
  expect(listsOf(naming, "bank account")).toEqual([
    "bankAccountStatus",
    "bankAccountDocumentType",
    "bankAccountHistoryType",
  ]);
  expect(naming.statusListOf("DynoMachine")).toBe("dynoMachineStatus");
});

test("these are the families [NAME-14]", () => {
  expect(entityFamilies.join(", ")).toBe(
    "accounting, asset, bank, billing, case, communication, core, external, financing, person, private-equity, " +
      "report, scoring, script, support, system",
  );
});

test("two entities that would hide each other are refused", () => {
  const [bankAccount] = registry;
  const clashes: readonly EntityNaming[] = [
    { name: "bank-account", family: "core", hasClientRoute: true },
    { name: "Depot", family: "bank", hasClientRoute: true, plural: "bankAccounts" },
  ];
  for (const clash of clashes) {
    const both = bankAccount === undefined ? [] : [bankAccount, clash];
    expect(() => namingOf(both)).toThrow(new AppError("VALUE_ALREADY_EXISTS", [clash.name]));
  }
});

test("whatever is asked for, the answer is a clean path or a refusal that names it", () => {
  holds(
    fc.property(
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.string().map((text) => `Dyno${text}`),
      ),
      (name) => {
        try {
          expect(naming.clientRoute(name)).toMatch(/^(?:\/page)?\/[a-z0-9-]+$/);
        } catch (error) {
          expect(error).toEqual(
            name.trim() === "" ? new AppError("MISSING_FIELD_IN_ARGS", ["entityName"]) : unsupported(name),
          );
        }
      },
    ),
    { costly: true },
  );
});

function listsOf(
  { statusListOf, documentTypeListOf, historyTypeListOf }: Naming,
  name: string,
): readonly string[] {
  return [statusListOf, documentTypeListOf, historyTypeListOf].map((listOf) => listOf(name));
}

function unsupported(name: string): AppError {
  return new AppError("UNSUPPORTED_ENTITY", [name]);
}
