// The former files of a document. What was once checked, signed or sent can be looked at again after it was replaced.

import { momentText } from "../moment-text.ts";
import type { Scope, TenantScope } from "../scope.ts";
import type { ScopedStore, Transaction } from "../scoped-store.ts";
import type { Row } from "../statement.ts";

export type DocumentVersion = {
  readonly fileVersion: number;
  readonly storageKey: string;
  readonly name: string;
  readonly size: number;
  readonly mimeType: string;
  readonly hash: string;
};

export type KeptVersion = DocumentVersion & { readonly insertedAt: string; readonly insertedBy: string };

export async function keepVersion(
  transaction: Transaction,
  { tenantId, caller }: Scope,
  documentId: string,
  version: DocumentVersion,
): Promise<void> {
  const { fileVersion, storageKey, name, size, mimeType, hash } = version;
  const text = `insert into document_versions
      (tenant_id, document_id, file_version, storage_key, name, size, mime_type, hash, inserted_by)
    values ($1::uuid, $2::uuid, $3, $4, $5, $6, $7, $8, $9)`;
  const values = [tenantId, documentId, fileVersion, storageKey, name, size, mimeType, hash, caller.username];
  await transaction.run([{ text, values }]);
}

/** The newest first. */
export async function readVersions(
  store: Pick<ScopedStore, "read">,
  scope: TenantScope,
  documentId: string,
): Promise<readonly KeptVersion[]> {
  const [rows = []] = await store.read(scope, [statementOf(scope, documentId)]);
  return rows.map(versionOf);
}

export async function versionKeys(
  transaction: Transaction,
  scope: TenantScope,
  documentId: string,
): Promise<readonly string[]> {
  const [rows = []] = await transaction.run([statementOf(scope, documentId)]);
  return rows.map(versionOf).map(({ storageKey }) => storageKey);
}

function statementOf(
  { tenantId }: TenantScope,
  documentId: string,
): { readonly text: string; readonly values: readonly string[] } {
  const text = `select file_version, storage_key, name, size, mime_type, hash, inserted_by,
      ${momentText("inserted_at")} as inserted_at
    from document_versions where tenant_id = $1::uuid and document_id = $2::uuid order by file_version desc`;
  return { text, values: [tenantId, documentId] };
}

function versionOf(row: Row): KeptVersion {
  return {
    fileVersion: Number(row.file_version),
    storageKey: String(row.storage_key),
    name: String(row.name),
    size: Number(row.size),
    mimeType: String(row.mime_type),
    hash: String(row.hash),
    insertedAt: String(row.inserted_at),
    insertedBy: String(row.inserted_by),
  };
}
