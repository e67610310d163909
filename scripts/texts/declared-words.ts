// The words of lists and workflows. They are declared in English and French; those of another language have to hold all of them, each
// in the file that is loaded where it is shown. What a tenant adds is not among them.
import type { Model } from "@kontor/model/model.ts";
import { obstacleWords } from "@kontor/model/workflow/obstacle-words.ts";
import type { Wanted } from "./compare-translations.ts";

type WantedWords = Pick<Wanted, "keys" | "optional">;

/** By the end of the name of the file: `ar-statuses.json`, and so on. */
export type WordFile = "statuses" | "values" | "transitions" | "guards";

export function declaredWords({
  entities,
  lists,
  workflows,
}: Model): Readonly<Record<WordFile, WantedWords>> {
  const statusLists = new Set(Object.values(entities).map(({ names }) => names.statusList));
  const inList = Object.entries(lists).flatMap(([list, values]) =>
    values.map(({ label }) => ({ list, word: label.en, isStatus: statusLists.has(list) })),
  );
  const statuses = new Set(inList.filter(({ isStatus }) => isStatus).map(({ word }) => word));
  const all = Object.values(workflows);
  return {
    statuses: wanted(
      inList.filter(({ isStatus }) => isStatus),
      [...statuses],
    ),
    values: wanted(
      inList.filter(({ isStatus }) => !isStatus),
      inList.filter(({ word }) => !statuses.has(word)).map(({ word }) => word),
    ),
    transitions: wanted(
      [],
      [
        ...all.flatMap(({ transitions }) => transitions.map(({ label }) => label.en)),
        ...Object.values(entities).flatMap(({ actions = [] }) =>
          actions.flatMap(({ label, about }) => [label.en, about.en]),
        ),
      ],
    ),
    guards: wanted(
      [],
      [...all.flatMap(({ guards }) => Object.values(guards)), ...Object.values(obstacleWords)].map(
        ({ en }) => en,
      ),
    ),
  };
}

type InList = { readonly list: string; readonly word: string };

/** One list may say another word for the same English one, which no list has to: "Paid [invoiceStatus]". */
function wanted(inList: readonly InList[], words: readonly string[]): WantedWords {
  const own = inList.map(({ list, word }) => `${word} [${list}]`);
  return {
    keys: new Map([...words, ...own].map((key) => [key, "packages/model/src/{lists,workflows}"])),
    optional: new Set(own),
  };
}
