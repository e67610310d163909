import { createTestDatabase } from "@kontor/harness/database.ts";
import { importEntity } from "@kontor/model/entities/core/import.ts";
import { person } from "@kontor/model/entities/person/person.ts";
import { tenantHashes } from "@kontor/store/imports/testing/hashes.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRecord, patchRecord } from "../records/records.ts";
import { runTransition } from "../transitions/run-transition.ts";
import { importRecord, openTestImports, recordsOf, type TestImports } from "./testing/imports.ts";

let imports: TestImports;
let ownerUrl: string;

beforeAll(async () => {
  const database = await createTestDatabase();
  ownerUrl = database.ownerUrl;
  imports = await openTestImports(database);
});
afterAll(() => imports.close());

const csv = (...lines: readonly string[]) => imports.file("persons.csv", lines.join("\n"));
const move = (scope: Scope, key: string, code: string) =>
  runTransition(imports.services, scope, importEntity, { key, code }, {});
const hashes = (scope: Scope) => tenantHashes(ownerUrl, scope.tenantId);

test("an import that made and changed records is taken back without a trace in any table", async () => {
  const scope = await imports.openTenant("atlas");
  const { services } = imports;
  await createRecord(services, scope, person, {
    registration: "SIR1",
    name: "Known Trading",
    roles: [{ role: "CLIENT" }],
  });
  await createRecord(services, scope, person, {
    registration: "SIR2",
    name: "Second",
    salesRegistration: "SIR1",
  });
  const before = await hashes(scope);
  const file = await csv(
    "registration;name;salesRegistration;roles[0].role;birthDate",
    "SIR1;Changed Trading Words;;;",
    "SIR2;Second;SIR9;SUPPLIER;",
    "SIR9;Ninth Company;SIR1;;",
    ";Unnumbered Company;SIR9;;",
  );
  const record = await imports.run(scope, { file, entityName: "person", mode: "both" });
  expect(record).toMatchObject({ status: "SUCCESS", count: 4 });
  expect(await hashes(scope), "negative control").not.toEqual(before);
  await move(scope, String(record.registration), "UNDO");
  await imports.runJobs(scope);
  expect(await hashes(scope)).toEqual(before);
  expect((await importRecord(services, scope, String(record.registration))).status).toBe("DRAFT");
  // What was taken back may be imported again.
  const again = await imports.run(scope, { file, entityName: "person", mode: "both" });
  expect(again).toMatchObject({ status: "SUCCESS", count: 4 });
});

test("what somebody has changed since is not taken back", async () => {
  const scope = await imports.openTenant("boreal");
  const { services } = imports;
  const file = await csv("registration;name", "SIR1;One", "SIR2;Two");
  const record = await imports.run(scope, { file, entityName: "person" });
  await patchRecord(services, scope, person, "SIR1", { name: "Mine", version: 1 });
  await expect(move(scope, String(record.registration), "UNDO")).rejects.toMatchObject({
    code: "TRANSITION_REFUSED",
  });
  expect([...(await recordsOf(services, scope, "person")).keys()]).toEqual(["SIR1", "SIR2"]);
});

test("what other records refer to by now stays, and the rest goes", async () => {
  const scope = await imports.openTenant("cedar");
  const { services } = imports;
  const file = await csv("registration;name", "SIR1;One", "SIR2;Two");
  const record = await imports.run(scope, { file, entityName: "person" });
  await createRecord(services, scope, person, {
    registration: "SIR3",
    name: "Three",
    salesRegistration: "SIR1",
  });
  await move(scope, String(record.registration), "UNDO");
  await imports.runJobs(scope);
  expect([...(await recordsOf(services, scope, "person")).keys()]).toEqual(["SIR1", "SIR3"]);
});

test("CONTINUE tries the failed rows again and no others", async () => {
  const scope = await imports.openTenant("delta");
  const { services } = imports;
  const file = await csv("registration;name;salesRegistration", "SIR1;One;", "SIR2;Two;SIR9", "SIR1;Twice;");
  const record = await imports.run(scope, { file, entityName: "person" });
  expect(record).toMatchObject({ status: "WARNING", count: 1 });
  await createRecord(services, scope, person, { registration: "SIR9", name: "Nine" });
  await move(scope, String(record.registration), "CONTINUE");
  await imports.runJobs(scope);
  const after = await importRecord(services, scope, String(record.registration));
  expect(after).toMatchObject({
    status: "WARNING",
    count: 2,
    errors: [{ row: 4, path: "registration", message: "Value SIR1 already exists" }],
  });
  expect([...(await recordsOf(services, scope, "person")).keys()]).toEqual(["SIR1", "SIR2", "SIR9"]);
});

test("nobody gets a right back by taking back the import that took it away", async () => {
  const ann = await imports.openTenant("ember");
  const { services } = imports;
  const username = "max@ember";
  await createUser(services.store, ann, { username, isMainAdmin: true });
  const max: Scope = { ...ann, caller: { username, isMainAdmin: true, grants: [] } };
  for (const name of ["bob@ember", "eve@ember"])
    await createUser(services.store, ann, { username: name, isMainAdmin: true });
  const twin = await imports.file("more-users.csv", "username;isMainAdmin\neve@ember;false\n");
  const file = await imports.file("users.csv", "username;isMainAdmin\nbob@ember;false\n");
  const record = await imports.run(max, { file, entityName: "user", mode: "both" });
  expect(record).toMatchObject({ status: "SUCCESS", count: 1 });
  const isMain = async (name = "bob@ember") =>
    (await recordsOf(services, max, "user")).get(name)?.isMainAdmin === true;
  expect(await isMain()).toBe(false);

  await move(ann, String(record.registration), "UNDO");
  await imports.runJobs(ann);
  expect(await isMain()).toBe(false);

  // Whoever could have given the right takes the same import back.
  const again = await imports.run(max, { file: twin, entityName: "user", mode: "both" });
  await move(max, String(again.registration), "UNDO");
  await imports.runJobs(max);
  expect(await isMain("eve@ember")).toBe(true);
});
