// The bytes behind a document, now and before it was replaced.
import { readReach } from "@kontor/model/permission/record-scope.ts";
import { type KeptVersion, readVersions } from "@kontor/store/files/document-versions.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { readSelected } from "@kontor/store/records/stored-records.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { extensionOf } from "../files/file-name.ts";
import { extensionOfType, formatOf } from "../files/inspection/file-formats.ts";
import { type OpenedFile, openFile } from "../files/stored-files.ts";
import type { Services } from "../services/services.ts";
import { notFound } from "../writing/write-work.ts";
import { type Access, documentEntity, reachesOwnerOf } from "./document-owner.ts";

/** The document under its own registration; only together with the record it belongs to. */
export async function documentByKey(
  services: Services,
  scope: Scope,
  registration: string,
  access: Access = "read",
): Promise<StoredRecord> {
  const entity = documentEntity(scope);
  const { records } = await readSelected(
    services.store,
    scope,
    entity,
    [registration],
    [readReach(scope.caller, entity)],
  );
  const [found] = records;
  if (found === undefined || !(await reachesOwnerOf(services, scope, found.doc, access))) {
    throw notFound(entity, registration);
  }
  return found;
}

export type DocumentContent = OpenedFile & { readonly name: string };

/** A document that has no file yet has no content either. */
export async function contentOf(
  services: Services,
  scope: Scope,
  { key, doc }: Pick<StoredRecord, "key" | "doc">,
): Promise<DocumentContent> {
  const { storageKey, name } = doc;
  const content = typeof storageKey === "string" ? await openFile(services, scope, storageKey) : undefined;
  if (content === undefined) throw notFound(documentEntity(scope), key);
  return { ...content, name: savedName(String(name), content.mimeType) };
}

/** A document is called as its people like; as a file it also says what it is. */
function savedName(name: string, mimeType: string): string {
  if (formatOf(extensionOf(name))?.mimeType === mimeType) return name;
  const extension = extensionOfType(mimeType);
  return extension === undefined ? name : `${name}.${extension}`;
}

export function versionsOf(
  { store }: Services,
  scope: Scope,
  { id }: StoredRecord,
): Promise<readonly KeptVersion[]> {
  return readVersions(store, scope, id);
}

export async function versionContent(
  services: Services,
  scope: Scope,
  document: StoredRecord,
  fileVersion: number,
): Promise<DocumentContent> {
  const versions = await versionsOf(services, scope, document);
  const version = versions.find((each) => each.fileVersion === fileVersion);
  const doc = version ?? (document.doc.fileVersion === fileVersion ? document.doc : {});
  return contentOf(services, scope, { key: document.key, doc });
}
