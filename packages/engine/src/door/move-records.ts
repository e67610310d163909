// Records moved by the product: locked, asked, effected and written as a set. No right of a person is asked, and no second pair of eyes: who
// runs the step that moves them has been asked already. But a guard that says no keeps its record where it is, whoever asks.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Words } from "@kontor/model/words.ts";
import { whyNotByProduct } from "@kontor/model/workflow/availability.ts";
import { moverOf } from "@kontor/model/workflow/move.ts";
import { obstacleWords } from "@kontor/model/workflow/obstacle-words.ts";
import type { RecordUpdate } from "@kontor/store/records/record-write.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { entityOf, notFound, type WriteWork } from "../records/write-work.ts";
import { refusedTransition } from "../workflow/obstacles.ts";
import { stateOf, workflowOf } from "../workflow/offered-transitions.ts";
import { guardAnswersOf, runEffects, type StepRun, stepOf, steppedOn } from "../workflow/perform-step.ts";
import { isScriptPart } from "../workflow/registry.ts";
import { patched } from "./change-records.ts";
import { storedRecords } from "./find-records.ts";
import type { ProductDoor } from "./product-door.ts";
import { changeStored } from "./product-writes.ts";

export type Move = {
  readonly code: string;
  readonly patch?: RecordData;
  readonly reason?: string;
  readonly values?: RecordData;
};

type HeldBack = { readonly record: StoredRecord; readonly reasons: readonly string[] };
export type MoveOutcome = { readonly moved: readonly StoredRecord[]; readonly held: readonly HeldBack[] };

/** All of them or none. */
export async function moveAll(
  work: WriteWork,
  door: ProductDoor,
  declared: Entity,
  keys: readonly string[],
  move: Move,
): Promise<readonly StoredRecord[]> {
  const { moved, held } = await moveAllowed(work, door, declared, keys, move, (record, reasons) => {
    const label = work.language === "fr" ? declared.frenchLabel : declared.label;
    throw refusedTransition(move.code, `${label} ${record.key}: ${reasons.join("; ")}`);
  });
  const found = new Set([...moved, ...held.map(({ record }) => record)].map(({ key }) => key));
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
  onHeld: (record: StoredRecord, reasons: readonly string[]) => void = () => undefined,
): Promise<MoveOutcome> {
  const entity = entityOf(work.scope, declared);
  const records = await storedRecords(work, entity, { keys }, { isHeld: true });
  const updates: RecordUpdate[] = [];
  const held: HeldBack[] = [];
  for (const stored of records) {
    const run = runOf(work, entity, stored, move);
    const against = run === undefined ? [obstacleWords.unknown] : await wordsAgainst(work, door, run);
    const reasons = against.map((text) => text[work.language ?? "en"]);
    if (run === undefined || reasons.length > 0) {
      onHeld(stored, reasons);
      held.push({ record: stored, reasons });
    } else updates.push(await stepTaken(work, door, run, move));
  }
  return { moved: await changeStored(work, entity, updates), held };
}

/** Undefined where there is no such step. */
function runOf(
  { scope }: WriteWork,
  entity: Entity,
  stored: StoredRecord,
  { code, values, reason }: Move,
): StepRun | undefined {
  const workflow = workflowOf(scope, entity, stored.doc);
  const transition = workflow?.transitions.find((each) => each.code === code);
  if (workflow === undefined || transition === undefined) return undefined;
  return { entity, stored, workflow, transition, state: stateOf(stored, workflow), values, reason };
}

async function wordsAgainst(work: WriteWork, door: ProductDoor, run: StepRun): Promise<readonly Words[]> {
  const { registry } = work.services;
  const { workflow, transition } = run;
  const { guards, effects } = registry.missing(workflow, transition);
  if (guards.length + effects.length > 0) return [obstacleWords.notInstalled];
  if ([...transition.guards, ...transition.effects].some(isScriptPart)) return [obstacleWords.nestedScript];
  const situation = { ...run, caller: moverOf(work.scope.caller) };
  const obstacles = whyNotByProduct(situation, transition);
  if (obstacles.length > 0) return obstacles.map(({ text }) => text);
  const guardAnswers = await guardAnswersOf(registry, run, stepOf(work.scope, run), door, {});
  return whyNotByProduct({ ...situation, guardAnswers }, transition).map(({ text }) => text);
}

async function stepTaken(
  work: WriteWork,
  door: ProductDoor,
  run: StepRun,
  { patch = {} }: Move,
): Promise<RecordUpdate> {
  const given = patched(work, run.entity, run.stored.doc, patch);
  const step = stepOf(work.scope, { ...run, stored: { ...run.stored, doc: given } });
  const effected = await runEffects(work.services.registry, run, step, door);
  return steppedOn(run, moverOf(work.scope.caller), effected);
}
