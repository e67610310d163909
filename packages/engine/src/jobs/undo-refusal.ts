// When UNDO is refused at once: a user has changed since what the job left behind, or the asker or the starter of the job may not write
// such records.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { own } from "@kontor/model/own-value.ts";
import { readReach } from "@kontor/model/permission/record-scope.ts";
import type { Job } from "@kontor/store/jobs/job.ts";
import { changedSince, countEffects } from "@kontor/store/jobs/undo-effects.ts";
import { refusedTransition } from "../workflow/obstacles.ts";
import { refuseWriting, type WriteWork } from "../writing/write-work.ts";
import { undoScopes } from "./undo-scopes.ts";

/** So many are named; that there are more is told. */
const namedMaxCount = 5;

/** The caller who asks for the undo, in the transaction of the step. */
type Asker = Pick<WriteWork, "scope" | "transaction">;

export async function refuseUndo(asker: Asker, code: string, job: Job): Promise<void> {
  const { scope, transaction } = asker;
  const { id } = job;
  const scopes = await undoScopes(transaction, scope, job);
  const changed: string[] = [];
  for (const name of (await countEffects(transaction, scope, id)).keys()) {
    const entity = own(scope.model.entities, name);
    if (entity === undefined) throw refusedTransition(code, `Records of ${name} no longer exist here`);
    for (const each of scopes) refuseWriting(each, entity);
    const keys = await changedSince(transaction, scope, id, { entity, limit: namedMaxCount + 1 });
    changed.push(...keys.map((key) => shownName(asker, entity, key)));
  }
  if (changed.length === 0) return;
  const names = [...new Set(changed)].slice(0, namedMaxCount);
  const more = changed.length > namedMaxCount ? " and others" : "";
  throw refusedTransition(code, `Changed since: ${names.join(", ")}${more}`);
}

/** An asker who sees some of the records only is not told which others there are. */
function shownName({ scope }: Asker, entity: Entity, key: string): string {
  return readReach(scope.caller, entity) === "all" ? `${entity.name} ${key}` : `a record of ${entity.name}`;
}
