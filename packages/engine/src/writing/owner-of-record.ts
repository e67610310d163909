// A caller who says to which record another one belongs must see that record. One out of sight is refused in the same words as one that
// does not exist.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { readReach } from "@kontor/model/permission/record-scope.ts";
import { isStoredWithin } from "@kontor/store/records/stored-records.ts";
import { invalidRecord } from "./check-record.ts";
import type { WriteWork } from "./write-work.ts";

/** `before` is the record as it is stored: who does not say anew whose it is need not see that record any more. */
export async function refuseUnseenOwner(
  { scope, transaction }: Pick<WriteWork, "scope" | "transaction">,
  { owner: ownership }: Entity,
  { entityName, entityRegistration }: RecordData,
  before?: RecordData,
): Promise<void> {
  if (ownership === undefined || ownership === "mentioned") return;
  if (typeof entityName !== "string" || typeof entityRegistration !== "string") return;
  if (entityName === before?.entityName && entityRegistration === before.entityRegistration) return;
  const owner = own(scope.model.entities, entityName);
  const isSeen =
    owner !== undefined &&
    !owner.isLog &&
    (await isStoredWithin(transaction, scope, owner, entityRegistration, readReach(scope.caller, owner)));
  if (!isSeen) throw invalidRecord([{ path: "entityRegistration", message: "There is no such record" }]);
}
