// Faults the check must find, by its stages.

import { domainFaults } from "./domain-faults.ts";
import { type Fault, planted } from "./fault.ts";
import { layerFaults } from "./layer-faults.ts";

export const faults: readonly Fault[] = [
  ...layerFaults,
  ...domainFaults,
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
  "packages/model/src/entity-namings.gen.ts",
  "packages/model/src/families/asset.gen.ts",
  "docs/user/entities/entities.md",
  "docs/user/entities/asset.md",
  "docs/permission-matrix.csv",
  "apps/web/src/language/translations/fr-entities.gen.json",
];

/** Imported by a planted file; no fault in itself. */
export const bystanders: Readonly<Record<string, string>> = {
  "packages/client/src/planted-target.ts": "export {};\n",
};
