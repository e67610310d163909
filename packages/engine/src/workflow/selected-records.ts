// Records a caller asks about together, with which transitions reach which of them. The permission to run one may come from a profile that
// reaches fewer records than are seen.
import { AppError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { workflowNamesOf } from "@kontor/model/entity/entity-workflow.ts";
import { own } from "@kontor/model/own-value.ts";
import { mayRead, readChecks } from "@kontor/model/permission/permission.ts";
import { type Reach, transitionReach } from "@kontor/model/permission/record-scope.ts";
import type { Transition } from "@kontor/model/workflow.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { readSelected } from "@kontor/store/records/stored-records.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";

export type Selection = {
  /** Those the caller may read, by their keys; any other is not there. */
  readonly found: ReadonlyMap<string, StoredRecord>;
  readonly isWithinReach: (record: StoredRecord, transition: Transition) => boolean;
};

/** One round trip, however many. */
export async function selectRecords(
  store: ScopedStore,
  scope: Scope,
  entity: Entity,
  keys: readonly string[],
): Promise<Selection> {
  if (!mayRead(scope.caller, entity)) throw new AppError("FORBIDDEN", [readChecks(entity)[0]?.name ?? ""]);
  const limits = limitsOf(scope, entity);
  const { records, within } = await readSelected(store, scope, entity, keys, limits);
  return {
    found: new Map(records.map((record) => [record.key, record])),
    isWithinReach: ({ key }, transition) => {
      const place = placeOf(limits, transitionReach(scope.caller, entity, transition));
      return place === undefined || within[place]?.has(key) === true;
    },
  };
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
