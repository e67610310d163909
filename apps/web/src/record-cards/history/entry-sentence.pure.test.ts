// What the history says in words, over the declared contract and its workflow.
import { declaredModel } from "@kontor/model/model.ts";
import type { HistoryEntry } from "@kontor/model/routes/verbs/reading-verbs.ts";
import { expect, test } from "vitest";
import { type EntryWords, entrySentence, statusWord, stepLabel } from "./entry-sentence.ts";
import { readableChanges } from "./readable-changes.ts";

const { contract } = declaredModel.entities;
const workflows = { contract: declaredModel.workflows.contract ?? never() };

const words: EntryWords = {
  // The sentence with its places filled is all that is asked of a translation here.
  t: ((text: string, values: Readonly<Record<string, string>> = {}) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "")) as unknown as EntryWords["t"],
  entity: "contract",
  type: "Committee",
  statusLabel: (status) => statusWord(status, { labels: undefined, workflows, locale: "en-GB" }),
  shown: ({ before, after }, side) => String((side === "before" ? before : after) ?? ""),
};

const entry = (change: Partial<HistoryEntry>): HistoryEntry => ({
  _id: "1",
  type: "CHANGED",
  date: "2026-11-06T16:12:00.000Z",
  changes: [],
  ...change,
});

function told(change: Partial<HistoryEntry>): string {
  const one = entry(change);
  const { text } = entrySentence(one, readableChanges(contract ?? never(), one.changes), words);
  return text.replaceAll(/[\u2066-\u2069]/g, "");
}

test("making, moving and changing a record are told as a person tells them", () => {
  expect(told({ type: "CREATED" })).toBe("created the contract");
  expect(told({ type: "TRANSITION", transition: "ACTIVATE", toStatus: "ACTIVE" })).toBe("moved it to Active");
  expect(told({ changes: [{ path: "duration", before: 36, after: 48 }] })).toBe(
    "changed Duration from 36 to 48",
  );
  expect(told({ changes: [{ path: "duration", after: 48 }] })).toBe("set Duration to 48");
  expect(told({ changes: [{ path: "duration", before: 36, after: null }] })).toBe(
    "emptied Duration, before 36",
  );
});

test("several changes are one event, and an event of its own type is called by its type", () => {
  const changes = [
    { path: "duration", before: 36, after: 48 },
    { path: "name", before: "Van", after: "Bus" },
  ];
  expect(told({ changes })).toBe("changed several fields");
  expect(told({ type: "COMMITTEE" })).toBe("Committee");
});

test("a step is called by its workflow; one that is kept secret has no name", () => {
  expect(stepLabel(entry({ transition: "ACTIVATE" }), workflows)?.en).toBe("Activate");
  expect(stepLabel(entry({}), workflows)).toBeUndefined();
});

function never(): never {
  throw new Error("the product declares contracts");
}
