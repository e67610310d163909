// Refuses a text that is not translated: one written into a component past translation, one without French or Arabic, one that is
// translated and used nowhere. `node scripts/check-texts.ts`; with `--list` it prints every text that is used instead.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Catalogue, compareCatalogue, formsOf } from "./texts/compare-catalogue.ts";
import { declaredStatuses, declaredTexts } from "./texts/declared-texts.ts";
import { findTexts } from "./texts/find-texts.ts";

const root = join(import.meta.dirname, "..");
const catalogues = "apps/web/src/language/catalogues";

/** What a reader sees is written here; the client only names texts that a page then shows. */
const searched = [
  "apps/web/src/**/*.{ts,tsx}",
  "packages/ui/src/**/*.{ts,tsx}",
  "packages/client/src/**/*.ts",
];
const isForTests = /\.test\.tsx?$|\/test-[^/]+$|\/open-app\.tsx$/;
const passesTextsOn = /^packages\/client\//;

/** Pages for those who write programs, whose content is English: their frame is translated into French only. */
const englishContent = /^apps\/web\/src\/documentation\/api\//;

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

const statuses = new Map(declaredStatuses().map((label) => [label, "packages/model/src/workflows"]));

if (process.argv.includes("--list")) {
  console.log(JSON.stringify([...keys.keys()].sort(), undefined, 2));
} else {
  const reports = [
    ...faults,
    ...compareCatalogue("en.json", read("en.json"), { keys: counted(keys), plurals: plurals.en }),
    ...compareCatalogue(
      "fr.json",
      { ...read("fr-entities.gen.json"), ...read("fr.json") },
      { keys, plurals: plurals.fr },
    ),
    ...compareCatalogue("ar.json", read("ar.json"), { keys, optional, plurals: plurals.ar }),
    ...compareCatalogue("ar-statuses.json", read("ar-statuses.json"), {
      keys: statuses,
      plurals: plurals.ar,
    }),
  ];
  for (const report of reports) console.error(report);
  process.exitCode = reports.length > 0 ? 1 : 0;
}

/** English needs a catalogue only for the texts with a count: they are keyed by their plural. */
function counted(all: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...all].filter(([key]) => formsOf(key, { plurals: plurals.en })[0] !== key));
}

function read(name: string): Catalogue {
  return JSON.parse(readFileSync(join(root, catalogues, name), "utf8"));
}
