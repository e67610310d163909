// What an undo does about words. Chunk by chunk, it forgets those that only the undone records held. At the end, when all concurrent
// writers are done, every word that a record still holds is known again.
import { setTimeout as sleep } from "node:timers/promises";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { isObject } from "@kontor/model/fields/path.ts";
import type { UndonePlace } from "@kontor/store/jobs/undo-effects.ts";
import { forgetUnusedWords, hasPassed, momentNow, restoreWords } from "@kontor/store/records/unused-words.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import { shapeOf } from "@kontor/store/shape/entity-shape.ts";
import { rowsOf } from "@kontor/store/shape/record-rows.ts";
import type { ChunkOutcome } from "./job-kind.ts";
import type { HeldRecords } from "./undo-records.ts";

/** Where an undo stands: after which record, and whose words it has touched; or, after all records, since when it waits. */
export type UndoPlace = {
  readonly after: UndonePlace | null;
  readonly sources: readonly string[];
  readonly isThrough: boolean;
  readonly since: string | null;
};

export function undoPlaceOf(cursor: JsonValue): UndoPlace {
  const { after, sources, isThrough, since } = isObject(cursor) ? cursor : {};
  return {
    after: isObject(after) ? { isMade: after.isMade === true, recordId: String(after.recordId) } : null,
    sources: Array.isArray(sources) ? sources.map(String) : [],
    isThrough: isThrough === true,
    since: typeof since === "string" ? since : null,
  };
}

/** The words of the records as they are now, by entity. */
export function wordsOf(held: ReadonlyMap<string, HeldRecords>): ReadonlyMap<string, readonly string[]> {
  const words = new Map<string, Set<string>>();
  for (const { entity, records } of held.values()) {
    const shape = shapeOf(entity);
    const known = words.get(shape.source) ?? new Set();
    for (const { doc } of records.values()) for (const { word } of rowsOf(shape, doc).words) known.add(word);
    words.set(shape.source, known);
  }
  return new Map([...words].map(([source, found]) => [source, [...found].sort()]));
}

export async function forgetWords(
  transaction: Transaction,
  scope: Scope,
  words: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  for (const [source, found] of words) await forgetUnusedWords(transaction, scope, source, found);
}

const pauseMs = 500;

/** One round of the end: note the moment, wait until all writers of that moment are done, look once more. */
export async function settleWords(
  transaction: Transaction,
  scope: Scope,
  place: UndoPlace,
): Promise<ChunkOutcome> {
  const { sources, since } = place;
  if (since === null)
    return { next: { ...place, sources: [...sources], since: await momentNow(transaction) }, done: 0 };
  if (!(await hasPassed(transaction, since))) {
    await sleep(pauseMs);
    return { next: { ...place }, done: 0 };
  }
  for (const source of sources) await restoreWords(transaction, scope, source);
  return { next: undefined, done: 0 };
}
