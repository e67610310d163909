// Records as lines of the palette, the likeliest first.
import { foldedWords, foldText } from "@kontor/kernel/search/fold.ts";
import { answeredEntity, answeredStatus } from "../language/answered-words.ts";
import type { PaletteItem } from "./palette-item.ts";
import type { RecordHits } from "./use-record-hits.ts";

/** More lines push what can be done with the text off the screen. */
const shownCount = 8;

type Hit = RecordHits["groups"][number]["hits"][number];
export type RecordItems = { readonly items: readonly PaletteItem[]; readonly hasMore: boolean };

export function recordItems({ groups }: RecordHits, text: string): RecordItems {
  const all = groups.flatMap(({ entityName, entityLabel, hits }) =>
    hits.flatMap((hit, place) => {
      const item = itemOf(entityName, entityLabel, hit);
      return item === undefined ? [] : [{ item, place, likelihood: likelihoodOf(hit, text) }];
    }),
  );
  // Of hits that are equally likely, the first of every entity before the second of any.
  const ranked = all
    .toSorted((one, other) => other.likelihood - one.likelihood || one.place - other.place)
    .map(({ item }) => item);
  const isCut = groups.some(({ size, hits }) => size > hits.length);
  return { items: ranked.slice(0, shownCount), hasMore: isCut || ranked.length > shownCount };
}

/** A record without a page of its own is found in the record that holds it. */
function itemOf(entityName: string, word: string, hit: Hit): PaletteItem | undefined {
  const { id, name, path, status, statusLabel = status, statusFamily } = hit;
  if (path === undefined) return undefined;
  return {
    id: `${entityName} ${id}`,
    group: "records",
    word: answeredEntity(word),
    registration: id,
    title: name ?? "",
    marks: "words",
    status:
      statusLabel === undefined
        ? undefined
        : { label: answeredStatus(statusLabel, entityName), family: statusFamily },
    path,
  };
}

/** The registration itself, then a name that begins so, then a word of the name that begins so. */
function likelihoodOf({ id, name }: Hit, text: string): number {
  const typed = foldText(text.trim());
  if (foldText(id) === typed) return 3;
  const folded = foldText(name ?? "");
  if (folded.startsWith(typed)) return 2;
  return foldedWords(folded).some((word) => word.startsWith(typed)) ? 1 : 0;
}
