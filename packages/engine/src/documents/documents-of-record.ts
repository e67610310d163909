// The documents of a record, read by a door: guards and effects of the business ask what is attached.
import { document } from "@kontor/model/entities/core/document.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { attachedWithin } from "@kontor/store/files/attached-documents.ts";
import type { ReadDoor, Stored } from "../domain/product-door.ts";
import { seen } from "../door/find-records.ts";
import { workOf } from "../door/work-of.ts";
import { entityOf } from "../writing/write-work.ts";

/** Of more than these the newest are answered. */
const documentsMaxCount = 1_000;

export async function documentsOfRecord(
  door: ReadDoor,
  { name, viewOf }: Entity,
  key: string,
): Promise<readonly Stored<typeof document>[]> {
  const { transaction, scope } = workOf(door);
  const owner = { entityName: viewOf?.entity ?? name, entityRegistration: key };
  const attachment = { document: entityOf(scope, document), ...owner, reach: "all" as const };
  return seen(await attachedWithin(transaction, scope, attachment, documentsMaxCount));
}
