// The values of lists as select fields offer them: those of the tenant's model, changed and completed by the lists the tenant
// keeps as records, in the words of one locale.
import type { List } from "@kontor/model/list.ts";
import { colours, type ListValue } from "@kontor/model/list.ts";
import type { Model } from "@kontor/model/model.ts";
import { appliedList } from "@kontor/model/overlay/apply-list.ts";
import { listFreedom } from "@kontor/model/overlay/effective.ts";
import type { ListOverlay } from "@kontor/model/overlay/overlay.ts";
import { own } from "@kontor/model/own-value.ts";

/** One value of a list a tenant keeps as a record. */
type StoredValue = {
  readonly value: string;
  readonly label: string;
  readonly labels?: unknown;
  readonly order?: number | null | undefined;
  readonly color?: string | null | undefined;
};
export type StoredList = {
  readonly name: string;
  readonly values?: readonly StoredValue[] | null | undefined;
};

export type OfferedValue = {
  readonly value: string;
  readonly label: string;
  readonly order: number;
  readonly color?: string;
  /** No longer offered; a reader of a record that holds it still finds its label here. */
  readonly isRetired?: true;
};

/** Every list of the tenant, or the named ones; an unknown name is left out. */
export function listValues(
  model: Model,
  stored: readonly StoredList[],
  { locale, names }: { readonly locale: string; readonly names?: readonly string[] | undefined },
): Readonly<Record<string, readonly OfferedValue[]>> {
  const kept = new Map(stored.map((list) => [list.name, list.values ?? []]));
  const freedomOf = listFreedom(model, model.entities);
  const wanted = new Set(names ?? [...Object.keys(model.lists), ...kept.keys()]);
  const answered: [string, readonly OfferedValue[]][] = [];
  for (const name of wanted) {
    const shipped = own(model.lists, name);
    const tenants = kept.get(name);
    if (shipped === undefined && tenants === undefined) continue;
    const values =
      tenants === undefined
        ? (shipped ?? [])
        : appliedList(shipped ?? [], changeOf(tenants), freedomOf(name));
    answered.push([name, inWords(values, tenants ?? [], localeWords(model, locale))]);
  }
  return Object.fromEntries(answered);
}

/** What a tenant's record says of a list, in the form an overlay says it. */
function changeOf(values: readonly StoredValue[]): ListOverlay {
  return Object.fromEntries(
    values.map(({ value, label, labels, order, color }) => {
      const colour = colours.find((name) => name === color);
      return [
        value,
        {
          label: { en: labelIn(labels, "en") ?? label, fr: labelIn(labels, "fr") ?? label },
          ...(colour !== undefined && { colour }),
          ...(typeof order === "number" && { order }),
        },
      ];
    }),
  );
}

type LocaleWords = {
  readonly locale: string;
  readonly language: string;
  readonly replaced: Readonly<Record<string, string>> | undefined;
};

function localeWords({ strings }: Model, locale: string): LocaleWords {
  const [language = locale] = locale.split("-");
  return { locale, language, replaced: own(strings, locale) ?? own(strings, language) };
}

function inWords(values: List, stored: readonly StoredValue[], words: LocaleWords): readonly OfferedValue[] {
  const labelsOf = new Map(stored.map(({ value, labels }) => [value, labels]));
  return values.map((value, index) => ({
    value: value.value,
    label: labelOf(value, labelsOf.get(value.value), words),
    order: index + 1,
    ...(value.colour !== undefined && { color: value.colour }),
    ...(value.isRetired && { isRetired: true as const }),
  }));
}

/** The tenant's own label for exactly this locale first, then for its language, then what the product ships. */
function labelOf({ label }: ListValue, labels: unknown, { locale, language, replaced }: LocaleWords): string {
  const chosen = labelIn(labels, locale) ?? labelIn(labels, language);
  if (chosen !== undefined) return chosen;
  const shipped = language === "fr" ? label.fr : label.en;
  return own(replaced, shipped) ?? shipped;
}

/** Labels by locale are free JSON in a record: whatever is no text under that name is no label. */
function labelIn(labels: unknown, locale: string): string | undefined {
  if (typeof labels !== "object" || labels === null || !Object.hasOwn(labels, locale)) return undefined;
  const label: unknown = Reflect.get(labels, locale);
  return typeof label === "string" && label !== "" ? label : undefined;
}
