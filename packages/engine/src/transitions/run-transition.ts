// Running a transition: whether it may be, by status, profile, four eyes, guards and the record itself; then its effects and the
// new status, in one transaction. A status never changes without what belongs to it.

import { AppError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { isAdministrator, transitionPermission } from "@kontor/model/permission/permission.ts";
import { readReach, transitionReach } from "@kontor/model/permission/record-scope.ts";
import type { Language } from "@kontor/model/words.ts";
import { whyNot } from "@kontor/model/workflow/availability.ts";
import { edited, moverOf } from "@kontor/model/workflow/move.ts";
import { obstacleWords } from "@kontor/model/workflow/obstacle-words.ts";
import { transitionOf } from "@kontor/model/workflow/transition-of.ts";
import type { Transition } from "@kontor/model/workflow.ts";
import { lockRecord } from "@kontor/store/records/lock-record.ts";
import type { RecordUpdate } from "@kontor/store/records/record-write.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { openDoor } from "../door/open-door.ts";
import { changeStored } from "../door/product-writes.ts";
import { createWithin } from "../records/create-within.ts";
import type { Services } from "../services/services.ts";
import { refusalFor, refusedTransition, refuseMissingParts } from "../workflow/obstacles.ts";
import { offeredTransitions, shownTransition, stateOf, workflowOf } from "../workflow/offered-transitions.ts";
import {
  guardAnswersOf,
  runEffects,
  type StepRun,
  stepOf,
  updateAfterStep,
} from "../workflow/perform-step.ts";
import { checkWithLists } from "../writing/check-with-lists.ts";
import { inOneWrite, type WriteAnswer, type WriteOptions } from "../writing/in-one-write.ts";
import { answered, notFound, refuseStaleVersion, type WriteWork } from "../writing/write-work.ts";
import { withScripted } from "./scripted-values.ts";
import { hasScripts, type ScriptedStep, scriptedStep, workOfScripts } from "./transition-scripts.ts";

export type TransitionRequest = {
  /** The version the caller has seen; without it, whatever it is. */
  readonly version?: number | undefined;
  /** What was typed into the form of the transition; kept in the history. */
  readonly values?: RecordData | undefined;
  readonly reason?: string | undefined;
  /** Passes warnings, and for administrators errors in fields; never guards. */
  readonly skipErrors?: boolean | undefined;
  /** What the product has received with the step; never what a body says. */
  readonly attached?: RecordData | undefined;
  readonly language?: Language | undefined;
};

/** Answers the record as it now is, with the transitions it now offers. */
export async function runTransition(
  services: Services,
  scope: Scope,
  entity: Entity,
  { key, code }: { readonly key: string; readonly code: string },
  { language = "en", ...asked }: TransitionRequest,
  options: WriteOptions = {},
): Promise<WriteAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    const scripted = await scriptedStep(services, scope, entity, { key, code }, asked);
    try {
      return await runOnce(services, scope, entity, { key, code, language, asked, scripted }, options);
    } catch (error) {
      // Another writer was quicker: the scripts are asked again about the record as it is now.
      if (!(error instanceof RecordMovedOn)) throw error;
      if (attempt >= scriptAttemptsMax) throw new AppError("STALE_VERSION", [String(error.version)]);
    }
  }
}

const scriptAttemptsMax = 3;

/** The record is no longer what the scripts have seen. */
class RecordMovedOn extends Error {
  readonly version: number;

  constructor(version: number) {
    super("The record has changed since its scripts have run");
    this.version = version;
  }
}

type TransitionAttempt = {
  readonly key: string;
  readonly code: string;
  readonly language: Language;
  readonly asked: Omit<TransitionRequest, "language">;
  readonly scripted: ScriptedStep | undefined;
};

function runOnce(
  services: Services,
  scope: Scope,
  entity: Entity,
  { key, code, language, asked, scripted }: TransitionAttempt,
  options: WriteOptions,
): Promise<WriteAnswer> {
  const added = (scripted?.added ?? []).map(({ entityName, values }) => ({
    entity: addedEntity(scope, entityName),
    body: values,
  }));
  return inOneWrite(services, scope, options, async (opened) => {
    const work = { ...opened, language };
    const stored = await lockRecord(work.transaction, scope, entity, key, readReach(scope.caller, entity));
    if (stored === undefined) throw notFound(entity, key);
    const workflow = workflowOf(scope, entity, stored.doc);
    const transition = transitionOf(workflow, code);
    if (workflow === undefined || transition === undefined)
      throw refusedTransition(code, obstacleWords.unknown[language]);
    const run = { ...asked, entity, stored, workflow, transition, state: stateOf(stored, workflow) };
    const after = await move(work, run, { ...asked, language, scripted });
    const workToAdd = workOfScripts(work, scripted?.scripts ?? []);
    for (const { entity: addedOne, body } of added) await createWithin(workToAdd, addedOne, body);
    const state = stateOf(after, workflow);
    const offered = offeredTransitions(services.registry, scope, entity, { workflow, state });
    const transitions = offered.map((each) => shownTransition(each, state, language));
    const { record } = answered(work, entity, after);
    // Both are JSON; the type of a record only allows that a name has no value.
    return { record: { record, transitions } as unknown as RecordData };
  });
}

/** A script names whatever it likes; what scripts do not write by a call they do not add by a step either. */
function addedEntity({ model }: Scope, name: string): Entity {
  const entity = own(model.entities, name);
  if (entity === undefined) throw new AppError("UNSUPPORTED_ENTITY", [name]);
  if (entity.scriptsMay !== undefined) throw new AppError("FORBIDDEN", [`write ${name} for scripts`]);
  return entity;
}

type MoveRequest = Pick<TransitionRequest, "version" | "skipErrors" | "attached"> & {
  readonly language: Language;
  readonly scripted: ScriptedStep | undefined;
};

async function move(
  work: WriteWork,
  run: StepRun,
  { version, skipErrors, attached, language, scripted }: MoveRequest,
): Promise<StoredRecord> {
  const { services, scope } = work;
  const { registry } = services;
  const { entity, stored, workflow, transition, state } = run;
  const { code } = transition;
  const mover = moverOf(scope.caller);
  const situation = { entity, workflow, state, caller: mover };
  const obstacles = whyNot(situation, transition);
  if (obstacles.length > 0) throw refusalFor(code, obstacles, language);
  await refuseOutOfReach(work, entity, stored, transition);
  refuseStaleVersion(stored, version);
  if (hasScripts(transition) && scripted?.version !== stored.version) throw new RecordMovedOn(stored.version);
  refuseMissingParts(code, registry.missing(workflow, transition));

  const door = openDoor(work);
  const step = stepOf(scope, run);
  const guardAnswers = await guardAnswersOf(registry, run, step, door, scripted?.guardAnswers ?? {});
  const refused = whyNot({ ...situation, guardAnswers }, transition);
  if (refused.length > 0) throw refusalFor(code, refused, language);
  const skip = {
    isAsked: skipErrors === true,
    isAllowed: transition.skipsErrors === true,
    isAdministrator: isAdministrator(scope.caller),
  };
  if (scope.caller.kind !== "product") await checkWithLists(work, entity, stored.doc, { transition: skip });
  const { record, isConcealed } = await runEffects(work, run, step, door);
  const effected = { ...record, ...attached };
  const update = updateAfterStep(run, mover, { record: effected, isConcealed });
  const [after = stored] = await changeStored(work, entity, [
    await scriptedUpdate(work, run, update, scripted),
  ]);
  return after;
}

/** With what scripts of the tenant change, who are among the makers of the record then. */
async function scriptedUpdate(
  work: WriteWork,
  { entity, workflow }: StepRun,
  update: RecordUpdate,
  scripted: ScriptedStep | undefined,
): Promise<RecordUpdate> {
  if (scripted === undefined || Object.keys(scripted.patch).length === 0) return update;
  const values = await withScripted(work, entity, workflow, update.values, scripted.patch);
  const { caller } = workOfScripts(work, scripted.scripts).scope;
  return { ...update, values, ...(update.state && { state: edited(update.state, caller) }) };
}

/** The record is seen, but the profile that may run the transition does not reach it. */
async function refuseOutOfReach(
  { scope, transaction }: WriteWork,
  entity: Entity,
  { key }: StoredRecord,
  transition: Transition,
): Promise<void> {
  const reach = transitionReach(scope.caller, entity, transition);
  if (reach === "all") return;
  const within = await lockRecord(transaction, scope, entity, key, reach);
  if (within === undefined) throw new AppError("FORBIDDEN", [transitionPermission(entity, transition.code)]);
}
