import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson } from "./canonical-json.ts";
import { checkConfiguration } from "./check-configuration.ts";
import { compareFiles } from "./compare-files.ts";
import { type Configuration, configurationEntities, configurationValues } from "./configuration.ts";
import { configurationFiles, hashInput } from "./configuration-files.ts";
import { readFiles } from "./read-files.ts";

const configuration: Configuration = {
  overlay: { entities: { asset: { label: "Thing" } }, strings: { "fr-FR": { Save: "Garder" } } },
  permissions: { GUEST: ["read contract", "read all", "read contract"] },
  bundles: { DESK: ["RISK", "CREDIT"] },
  scriptAliases: {},
  options: { landingPage: "/page/home" },
  records: {
    script: { "page-home": { name: "page-home", kind: "layout", code: "export default 1;\n" } },
    keyValue: { ".limit:a": { key: ".limit:a", type: "SETTING", value: { b: 1, a: [2, 1] } } },
  },
};

test("each part of a configuration is a file of its own, with code as code", () => {
  expect(configurationFiles(configuration)).toEqual({
    "bundles/DESK.json": '[\n  "RISK",\n  "CREDIT"\n]\n',
    "keyValues/%2Elimit%3Aa.json":
      '{\n  "key": ".limit:a",\n  "type": "SETTING",\n  "value": {\n    "a": [\n      2,\n      1\n    ],\n    "b": 1\n  }\n}\n',
    "options.json": '{\n  "landingPage": "/page/home"\n}\n',
    "overlay/entities/asset.json": '{\n  "label": "Thing"\n}\n',
    "overlay/strings/fr-FR.json": '{\n  "Save": "Garder"\n}\n',
    "permissions/GUEST.json": '[\n  "read all",\n  "read contract"\n]\n',
    "scripts/page-home.json": '{\n  "kind": "layout",\n  "name": "page-home"\n}\n',
    "scripts/page-home.ts": "export default 1;\n",
  });
});

test("files that are read and written again are the same files", () => {
  const files = configurationFiles(configuration);
  const { configuration: raw, problems } = readFiles(files);
  expect(problems).toEqual([]);
  const checked = checkConfiguration(raw);
  expect(checked.problems).toEqual([]);
  expect(checked.configuration && configurationFiles(checked.configuration)).toEqual(files);
});

test("the order of names says nothing, in no part of a value", () => {
  holds(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(reversed(JSON.parse(text)))).toBe(text);
    }),
  );
});

function reversed(value: unknown): Parameters<typeof canonicalJson>[0] {
  if (typeof value !== "object" || value === null) return value as null;
  if (Array.isArray(value)) return value.map(reversed);
  const entries = Object.entries(value).toReversed();
  return Object.fromEntries(entries.map(([name, inner]) => [name, reversed(inner)]));
}

test("what the store keeps and what follows from the rest is no part of a record's configuration", () => {
  const script = configurationEntities.find(({ name }) => name === "script");
  const stored = {
    _id: "1",
    tenant: "acme",
    version: 7,
    _insertDate: "2026-01-01",
    _insertUser: "ann",
    _updateDate: "2026-01-02",
    _updateUser: "bob",
    orgaRegistration: "P1",
    organization: { name: "Acme" },
    name: "page-home",
    code: "1",
  };
  expect(script && configurationValues(script, stored)).toEqual({
    orgaRegistration: "P1",
    name: "page-home",
    code: "1",
  });
});

test("what is hashed is the same in whichever order the files come, and differs with each of them", () => {
  const input = hashInput({ b: "2", a: "1" });
  expect(input).toBe("1  a\n2  b\n");
  expect(hashInput({ a: "1", b: "2" })).toBe(input);
  expect(hashInput({ a: "2", b: "1" })).not.toBe(input);
});

test("a comparison tells which files come, go and change, with the lines around a change", () => {
  const lines = Array.from({ length: 20 }, (_, index) => `line ${index}`);
  const before = { gone: "x\n", same: "s\n", text: `${lines.join("\n")}\n` };
  const after = { fresh: "y\n", same: "s\n", text: `${lines.with(10, "other").join("\n")}\n` };
  const changes = compareFiles(before, after);
  expect(changes.map(({ path, kind }) => [path, kind])).toEqual([
    ["fresh", "added"],
    ["gone", "removed"],
    ["text", "changed"],
  ]);
  const [, , text] = changes;
  expect([text?.addedCount, text?.removedCount, text?.isCut]).toEqual([1, 1, false]);
  expect(text?.lines.map((line) => `${line.kind} ${line.text}`)).toEqual([
    "gap ",
    "same line 7",
    "same line 8",
    "same line 9",
    "removed line 10",
    "added other",
    "same line 11",
    "same line 12",
    "same line 13",
    "gap ",
  ]);
});
