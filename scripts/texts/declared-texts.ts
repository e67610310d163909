// Texts that no component writes: the labels of pages, menus, layouts, entities and shortcuts, and the error table. The page translates
// them by the text itself, so each needs its translation like any other. Words of lists and workflows are in `declared-words.ts`.
import { requestTexts } from "@kontor/client/request-failure.ts";
import { errorTable } from "@kontor/kernel/errors.ts";
import { selectPlaceholder } from "@kontor/kernel/field-defaults.ts";
import type { FieldMap } from "@kontor/model/fields/field.ts";
import { fieldGroups } from "@kontor/model/fields/field-groups.ts";
import { labelOf } from "@kontor/model/fields/label.ts";
import { problemTexts } from "@kontor/model/fields/problem-texts.ts";
import { shippedLayoutTexts } from "@kontor/model/layout/layouts.ts";
import { guideGroups } from "@kontor/model/layout/script/guide-entries.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { houseMenu, outsideMenu } from "@kontor/model/pages/menu.ts";
import { pages } from "@kontor/model/pages/pages.ts";
import { declaredSettings } from "@kontor/model/settings/declared-settings.ts";
import { storedFields } from "@kontor/model/settings/setting.ts";
import { settingAreas } from "@kontor/model/settings/setting-areas.ts";
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
      [...houseMenu, ...outsideMenu].flatMap(({ label, links }) => [
        label,
        ...links.flatMap((link) => ("label" in link && link.label !== undefined ? [link.label] : [])),
      ]),
    ),
    ...from(
      "packages/model/src/entities",
      Object.values(declaredModel.entities).flatMap(({ savedViews = [], keyFigures = [], creation = [] }) =>
        [...savedViews, ...keyFigures, ...creation].map(({ label }) => label),
      ),
    ),
    ...from("packages/model/src/layout", shippedLayoutTexts()),
    ...from("packages/model/src/settings", [
      ...Object.values(settingAreas),
      ...declaredSettings.flatMap(({ label, about, parameter }) => [
        label,
        about,
        ...(parameter === undefined ? [] : [parameter.label]),
      ]),
    ]),
    ...from("packages/ui/src/keyboard/key-table.ts", [
      ...shortcutGroups,
      ...Object.values(keyTable).map(({ label }) => label),
    ]),
    ...from(
      "packages/model/src/fields/problem-texts.ts",
      Object.values(problemTexts).flatMap(({ named, unnamed }) => [named, unnamed]),
    ),
    ...from("packages/kernel/src/field-defaults.ts", [selectPlaceholder]),
    ...from("packages/client/src/request-failure.ts", Object.values(requestTexts)),
    ...from(
      "packages/kernel/src/errors.ts",
      Object.values<{ readonly text: string; readonly fieldText?: string }>(errorTable).flatMap(
        ({ text, fieldText }) => (fieldText === undefined ? [text] : [text, fieldText]),
      ),
    ),
  ];
}

/** What the guide for authors says of each card and element: loaded with the guide, and so in translations of its own. */
export function guideTexts(): readonly DeclaredText[] {
  return guideGroups.flatMap(({ entries }) =>
    entries.map(({ about }) => ({ key: about, from: "packages/model/src/layout/script" })),
  );
}

/** What is written above and below the fields of every entity and every setting, and beside their groups. A hidden field is never shown, nor what is inside it. */
export function declaredFieldTexts(): readonly string[] {
  const texts = [
    ...Object.values(declaredModel.entities).flatMap(({ fields, actions = [] }) => [
      ...fieldTexts(fields),
      ...actions.flatMap(({ form }) => fieldTexts(form ?? {})),
    ]),
    ...declaredSettings.flatMap((setting) => fieldTexts(storedFields(setting))),
    ...Object.values(fieldGroups).map(({ en }) => en),
  ];
  return [...new Set(texts)];
}

function fieldTexts(fields: FieldMap): readonly string[] {
  return Object.entries(fields)
    .filter(([, { hidden }]) => hidden !== true)
    .flatMap(([name, field]) => [
      field.label ?? labelOf(name),
      ...(field.help === undefined ? [] : [field.help]),
      ...(field.fields === undefined ? [] : fieldTexts(field.fields)),
    ]);
}
