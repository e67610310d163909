import { createTestDatabase } from "@kontor/harness/database.ts";
import { importEntity } from "@kontor/model/entities/core/import.ts";
import { tax } from "@kontor/model/entities/core/tax.ts";
import { person } from "@kontor/model/entities/person/person.ts";
import { tenantHashes } from "@kontor/store/imports/testing/hashes.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ruleOf } from "../domain/entity-rule.ts";
import { platform } from "../platform/platform.ts";
import { createRecord, patchRecord } from "../records/records.ts";
import { runTransition } from "../transitions/run-transition.ts";
import { previewImport } from "./preview.ts";
import { importRecord, openTestImports, recordsOf, type TestImports } from "./testing/imports.ts";

let imports: TestImports;
let ownerUrl: string;

/** What the rule of taxes does not expect: a fault of ours, for which no row can do anything. */
const faulty = new Set<string>();

beforeAll(async () => {
  const database = await createTestDatabase();
  ownerUrl = database.ownerUrl;
  const fail = ({ code }: { readonly code?: unknown }): void => {
    if (faulty.has(String(code))) throw new TypeError("a fault of ours");
  };
  const rules = [ruleOf(tax, { beforeWrite: fail, beforeDeletion: fail })];
  imports = await openTestImports(database, [platform(), { name: "faulty", rules }]);
});
afterAll(() => imports.close());

const csv = (...lines: readonly string[]) => imports.file("file.csv", lines.join("\n"));
const move = (scope: Scope, key: unknown, code: string) =>
  runTransition(imports.services, scope, importEntity, { key: String(key), code }, {});
const keysOf = async (scope: Scope, name: string) => [
  ...(await recordsOf(imports.services, scope, name)).keys(),
];
const taxes = ["code;rate", "T1;1%", "T2;2%", "T3;3%", "T4;4%"];

/** Somebody who may import, and write persons, but no taxes. */
async function asClerk(scope: Scope): Promise<Scope> {
  const username = `carl@${scope.tenant}`;
  await createUser(imports.services.store, scope, { username, name: username, profiles: ["SALES"] });
  const permissions = new Set(["read import", "write import", "read person", "write person", "read tax"]);
  return { ...scope, caller: { username, grants: [{ profile: "CREDIT", permissions }] } };
}

test("a row that meets a fault of ours is told as failed and can be tried again; the others are written", async () => {
  const scope = await imports.openTenant("atlas");
  faulty.add("T2");
  const troubles: unknown[] = [];
  const key = await imports.start(scope, { file: await csv(...taxes), entityName: "tax" });
  await imports.runJobs(scope, { onTrouble: (error) => troubles.push(error) });
  expect(await importRecord(imports.services, scope, key)).toMatchObject({
    status: "WARNING",
    count: 3,
    errors: [{ row: 3, path: "", message: "Oops, something went wrong" }],
  });
  expect(troubles).toEqual([expect.objectContaining({ message: "a fault of ours" })]);
  faulty.clear();
  await move(scope, key, "CONTINUE");
  await imports.runJobs(scope);
  expect(await importRecord(imports.services, scope, key)).toMatchObject({ status: "SUCCESS", count: 4 });
  // The same of an undo.
  faulty.add("T3");
  await move(scope, key, "UNDO");
  await imports.runJobs(scope);
  expect(await keysOf(scope, "tax")).toEqual(["T3"]);
  const [undo] = (await recordsOf(imports.services, scope, "dtxn")).values();
  expect(undo).toMatchObject({ status: "WARNING", error: "T3: Oops, something went wrong" });
  faulty.clear();
});

test("an import into records the starter may not write is refused at once, and so is its preview", async () => {
  const scope = await imports.openTenant("boreal");
  const clerkScope = await asClerk(scope);
  const file = await csv(...taxes);
  const forbidden = { code: "FORBIDDEN", values: ["write tax"] };
  await expect(imports.start(clerkScope, { file, entityName: "tax" })).rejects.toMatchObject(forbidden);
  const mapping = JSON.stringify({ entityName: "tax" });
  await expect(previewImport(imports.services, clerkScope, file, { mapping })).rejects.toMatchObject(
    forbidden,
  );
  const shown = await previewImport(imports.services, scope, file, { mapping });
  expect(shown.rows, "negative control").toHaveLength(4);
});

test("UNDO tells by name what was changed since and what others refer to", async () => {
  const scope = await imports.openTenant("cedar");
  const { services } = imports;
  const lines = ["registration;name", "SIR1;One", "SIR2;Two", "SIR3;Three"];
  const { registration } = await imports.run(scope, { file: await csv(...lines), entityName: "person" });
  await patchRecord(services, scope, person, "SIR2", { name: "Mine", version: 1 });
  await expect(move(scope, registration, "UNDO")).rejects.toMatchObject({
    code: "TRANSITION_REFUSED",
    rejectionReason: "Changed since: person SIR2",
  });
  const more = ["registration;name", "SIR7;Seven", "SIR8;Eight"];
  const second = await imports.run(scope, { file: await csv(...more), entityName: "person" });
  const referring = { registration: "SIR9", name: "Nine", salesRegistration: "SIR7" };
  await createRecord(services, scope, person, referring);
  await move(scope, second.registration, "UNDO");
  await imports.runJobs(scope);
  expect(await keysOf(scope, "person")).toEqual(["SIR1", "SIR2", "SIR3", "SIR7", "SIR9"]);
  const [undo] = (await recordsOf(services, scope, "dtxn")).values();
  expect(undo?.error).toContain("person SIR9");
  await expect(move(scope, second.registration, "UNDO"), "a second time").rejects.toMatchObject({
    code: "TRANSITION_REFUSED",
  });
});

test("UNDO is for administrators, and takes the right to write the records while it runs", async () => {
  const scope = await imports.openTenant("delta");
  const { registration } = await imports.run(scope, { file: await csv(...taxes), entityName: "tax" });
  const clerkScope = await asClerk(scope);
  await expect(move(clerkScope, registration, "UNDO")).rejects.toMatchObject({
    rejectionReason: "Your profile does not run this transition",
  });
  // Asked for while carl was still an administrator.
  const before: Scope = { ...scope, caller: { ...scope.caller, username: clerkScope.caller.username } };
  await move(before, registration, "UNDO");
  await imports.runJobs(scope);
  expect(await keysOf(scope, "tax")).toHaveLength(4);
  const [undo] = (await recordsOf(imports.services, scope, "dtxn")).values();
  expect(undo).toMatchObject({ status: "ERROR", error: "Permission write tax is missing" });
});

test("a trial that is undone, or dies in the middle, leaves nothing behind", async () => {
  const scope = await imports.openTenant("elm");
  const before = await tenantHashes(ownerUrl, scope.tenantId);
  const file = await csv(...taxes);
  const key = await imports.start(scope, { file, entityName: "tax", isDryRun: true });
  let chunks = 0;
  const onStep = (name: string): void => {
    if (name === "keep") chunks += 1;
    if (name === "keep" && chunks === 2) throw new Error("the process is gone");
  };
  await imports.runJobs(scope, { onStep, retryPausesMs: [] });
  expect(await tenantHashes(ownerUrl, scope.tenantId)).toEqual(before);
  await move(scope, key, "CONTINUE");
  await imports.runJobs(scope);
  expect(await importRecord(imports.services, scope, key)).toMatchObject({ status: "SUCCESS", count: 4 });
  await move(scope, key, "UNDO");
  await imports.runJobs(scope);
  expect(await tenantHashes(ownerUrl, scope.tenantId)).toEqual(before);
});

test("a key that somebody else takes meanwhile is told of that row alone", async () => {
  const scope = await imports.openTenant("fir");
  await imports.start(scope, { file: await csv(...taxes), entityName: "tax" });
  let isTaken = false;
  const onStep = async (name: string): Promise<void> => {
    if (name !== "chunk" || isTaken) return;
    isTaken = true;
    await createRecord(imports.services, scope, tax, { code: "T2", name: "Mine", rate: 0.5 });
  };
  await imports.runJobs(scope, { onStep });
  const [record] = (await recordsOf(imports.services, scope, "import")).values();
  expect(record).toMatchObject({
    count: 3,
    errors: [{ row: 3, path: "code", message: "Value T2 already exists" }],
  });
  expect((await recordsOf(imports.services, scope, "tax")).get("T2")).toMatchObject({ name: "Mine" });
});
