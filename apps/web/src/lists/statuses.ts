// The statuses a list can meet, in the order of the workflow: those of the usual one first, then what its variants add.

import { workflowNamesOf } from "@kontor/model/entity/entity-workflow.ts";
import { own } from "@kontor/model/own-value.ts";
import type { EntityModel } from "../models/entity-model.ts";

export function statusesOf({
  entity,
  workflows,
}: Pick<EntityModel, "entity" | "workflows">): readonly string[] {
  const all = workflowNamesOf(entity).flatMap((name) => Object.keys(own(workflows, name)?.statuses ?? {}));
  return [...new Set(all)];
}
