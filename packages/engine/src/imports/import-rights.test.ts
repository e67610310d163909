import { createTestDatabase } from "@kontor/harness/database.ts";
import { importEntity } from "@kontor/model/entities/core/import.ts";
import { user } from "@kontor/model/entities/core/user.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { patchRecord } from "../records/records.ts";
import { runTransition } from "../transitions/run-transition.ts";
import { importRecord, openTestImports, recordsOf, type TestImports } from "./testing/imports.ts";

let imports: TestImports;

beforeAll(async () => {
  imports = await openTestImports(await createTestDatabase());
});
afterAll(() => imports.close());

const move = (scope: Scope, key: string, code: string) =>
  runTransition(imports.services, scope, importEntity, { key, code }, {});
const change = (scope: Scope, key: string, values: RecordData) =>
  patchRecord(imports.services, scope, user, key, values);
const userOf = async (scope: Scope, username: string) =>
  (await recordsOf(imports.services, scope, "user")).get(username);

/** An administrator, a main administrator above, and a file with which the first takes the mail of the second. */
async function attackOf(tenant: string) {
  const ann = await imports.openTenant(tenant);
  const username = `max@${tenant}`;
  const email = `max@${tenant}.example`;
  await createUser(imports.services.store, ann, { username, email, isMainAdmin: true });
  const max: Scope = { ...ann, caller: { username, isMainAdmin: true, grants: [] } };
  const file = await imports.file("users.csv", `username;email\n${username};eve@evil.example\n`);
  const started = { file, entityName: "user", mode: "change" } as const;
  return { ann, max, email, started };
}

test("whoever lets somebody else's import go on lends it no right", async () => {
  const { ann, max, email, started } = await attackOf("atlas");
  const record = await imports.run(ann, started);
  expect(record).toMatchObject({ status: "WARNING", count: 0 });
  const key = String(record.registration);
  await move(max, key, "CONTINUE");
  await imports.runJobs(max);
  expect(await importRecord(imports.services, max, key)).toMatchObject({ status: "WARNING", count: 0 });
  expect(await userOf(max, "max@atlas")).toMatchObject({ email });

  // Negative control: with the rights of the other the same file is written.
  expect(await imports.run(max, started)).toMatchObject({ status: "SUCCESS", count: 1 });
  expect(await userOf(max, "max@atlas")).toMatchObject({ email: "eve@evil.example" });
});

test("what its starter may do by the time it goes on is done, whoever lets it go on", async () => {
  const { ann, max, started } = await attackOf("boreal");
  const record = await imports.run(ann, started);
  await change(max, "ann@boreal", { isMainAdmin: true, version: 1 });
  await move(max, String(record.registration), "CONTINUE");
  await imports.runJobs(max);
  expect(await importRecord(imports.services, max, String(record.registration))).toMatchObject({
    status: "SUCCESS",
    count: 1,
  });
});

test("a starter who loses a right while the import is under way writes no further row", async () => {
  const { ann, max } = await attackOf("cedar");
  const rows = Array.from({ length: 9 }, (_, place) => `clerk${place}@cedar`);
  const file = await imports.file("users.csv", `username\n${rows.join("\n")}\n`);
  const key = await imports.start(ann, { file, entityName: "user" });
  let chunks = 0;
  await imports.runJobs(max, {
    async onStep(name) {
      if (name === "kept") chunks += 1;
      if (name === "kept" && chunks === 2) await change(max, "ann@cedar", { isAdmin: false, version: 1 });
    },
  });
  const written = (await recordsOf(imports.services, max, "user"))
    .keys()
    .filter((name) => rows.includes(name));
  expect([...written].length).toBeLessThan(9);
  expect(await importRecord(imports.services, max, key)).toMatchObject({ status: "ERROR" });
});

test("an import is taken back only as far as its starter and whoever asks may both write", async () => {
  const { ann, max } = await attackOf("delta");
  await createUser(imports.services.store, ann, { username: "bob@delta", email: "bob@delta.example" });
  const file = await imports.file("users.csv", "username;email\nbob@delta;bobby@delta.example\n");
  const record = await imports.run(ann, { file, entityName: "user", mode: "change" });
  expect(record).toMatchObject({ status: "SUCCESS", count: 1 });
  await change(max, "ann@delta", { isAdmin: false, version: 1 });
  const key = String(record.registration);
  await expect(move(max, key, "UNDO")).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect(await userOf(max, "bob@delta")).toMatchObject({ email: "bobby@delta.example" });

  await change(max, "ann@delta", { isAdmin: true, version: 2 });
  await move(max, key, "UNDO");
  await imports.runJobs(max);
  expect(await userOf(max, "bob@delta")).toMatchObject({ email: "bob@delta.example" });
});

test("the import of somebody who is locked by now is taken back by whoever may write what it wrote", async () => {
  const { ann, max } = await attackOf("ember");
  const file = await imports.file("users.csv", "username\nnew@ember\n");
  const record = await imports.run(ann, { file, entityName: "user" });
  await change(max, "ann@ember", { isLocked: true, version: 1 });
  await move(max, String(record.registration), "UNDO");
  await imports.runJobs(max);
  expect(await userOf(max, "new@ember")).toBeUndefined();
});
