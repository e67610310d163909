// Automatic transitions of some records. Where a script of the tenant belongs to the step, it runs before a transaction, so the step is left to
// a job of its own for each record.
import { AppError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { own } from "@kontor/model/own-value.ts";
import { transitionOf } from "@kontor/model/workflow/transition-of.ts";
import { z } from "zod";
import { scopeOnDay } from "../business-date.ts";
import { moveAllowed } from "../door/move-records.ts";
import { openDoor } from "../door/open-door.ts";
import type { JobKind } from "../jobs/job-kind.ts";
import { runTransition } from "../transitions/run-transition.ts";
import { hasScripts } from "../transitions/transition-scripts.ts";
import type { WriteWork } from "../writing/write-work.ts";

/** How many were moved, how many stay where they are, and how many are left to jobs. */
export type MoveCount = { readonly moved: number; readonly refused: number; readonly leftToJobs: number };

type AutomaticMove = { readonly entity: Entity; readonly workflow: string; readonly code: string };

/** `occasion`, a business day or the identifier of an event, makes the job of a record idempotent. */
export async function moveByItself(
  work: WriteWork,
  { entity, workflow, code }: AutomaticMove,
  keys: readonly string[],
  occasion: string,
): Promise<MoveCount> {
  const door = openDoor(work);
  const transition = transitionOf(own(work.scope.model.workflows, workflow), code);
  if (transition === undefined || !hasScripts(transition)) {
    const { moved, refused } = await moveAllowed(work, door, entity, keys, { code, workflow });
    return { moved: moved.length, refused: refused.length, leftToJobs: 0 };
  }
  const { heldDate } = work.scope.businessClock ?? {};
  for (const key of keys) {
    const input = { entity: entity.name, key, code, ...(heldDate !== undefined && { day: heldDate }) };
    const onceKey = `${entity.name} ${key} ${code} ${occasion}`;
    await door.later(scriptedMoveKind, input, { onceKey, isOfProduct: true });
  }
  return { moved: 0, refused: 0, leftToJobs: keys.length };
}

const scriptedMoveInput = z.strictObject({
  entity: z.string(),
  key: z.string(),
  code: z.string(),
  /** The day it is done for, where that is not today. */
  day: z.iso.date().optional(),
});

export const scriptedMoveKind: JobKind<z.output<typeof scriptedMoveInput>> = {
  name: "scripted-move",
  input: scriptedMoveInput,
  async finish({ input, scope, services }) {
    const { entity: name, key, code, day } = input;
    const entity = own(scope.model.entities, name);
    if (entity === undefined) return { refused: "The entity is gone" };
    const ofDay = day === undefined ? scope : scopeOnDay(scope, day);
    try {
      await runTransition(services, ofDay, entity, { key, code }, {});
      return { moved: true };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "TRANSITION_REFUSED") throw error;
      return { refused: error.rejectionReason ?? error.message };
    }
  },
};
