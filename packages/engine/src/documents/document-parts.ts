// What the workflow and the deletion of documents do beside the general path: former files are kept, and nothing that has to be kept
// is deleted.
import { document } from "@kontor/model/entities/core/document.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { documentWorkflow } from "@kontor/model/workflows/document.ts";
import { keepVersion, versionKeys } from "@kontor/store/files/document-versions.ts";
import { dayPassed, reasonGiven } from "../domain/common-guards.ts";
import { dueBy } from "../domain/driver.ts";
import type { EntityRule } from "../domain/entity-rule.ts";
import { implementPart } from "../domain/implement.ts";
import type { ProductDoor } from "../domain/product-door.ts";
import type { EffectStep } from "../domain/step.ts";
import { workOf } from "../door/work-of.ts";
import { keepFile, releaseFile } from "../files/stored-files.ts";
import { invalidRecord } from "../writing/check-record.ts";

export const documentParts = implementPart(documentWorkflow, document, {
  guards: {
    // A file comes with the request itself: one that is there already is not the one this step asks for.
    fileAttached: { asksFor: "file", ask: ({ attached }) => typeof attached?.storageKey === "string" },
    reasonGiven,
    validityPassed: dayPassed("validUntil"),
    retentionAsks: dayPassed("retainUntil"),
  },
  effects: { keepFormerVersion },
  drivers: { EXPIRE: dueBy("validUntil", { days: 1 }) },
});

export const documentRule: EntityRule = {
  async beforeDeletion(record, { scope, transaction, door }) {
    refuseRetained(record, door.businessDate);
    const former = await versionKeys(transaction, scope, String(record._id));
    const current = typeof record.storageKey === "string" ? [record.storageKey] : [];
    for (const key of [...former, ...current]) await releaseFile(transaction, scope, key);
  },
};

async function keepFormerVersion(
  { record, attached }: EffectStep<typeof document>,
  door: ProductDoor,
): Promise<void> {
  const { transaction, scope } = workOf(door);
  if (typeof attached?.storageKey === "string") await keepFile(transaction, scope, attached.storageKey);
  const { _id, storageKey, name, size, mimeType, hash, fileVersion } = record;
  if (typeof storageKey !== "string") return;
  await keepVersion(transaction, scope, _id, {
    storageKey,
    fileVersion: fileVersion ?? 1,
    name,
    size: size ?? 0,
    mimeType: mimeType ?? "",
    hash: hash ?? "",
  });
}

function refuseRetained({ retainUntil }: RecordData, today: string): void {
  if (typeof retainUntil !== "string" || retainUntil < today) return;
  const message = `The document is kept until ${retainUntil} and cannot be deleted before`;
  throw invalidRecord([{ path: "retainUntil", message }]);
}
