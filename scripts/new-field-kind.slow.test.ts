// A new kind of field is a list of compile errors, one at each place that treats kinds differently. Shown on a copy of the tree.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyTree } from "./check/copy-tree.ts";

const root = join(import.meta.dirname, "..");
const kinds = "packages/model/src/field-kind.ts";
const compileTimeoutMs = 240_000;

/** What decides by kind on either side, in one program of its own: the tests need no second look. */
const program = {
  extends: "./tsconfig.browser.json",
  compilerOptions: { types: ["node", "vite/client"], tsBuildInfoFile: "node_modules/kinds.tsbuildinfo" },
  include: [
    "apps/web/src",
    "packages/ui/src",
    "packages/engine/src/imports",
    "packages/api/src",
    "scripts/gen",
  ],
  exclude: ["**/*.test.ts", "**/*.test.tsx", "**/testing"],
};

const places = [
  "apps/web/src/fields/kinds-on-pages.ts",
  "apps/web/src/record-words/shown-value.ts",
  "packages/api/src/document/example-record.ts",
  "packages/engine/src/imports/cell-value.ts",
  "packages/model/src/derive/record-facts.ts",
  "packages/model/src/fields/kinds.ts",
  "packages/model/src/fields/typed-field.ts",
  "packages/model/src/fields/typed-input.ts",
  "packages/model/src/fields/written-value.ts",
  "packages/model/src/flows/flow-form.ts",
  "packages/model/src/flows/flow-record-field.ts",
  "packages/model/src/layout/script/element-records.ts",
  "packages/model/src/lists/core-lists.ts",
  "packages/model/src/overlay/own-field-parts.ts",
  "packages/ui/src/fields/FieldText.tsx",
  "packages/ui/src/fields/field-controls.ts",
  "packages/ui/src/fields/filter-type.ts",
  "packages/ui/src/fields/plain-text.ts",
  "scripts/gen/page-words.ts",
];

let tree = "";
let output = "";

function compile(): Promise<string> {
  const command = ["node_modules/.bin/tsc", "-p", "tsconfig.kinds.json", "--noEmit", "--pretty", "false"];
  return new Promise((settle) => {
    execFile(process.execPath, command, { cwd: tree }, (_, stdout) => settle(stdout));
  });
}

/** Of the errors that name the new kind: those of mixed libraries do not. */
function placesIn(text: string): readonly string[] {
  const files = text.split("\n").flatMap((line) => /^(\S+)\(\d+,\d+\): .*'hologram'/.exec(line)?.[1] ?? []);
  return [...new Set(files)].toSorted();
}

beforeAll(async () => {
  tree = mkdtempSync(join(tmpdir(), "kontor-kind-"));
  copyTree(root, tree);
  writeFileSync(join(tree, "tsconfig.kinds.json"), JSON.stringify(program));
  const declared = readFileSync(join(tree, kinds), "utf8");
  writeFileSync(join(tree, kinds), declared.replace('  "json",\n', '  "json",\n  "hologram",\n'));
  output = await compile();
}, compileTimeoutMs);

afterAll(() => rmSync(tree, { recursive: true, force: true }));

test("a new kind of field does not compile until each place that decides by kind knows it", () => {
  expect(placesIn(output), output).toEqual(places);
});
