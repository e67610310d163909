// Calls an action the entity declares. It takes an Idempotency-Key like every write, so that a repetition changes nothing twice.
import type { Action } from "@kontor/model/entity/action.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { actionAnswer } from "@kontor/model/routes/action-answer.ts";
import { actionPath } from "@kontor/model/routes/action-path.ts";
import type { z } from "zod";
import { keyOf } from "../address/record-path.ts";
import { genericCalls } from "../request/generic-calls.ts";
import type { ActionTarget } from "./action-target.ts";

export type ActionOutcome = z.output<typeof actionAnswer>["data"][number];

/** Answers the records that were added or changed. */
export async function runAction(
  entity: Entity,
  action: Action,
  { place, records }: ActionTarget,
  values: RecordData | undefined,
): Promise<readonly ActionOutcome[]> {
  const [only] = records;
  const typed = values === undefined ? {} : { values };
  const answer =
    place === "record" && only !== undefined
      ? await genericCalls.send("POST", pathOfOne(entity, action, only), { ...versionOf(only), ...typed })
      : await genericCalls.send("POST", actionPath(entity, action), {
          ...(place === "selection" && { ids: records.map((record) => keyOf(entity, record)) }),
          ...typed,
        });
  return actionAnswer.parse(answer).data;
}

function pathOfOne(entity: Entity, action: Action, record: RecordData): string {
  return actionPath(entity, action, encodeURIComponent(keyOf(entity, record)));
}

function versionOf({ version }: RecordData): { readonly version?: number } {
  return typeof version === "number" ? { version } : {};
}
