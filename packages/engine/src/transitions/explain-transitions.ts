// "Why can't I?" and "what would happen?": all transitions of one record, or one transition of many records, with everything that stands
// in the way. It is found out as running it would find out, in a transaction that cannot write.
import { setImmediate as turn } from "node:timers/promises";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Language } from "@kontor/model/words.ts";
import { inShownOrder } from "@kontor/model/workflow/availability.ts";
import { targetStatus } from "@kontor/model/workflow/move.ts";
import { transitionOf } from "@kontor/model/workflow/transition-of.ts";
import { readOnlyWork } from "@kontor/store/records/read-only-work.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Services } from "../services/services.ts";
import {
  type OfferedTransition,
  shownTransition,
  stateOf,
  workflowOf,
} from "../workflow/offered-transitions.ts";
import { type Selection, selectRecords } from "../workflow/selected-records.ts";
import { noNumbers } from "../writing/numbers.ts";
import { notFound, type WriteWork } from "../writing/write-work.ts";
import type { TransitionRequest } from "./run-transition.ts";
import {
  type MetObstacle,
  notFoundObstacle,
  obstaclesOf,
  obstaclesToOffer,
  type ToldObstacle,
  toldObstacle,
  unknownTransition,
} from "./why-not.ts";

export type ExplainedTransition = OfferedTransition & {
  /** Whether it is among those the record offers; a guard is asked when it runs and may still refuse. */
  readonly isOffered: boolean;
  readonly obstacles: readonly ToldObstacle[];
};

export type Outcome = {
  readonly id: string;
  readonly isPossible: boolean;
  readonly obstacles: readonly ToldObstacle[];
  readonly from?: string;
  readonly to?: string;
};

/** All transitions of the workflow of one record, as they are shown. */
export async function explainTransitions(
  services: Services,
  scope: Scope,
  entity: Entity,
  key: string,
  language: Language = "en",
): Promise<readonly ExplainedTransition[]> {
  const { found, isWithinReach } = await selectRecords(services.store, scope, entity, [key]);
  const stored = found.get(key);
  if (stored === undefined) throw notFound(entity, key);
  const workflow = workflowOf(scope, entity, stored.doc);
  if (workflow === undefined) return [];
  const state = stateOf(stored, workflow);
  return looking(services, scope, async (work) => {
    const explained: ExplainedTransition[] = [];
    for (const transition of inShownOrder(workflow.transitions)) {
      const isReached = isWithinReach(stored, transition);
      const attempt = { entity, stored, workflow, state, transition, isWithinReach: isReached };
      const obstacles = await obstaclesOf(work, attempt);
      explained.push({
        ...shownTransition(transition, state, language),
        isOffered: obstaclesToOffer(work, attempt).length === 0,
        obstacles: obstacles.map((obstacle) => toldObstacle(obstacle, language)),
      });
    }
    return explained;
  });
}

/** What becomes of each record if the transition runs now. One the caller does not see is not found, whichever it is. */
export async function dryRun(
  services: Services,
  scope: Scope,
  entity: Entity,
  { keys, code }: { readonly keys: readonly string[]; readonly code: string },
  { language = "en", ...asked }: Pick<TransitionRequest, "reason" | "values" | "skipErrors" | "language">,
): Promise<readonly Outcome[]> {
  const selection = await selectRecords(services.store, scope, entity, keys);
  return looking(services, scope, async (work) => {
    const outcomes: Outcome[] = [];
    for (const [index, id] of keys.entries()) {
      // A thousand records are checked in one go otherwise, and everybody else would wait for it.
      if (index % recordsPerTurn === recordsPerTurn - 1) await turn();
      const { obstacles, ...way } = await outcomeOf(work, entity, selection, { id, code, asked });
      const told = obstacles.map((obstacle) => toldObstacle(obstacle, language));
      outcomes.push({ id, isPossible: told.length === 0, obstacles: told, ...way });
    }
    return outcomes;
  });
}

const recordsPerTurn = 25;

type TransitionInput = Pick<TransitionRequest, "reason" | "values" | "skipErrors">;

async function outcomeOf(
  work: WriteWork,
  entity: Entity,
  { found, isWithinReach }: Selection,
  { id, code, asked }: { readonly id: string; readonly code: string; readonly asked: TransitionInput },
): Promise<
  Omit<Outcome, "id" | "isPossible" | "obstacles"> & { readonly obstacles: readonly MetObstacle[] }
> {
  const stored: StoredRecord | undefined = found.get(id);
  if (stored === undefined) return { obstacles: [notFoundObstacle] };
  const workflow = workflowOf(work.scope, entity, stored.doc);
  const transition = transitionOf(workflow, code);
  if (workflow === undefined || transition === undefined) return { obstacles: [unknownTransition] };
  const state = stateOf(stored, workflow);
  const reached = isWithinReach(stored, transition);
  const attempt = { entity, stored, workflow, state, transition, isWithinReach: reached, ...asked };
  const to = targetStatus(transition, state);
  return {
    from: state.status,
    ...(to !== undefined && { to }),
    obstacles: await obstaclesOf(work, attempt),
  };
}

/** As a write works, but for the writing. */
function looking<T>(services: Services, scope: Scope, look: (work: WriteWork) => Promise<T>): Promise<T> {
  return readOnlyWork(services.store, scope, (transaction) =>
    look({ services, scope, transaction, switches: new Set(), numbers: noNumbers }),
  );
}
