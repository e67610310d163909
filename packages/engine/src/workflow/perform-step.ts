// The part of a step that is the same for every caller. Its guards are asked, its effects run, and what it leaves is one change of the
// record.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { GuardAnswers } from "@kontor/model/workflow/availability.ts";
import { type Mover, moved, type WorkflowState } from "@kontor/model/workflow/move.ts";
import type { Transition, Workflow } from "@kontor/model/workflow.ts";
import type { Trace } from "@kontor/store/records/history-write.ts";
import type { RecordUpdate } from "@kontor/store/records/record-write.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ProductDoor, ReadDoor } from "../domain/product-door.ts";
import { type EngineRegistry, isScriptPart } from "../domain/registry.ts";
import type { EffectStep, StepOf } from "../domain/step.ts";
import { ruleOfWrite } from "../writing/rule-of-write.ts";
import type { WriteWork } from "../writing/write-work.ts";
import { moveTrace } from "./move-trace.ts";

/** A record, the transition it is to take, and what came with the request. */
export type StepRun = {
  readonly entity: Entity;
  readonly stored: StoredRecord;
  readonly workflow: Workflow;
  readonly transition: Transition;
  readonly state: WorkflowState;
  readonly values?: RecordData | undefined;
  readonly reason?: string | undefined;
  readonly attached?: RecordData | undefined;
};

export function stepOf(scope: Scope, run: StepRun): StepOf<Entity> {
  const { entity, transition, stored, values = {}, reason, attached } = run;
  return { scope, entity, transition, key: stored.key, record: stored.doc, values, reason, attached };
}

/** What scripts of the tenant have answered before; who only wants to know why does not run them. */
export type ScriptAnswers = GuardAnswers | "not asked";

/** One after another: they share one transaction. What is not installed has not said yes. */
export async function guardAnswersOf(
  registry: EngineRegistry,
  { workflow, transition }: Pick<StepRun, "workflow" | "transition">,
  step: StepOf<Entity>,
  door: ReadDoor,
  scriptAnswers: ScriptAnswers,
): Promise<GuardAnswers> {
  const answers: Record<string, boolean> = {};
  for (const name of transition.guards) {
    answers[name] = isScriptPart(name)
      ? scriptAnswers === "not asked" || scriptAnswers[name] === true
      : (await registry.guard(workflow, name)?.(step, door)) === true;
  }
  return answers;
}

export type EffectResult = {
  readonly record: RecordData;
  /** After `conceal()`: which transition it was is told nowhere. */
  readonly isConcealed: boolean;
};

/** The effects one after another, those of the tenant's scripts left out: they have run before. Then what the rule of the entity completes. */
export async function runEffects(
  work: WriteWork,
  { entity, workflow, transition }: Pick<StepRun, "entity" | "workflow" | "transition">,
  step: StepOf<Entity>,
  door: ProductDoor,
): Promise<EffectResult> {
  const { registry } = work.services;
  let record = step.record;
  let isConcealed = false;
  const reach: Pick<EffectStep<Entity>, "change" | "conceal"> = {
    change(patch) {
      record = { ...record, ...patch };
    },
    conceal() {
      if (!transition.isSecret) throw new Error(`${workflow.name}.${transition.code} is no secret step`);
      isConcealed = true;
    },
  };
  for (const name of transition.effects) {
    if (isScriptPart(name)) continue;
    const effect = registry.effect(workflow, name);
    if (effect === undefined) throw new Error(`Effect ${workflow.name}.${name} is not installed`);
    await effect({ ...step, ...reach, record }, door);
  }
  if (record !== step.record) record = await ruleOfWrite(work, door, entity).complete(record, step.record);
  return { record, isConcealed };
}

/** The record after the step, with its new status and the trace of the step. */
export function updateAfterStep(
  { stored, transition, state, reason, values }: StepRun,
  mover: Mover,
  { record, isConcealed }: EffectResult,
): RecordUpdate {
  if (isConcealed) return { stored, values: record, state };
  const next = moved(state, transition, mover);
  const trace: Trace = {
    ...moveTrace(transition.code, state.status, next.status),
    ...(reason !== undefined && { reason }),
    // A body is JSON.
    ...(values !== undefined && { values: values as NonNullable<RecordData[string]> }),
  };
  return { stored, values: record, state: next, trace };
}
