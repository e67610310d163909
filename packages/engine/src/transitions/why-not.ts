// Everything that stands between a caller and a transition of one record, as it would be met if it were run now. What others could learn
// from a guard is told only to those who may run the transition.
import { AppError, type FieldError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { isAdministrator, transitionPermission } from "@kontor/model/permission/permission.ts";
import type { Language, Words } from "@kontor/model/words.ts";
import { type Obstacle, whyNot } from "@kontor/model/workflow/availability.ts";
import type { WorkflowState } from "@kontor/model/workflow/move.ts";
import { obstacleWords } from "@kontor/model/workflow/obstacle-words.ts";
import type { Transition, Workflow } from "@kontor/model/workflow.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import type { AskedFor } from "../domain/step.ts";
import { openReadDoor } from "../door/open-door.ts";
import { guardAnswersOf, stepOf } from "../workflow/perform-step.ts";
import { checkWithLists } from "../writing/check-with-lists.ts";
import type { WriteWork } from "../writing/write-work.ts";

export type MetObstacle =
  | Exclude<Obstacle, { readonly kind: "guard" }>
  | (Extract<Obstacle, { readonly kind: "guard" }> & { readonly asksFor?: AskedFor })
  | { readonly kind: "notInstalled" | "notFound" | "unknown"; readonly text: Words }
  | { readonly kind: "fields"; readonly text: Words; readonly errors: readonly FieldError[] };

/** The same in the language of the reader. */
export type ToldObstacle = {
  readonly kind: MetObstacle["kind"];
  readonly text: string;
  readonly permission?: string;
  readonly profiles?: readonly string[];
  readonly guard?: string;
  readonly asksFor?: AskedFor;
  readonly errors?: readonly FieldError[];
};

export type Attempt = {
  readonly entity: Entity;
  readonly stored: StoredRecord;
  readonly workflow: Workflow;
  readonly state: WorkflowState;
  readonly transition: Transition;
  /** Whether the profile that may run it reaches this record. */
  readonly isWithinReach: boolean;
  /** What would be sent along. */
  readonly reason?: string | undefined;
  readonly values?: RecordData | undefined;
  readonly skipErrors?: boolean | undefined;
};

/** Both at once, as far as the caller may know: guards are not asked about a transition the caller could not run in any case. */
export async function obstaclesOf(work: WriteWork, attempt: Attempt): Promise<readonly MetObstacle[]> {
  const toOffer = obstaclesToOffer(work, attempt);
  return toOffer.every(({ kind }) => passing.includes(kind)) ? obstaclesToRun(work, attempt) : toOffer;
}

/** Another user may run it, or it goes another way: what else stands in the way is worth knowing. */
const passing: readonly MetObstacle["kind"][] = ["fourEyes", "noReturn"];

/** Without a look at other records: what keeps the transition from being offered at all. */
export function obstaclesToOffer(
  { services, scope }: Pick<WriteWork, "services" | "scope">,
  attempt: Attempt,
): readonly MetObstacle[] {
  const { entity, workflow, state, transition, isWithinReach } = attempt;
  const obstacles = whyNot({ entity, workflow, state, caller: scope.caller }, transition);
  const isForbidden = obstacles.some(({ kind }) => kind === "permission" || kind === "profile");
  return [
    ...obstacles,
    ...(isWithinReach || isForbidden ? [] : [outOfReach(entity, transition)]),
    ...(services.registry.isInstalled(workflow, transition) ? [] : [notInstalled]),
  ];
}

/** With the guards, and whether the record is in order. */
async function obstaclesToRun(work: WriteWork, attempt: Attempt): Promise<readonly MetObstacle[]> {
  const { registry } = work.services;
  const { entity, workflow, state, transition } = attempt;
  const { scope } = work;
  const step = stepOf(scope, attempt);
  const guardAnswers = await guardAnswersOf(registry, attempt, step, openReadDoor(work), "not asked");
  const refused = whyNot({ entity, workflow, state, caller: scope.caller, guardAnswers }, transition);
  const errors = await fieldErrors(work, attempt);
  return [
    ...refused.map((obstacle): MetObstacle => {
      const asksFor = obstacle.kind === "guard" ? registry.askedFor(workflow, obstacle.guard) : undefined;
      return obstacle.kind === "guard" && asksFor !== undefined ? { ...obstacle, asksFor } : obstacle;
    }),
    ...(errors.length > 0 ? [{ kind: "fields" as const, text: obstacleWords.fields, errors }] : []),
  ];
}

export function toldObstacle({ text, ...rest }: MetObstacle, language: Language): ToldObstacle {
  return { ...rest, text: text[language] };
}

async function fieldErrors(
  work: WriteWork,
  { entity, stored, transition, skipErrors }: Attempt,
): Promise<readonly FieldError[]> {
  const { caller } = work.scope;
  const skip = {
    isAsked: skipErrors === true,
    isAllowed: transition.skipsErrors === true,
    isAdministrator: isAdministrator(caller),
  };
  try {
    await checkWithLists(work, entity, stored.doc, { transition: skip });
    return [];
  } catch (error) {
    if (error instanceof AppError && error.code === "INVALID_RECORD") return error.errors;
    throw error;
  }
}

function outOfReach(entity: Entity, { code }: Transition): MetObstacle {
  return {
    kind: "permission",
    permission: transitionPermission(entity, code),
    text: obstacleWords.outOfReach,
  };
}

const notInstalled: MetObstacle = { kind: "notInstalled", text: obstacleWords.notInstalled };
export const notFoundObstacle: MetObstacle = { kind: "notFound", text: obstacleWords.notFound };
export const unknownTransition: MetObstacle = { kind: "unknown", text: obstacleWords.unknown };
