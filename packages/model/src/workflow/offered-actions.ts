// Which actions a list, a selection or a record offers, and which of them are possible now. The browser draws its buttons by it and the
// server refuses by it, so that no button leads to a refusal the declaration could have told.
import type { Action, ActionPlace } from "../entity/action.ts";
import { baseStatus } from "./own-status.ts";

export type OfferedAction = { readonly action: Action; readonly isPossible: boolean };

/** Of the actions the caller may run, those of this place, for records in these statuses. A list has no records. */
export function offeredActions(
  actions: readonly Action[] = [],
  place: ActionPlace,
  statuses: readonly (string | undefined)[] = [],
): readonly OfferedAction[] {
  return actions
    .filter(({ on }) => on.includes(place))
    .map((action) => ({ action, isPossible: statuses.every((status) => isPossibleIn(action, status)) }));
}

/** A tenant's own status within one of the product counts as that one. */
export function isPossibleIn({ statuses }: Action, status: string | undefined): boolean {
  return statuses === undefined || (status !== undefined && statuses.includes(baseStatus(status)));
}
