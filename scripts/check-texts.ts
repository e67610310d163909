// Refuses a text that is not translated: one written into a component past translation, one without French or Arabic, one that is
// translated and used nowhere. `node scripts/check-texts.ts`; with `--list` it prints every text that is used instead.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { declaredModel } from "@kontor/model/model.ts";
import {
  compareTranslations,
  formsOf,
  joinTranslations,
  type Translations,
} from "./texts/compare-translations.ts";
import { declaredFieldTexts, declaredTexts, guideTexts } from "./texts/declared-texts.ts";
import { declaredWords } from "./texts/declared-words.ts";
import { findTexts } from "./texts/find-texts.ts";

const root = join(import.meta.dirname, "..");
const translations = "apps/web/src/language/translations";

/** What a reader sees is written here; the client only names texts that a page then shows. */
const searched = [
  "apps/web/src/**/*.{ts,tsx}",
  "packages/ui/src/**/*.{ts,tsx}",
  "packages/client/src/**/*.ts",
];
const isForTests = /\.test\.tsx?$|\/testing\/|\/test-[^/]+$/;
const passesTextsOn = /^packages\/client\//;

/** Pages for those who write programs, whose content is English: their frame is translated into French only. */
const englishContent = /^apps\/web\/src\/(?:documentation\/api|api-operations)\//;

const plurals = {
  en: ["one"],
  fr: ["one", "other"],
  ar: ["zero", "one", "two", "few", "many", "other"],
} as const;

const files = globSync(searched, { cwd: root })
  .filter((file) => !isForTests.test(file))
  .sort();
const found = files.map((file) => findTexts(readFileSync(join(root, file), "utf8"), file));
const faults = found
  .flatMap((texts) => texts.faults)
  .filter(({ file }) => !passesTextsOn.test(file))
  .map(({ file, line, problem }) => `${file}:${line} ${problem}`);

const places = Map.groupBy(
  [
    ...declaredTexts().map(({ key, from }) => ({ key, place: from, file: from })),
    ...found.flatMap(({ keys }) =>
      keys.map(({ key, file, line }) => ({ key, place: `${file}:${line}`, file })),
    ),
  ],
  ({ key }) => key,
);
const keys = new Map([...places].map(([key, [first]]) => [key, first?.place ?? ""]));
const optional = new Set(
  [...places].filter(([, uses]) => uses.every(({ file }) => englishContent.test(file))).map(([key]) => key),
);

const fields = new Map(declaredFieldTexts().map((text) => [text, "packages/model/src/entities"]));

if (process.argv.includes("--list")) {
  console.log(JSON.stringify([...keys.keys()].sort(), undefined, 2));
} else {
  const french = readAll(["fr-entities.gen.json", "fr-fields.json", "fr.json"]);
  const arabic = readAll(["ar-fields.json", "ar.json"]);
  const reports = [
    ...faults,
    ...compareTranslations("en.json", read("en.json"), { keys: counted(keys), plurals: plurals.en }),
    ...french.reports,
    ...compareTranslations("fr*.json", french.translations, {
      keys: new Map([...fields, ...keys]),
      plurals: plurals.fr,
    }),
    ...arabic.reports,
    ...compareTranslations("ar.json and ar-fields.json", arabic.translations, {
      keys: new Map([...fields, ...keys]),
      optional: new Set([...optional].filter((key) => !fields.has(key))),
      plurals: plurals.ar,
    }),
    ...Object.entries(declaredWords(declaredModel)).flatMap(([name, wanted]) =>
      compareTranslations(`ar-${name}.json`, read(`ar-${name}.json`), { ...wanted, plurals: plurals.ar }),
    ),
    ...(["fr", "ar"] as const).flatMap((language) =>
      compareTranslations(`${language}-guide.json`, read(`${language}-guide.json`), {
        keys: new Map(guideTexts().map(({ key, from }) => [key, from])),
        plurals: plurals[language],
      }),
    ),
  ];
  for (const report of reports) console.error(report);
  process.exitCode = reports.length > 0 ? 1 : 0;
}

/** English needs translations only for the texts with a count: they are keyed by their plural. */
function counted(all: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...all].filter(([key]) => formsOf(key, { plurals: plurals.en })[0] !== key));
}

function readAll(names: readonly string[]): ReturnType<typeof joinTranslations> {
  return joinTranslations(Object.fromEntries(names.map((name) => [name, read(name)])));
}

function read(name: string): Translations {
  return JSON.parse(readFileSync(join(root, translations, name), "utf8"));
}
