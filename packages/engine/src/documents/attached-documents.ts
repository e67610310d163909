// The documents of a record as its readers and writers reach them: listed, opened, removed.
import { AppError } from "@kontor/kernel/errors.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { lockAttached, readAttached, readAttachedOne } from "@kontor/store/files/attached-documents.ts";
import { isId } from "@kontor/store/query/compile-text.ts";
import { restrictedFor } from "@kontor/store/query/readable-paths.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { visibleRecord } from "../reading/visible-record.ts";
import { deleteHeld } from "../records/change-within.ts";
import type { Services } from "../services/services.ts";
import { workflowOf } from "../workflow/offered-transitions.ts";
import { inOneWrite, type WriteAnswer, type WriteOptions } from "../writing/in-one-write.ts";
import { refuseDeletion } from "../writing/refuse-locked.ts";
import { notFound } from "../writing/write-work.ts";
import { attachmentOf, documentEntity, lockOwner, type Owner, requireOwner } from "./document-owner.ts";

export type DocumentsAsked = {
  readonly type?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly offset: number;
};

export type DocumentPage = {
  readonly data: readonly RecordData[];
  readonly pagination: {
    readonly limit: number;
    readonly offset: number;
    readonly size: number;
    readonly continues: boolean;
    readonly cursor?: string;
  };
};

/** The newest first. */
export async function documentsOf(
  services: Services,
  scope: Scope,
  owner: Owner,
  { type, cursor, limit, offset }: DocumentsAsked,
): Promise<DocumentPage> {
  if (cursor !== undefined && !isId(cursor)) throw new AppError("INVALID_FIELD_IN_QUERY", ["cursor"]);
  await requireOwner(services, scope, owner, "read");
  const asked = { type, after: cursor, limit, offset };
  const found = await readAttached(services.store, scope, attachmentOf(scope, owner, "read"), asked);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const continues = found.length > shown.length;
  return {
    data: shown.map(({ doc }) => shownDocument(scope, doc)),
    pagination: {
      limit,
      offset,
      size: offset + shown.length,
      continues,
      ...(continues && last !== undefined && { cursor: last.id }),
    },
  };
}

/** The document of that record with this id; whatever is not there, foreign or hidden is told apart by nothing. */
export async function attachedDocument(
  services: Services,
  scope: Scope,
  owner: Owner,
  id: string,
): Promise<StoredRecord> {
  const found = isId(id)
    ? await readAttachedOne(services.store, scope, attachmentOf(scope, owner, "read"), id)
    : undefined;
  if (found === undefined) throw notFound(documentEntity(scope), id);
  await requireOwner(services, scope, owner, "read");
  return found;
}

export function removeDocument(
  services: Services,
  scope: Scope,
  owner: Owner,
  id: string,
  options: WriteOptions = {},
): Promise<WriteAnswer> {
  const entity = documentEntity(scope);
  return inOneWrite(services, scope, options, async (work) => {
    await lockOwner(work, owner);
    const stored = isId(id)
      ? await lockAttached(work.transaction, scope, attachmentOf(scope, owner, "write"), id)
      : undefined;
    if (stored === undefined) throw notFound(entity, id);
    refuseDeletion(entity, workflowOf(scope, entity, stored.doc), stored);
    await deleteHeld(work, entity, stored, undefined);
    return { record: { status: "ok" } };
  });
}

/** What is hidden from the caller is left out; what makes it a document of the record is known already. */
export function shownDocument(scope: Scope, doc: RecordData): RecordData {
  const { _id, name, entityName, entityRegistration } = doc;
  const visible = visibleRecord(restrictedFor(scope, documentEntity(scope)), doc);
  return { ...visible, _id, name, entityName, entityRegistration };
}
