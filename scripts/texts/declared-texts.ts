// Texts that no component writes: the labels of pages, menus, layouts, entities and shortcuts, and the catalogue of errors. The page translates
// them by the text itself, so each needs its translation like any other.
import { requestTexts } from "@kontor/client/request-failure.ts";
import { errorCatalogue } from "@kontor/kernel/errors.ts";
import { shippedLayoutTexts } from "@kontor/model/layout/layouts.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { houseMenu, outsideMenu } from "@kontor/model/pages/menu.ts";
import { pages } from "@kontor/model/pages/pages.ts";
import { keyTable, shortcutGroups } from "@kontor/ui/keyboard/key-table.ts";

export type DeclaredText = { readonly key: string; readonly from: string };

export function declaredTexts(): readonly DeclaredText[] {
  const from = (place: string, texts: readonly string[]): readonly DeclaredText[] =>
    texts.map((key) => ({ key, from: place }));
  return [
    ...from(
      "packages/model/src/entities",
      Object.values(declaredModel.entities).flatMap(({ label, pluralLabel }) => [label, pluralLabel]),
    ),
    ...from(
      "packages/model/src/pages/pages.ts",
      Object.values(pages).map(({ label }) => label),
    ),
    ...from(
      "packages/model/src/pages/menu.ts",
      [...houseMenu, ...outsideMenu].map(({ label }) => label),
    ),
    ...from("packages/model/src/layout", shippedLayoutTexts()),
    ...from("packages/ui/src/keyboard/key-table.ts", [
      ...shortcutGroups,
      ...Object.values(keyTable).map(({ label }) => label),
    ]),
    ...from("packages/client/src/request-failure.ts", Object.values(requestTexts)),
    ...from(
      "packages/kernel/src/errors.ts",
      Object.values<{ readonly text: string; readonly fieldText?: string }>(errorCatalogue).flatMap(
        ({ text, fieldText }) => (fieldText === undefined ? [text] : [text, fieldText]),
      ),
    ),
  ];
}

/** The words of statuses are declared in English and French; other languages translate the English ones. */
export function declaredStatuses(): readonly string[] {
  const ofEntities = Object.values(declaredModel.entities).flatMap(
    ({ names }) => declaredModel.lists[names.statusList] ?? [],
  );
  return [...new Set(ofEntities.map(({ label }) => label.en))];
}
