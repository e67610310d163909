// Notifies users of a record: those who can sign in and may read it, with the rights they have now. Other users do not learn that the
// record exists.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { mayRead } from "@kontor/model/permission/permission.ts";
import { readReach } from "@kontor/model/permission/record-scope.ts";
import { tell } from "@kontor/store/notifications/notifications.ts";
import { isStoredWithin } from "@kontor/store/records/stored-records.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { jobScopes } from "../callers/job-scope.ts";
import type { News } from "../domain/product-door.ts";
import { titleOf } from "../search/record-title.ts";
import { entityOf, type WriteWork } from "../writing/write-work.ts";
import { findRecords } from "./find-records.ts";

/** It keeps the models of tenants, made once for each change of their overlay. */
const scopes = jobScopes();

export async function tellUsers(
  work: WriteWork,
  declared: Entity,
  key: string,
  { usernames, kind, onceKey }: News,
): Promise<void> {
  const entity = entityOf(work.scope, declared);
  const [record] = await findRecords(work, entity, { keys: [key] }, { isHeld: false });
  if (record === undefined) return;
  const { tenantId, requestId } = work.scope;
  const readers: string[] = [];
  for (const username of new Set(usernames)) {
    const scope = await scopes.ofUser(work.transaction, { tenantId }, { username, requestId });
    if (scope !== undefined && (await mayReadRecord(work, scope, entity, key))) readers.push(username);
  }
  const name = titleOf(entity, record.doc);
  const told = { onceKey, kind, entity: entity.name, key, subjectId: record.id, name, status: record.status };
  await tell(
    work.transaction,
    work.scope,
    readers.map((username) => ({ ...told, username })),
  );
}

function mayReadRecord(
  { transaction }: WriteWork,
  scope: Scope,
  entity: Entity,
  key: string,
): Promise<boolean> | boolean {
  if (!mayRead(scope.caller, entity)) return false;
  return isStoredWithin(transaction, scope, entity, key, readReach(scope.caller, entity));
}
