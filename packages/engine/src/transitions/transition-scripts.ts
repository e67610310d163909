// The guards and effects of a transition that are scripts of the tenant. They run before the transaction of the step, on the record at a
// version, as the caller who runs the step. The transaction takes over the data they answer if the record still has that version.

import { AppError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { workflowNamesOf } from "@kontor/model/entity/entity-workflow.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { mayRead } from "@kontor/model/permission/permission.ts";
import { type GuardAnswers, whyNot } from "@kontor/model/workflow/availability.ts";
import { moverOf } from "@kontor/model/workflow/move.ts";
import { transitionOf } from "@kontor/model/workflow/transition-of.ts";
import type { Transition } from "@kontor/model/workflow.ts";
import { restrictedFor } from "@kontor/store/query/readable-paths.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { z } from "zod";
import { isScriptPart, scriptNameOf } from "../domain/registry.ts";
import { visibleRecord } from "../reading/visible-record.ts";
import { checkedAnswer } from "../scripts/checked-answer.ts";
import { runScript } from "../scripts/run-script.ts";
import type { ScriptLibrary, StoredScript } from "../scripts/script-library.ts";
import type { Services } from "../services/services.ts";
import { stateOf, workflowOf } from "../workflow/offered-transitions.ts";
import { selectRecords } from "../workflow/selected-records.ts";
import type { WriteWork } from "../writing/write-work.ts";

/** A record that comes into being with the step, as its caller would add it. */
export type ScriptedRecord = { readonly entityName: string; readonly values: RecordData };

export type ScriptedStep = {
  /** Of the record the scripts have seen. */
  readonly version: number;
  readonly guardAnswers: GuardAnswers;
  readonly patch: RecordData;
  readonly added: readonly ScriptedRecord[];
  /** Those that have said what to change or to add. */
  readonly scripts: readonly StoredScript[];
};

/** The same work in the hands of these scripts: their makers have made what comes of it. */
export function workOfScripts(work: WriteWork, scripts: readonly StoredScript[]): WriteWork {
  if (scripts.length === 0) return work;
  const { caller } = work.scope;
  const makers = [...scripts, ...(caller.script === undefined ? [] : [caller.script])].flatMap(
    (script) => script.makers,
  );
  const script = { name: scripts.map(({ name }) => name).join(", "), makers: [...new Set(makers)] };
  return { ...work, scope: { ...work.scope, caller: { ...caller, script } } };
}

/** What was typed with the step. */
export type StepRequest = { readonly values?: RecordData | undefined; readonly reason?: string | undefined };

const values = z.record(z.string(), z.json());
const effectAnswer = z
  .strictObject({
    patch: values.optional(),
    add: z
      .array(z.strictObject({ entityName: z.string(), values }))
      .max(100)
      .optional(),
  })
  .nullable();

export function hasScripts({ guards, effects }: Transition): boolean {
  return [...guards, ...effects].some(isScriptPart);
}

/** Undefined where no script has a say, or the caller could not run the step in any case: then nothing of the tenant's runs. */
export async function scriptedStep(
  services: Services,
  scope: Scope,
  entity: Entity,
  { key, code }: { readonly key: string; readonly code: string },
  asked: StepRequest,
): Promise<ScriptedStep | undefined> {
  if (!mayHaveScripts(scope, entity, code) || !mayRead(scope.caller, entity)) return undefined;
  const { found, isWithinReach } = await selectRecords(services.store, scope, entity, [key]);
  const stored = found.get(key);
  const workflow = stored && workflowOf(scope, entity, stored.doc);
  const transition = transitionOf(workflow, code);
  if (stored === undefined || workflow === undefined || transition === undefined) return undefined;
  const situation = { entity, workflow, state: stateOf(stored, workflow), caller: moverOf(scope.caller) };
  if (whyNot(situation, transition).length > 0 || !isWithinReach(stored, transition)) return undefined;
  return answersOf(services, scope, entity, { stored, transition, asked });
}

function mayHaveScripts({ model }: Scope, entity: Entity, code: string): boolean {
  return workflowNamesOf(entity)
    .flatMap((name) => own(model.workflows, name)?.transitions ?? [])
    .some((transition) => transition.code === code && hasScripts(transition));
}

type ScriptedMove = {
  readonly stored: StoredRecord;
  readonly transition: Transition;
  readonly asked: StepRequest;
};

async function answersOf(
  services: Services,
  scope: Scope,
  entity: Entity,
  { stored, transition, asked }: ScriptedMove,
): Promise<ScriptedStep> {
  const library = await services.scripts.libraryOf(scope);
  const step = {
    entityName: entity.name,
    transition: transition.code,
    values: asked.values ?? {},
    reason: asked.reason ?? null,
  };
  const seen = visibleRecord(restrictedFor(scope, entity), stored.doc);
  const guardAnswers: Record<string, boolean> = {};
  for (const part of transition.guards.filter(isScriptPart)) {
    const isPassed = await runScript(services, scope, scriptOf(library, part, scope), {
      ...step,
      record: seen,
    });
    guardAnswers[part] = isPassed === true;
    // What is refused already needs no more opinions, and no effects.
    if (isPassed !== true)
      return { version: stored.version, guardAnswers, patch: {}, added: [], scripts: [] };
  }
  let patch: RecordData = {};
  const added: ScriptedRecord[] = [];
  const scripts: StoredScript[] = [];
  for (const part of transition.effects.filter(isScriptPart)) {
    const script = scriptOf(library, part, scope);
    const answer = await runScript(services, scope, script, { ...step, record: { ...seen, ...patch } });
    const checked = checkedAnswer(effectAnswer, script, answer);
    if (checked?.patch !== undefined && entity.scriptsMay === "read")
      throw new AppError("FORBIDDEN", [`write ${entity.name} for scripts`]);
    patch = { ...patch, ...checked?.patch };
    added.push(...(checked?.add ?? []));
    if (checked !== null && checked !== undefined) scripts.push(script);
  }
  return { version: stored.version, guardAnswers, patch, added, scripts };
}

function scriptOf(library: ScriptLibrary, part: string, { caller }: Scope): StoredScript {
  const name = scriptNameOf(part);
  const script = library.find(name, caller.username);
  if (script === undefined) throw new AppError("ENTITY_REGISTRATION_NOT_FOUND", ["script", name]);
  return script;
}
