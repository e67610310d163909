// What an action is started for.
import type { ActionPlace } from "@kontor/model/entity/action.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";

export type ActionTarget = {
  readonly place: ActionPlace;
  /** None for the list as a whole. */
  readonly records: readonly RecordData[];
};
