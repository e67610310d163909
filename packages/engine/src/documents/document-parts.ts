// What the workflow and the deletion of documents do beside the general path: former files are kept, and nothing that has to be kept
// is deleted.
import { dayInTimeZone } from "@kontor/kernel/date/time-zone.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { keepVersion, versionKeys } from "@kontor/store/files/document-versions.ts";
import { keepFile, releaseFile } from "../files/stored-files.ts";
import { invalidRecord } from "../records/check-record.ts";
import type { EntityRule } from "../rules/entity-rule.ts";
import type { Effect, EngineRegistry } from "../workflow/registry.ts";

export function registerDocumentParts(registry: EngineRegistry, clock: () => Temporal.Instant): void {
  // A file comes with the request itself: one that is there already is not the one this step asks for.
  registry.registerGuard(
    "document.fileAttached",
    ({ attached }) => typeof attached?.storageKey === "string",
    {
      asksFor: "file",
    },
  );
  registry.registerEffect("document.keepFormerVersion", keepFormerVersion);
  registry.registerRule("document", documentRule(clock));
}

const keepFormerVersion: Effect = async ({ transaction, scope, record, attached }) => {
  if (typeof attached?.storageKey === "string") await keepFile(transaction, scope, attached.storageKey);
  const { _id, storageKey, name, size, mimeType, hash, fileVersion } = record;
  if (typeof storageKey !== "string") return;
  await keepVersion(transaction, scope, String(_id), {
    storageKey,
    fileVersion: Number(fileVersion ?? 1),
    name: String(name),
    size: Number(size ?? 0),
    mimeType: String(mimeType ?? ""),
    hash: String(hash ?? ""),
  });
};

function documentRule(clock: () => Temporal.Instant): EntityRule {
  return {
    async beforeDeletion(record, { scope, transaction }) {
      refuseRetained(record, dayInTimeZone(clock(), scope.timeZone).toString());
      const former = await versionKeys(transaction, scope, String(record._id));
      const current = typeof record.storageKey === "string" ? [record.storageKey] : [];
      for (const key of [...former, ...current]) await releaseFile(transaction, scope, key);
    },
  };
}

function refuseRetained({ retainUntil }: RecordData, today: string): void {
  if (typeof retainUntil !== "string" || retainUntil < today) return;
  const message = `The document is kept until ${retainUntil} and cannot be deleted before`;
  throw invalidRecord([{ path: "retainUntil", message }]);
}
