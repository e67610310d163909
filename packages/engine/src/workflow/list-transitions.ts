// The transitions that one record or all of a selection offer a caller. What is answered here is asked again when one is run.

import { AppError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { own } from "@kontor/model/own-value.ts";
import { mayRead, readChecks } from "@kontor/model/permission/permission.ts";
import { type Reach, transitionReach } from "@kontor/model/permission/record-scope.ts";
import { commonTransitions, inShownOrder } from "@kontor/model/workflow/availability.ts";
import { workflowNamesOf } from "@kontor/model/workflow/entity-workflow.ts";
import type { WorkflowState } from "@kontor/model/workflow/move.ts";
import { previousStatus, type Transition } from "@kontor/model/workflow.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { readSelected } from "@kontor/store/records/stored-records.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Services } from "../records/services.ts";
import { notFound } from "../records/write-work.ts";
import type { Language } from "./obstacles.ts";
import {
  type OfferedTransition,
  offeredTransitions,
  shownTransition,
  stateOf,
  type TransitionPart,
  workflowOf,
} from "./offered-transitions.ts";

export type TransitionListOptions = {
  readonly language?: Language | undefined;
  /** Parts of a transition the caller does not need. */
  readonly exclude?: ReadonlySet<TransitionPart> | undefined;
  /** Only if the record is of this type: a caller that keeps records away from the server may hold an old one. */
  readonly type?: string | undefined;
};

/** Those of one record. */
export async function listTransitions(
  services: Services,
  scope: Scope,
  entity: Entity,
  key: string,
  options: TransitionListOptions = {},
): Promise<readonly OfferedTransition[]> {
  return transitionsOfMany(services, scope, entity, [key], options);
}

/** Those that every one of the records offers. A record the caller does not see is not found, whichever it is. */
export async function transitionsOfMany(
  { store, registry }: Services,
  scope: Scope,
  entity: Entity,
  keys: readonly string[],
  { language = "en", exclude, type }: TransitionListOptions = {},
): Promise<readonly OfferedTransition[]> {
  if (!mayRead(scope.caller, entity)) throw new AppError("FORBIDDEN", [readChecks(entity)[0]?.name ?? ""]);
  const limits = limitsOf(scope, entity);
  const { records, within } = await readSelected(store, scope, entity, keys, limits);
  const found = new Map(records.map((record) => [record.key, record]));
  const missing = keys.find((key) => !found.has(key));
  if (missing !== undefined) throw notFound(entity, missing);

  const offers = [...found.values()].map((record): Offer => {
    const workflow = workflowOf(scope, entity, record.doc);
    if (workflow === undefined || !isOfType(record, type)) return { transitions: [], state: undefined };
    const state = stateOf(record, workflow);
    const transitions = offeredTransitions(registry, scope, entity, { workflow, state }).filter(
      (transition) => {
        const place = placeOf(limits, transitionReach(scope.caller, entity, transition));
        return place === undefined || within[place]?.has(record.key) === true;
      },
    );
    return { transitions, state };
  });
  const common = commonTransitions(offers.map(({ transitions }) => transitions));
  const [first] = offers;
  const state = first?.state;
  if (state === undefined) return [];
  return inShownOrder(common).map((transition) => {
    const shown = shownTransition(transition, state, language, exclude);
    // Where each record goes back to is its own matter.
    return offers.length > 1 && transition.to === previousStatus ? { ...shown, to: previousStatus } : shown;
  });
}

type Offer = { readonly transitions: readonly Transition[]; readonly state: WorkflowState | undefined };

function isOfType({ doc }: StoredRecord, type: string | undefined): boolean {
  return type === undefined || doc.type === undefined || doc.type === type;
}

/** The reaches of transitions that are less than everything, each once. */
function limitsOf({ model, caller }: Scope, entity: Entity): readonly Reach[] {
  const transitions = workflowNamesOf(entity).flatMap(
    (name) => own(model.workflows, name)?.transitions ?? [],
  );
  return transitions
    .map((transition) => transitionReach(caller, entity, transition))
    .filter((reach, index, all) => reach !== "all" && placeOf(all, reach) === index);
}

/** Where a reach stands among these; undefined for one without limits. */
function placeOf(reaches: readonly Reach[], reach: Reach): number | undefined {
  if (reach === "all") return undefined;
  const text = JSON.stringify(reach);
  return reaches.findIndex((other) => JSON.stringify(other) === text);
}
