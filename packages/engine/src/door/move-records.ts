// Runs a transition on records for the product: locks them, asks status, second person and guards, runs effects, and writes them as a set. No
// permission is asked, because the step that moves them was authorised. A field that a tenant has made mandatory since does not keep a record
// where it is: what runs by itself must go on.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Words } from "@kontor/model/words.ts";
import { whyNotByProduct } from "@kontor/model/workflow/availability.ts";
import { moverOf } from "@kontor/model/workflow/move.ts";
import { obstacleWords } from "@kontor/model/workflow/obstacle-words.ts";
import { transitionOf } from "@kontor/model/workflow/transition-of.ts";
import type { RecordUpdate } from "@kontor/store/records/record-write.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import type { ProductDoor } from "../domain/product-door.ts";
import { isScriptPart } from "../domain/registry.ts";
import { refusedTransition } from "../workflow/obstacles.ts";
import { stateOf, workflowOf } from "../workflow/offered-transitions.ts";
import {
  guardAnswersOf,
  runEffects,
  type StepRun,
  stepOf,
  updateAfterStep,
} from "../workflow/perform-step.ts";
import { ruleOfWrite } from "../writing/rule-of-write.ts";
import { entityOf, notFound, type WriteWork } from "../writing/write-work.ts";
import { patched } from "./change-records.ts";
import { storedRecords } from "./find-records.ts";
import { heldBackWrites } from "./held-back-writes.ts";

export type Move = {
  readonly code: string;
  /** The workflow the code is of, where an entity has several. */
  readonly workflow?: string;
  readonly patch?: RecordData;
  readonly reason?: string;
  readonly values?: RecordData;
};

type RefusedRecord = { readonly record: StoredRecord; readonly reasons: readonly string[] };
export type MoveOutcome = {
  readonly moved: readonly StoredRecord[];
  readonly refused: readonly RefusedRecord[];
};

/** All of them or none. */
export async function moveAll(
  work: WriteWork,
  door: ProductDoor,
  declared: Entity,
  keys: readonly string[],
  move: Move,
): Promise<readonly StoredRecord[]> {
  const { moved, refused } = await moveAllowed(work, door, declared, keys, move, (record, reasons) => {
    const label = work.language === "fr" ? declared.frenchLabel : declared.label;
    throw refusedTransition(move.code, `${label} ${record.key}: ${reasons.join("; ")}`);
  });
  const found = new Set([...moved, ...refused.map(({ record }) => record)].map(({ key }) => key));
  const missing = keys.find((key) => !found.has(key));
  if (missing !== undefined) throw notFound(declared, missing);
  return moved;
}

/** Those that it is allowed for; the others stay where they are. */
export async function moveAllowed(
  work: WriteWork,
  door: ProductDoor,
  declared: Entity,
  keys: readonly string[],
  move: Move,
  onRefusal: (record: StoredRecord, reasons: readonly string[]) => void = () => undefined,
): Promise<MoveOutcome> {
  const entity = entityOf(work.scope, declared);
  const writes = heldBackWrites(work, door, entity);
  const refused: RefusedRecord[] = [];
  for (const read of await storedRecords(work, entity, { keys }, { isHeld: true })) {
    const stored = await writes.current(read);
    if (stored === undefined) continue;
    const run = await runOf(work, writes.door, entity, stored, move);
    const against = run === undefined ? [obstacleWords.unknown] : await wordsAgainst(work, writes.door, run);
    const reasons = against.map((text) => text[work.language ?? "en"]);
    if (run === undefined || reasons.length > 0) {
      onRefusal(stored, reasons);
      refused.push({ record: stored, reasons });
    } else writes.put(await updateOf(work, writes.door, run, stored));
  }
  return { moved: await writes.end(), refused };
}

/** With the values it is moved with, which guards are asked about. Undefined where there is no such step. */
async function runOf(
  work: WriteWork,
  door: ProductDoor,
  entity: Entity,
  stored: StoredRecord,
  { code, workflow: name, patch = {}, values, reason }: Move,
): Promise<StepRun | undefined> {
  const workflow = workflowOf(work.scope, entity, stored.doc);
  const transition = transitionOf(workflow, code);
  if (workflow === undefined || transition === undefined) return undefined;
  if (name !== undefined && name !== workflow.name) return undefined;
  const given = { ...stored, doc: await givenDocument(work, door, entity, stored.doc, patch) };
  return { entity, stored: given, workflow, transition, state: stateOf(stored, workflow), values, reason };
}

async function givenDocument(
  work: WriteWork,
  door: ProductDoor,
  entity: Entity,
  before: RecordData,
  patch: RecordData,
): Promise<RecordData> {
  if (Object.keys(patch).length === 0) return before;
  const values = await patched(work, entity, before, patch);
  return ruleOfWrite(work, door, entity).complete(values, before);
}

async function wordsAgainst(work: WriteWork, door: ProductDoor, run: StepRun): Promise<readonly Words[]> {
  const { registry } = work.services;
  const { workflow, transition } = run;
  if (!registry.isInstalled(workflow, transition)) return [obstacleWords.notInstalled];
  if ([...transition.guards, ...transition.effects].some(isScriptPart)) return [obstacleWords.nestedScript];
  const situation = { ...run, caller: moverOf(work.scope.caller) };
  const obstacles = whyNotByProduct(situation, transition);
  if (obstacles.length > 0) return obstacles.map(({ text }) => text);
  const guardAnswers = await guardAnswersOf(registry, run, stepOf(work.scope, run), door, {});
  return whyNotByProduct({ ...situation, guardAnswers }, transition).map(({ text }) => text);
}

async function updateOf(
  work: WriteWork,
  door: ProductDoor,
  run: StepRun,
  stored: StoredRecord,
): Promise<RecordUpdate> {
  const effect = await runEffects(work, run, stepOf(work.scope, run), door);
  return updateAfterStep({ ...run, stored }, moverOf(work.scope.caller), effect);
}
