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
import { moverOf } from "@kontor/model/workflow/move.ts";
import type { Transition } from "@kontor/model/workflow.ts";
import { lockRecord } from "@kontor/store/records/lock-record.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { openDoor } from "../door/open-door.ts";
import { changeStored } from "../door/product-writes.ts";
import { checkWithLists } from "../records/check-with-lists.ts";
import { createWithin } from "../records/create-within.ts";
import { inOneWrite, type WriteAnswer, type WriteOptions } from "../records/in-one-write.ts";
import type { Services } from "../records/services.ts";
import { answered, notFound, refuseStaleVersion, type WriteWork } from "../records/write-work.ts";
import { hasScripts, type ScriptedStep, scriptedStep } from "../scripts/transition-scripts.ts";
import { refusalFor, refusedTransition, refuseMissingParts } from "./obstacles.ts";
import { offeredTransitions, shownTransition, stateOf, workflowOf } from "./offered-transitions.ts";
import { guardAnswersOf, runEffects, type StepRun, stepOf, steppedOn } from "./perform-step.ts";
import { withScripted } from "./scripted-values.ts";

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
      // Somebody else was quicker: the scripts are asked again about the record as it is now.
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

type Wanted = {
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
  { key, code, language, asked, scripted }: Wanted,
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
    const transition = workflow?.transitions.find((each) => each.code === code);
    if (workflow === undefined || transition === undefined) {
      throw refusedTransition(code, "There is no such transition");
    }
    const run = { ...asked, entity, stored, workflow, transition, state: stateOf(stored, workflow) };
    const after = await move(work, run, { ...asked, language, scripted });
    for (const { entity: addedOne, body } of added) await createWithin(work, addedOne, body);
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
  await checkWithLists(work, entity, stored.doc, { transition: skip });
  const { record, isConcealed } = await runEffects(registry, run, step, door);
  const effected = { ...record, ...attached };
  const values =
    scripted === undefined ? effected : await withScripted(work, entity, workflow, effected, scripted.patch);
  const [after = stored] = await changeStored(work, entity, [
    steppedOn(run, mover, { record: values, isConcealed }),
  ]);
  return after;
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
