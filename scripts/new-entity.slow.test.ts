// A new entity is one new file, one run of the generator and the migration it writes. Shown on a copy of the tree, to which one more entity is added:
// everything else about it is derived, and a misspelt name in its file does not compile.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { entityNamings } from "@kontor/model/entity-namings.gen.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyTree } from "./check/copy-tree.ts";
import { type DerivedFromEntity, derivedFromEntity } from "./check/derived-from-entity.ts";

const root = join(import.meta.dirname, "..");
const folder = "packages/model/src/entities/asset";
const base = "/api/asset/spare-parts";
const startTimeoutMs = 60_000;

const sparePart = `// Spare part: what is kept in stock to repair assets with.
import { entity } from "../../entity/declare-entity.ts";
import { range } from "../../entity/search.ts";
import { choice, integer, listOf, money, ref, text } from "../../fields/declare.ts";

export const sparePart = entity("sparePart", {
  family: "asset",
  about: "A part that is kept in stock to repair assets with.",
  fields: {
    name: text({ mandatory: true, max: 200 }),
    assetType: choice("assetType"),
    currency: choice("currency"),
    unitPrice: money({ min: "0" }),
    supplierRegistration: ref("person", { label: "Supplier" }),
    replacedByRegistration: ref("sparePart", { label: "Replaced by" }),
    stocks: listOf({ place: text({ mandatory: true }), quantity: integer({ min: 0 }) }),
  },
  columns: ["registration", "status", "name", "unitPrice", "supplierRegistration"],
  search: ["name", "assetType", "status", range("unitPrice")],
  workflow: "catalogItem",
  writers: ["ASSET"],
});
`;

const record = {
  _id: "1",
  registration: "SP1",
  name: "Brake disc",
  assetType: "CAR",
  unitPrice: "89.90",
  supplierRegistration: "P1",
  stocks: [{ place: "Lyon", quantity: 4 }],
};

/** Each is the same file with one name misspelt. */
const misspellings = [
  { file: "misspelt-column.ts", right: '"supplierRegistration"]', wrong: '"suplierRegistration"]' },
  { file: "misspelt-list.ts", right: 'choice("assetType")', wrong: 'choice("asetType")' },
  { file: "misspelt-search.ts", right: '"assetType", "status"', wrong: '"asetType", "status"' },
  { file: "misspelt-bound.ts", right: 'range("unitPrice")', wrong: 'range("unitCost")' },
  { file: "misspelt-reference.ts", right: 'ref("person"', wrong: 'ref("persons"' },
  { file: "misspelt-workflow.ts", right: 'workflow: "catalogItem"', wrong: 'workflow: "catalogueItem"' },
] as const;

type Run = { readonly code: number; readonly output: string };

let tree = "";
let staleRun: Run;
let freshRun: Run;
let compiled: Run;
let derived: DerivedFromEntity;
let derivedOfUnknownField: DerivedFromEntity;

/** Runs a command of the copy with the Node that runs this test. */
function run(...command: string[]): Promise<Run> {
  const path = `${dirname(process.execPath)}:${process.env.PATH ?? ""}`;
  const options = { cwd: tree, env: { ...process.env, PATH: path }, maxBuffer: 16 * 1024 * 1024 };
  return new Promise((settle) => {
    execFile(process.execPath, command, options, (error, stdout, stderr) => {
      settle({ code: error === null ? 0 : Number(error.code ?? -1), output: `${stdout}${stderr}`.trim() });
    });
  });
}

async function derivedFrom(sent: object): Promise<DerivedFromEntity> {
  const { code, output } = await run(
    "--input-type=module",
    "--eval",
    `import { derivedFromEntity } from "./scripts/check/derived-from-entity.ts";
     console.log(JSON.stringify(await derivedFromEntity("sparePart", ${JSON.stringify(sent)})));`,
  );
  if (code !== 0) throw new Error(output);
  return JSON.parse(output);
}

function written(file: string, text: string): void {
  writeFileSync(join(tree, folder, file), text);
}

beforeAll(async () => {
  tree = mkdtempSync(join(tmpdir(), "kontor-entity-"));
  copyTree(root, tree);
  written("spare-part.ts", sparePart);
  staleRun = await run("scripts/gen.ts", "--check");
  const generated = await run("scripts/gen.ts");
  if (generated.code !== 0) throw new Error(generated.output);
  [freshRun, derived, derivedOfUnknownField] = await Promise.all([
    run("scripts/gen.ts", "--check"),
    derivedFrom(record),
    derivedFrom({ ...record, colour: "red" }),
  ]);
  for (const { file, right, wrong } of misspellings) written(file, sparePart.replace(right, wrong));
  compiled = await run("node_modules/.bin/tsc", "-p", "tsconfig.pure.json", "--noEmit", "--pretty", "false");
}, startTimeoutMs);

afterAll(() => rmSync(tree, { recursive: true, force: true }));

test("one file is enough: the generator calls it stale and then does the rest", () => {
  expect(staleRun.code).toBe(1);
  expect(staleRun.output).toContain("packages/model/src/entity-names.gen.ts is stale");
  expect(freshRun).toEqual({ code: 0, output: "" });
});

test("without the file there is no such entity", async () => {
  await expect(derivedFromEntity("sparePart", record)).rejects.toThrow("no entity sparePart in the registry");
});

test("it is in the registry, among the namings and with its family, under the names of the conventions", () => {
  expect(derived).toMatchObject({
    entityCount: entityNamings.length + 1,
    hasNaming: true,
    isLoadedWithFamily: true,
    names: {
      collection: "spareParts",
      serverRoute: base,
      clientRoute: "/spare-part",
      creationRoute: "/spare-part",
      listRoute: "/spare-parts",
      statusList: "sparePartStatus",
    },
    statuses: ["DRAFT", "ACTIVE", "INACTIVE"],
  });
});

test("its records are told from others: a declared field is accepted and any other refused", () => {
  expect(derived.answerProblems).toEqual([]);
  expect(derived.writeProblems).toEqual([]);
  expect(derivedOfUnknownField.writeProblems).toEqual(['Unrecognized key: "colour"']);
});

test("it has permissions by name, by route and for each transition", () => {
  expect(derived.permissions).toEqual([
    "read sparePart",
    "get sparePart",
    `read ${base}`,
    "write sparePart",
    `write ${base}`,
    `write ${base}/transitions/ACTIVATE`,
    `write ${base}/transitions/DEACTIVATE`,
    `write ${base}/transitions/EDIT`,
  ]);
});

test("it has a list with links and a search", () => {
  const { title, columns, search } = derived.list;
  expect(title).toBe("Spare parts");
  expect(columns.map(({ label, type, link }) => [label, type, link])).toEqual([
    ["Registration", "text", { route: "/spare-part", from: "registration" }],
    ["Status", "badge", undefined],
    ["Name", "text", undefined],
    ["Unit price", "currency", undefined],
    ["Supplier", "link", { route: "/person", from: "supplierRegistration" }],
  ]);
  expect(search.map(({ name }) => name)).toEqual([
    "name",
    "assetType",
    "status",
    "minUnitPrice",
    "maxUnitPrice",
  ]);
});

test("it has a form with a card for the rows inside it", () => {
  const [main, stocks] = derived.form.cards;
  expect(main?.title).toBe("Spare part");
  expect(main?.fields.map(({ path }) => path)).toContain("replacedByRegistration");
  expect(stocks).toMatchObject({ title: "Stocks", isList: true });
  expect(stocks?.fields.map(({ path }) => path)).toEqual(["stocks[].place", "stocks[].quantity"]);
});

test("it has the calls of every entity, those of its workflow included", () => {
  expect(derived.calls).toEqual(
    expect.arrayContaining([
      `GET ${base}`,
      `GET ${base}/{registration}`,
      `POST ${base}`,
      `PATCH ${base}/{registration}`,
      `DELETE ${base}/{registration}`,
      `GET ${base}/export`,
      `POST ${base}/{registration}/transitions/{code}`,
      `POST ${base}/{registration}/documents`,
    ]),
  );
});

test("it has a walled table of its own, which the next migration makes", () => {
  const [table = "", ...others] = derived.tables;
  expect(others).toEqual([]);
  expect(table).toContain("create table spare_parts (\n  tenant_id uuid not null,");
  expect(table).toContain(
    "create index spare_parts_by_status_key on spare_parts (tenant_id, status, key, id);",
  );
  expect(table).toContain("call raise_wall('spare_parts', 'select, insert, update, delete');");
});

test("the page of its family describes it", () => {
  const page = readFileSync(join(tree, "docs/user/entities/asset.md"), "utf8");
  const section = page.split("\n## ").find((part) => part.startsWith("Spare part\n")) ?? "";
  expect(section).toContain("A part that is kept in stock to repair assets with.");
  for (const part of [base, "`unitPrice`", "`stocks[].quantity`"]) expect(section).toContain(part);
});

test("the file compiles, and with a misspelt column, list, search field, reference or workflow it does not", () => {
  const errors = compiled.output.split("\n").filter((line) => line.startsWith(`${folder}/`));
  expect(errors, compiled.output).toHaveLength(misspellings.length);
  for (const { file, wrong } of misspellings) {
    const [misspelt = ""] = wrong.match(/"[^"]+"/) ?? [];
    const error = errors.find((line) => line.startsWith(`${folder}/${file}(`));
    expect(error).toMatch(/error TS\d+/);
    expect(error).toContain(misspelt);
  }
});
