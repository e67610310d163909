import { createTestDatabase } from "@kontor/harness/database.ts";
import { tenantHashes } from "@kontor/store/imports/testing/hashes.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importRecord, openTestImports, recordsOf, type TestImports } from "./testing/imports.ts";

let imports: TestImports;
let ownerUrl: string;
let tenantCount = 0;

beforeAll(async () => {
  const database = await createTestDatabase();
  ownerUrl = database.ownerUrl;
  imports = await openTestImports(database);
});
afterAll(() => imports.close());

function openTenant(): Promise<Scope> {
  tenantCount += 1;
  return imports.openTenant(`tenant${tenantCount}`);
}

const csv = (...lines: readonly string[]) => imports.file("persons.csv", lines.join("\r\n"));
const persons = (scope: Scope) => recordsOf(imports.services, scope, "person");
const mixedLines = [
  "registration;type;name;lastName;email;birthDate;salesRegistration",
  "SIR111;C;One;;one@example.com;;",
  "SIR112;C;;;;;",
  "SIR113;Individual;;Three;not an address;31/02/2020;",
  ";C;Four;;;;",
  "SIR115;C;Five;;;;NOBODY",
  "SIR111;C;Again;;;;",
  ";;;;;;",
  "SIR116;C;Six;;;;SIR117",
  "SIR117;C;Seven;;;;SIR118",
  "SIR118;C;Eight;;;;SIR118",
  "SIR121;C;Nine;;;;SIR122",
  "SIR122;C;Ten;;;;SIR121",
];

test("good rows become records and bad ones are told row by row, with the field and the reason", async () => {
  const scope = await openTenant();
  const record = await imports.run(scope, {
    file: await csv(...mixedLines),
    entityName: "person",
    locale: "fr-FR",
  });
  expect(record).toMatchObject({ status: "WARNING", rows: 11, count: 5, fileName: "persons.csv" });
  const missing = (row: number, key: string) => ({
    row,
    path: "salesRegistration",
    message: `Entity person with identifier ${key} not found`,
  });
  expect([...(record.errors as [])].sort((a: { row: number }, b: { row: number }) => a.row - b.row)).toEqual([
    { row: 3, path: "name", message: "Name is mandatory" },
    { row: 4, path: "email", message: 'Email format should be "name@domain.com"' },
    { row: 4, path: "birthDate", message: "Invalid date" },
    missing(6, "NOBODY"),
    { row: 7, path: "registration", message: "Value SIR111 already exists" },
    missing(12, "SIR122"),
    missing(13, "SIR121"),
  ]);
  const written = await persons(scope);
  expect([...written.keys()].map((key) => key.replace(/^INT\d{8}$/, "INT"))).toEqual([
    "INT",
    "SIR111",
    "SIR116",
    "SIR117",
    "SIR118",
  ]);
  expect(written.get("SIR116")).toMatchObject({ salesRegistration: "SIR117", status: "DRAFT" });
});

test("a trial says what the import would say, and leaves nothing behind, no number either", async () => {
  const scope = await openTenant();
  // A number has been drawn before, so that the counter is there.
  await imports.run(scope, { file: await csv("name", "First"), entityName: "person" });
  const before = await tenantHashes(ownerUrl, scope.tenantId);
  const counter = [...(await recordsOf(imports.services, scope, "counter")).values()].find(
    ({ name }) => name === "person",
  );
  const file = await csv(...mixedLines);
  const trial = await imports.run(scope, { file, entityName: "person", locale: "fr-FR", isDryRun: true });
  expect(await tenantHashes(ownerUrl, scope.tenantId)).toEqual(before);
  const counters = await recordsOf(imports.services, scope, "counter");
  expect(counters.get(String(counter?.name))).toEqual(counter);
  const real = await imports.run(scope, { file, entityName: "person", locale: "fr-FR" });
  expect([trial.status, trial.rows, trial.count, trial.errors]).toEqual([
    real.status,
    real.rows,
    real.count,
    real.errors,
  ]);
  expect(await tenantHashes(ownerUrl, scope.tenantId), "negative control").not.toEqual(before);
});

test("of a trial, rows may refer to rows of earlier chunks, which are gone again", async () => {
  const scope = await openTenant();
  const lines = Array.from({ length: 8 }, (_, index) => `SIR${1000 + index};Row ${index};SIR1000`);
  const file = await csv("registration;name;salesRegistration", ...lines);
  const trial = await imports.run(scope, { file, entityName: "person", isDryRun: true });
  expect(trial).toMatchObject({ status: "SUCCESS", count: 8, errors: [] });
  expect((await persons(scope)).size).toBe(0);
});

test("a row with the key of a record changes it only where the import is told to", async () => {
  const scope = await openTenant();
  const start = await csv(
    "registration;name;addresses[0].city;addresses[0].type;addresses[1].city;addresses[1].type",
    "SIR1;One;Lyon;MAIN;Nice;MAIN",
    "SIR2;Two;;;;",
  );
  await imports.run(scope, { file: start, entityName: "person" });
  const file = await csv("registration;name;addresses[1].city", "SIR1;First;Metz", "SIR3;Three;", ";Nobody;");
  const again = await imports.run(scope, { file, entityName: "person" });
  expect(again).toMatchObject({ count: 2, errors: [{ row: 2, message: "Value SIR1 already exists" }] });
  const change = await imports.run(scope, { file, entityName: "person", mode: "change" });
  expect(change).toMatchObject({
    count: 2,
    errors: [{ row: 4, path: "registration", message: "Registration is mandatory" }],
  });
  const written = await persons(scope);
  expect(written.get("SIR1")).toMatchObject({
    name: "First",
    version: 2,
    addresses: [{ city: "Lyon" }, { city: "Metz" }],
  });
  const unchanged = await csv("registration;name", "SIR1;First", "SIR9;Nine");
  const neither = await imports.run(scope, { file: unchanged, entityName: "person", mode: "change" });
  expect(neither).toMatchObject({
    count: 1,
    errors: [{ row: 3, path: "registration", message: "Entity person with identifier SIR9 not found" }],
  });
  expect((await persons(scope)).get("SIR1")?.version, "what says nothing new makes no version").toBe(2);
  const both = await imports.run(scope, { file: unchanged, entityName: "person", mode: "both" });
  expect(both).toMatchObject({ status: "SUCCESS", count: 2 });
});

test("a status in the file is refused, row by row", async () => {
  const scope = await openTenant();
  const file = await csv("name;status", "One;VERIFIED", "Two;DRAFT", "Three;");
  const record = await imports.run(scope, { file, entityName: "person" });
  expect(record).toMatchObject({
    count: 2,
    errors: [{ row: 2, path: "status", message: "Status modification prohibited, workflow must be used" }],
  });
});

test("the same file makes its records once, unless the first import made none", async () => {
  const scope = await openTenant();
  const bad = await csv("type;name", "C;");
  expect(await imports.run(scope, { file: bad, entityName: "person" })).toMatchObject({ count: 0 });
  expect(await imports.run(scope, { file: bad, entityName: "person" })).toMatchObject({ count: 0 });
  const good = await csv("name", "One");
  const both = [
    imports.start(scope, { file: good, entityName: "person" }),
    imports.start(scope, { file: good, entityName: "person" }),
  ];
  const refused = (await Promise.allSettled(both)).filter(({ status }) => status === "rejected");
  expect(refused).toMatchObject([{ reason: { code: "VALUE_ALREADY_EXISTS", values: ["persons.csv"] } }]);
  await imports.runJobs(scope);
  await expect(imports.start(scope, { file: good, entityName: "person" })).rejects.toMatchObject({
    code: "VALUE_ALREADY_EXISTS",
  });
  expect((await persons(scope)).size).toBe(1);
});

test("an import works with the rights its starter has when it runs, and a closed field is told", async () => {
  const scope = await openTenant();
  const username = `carl@${scope.tenant}`;
  await createUser(imports.services.store, scope, { username, name: username, profiles: ["SALES"] });
  // Started while carl was still an administrator.
  const before: Scope = { ...scope, caller: { ...scope.caller, username } };
  const keys = [
    await imports.start(before, { file: await csv("name", "One"), entityName: "person" }),
    await imports.start(before, { file: await csv("name;riskClass", "Two;HIGH"), entityName: "person" }),
    await imports.start(before, { file: await csv("code;name", "T1;A tax"), entityName: "tax" }),
  ];
  await imports.runJobs(scope);
  const [allowed, closed, forbidden] = await Promise.all(
    keys.map((key) => importRecord(imports.services, scope, key)),
  );
  expect(allowed).toMatchObject({ status: "SUCCESS", count: 1 });
  expect(closed).toMatchObject({ status: "WARNING", count: 0, errors: [{ row: 2 }] });
  expect(JSON.stringify(closed?.errors)).toContain("Permission write person.riskClass is missing");
  expect(forbidden).toMatchObject({ status: "ERROR" });
  expect((await recordsOf(imports.services, scope, "tax")).size).toBe(0);
});

test("what is no file of rows, names unknown columns or is for records nobody writes is refused at once", async () => {
  const scope = await openTenant();
  const start = async (name: string, content: string, entityName = "person") =>
    imports.start(scope, { file: await imports.file(name, content), entityName });
  await expect(start("persons.pdf", "name\nOne")).rejects.toMatchObject({ code: "INVALID_FILE_EXTENSION" });
  await expect(start("persons.xlsx", "name\nOne")).rejects.toMatchObject({ code: "INVALID_FILE_EXTENSION" });
  await expect(start("persons.csv", "name;colour of eyes\nOne;blue")).rejects.toMatchObject({
    code: "INVALID_FIELD_VALUE",
    values: ["column", "colour of eyes"],
  });
  await expect(start("persons.csv", "name;Name\nOne;Two")).rejects.toMatchObject({
    code: "INVALID_FIELD_VALUE",
  });
  await expect(start("persons.csv", "")).rejects.toMatchObject({ code: "INVALID_FIELD_VALUE" });
  for (const entityName of ["audit", "posting", "counter", "nothing", "__proto__"])
    await expect(start("persons.csv", "name\nOne", entityName)).rejects.toMatchObject({
      code: "UNSUPPORTED_ENTITY",
    });
});

test("files of Windows, of spreadsheets and with line breaks in cells are read as they are meant", async () => {
  const scope = await openTenant();
  const latin = Buffer.concat([
    Buffer.from("name,lastName,type\nSoci"),
    Buffer.from([0xe9, 0x74, 0xe9]),
    Buffer.from(" ,,C\n"),
  ]);
  const wide = Buffer.from("\ufeffname\ttype\nÉtoile\tC\n", "utf16le");
  const quoted = '\ufeffname;addressLine\n"Two; names";"1 Road\nTown"\n\'=SUM(1);\n';
  for (const content of [latin, wide, quoted]) {
    const file = await imports.file("file.csv", content);
    expect(await imports.run(scope, { file, entityName: "person" })).toMatchObject({ status: "SUCCESS" });
  }
  const names = [...(await persons(scope)).values()].map(({ name, addressLine }) => [name, addressLine]);
  expect(names.sort()).toEqual([
    ["=SUM(1)", undefined],
    ["Société ", undefined],
    ["Two; names", "1 Road\nTown"],
    ["Étoile", undefined],
  ]);
});
