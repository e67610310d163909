// What an event of a history says after the name of whoever caused it: "created the contract", "moved it to Active", "changed Duration from
// 36 months to 48 months". Everything is in the words of the reader.

import { shownChoice } from "@kontor/model/fields/shown-choice.ts";
import { own } from "@kontor/model/own-value.ts";
import type { HistoryEntry } from "@kontor/model/routes/verbs/reading-verbs.ts";
import type { Workflow } from "@kontor/model/workflow.ts";
import type { TFunction } from "i18next";
import { isolate } from "../../language/isolate.ts";
import { readersWord } from "../../models/workflow-words.ts";
import type { ReadableChange } from "./readable-changes.ts";

export type EntryWords = {
  readonly t: TFunction;
  /** One record, as it stands in a sentence. */
  readonly entity: string;
  /** Of the type of the event, where nothing better is known. */
  readonly type: string;
  readonly statusLabel: (status: string) => string;
  readonly shown: (change: ReadableChange, side: "before" | "after") => string;
};

export type Sentence = {
  readonly text: string;
  /** Whether the text tells the changes already. */
  readonly tellsChanges: boolean;
};

export function entrySentence(
  { type, toStatus }: HistoryEntry,
  changes: readonly ReadableChange[],
  words: EntryWords,
): Sentence {
  const { t } = words;
  const [only] = changes.length === 1 ? changes : [];
  if (type === "CREATED")
    return { text: t("created the {{entity}}", { entity: words.entity }), tellsChanges: false };
  if (typeof toStatus === "string") {
    return {
      text: t("moved it to {{status}}", { status: words.statusLabel(toStatus) }),
      tellsChanges: false,
    };
  }
  if (type !== "CHANGED") return { text: words.type, tellsChanges: false };
  if (only !== undefined) return { text: changeSentence(only, words), tellsChanges: true };
  return changes.length === 0
    ? { text: words.type, tellsChanges: false }
    : { text: t("changed several fields"), tellsChanges: false };
}

function changeSentence(change: ReadableChange, { t, shown }: EntryWords): string {
  const field = isolate(change.labels.join(" › "));
  const [before, after] = [shown(change, "before"), shown(change, "after")].map(isolate);
  if (change.after === undefined) return t("emptied {{field}}, before {{before}}", { field, before });
  if (change.before === undefined) return t("set {{field}} to {{after}}", { field, after });
  return t("changed {{field}} from {{before}} to {{after}}", { field, before, after });
}

type StatusWords = {
  readonly labels: ReadonlyMap<string, string> | undefined;
  readonly workflows: Readonly<Record<string, Workflow>>;
  readonly locale: string;
};

/** As the list of the tenant calls it, or else the workflow. */
export function statusWord(status: string, { labels, workflows, locale }: StatusWords): string {
  const listed = labels?.get(status);
  const declared = Object.values(workflows).flatMap(({ statuses }) => own(statuses, status)?.label ?? []);
  const [words] = declared;
  return listed ?? (words === undefined ? shownChoice(status, labels) : readersWord(words, locale));
}

/** What the step is called, beside the status it led to. */
export function stepLabel(
  { transition }: HistoryEntry,
  workflows: Readonly<Record<string, Workflow>>,
): Workflow["transitions"][number]["label"] | undefined {
  if (typeof transition !== "string") return undefined;
  for (const { transitions } of Object.values(workflows)) {
    const found = transitions.find(({ code }) => code === transition);
    if (found !== undefined) return found.label;
  }
  return undefined;
}
