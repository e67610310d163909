import { runJobs } from "@kontor/engine/jobs/testing/jobs.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { beforeAll, expect, test } from "vitest";
import { testUpload } from "../files/testing/upload.ts";
import type { TestCaller, TestTenant } from "../testing/api.ts";
import { type SharedTestApi, sharedTestApi } from "../testing/shared-api.ts";

let api: SharedTestApi;
let atlas: TestTenant;
let ann: TestCaller;

beforeAll(async () => {
  api = await sharedTestApi(createTestDatabase);
  atlas = await api.openTenant("atlas", {
    version: 1,
    entities: { note: { extension: { size: { id: "size-1", kind: "integer", label: "Size" } } } },
    dynamicEntities: {
      DynoBox: {
        label: "Box",
        pluralLabel: "Boxes",
        fields: { name: { id: "name-1", kind: "text", label: "Name", mandatory: true } },
      },
    },
  });
  ann = await atlas.signIn();
});

const uploads = "/api/import/imports/upload";
const mappings = "/api/import/mappings";

function start(caller: TestCaller, content: string, fields: Readonly<Record<string, string>>, key?: string) {
  const upload = testUpload("file.csv", content, fields);
  return caller.call("POST", uploads, upload, key === undefined ? {} : { "idempotency-key": key });
}

async function finished(content: string, fields: Readonly<Record<string, string>>) {
  const started = await start(ann, content, fields);
  expect(started.json(), started.body).toEqual({ registration: expect.any(String), status: "DRAFT" });
  await runJobs(api.services, api.services.kinds, atlas);
  return (await ann.call("GET", `/api/import/imports/${started.json().registration}`)).json();
}

test("an import tells errors row by row, writes the good rows and is undone [OPS-20]", async () => {
  const content = "Registration;Name;Type\nSIR1;One;Company\nSIR2;;Company\nSIR3;Three;Nothing\n";
  const record = await finished(content, { entityName: "person" });
  expect(record).toMatchObject({
    status: "WARNING",
    rows: 3,
    count: 1,
    errors: [
      { row: 3, path: "name", message: "Name is mandatory" },
      { row: 4, path: "type", message: expect.stringContaining("Nothing") },
    ],
  });
  const read = () => ann.call("GET", "/api/person/persons/SIR1");
  expect((await read()).json()).toMatchObject({ name: "One", type: "C", status: "DRAFT" });
  const undo = await ann.call("POST", `/api/import/imports/${record.registration}/transitions/UNDO`, {});
  expect(undo.statusCode, undo.body).toBe(200);
  await runJobs(api.services, api.services.kinds, atlas);
  expect((await read()).statusCode).toBe(404);
});

test("all errors of an import are fetched as a file that no spreadsheet takes for formulas", async () => {
  const header = "registration;name;type;salesRegistration";
  const rows = Array.from({ length: 1_100 }, (_, row) => `SIR9${1_000 + row};;C;`);
  const content = [header, ...rows, "SIR97;Seven;C;=1+1\t", "SIR98;Eight;=2;"].join("\n");
  const record = await finished(content, { entityName: "person" });
  expect(record.errors).toHaveLength(1_000);
  const url = `/api/import/imports/${record.registration}/errors`;
  const file = await ann.call("GET", url);
  expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
  expect(file.headers["content-disposition"]).toContain(`${record.registration}.csv`);
  const lines = file.body.replace("\ufeff", "").trim().split("\r\n");
  expect(lines).toHaveLength(1 + 1_102);
  expect([lines[0], lines[1]]).toEqual(["Row,Field,Message", "2,name,Name is mandatory"]);
  expect(lines.slice(-2).join("\n")).toContain("1102,salesRegistration,");
  expect(lines.filter((line) => line.split(",").some((cell) => /^[=+@-]/.test(cell)))).toEqual([]);
  const without = await atlas.signIn({ profiles: ["RISK"] });
  expect((await without.call("GET", url)).statusCode).toBe(403);
  const other = await (await api.openTenant("dogwood")).signIn();
  expect((await other.call("GET", url)).statusCode).toBe(404);
});

test("a status in a file is told to be for the workflow alone, and no other row suffers [FLOW-06]", async () => {
  const record = await finished("name;status\nSix;VERIFIED\nSeven;\n", { entityName: "person" });
  expect(record).toMatchObject({
    count: 1,
    errors: [{ row: 2, path: "status", message: "Status modification prohibited, workflow must be used" }],
  });
});

test("own fields and own entities of the tenant are imported like those of the product", async () => {
  const notes = await finished("Name;Size\nBig;12\nOdd;twelve\n", { entityName: "note" });
  expect(notes.errors).toEqual([{ row: 3, path: "ext.size", message: "Size has to be a number" }]);
  expect(await finished("name\nA box\n", { entityName: "dynoBox" })).toMatchObject({
    status: "SUCCESS",
    count: 1,
  });
  const boreal = await (await api.openTenant("boreal")).signIn();
  expect((await start(boreal, "name\nA box\n", { entityName: "dynoBox" })).json().code).toBe(
    "UNSUPPORTED_ENTITY",
  );
});

test("a trial keeps nothing but its report", async () => {
  const content = "registration;name\nSIR70;One\nSIR71;\n";
  const record = await finished(content, { entityName: "person", dryRun: "true" });
  expect(record).toMatchObject({ status: "WARNING", count: 1, errors: [{ row: 3 }] });
  expect((await ann.call("GET", "/api/person/persons/SIR70")).statusCode).toBe(404);
});

test("a repeated upload under one key starts one import", async () => {
  const [first, second] = [
    await start(ann, "name\nOnce\n", { entityName: "person" }, "key-1"),
    await start(ann, "name\nOnce\n", { entityName: "person" }, "key-1"),
  ];
  expect(second.json()).toEqual(first.json());
  const other = await start(ann, "name\nTwice\n", { entityName: "person" }, "key-1");
  expect(other.json().code).toBe("IDEMPOTENCY_KEY_REUSED");
  expect((await start(ann, "name\nOnce\n", { entityName: "person" })).json().code).toBe(
    "VALUE_ALREADY_EXISTS",
  );
});

test("imports are read with one permission [PERM-11]", async () => {
  const started = (await start(ann, "name\nFor readers\n", { entityName: "person" })).json();
  const without = await atlas.signIn({ profiles: ["RISK"] });
  const calls = [`/api/import/imports/${started.registration}`, "/api/import/imports", mappings];
  for (const url of calls) {
    const refused = await without.call("GET", url);
    expect([url, refused.statusCode, refused.json().code]).toEqual([url, 403, "FORBIDDEN"]);
    expect((await ann.call("GET", url)).statusCode).toBe(200);
  }
});

test("starting an import takes the permission to write imports [PERM-12]", async () => {
  const reader = await atlas.signIn({ profiles: ["AUDITOR"] });
  expect((await start(reader, "name\nA\n", { entityName: "person" })).json()).toMatchObject({
    code: "FORBIDDEN",
    message: "Permission write import is missing",
  });
  const stranger = await api.app.inject({ method: "POST", url: uploads });
  expect(stranger.statusCode).toBe(401);
});

test("mappings are kept, changed by whoever has seen them, and used", async () => {
  const columns = [{ column: "Firm", path: "name" }];
  const made = await ann.call("POST", mappings, { name: "Firms", entityName: "person", columns });
  expect(made.json(), made.body).toMatchObject({ version: 1, name: "Firms", columns });
  const { _id: id } = made.json();
  const twice = await ann.call("POST", mappings, { name: "Firms", entityName: "note", columns: [] });
  expect(twice.json().code).toBe("VALUE_ALREADY_EXISTS");
  for (const [entityName, path, code] of [
    ["audit", "name", "UNSUPPORTED_ENTITY"],
    ["person", "nothing", "INVALID_FIELD_VALUE"],
    ["person", "_id", "INVALID_FIELD_VALUE"],
    ["person", "addresses", "INVALID_FIELD_VALUE"],
    ["person", "addresses[].city", "INVALID_FIELD_VALUE"],
    ["person", "__proto__.x", "INVALID_FIELD_VALUE"],
  ]) {
    const body = { name: `${path}`, entityName, columns: [{ column: "A", path }] };
    expect([path, (await ann.call("POST", mappings, body)).json().code]).toEqual([path, code]);
  }
  const changed = await ann.call("PATCH", `${mappings}/${id}`, { version: 1, name: "Companies" });
  expect(changed.json()).toMatchObject({ version: 2, name: "Companies", columns });
  const stale = await ann.call("PATCH", `${mappings}/${id}`, { version: 1, name: "Late" });
  expect(stale.json().code).toBe("STALE_VERSION");
  const listed = await ann.call("GET", `${mappings}?entityName=person`);
  expect(listed.json()).toMatchObject({ data: [{ _id: id }], pagination: { size: 1, continues: false } });
  const record = await finished("Firm,Other\nMapped,x\n", { entityName: "person", mappingId: id });
  expect(record).toMatchObject({ status: "SUCCESS", count: 1, mappingId: id });
  const missing = await start(ann, "Company\nA\n", { entityName: "person", mappingId: id });
  expect(missing.json()).toMatchObject({ code: "INVALID_FIELD_VALUE" });
  const boreal = await (await api.openTenant("cedar")).signIn();
  expect((await boreal.call("GET", `${mappings}/${id}`)).statusCode).toBe(404);
  expect((await ann.call("DELETE", `${mappings}/${id}`)).json()).toEqual({ status: "ok" });
  expect((await ann.call("GET", `${mappings}/${id}`)).statusCode).toBe(404);
  expect((await ann.call("GET", `${mappings}/made-up`)).statusCode).toBe(404);
});

test("a preview shows the first rows as they would be read and stores nothing", async () => {
  const mapping = JSON.stringify({
    entityName: "person",
    columns: [
      { column: "Born", path: "birthDate" },
      { column: "Firm", path: "name" },
    ],
  });
  const upload = testUpload("file.csv", "Firm;Born;More\nOne;31/12/2000;x\n;2000;\n", {
    mapping,
    locale: "fr-FR",
  });
  const shown = await ann.call("POST", `${mappings}/preview`, upload);
  expect(shown.json(), shown.body).toEqual({
    columns: ["Firm", "Born", "More"],
    rows: [{ name: "One", birthDate: "2000-12-31" }, { birthDate: "2000" }],
    errors: [
      { row: 3, path: "name", message: "Name is mandatory" },
      { row: 3, path: "birthDate", message: "Invalid date" },
    ],
  });
  const broken = await ann.call(
    "POST",
    `${mappings}/preview`,
    testUpload("file.csv", "a\n", { mapping: "{}" }),
  );
  expect(broken.json().code).toBe("INVALID_JSON_FIELD");
});
