// What one record of each entity is called in French, for the page: the declarations say it, so no translation repeats it.
import type { Declarations } from "./declarations.ts";

const frenchLabelsFile = "apps/web/src/language/translations/fr-entities.gen.json";

export function frenchLabelFiles({ entities }: Declarations): readonly (readonly [string, string])[] {
  const labels = entities.map(({ value }) => [value.label, value.frenchLabel] as const);
  const sorted = labels.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [[frenchLabelsFile, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`]];
}
