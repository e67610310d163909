// What a reader meets on the first screen of a record, and what is wrong with it: a code in place of its label, a key in place of a name,
// nothing to read, the declared summary out of sight, or a field that means nothing for the record.
import { recordPage } from "@kontor/model/derive/record-page.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Field, FieldMap, JsonValue } from "@kontor/model/fields/field.ts";
import { isObject, type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import type { Model } from "@kontor/model/model.ts";

type SeenText = {
  readonly text: string;
  /** The key of the row it stands in, and where it leads, if anywhere. */
  readonly row: string | undefined;
  readonly link: string | undefined;
  /** The part of the page around it, for people who look for the fault. */
  readonly part: string;
};
type SeenValue = { readonly path: string; readonly text: string; readonly isAtOnce: boolean };

/** As plain data, which travels from the browser. */
export type SeenScreen = {
  readonly texts: readonly SeenText[];
  readonly values: readonly SeenValue[];
  readonly summary: readonly SeenValue[];
};

export type ShownRecord = { readonly entity: Entity; readonly record: RecordData };

/** What words there are: the codes that have a label, and the names of records by their keys. */
export type KnownWords = {
  readonly codes: ReadonlySet<string>;
  readonly names: ReadonlyMap<string, string>;
};

/** A first screen with fewer says too little, unless the record holds no more. */
const valuesMinCount = 3;

export function firstScreenFaults(
  seen: SeenScreen,
  { entity, record }: ShownRecord,
  { codes, names }: KnownWords,
): readonly string[] {
  const own = textsInside(entity.fields, record);
  const faults: string[] = [];
  for (const { text, row, part } of seen.texts) {
    if (text.includes("(???)")) faults.push(`unresolved in ${part}: ${text}`);
    for (const word of text.split(/\s*[,;،؛]\s*/)) {
      if (own.has(word) || word === row || word === record[entity.key]) continue;
      if (codes.has(word)) faults.push(`code in ${part}: ${word}`);
      if (names.has(word)) faults.push(`key in ${part}: ${word}, which is called ${names.get(word)}`);
    }
  }
  const page = recordPage(entity, record);
  const isFilled = (path: string): boolean => valuesAt(record, path).some((value) => value !== "");
  const atOnce = [...seen.summary, ...seen.values].filter(({ text, isAtOnce }) => isAtOnce && text !== "");
  const paths = [...page.summary, ...page.groups.flatMap(({ fields }) => fields)].map(({ path }) => path);
  const filled = [...new Set(paths)].filter(isFilled);
  const wanted = Math.min(valuesMinCount, filled.length);
  const readAtOnce = new Set(atOnce.map(({ path }) => path));
  if (readAtOnce.size < wanted) faults.push(`empty: ${readAtOnce.size} values are read at once`);
  for (const { path } of page.summary) {
    const isThere = seen.summary.some((item) => item.path === path && item.text !== "" && item.isAtOnce);
    if (isFilled(path) && !isThere) faults.push(`summary: ${path} is not in sight`);
  }
  const places = [...paths, ...[...page.facts, ...page.parts].map(({ path }) => path)];
  const hasPlace = (path: string): boolean =>
    places.some((place) => path === place || path.startsWith(`${place}.`) || path.startsWith(`${place}[`));
  for (const { path } of seen.values) if (!hasPlace(path)) faults.push(`no place here: ${path}`);
  return [...new Set(faults)];
}

/** The codes of all lists that nobody takes for words: one that is also the label of some value says what it means. */
export function codesOf({ lists }: Pick<Model, "lists">): ReadonlySet<string> {
  const values = Object.values(lists).flat();
  const labels = new Set(values.flatMap(({ label }) => [label.en, label.fr]));
  // Figures and short marks stand on a page for themselves.
  const isWord = (code: string): boolean => /^[A-Z][A-Z0-9_.]{3,}$/.test(code);
  return new Set(values.map(({ value }) => value).filter((code) => isWord(code) && !labels.has(code)));
}

type Named = { readonly target: string; readonly key: string };

/** The records that a record names, wherever in it. */
export function referencesIn(fields: FieldMap, record: RecordData): readonly Named[] {
  return leavesOf(fields, record).flatMap(({ field, value }) =>
    field.kind === "reference" && field.target !== undefined && typeof value === "string" && value !== ""
      ? [{ target: field.target, key: value }]
      : [],
  );
}

/** The links to records that show nothing but the key. */
export function bareLinks({
  texts,
}: SeenScreen): readonly { readonly route: string; readonly key: string }[] {
  return texts.flatMap(({ text, row, link }) => {
    const end = `/${encodeURIComponent(text)}`;
    return link?.endsWith(end) && row !== text ? [{ route: link.slice(0, -end.length), key: text }] : [];
  });
}

/** What was typed may look like anything. */
function textsInside(fields: FieldMap, record: RecordData): ReadonlySet<string> {
  const isTyped = ({ kind, list }: Field): boolean => kind !== "reference" && list === undefined;
  const texts = leavesOf(fields, record).flatMap(({ field, value }) =>
    isTyped(field) ? stringsIn(value) : [],
  );
  return new Set(texts.map((text) => text.trim()));
}

type Leaf = { readonly field: Field; readonly value: JsonValue };

function leavesOf(fields: FieldMap, record: RecordData): readonly Leaf[] {
  return Object.entries(fields).flatMap(([name, field]): readonly Leaf[] => {
    const value = record[name];
    if (value === undefined || value === null || name === "status") return [];
    const each = Array.isArray(value) ? value : [value];
    const { fields: inner } = field;
    if (inner === undefined) return each.map((one: JsonValue) => ({ field, value: one }));
    return each.filter(isObject).flatMap((one) => leavesOf(inner, one));
  });
}

function stringsIn(value: JsonValue | undefined): readonly string[] {
  if (typeof value === "string") return [value, ...value.split(/\s*[,;\n]\s*/)];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return isObject(value) ? [...Object.keys(value), ...Object.values(value).flatMap(stringsIn)] : [];
}

/** Runs in the browser. What is folded away is not seen. */
export function seeScreen(): SeenScreen {
  const main = document.querySelector("main");
  const isSeen = (element: Element | null): element is Element =>
    element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true;
  const words = (text: string | null): string => (text ?? "").replaceAll(/\s+/g, " ").trim();
  const texts: SeenText[] = [];
  const walker = document.createTreeWalker(main ?? document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const holder = walker.currentNode.parentElement;
    const text = words(walker.currentNode.nodeValue);
    if (text === "" || !isSeen(holder)) continue;
    // A row begins with the link to its own record.
    const first = holder.closest("tr")?.querySelector("a")?.getAttribute("href");
    const row = holder.closest<HTMLElement>("[data-row]")?.dataset.row ?? first?.split("/").at(-1);
    const around = holder.closest<HTMLElement>("[data-value], [data-card], [data-part]")?.dataset;
    const part = around?.value ?? (around?.card || around?.part) ?? "the page";
    texts.push({ text, row, link: holder.closest("a")?.getAttribute("href") ?? undefined, part });
  }
  const valuesAt = (name: "value" | "summary"): readonly SeenValue[] =>
    [...(main?.querySelectorAll<HTMLElement>(`[data-${name}]`) ?? [])].filter(isSeen).map((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const text = words(element.textContent);
      return {
        path: element.getAttribute(`data-${name}`) ?? "",
        text: /[\p{L}\p{N}]/u.test(text) ? text : "",
        isAtOnce: top >= 0 && bottom <= innerHeight && bottom > top,
      };
    });
  return { texts, values: valuesAt("value"), summary: valuesAt("summary") };
}
