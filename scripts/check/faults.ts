// Faults the check must find. Each is planted into a copy of the tree, and a stage must name the file and the rule.

export type Fault = {
  readonly what: string;
  readonly stage: string;
  /** Path and text of what is planted. */
  readonly files: Readonly<Record<string, string>>;
  /** What the stage must say, in one line of its output. */
  readonly says: readonly string[];
};

function planted(stage: string, what: string, file: string, text: string, ...says: string[]): Fault {
  return { what, stage, files: { [file]: `${text}\n` }, says: [file, ...says] };
}

export const faults: readonly Fault[] = [
  planted(
    "layers",
    "kernel takes a type from model",
    "packages/kernel/src/planted-upward.ts",
    'import type { Route } from "@kontor/model/route.ts";\nexport type Planted = Route;',
    "kernel-sees-only-what-is-below",
    "packages/model/src/route.ts",
  ),
  planted(
    "layers",
    "store imports api",
    "packages/store/src/planted-upward.ts",
    'import "@kontor/api/server.ts";',
    "store-sees-only-what-is-below",
    "packages/api/src/server.ts",
  ),
  {
    what: "two files import one another",
    stage: "layers",
    files: {
      "packages/model/src/planted-left.ts": 'import "./planted-right.ts";\n',
      "packages/model/src/planted-right.ts": 'import "./planted-left.ts";\n',
    },
    says: ["no-cycle", "packages/model/src/planted-left.ts"],
  },
  planted(
    "layers",
    "kernel imports Node",
    "packages/kernel/src/planted-node.ts",
    'import "node:fs";',
    "kernel-is-pure",
    "fs",
  ),
  planted(
    "layers",
    "model imports a package of the browser",
    "packages/model/src/planted-react.ts",
    'import "react";',
    "model-is-pure",
    "node_modules/react/",
  ),
  planted(
    "layers",
    "ui imports client",
    "packages/ui/src/planted-client.ts",
    'import "@kontor/client/planted-target.ts";',
    "ui-sees-only-what-is-below",
    "packages/client/src/planted-target.ts",
  ),
  planted(
    "layers",
    "ui takes more than types from model",
    "packages/ui/src/planted-model.ts",
    'import { route } from "@kontor/model/route.ts";\nexport const planted = route;',
    "ui-takes-types-from-model",
  ),
  planted(
    "layers",
    "the page imports a server package",
    "apps/web/src/shell/planted-server.ts",
    'import "@kontor/store/database.ts";',
    "web-sees-only-what-is-below",
  ),
  planted(
    "layers",
    "one capability imports its neighbour",
    "apps/web/src/billing/planted-neighbour.ts",
    'import "../person/planted-target.ts";',
    "capability-leaves-its-neighbour-alone",
  ),
  planted(
    "layers",
    "a package is imported by a path instead of its name",
    "packages/engine/src/planted-path.ts",
    'import "../../kernel/src/errors.ts";',
    "package-by-its-name",
  ),
  planted(
    "layers",
    "the product imports the harness of the tests",
    "apps/server/src/planted-harness.ts",
    'import "@kontor/harness/chromium.ts";',
    "harness-only-for-tests",
  ),
  planted(
    "layers",
    "a layer above the store talks to PostgreSQL itself",
    "packages/engine/src/planted-pg.ts",
    'import "pg";',
    "pg-only-from-its-layer",
  ),
  planted(
    "layers",
    "a layer below HTTP knows the web framework",
    "packages/engine/src/planted-fastify.ts",
    'import "fastify";',
    "fastify-only-from-its-layer",
  ),
  planted(
    "layers",
    "the server calls another machine past the checked way out",
    "packages/engine/src/planted-http.ts",
    'import { request } from "node:https";\nexport const planted = request;',
    "egress-is-the-only-way-out",
  ),
  planted(
    "layers",
    "a library that calls by itself is used where nobody tells it how",
    "packages/api/src/planted-openid.ts",
    'import { discovery } from "openid-client";\nexport const planted = discovery;',
    "openid-only-where-it-is-told-how-to-call",
  ),
  planted(
    "layers",
    "a component imports Node",
    "packages/ui/src/planted-node.ts",
    'import "node:fs";',
    "browser-has-no-node",
  ),
  planted(
    "layers",
    "the page imports a file of the build",
    "apps/web/src/shell/planted-build.ts",
    'import "../../build/compress.ts";',
    "build-files-stay-out-of-the-page",
  ),
  planted(
    "layers",
    "a shared folder knows a capability",
    "apps/web/src/shell/planted-capability.ts",
    'import "../person/planted-target.ts";',
    "shared-folder-knows-no-capability",
  ),
  planted(
    "layers",
    "a script imports a package by a path",
    "scripts/planted-path.ts",
    'import "../packages/kernel/src/errors.ts";',
    "package-by-its-name-from-outside",
  ),
  planted(
    "layers",
    "a file imports a test",
    "packages/engine/src/planted-test.ts",
    'import "./readiness.test.ts";',
    "tests-are-not-imported",
  ),
  planted(
    "layers",
    "an import leads nowhere",
    "packages/engine/src/planted-nowhere.ts",
    'import "./there-is-no-such-file.ts";',
    "import-resolves",
  ),
  planted(
    "layers",
    "nothing reaches a file of a package",
    "packages/client/src/planted-lonely.ts",
    "export type Planted = string;",
    "package-file-is-reached",
  ),
  planted(
    "dead",
    "an export is not used",
    "packages/kernel/src/planted-unused.ts",
    "export const plantedUnused = 1;",
    "plantedUnused",
  ),
  {
    what: "a file of the product is reached by its test alone",
    stage: "dead",
    files: {
      "packages/kernel/src/planted-tested.ts": "export const plantedTested = 1;\n",
      "packages/kernel/src/planted-tested.test.ts": [
        'import { expect, test } from "vitest";',
        'import { plantedTested } from "./planted-tested.ts";',
        'test("it is one", () => expect(plantedTested).toBe(1));\n',
      ].join("\n"),
    },
    says: ["packages/kernel/src/planted-tested.ts", "reached by tests alone"],
  },
  planted("dead", "a file of an application is not used", "apps/server/src/planted-unused.ts", "export {};"),
  planted(
    "lint",
    "a value is declared as any",
    "packages/kernel/src/planted-any.ts",
    "export type Planted = any;",
    "lint/suspicious/noExplicitAny",
  ),
  planted(
    "lint",
    "the server fetches past the checked way out",
    "packages/engine/src/planted-fetch.ts",
    'export const planted = (): Promise<Response> => fetch("http://127.0.0.1/");',
    "lint/style/noRestrictedGlobals",
  ),
  planted(
    "types",
    "a parameter has no type",
    "packages/kernel/src/planted-untyped.ts",
    "export function planted(value): unknown {\n  return value;\n}",
    "TS7006",
  ),
  planted(
    "types",
    "a component does not fit its types",
    "packages/ui/src/PlantedTypes.tsx",
    "export const planted: number = <p>text</p>;",
    "TS2322",
  ),
  {
    what: "an entity was added and the registry is not generated anew",
    stage: "fresh",
    files: {
      "packages/model/src/entities/asset/planted-thing.ts": [
        'import { entity } from "../../entity/declare-entity.ts";',
        'export const plantedThing = entity("plantedThing", { family: "asset", about: "Planted.", fields: {} });',
        "",
      ].join("\n"),
    },
    says: ["packages/model/src/families/asset.gen.ts", "stale"],
  },
  planted(
    "fresh",
    "the page of a family that is gone is left behind",
    "docs/user/entities/planted.md",
    "# Planted",
    "stale",
  ),
  planted(
    "colours",
    "a style sheet holds a colour of its own",
    "packages/ui/src/planted.module.css",
    ".planted {\n  color: #c0ffee;\n}",
    "packages/ui/src/planted.module.css:2",
    "#c0ffee",
  ),
  planted(
    "colours",
    "a component holds a colour of its own",
    "apps/web/src/shell/Planted.tsx",
    'export const planted = "rgb(1, 2, 3)";',
    "apps/web/src/shell/Planted.tsx:1",
  ),
  planted(
    "texts",
    "a component shows a text that is not translated",
    "apps/web/src/shell/PlantedText.tsx",
    'import type { ReactElement } from "react";\nexport const planted: ReactElement = <p>Planted</p>;',
    "apps/web/src/shell/PlantedText.tsx:2",
    '"Planted" is not translated',
  ),
  planted(
    "texts",
    "a text has no translation",
    "apps/web/src/shell/planted-text.ts",
    'import { translate } from "../language/language.ts";\nexport const planted = translate("Planted key");',
    "apps/web/src/shell/planted-text.ts:2",
    '"Planted key" has no translation in fr*.json',
  ),
  planted(
    "spec",
    "a test claims a requirement that does not exist",
    "packages/kernel/src/planted.test.ts",
    'import { test } from "vitest";\ntest("claims too much [FIN-9999]", () => undefined);',
    "FIN-9999",
    "claims too much",
  ),
];

/** Made stale by the planted entity. */
export const consequences: readonly string[] = [
  "packages/model/src/entity-names.gen.ts",
  "packages/model/src/catalogue.gen.ts",
  "packages/model/src/families/asset.gen.ts",
  "docs/user/entities/entities.md",
  "docs/user/entities/asset.md",
  "docs/permission-matrix.csv",
  "apps/web/src/language/catalogues/fr-entities.gen.json",
];

/** Imported by a planted file; no fault in itself. */
export const bystanders: Readonly<Record<string, string>> = {
  "apps/web/src/person/planted-target.ts": "export {};\n",
  "packages/client/src/planted-target.ts": "export {};\n",
};
