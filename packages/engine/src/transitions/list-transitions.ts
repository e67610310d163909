// The transitions that one record or all of a selection offer a caller. What is answered here is asked again when one is run.

import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Language } from "@kontor/model/words.ts";
import { commonTransitions, inShownOrder } from "@kontor/model/workflow/availability.ts";
import type { WorkflowState } from "@kontor/model/workflow/move.ts";
import { previousStatus, type Transition } from "@kontor/model/workflow.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Services } from "../services/services.ts";
import {
  type OfferedTransition,
  offeredTransitions,
  shownTransition,
  stateOf,
  type TransitionPart,
  workflowOf,
} from "../workflow/offered-transitions.ts";
import { type Selection, selectRecords } from "../workflow/selected-records.ts";
import { notFound } from "../writing/write-work.ts";

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

/** Those of one record that is read in the same moment; none where it is not there for the caller. */
export async function offeredIfThere(
  services: Services,
  scope: Scope,
  entity: Entity,
  key: string,
  options: TransitionListOptions = {},
): Promise<readonly OfferedTransition[]> {
  return offeredByAll(
    services,
    scope,
    entity,
    await selectRecords(services.store, scope, entity, [key]),
    options,
  );
}

/** Those that every one of the records offers. A record the caller does not see is not found, whichever it is. */
export async function transitionsOfMany(
  services: Services,
  scope: Scope,
  entity: Entity,
  keys: readonly string[],
  options: TransitionListOptions = {},
): Promise<readonly OfferedTransition[]> {
  const selection = await selectRecords(services.store, scope, entity, keys);
  const missing = keys.find((key) => !selection.found.has(key));
  if (missing !== undefined) throw notFound(entity, missing);
  return offeredByAll(services, scope, entity, selection, options);
}

function offeredByAll(
  { registry }: Services,
  scope: Scope,
  entity: Entity,
  { found, isWithinReach }: Selection,
  { language = "en", exclude, type }: TransitionListOptions,
): readonly OfferedTransition[] {
  const offers = [...found.values()].map((record): Offer => {
    const workflow = workflowOf(scope, entity, record.doc);
    if (workflow === undefined || !isOfType(record, type)) return { transitions: [], state: undefined };
    const state = stateOf(record, workflow);
    const transitions = offeredTransitions(registry, scope, entity, { workflow, state }).filter(
      (transition) => isWithinReach(record, transition),
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
