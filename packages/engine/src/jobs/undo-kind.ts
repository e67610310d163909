// Undoes what a job has made or changed, chunk by chunk, because it may be a hundred thousand records. A record that a user has changed
// since, or that other records refer to by now, stays and is reported.
import type { AppError } from "@kontor/kernel/errors.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { isObject } from "@kontor/model/fields/path.ts";
import type { WorkflowState } from "@kontor/model/workflow/move.ts";
import { jobWithin } from "@kontor/store/jobs/jobs.ts";
import { effectsToUndo, forgetEffects, type NotedEffect } from "@kontor/store/jobs/undo-effects.ts";
import { refuseIfReferred } from "@kontor/store/records/referrers.ts";
import { isStoredWithin } from "@kontor/store/records/stored-records.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import { z } from "zod";
import { productScope } from "../callers/product-scope.ts";
import { changeStored } from "../door/product-writes.ts";
import { workOf } from "../door/work-of.ts";
import { deleteHeld } from "../records/change-within.ts";
import { noNumbers } from "../writing/numbers.ts";
import { forbiddenWriting, notFound, refuseStaleVersion, type WriteWork } from "../writing/write-work.ts";
import { itemError } from "./item-error.ts";
import type { JobFailure, JobKind, JobRun } from "./job-kind.ts";
import { type HeldRecords, holdRecords } from "./undo-records.ts";
import { type UndoScopes, undoScopes } from "./undo-scopes.ts";
import { forgetWords, settleWords, undoPlaceOf, wordsOf } from "./undo-words.ts";

const undoInput = z.strictObject({ jobId: z.uuid() });
type UndoInput = z.output<typeof undoInput>;

const chunkSize = 200;

export const undoKind: JobKind<UndoInput> = {
  name: "undo",
  input: undoInput,
  stepNames: { chunk: "Take back what was made and changed" },
  async chunk(run, door, cursor) {
    const { transaction } = workOf(door);
    const { services, scope, input } = run;
    const place = undoPlaceOf(cursor);
    if (place.isThrough) return settleWords(transaction, scope, place);
    const effects = await effectsToUndo(transaction, scope, input.jobId, {
      after: place.after ?? undefined,
      limit: chunkSize,
    });
    const undone = await jobWithin(transaction, scope, input.jobId);
    const scopes = undone === undefined ? ([scope] as const) : await undoScopes(transaction, scope, undone);
    const held = await holdRecords(transaction, scopes, effects);
    const words = wordsOf(held);
    // Those who may write the records take all of them back, also fields that their profiles do not write.
    const work: WriteWork = {
      services,
      scope: productScope(scope),
      transaction,
      switches: new Set(),
      numbers: noNumbers,
    };
    const failures: JobFailure[] = [];
    const takenBack: string[] = [];
    for (const effect of effects) {
      try {
        await transaction.attempt(() => undo(work, scopes, effect, held.get(effect.entity)));
        takenBack.push(effect.recordId);
      } catch (error) {
        const told = itemError(error, run.onTrouble);
        const { message } = await asSeen(run, transaction, told, { effect, held: held.get(effect.entity) });
        failures.push({ item: effect.key, message });
      }
    }
    await forgetEffects(transaction, scope, input.jobId, takenBack);
    await forgetWords(transaction, scope, words);
    const sources = [...new Set([...place.sources, ...words.keys()])];
    const isThrough = effects.length < chunkSize;
    const last = effects.at(-1);
    const after = last === undefined ? null : { isMade: last.before === undefined, recordId: last.recordId };
    const next = { after, sources, isThrough, since: null };
    return { next, done: takenBack.length, failures };
  },
};

async function undo(
  work: WriteWork,
  scopes: UndoScopes,
  effect: NotedEffect,
  held: HeldRecords | undefined,
): Promise<void> {
  // An entity the tenant has removed since has taken its records with it.
  if (held === undefined) return;
  const { services } = work;
  const { entity, records } = held;
  const { key, version, before } = effect;
  const stored = records.get(key);
  if (stored === undefined) {
    if (await isOutOfReach(work, held, key)) throw forbiddenWriting(entity);
    // A record that the job made and a user deleted needs no undo.
    if (before === undefined) return;
    throw notFound(entity, key);
  }
  const { beforeUndo } = services.registry.ruleOf(entity);
  if (before === undefined) {
    for (const { caller } of scopes) beforeUndo?.(caller, stored.doc, undefined);
    return deleteHeld(work, entity, stored, version);
  }
  refuseStaleVersion(stored, version);
  const { doc, state } = partsOf(before);
  for (const { caller } of scopes) beforeUndo?.(caller, stored.doc, doc);
  await changeStored(work, entity, [{ stored, values: doc, ...(state !== undefined && { state }) }]);
}

/** Which records refer to the record, as far as the user who asked for the undo may know. */
async function asSeen(
  { scope, onTrouble }: JobRun<UndoInput>,
  transaction: Transaction,
  told: AppError,
  { effect, held }: { readonly effect: NotedEffect; readonly held: HeldRecords | undefined },
): Promise<AppError> {
  const stored = held?.records.get(effect.key);
  if (told.code !== "RECORD_IN_USE" || held === undefined || stored === undefined) return told;
  try {
    await refuseIfReferred(transaction, scope, held.entity, [stored]);
  } catch (error) {
    return itemError(error, onTrouble);
  }
  return told;
}

async function isOutOfReach(
  { scope, transaction }: WriteWork,
  { entity, reaches }: HeldRecords,
  key: string,
): Promise<boolean> {
  return (
    reaches.some((reach) => reach !== "all") && (await isStoredWithin(transaction, scope, entity, key, "all"))
  );
}

/** The record with its state in the workflow, as both were stored when the effect was noted. */
function partsOf(before: JsonValue): {
  readonly doc: Readonly<Record<string, JsonValue>>;
  readonly state: WorkflowState | undefined;
} {
  const { doc, state } = isObject(before) ? before : {};
  if (!isObject(doc)) throw new Error("What the record was before was not kept");
  // Both came from a stored record and were kept as they were.
  return { doc, state: isObject(state) ? (state as unknown as WorkflowState) : undefined };
}
