// A file that has arrived for a document: looked at, measured by the tenant's rule, and put into the storage, where it waits for
// the transaction that keeps it.
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { StoredFile } from "@kontor/store/files/stored-files.ts";
import { readTenantState } from "@kontor/store/records/tenant-state.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { inspectFile } from "../files/inspection/inspect-file.ts";
import { type HashedFile, storeFile } from "../files/stored-files.ts";
import type { Services } from "../services/services.ts";
import { refuseByRule, uploadRuleOf } from "./upload-rule.ts";

/** With the name its sender gave it, made harmless. */
export type NamedFile = HashedFile & { readonly name: string };

const container = "documents";

export async function receiveFile(services: Services, scope: Scope, file: NamedFile): Promise<StoredFile> {
  const { mimeType, extension, isInlineSafe } = await inspectFile(file.path, file.name);
  const { options } = await readTenantState(services.store, scope);
  refuseByRule({ size: file.size, extension }, uploadRuleOf(options));
  return storeFile(services, scope, { file, mimeType, container, isInlineSafe });
}

/** What a document keeps of its file. */
export function fileValues({ key, size, mimeType, hash }: StoredFile, fileVersion: number): RecordData {
  return { storageKey: key, size, mimeType, hash, fileVersion };
}
