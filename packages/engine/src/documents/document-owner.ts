// Who reaches a document: that depends on its record. A caller who may read or write the record may do the same with its documents. For a
// caller to whom a record does not exist, its documents do not exist either.
import { document } from "@kontor/model/entities/core/document.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { own } from "@kontor/model/own-value.ts";
import { isUnlimited } from "@kontor/model/permission/permission.ts";
import { attachedReach, readReach, writeReach } from "@kontor/model/permission/record-scope.ts";
import type { Attachment } from "@kontor/store/files/attached-documents.ts";
import { lockRecord } from "@kontor/store/records/lock-record.ts";
import { readSelected } from "@kontor/store/records/stored-records.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Services } from "../services/services.ts";
import { entityNamed, notFound, type WriteWork } from "../writing/write-work.ts";

/** A record by its entity and its key. */
export type Owner = { readonly entity: Entity; readonly key: string };

export type Access = "read" | "write";

export function documentEntity(scope: Scope): Entity {
  return entityNamed(scope, document.name);
}

/** The documents of the record as far as the caller reaches them. What is a view of other records keeps its documents with those. */
export function attachmentOf(scope: Scope, { entity, key }: Owner, access: Access): Attachment {
  const attached = documentEntity(scope);
  return {
    document: attached,
    entityName: entity.viewOf?.entity ?? entity.name,
    entityRegistration: key,
    reach: attachedReach(scope.caller, entity, attached, access),
  };
}

/** Throws as for any record that is not there, when the caller does not reach this one. */
export async function requireOwner(
  { store }: Pick<Services, "store">,
  scope: Scope,
  owner: Owner,
  access: Access,
): Promise<void> {
  if (!(await isWithinReach({ store }, scope, owner, access))) throw notFound(owner.entity, owner.key);
}

/** The record whose documents are about to change, held until they have. */
export async function lockOwner({ scope, transaction }: WriteWork, { entity, key }: Owner): Promise<void> {
  const stored = await lockRecord(transaction, scope, entity, key, writeReach(scope.caller, entity));
  if (stored === undefined) throw notFound(entity, key);
}

/** What of a document says whose it is. */
type OwnerValues = { readonly entityName?: unknown; readonly entityRegistration?: unknown };

/** Whether the caller also reaches the record that a document, found by itself, belongs to. */
export async function reachesOwnerOf(
  services: Pick<Services, "store">,
  scope: Scope,
  document: OwnerValues,
  access: Access,
): Promise<boolean> {
  const owner = ownerIn(scope, document);
  return owner === "any" || (owner !== undefined && isWithinReach(services, scope, owner, access));
}

/** Undefined where no record can be meant; any for administrators: it may be gone while its documents still have to be kept. */
function ownerIn(scope: Scope, { entityName, entityRegistration }: OwnerValues): Owner | "any" | undefined {
  if (isUnlimited(scope.caller)) return "any";
  const entity = own(scope.model.entities, String(entityName));
  if (entity === undefined || typeof entityRegistration !== "string") return undefined;
  return { entity, key: entityRegistration };
}

async function isWithinReach(
  { store }: Pick<Services, "store">,
  scope: Scope,
  { entity, key }: Owner,
  access: Access,
): Promise<boolean> {
  const reach = (access === "read" ? readReach : writeReach)(scope.caller, entity);
  const { within } = await readSelected(store, scope, entity, [key], [reach]);
  return within[0]?.has(key) === true;
}
