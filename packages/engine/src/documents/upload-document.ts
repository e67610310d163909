// Attaching a new document to a record.
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Reach } from "@kontor/model/permission/record-scope.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Services } from "../services/services.ts";
import { inOneWrite, type WriteAnswer, type WriteOptions } from "../writing/in-one-write.ts";
import { addDocument } from "./add-document.ts";
import { attachmentOf, lockOwner, type Owner } from "./document-owner.ts";
import { type NamedFile, receiveFile } from "./received-document.ts";

export type UploadedDocument = {
  readonly file: NamedFile;
  readonly type?: string | undefined;
  readonly name?: string | undefined;
};

const defaultType = "OTHER";

/** Answers the document as it is stored; the caller chooses what of it to show. */
export async function uploadDocument(
  services: Services,
  scope: Scope,
  owner: Owner,
  { file, type = defaultType, name = file.name }: UploadedDocument,
  options: WriteOptions = {},
): Promise<WriteAnswer> {
  const stored = await receiveFile(services, scope, file);
  const { entityName, entityRegistration, reach } = attachmentOf(scope, owner, "write");
  const values = { name, type, entityName, entityRegistration, ...valuesWithin(reach) };
  return inOneWrite(services, scope, options, async (work) => {
    await lockOwner(work, owner);
    const added = await addDocument(work, stored, values);
    return { record: added?.doc ?? {} };
  });
}

/** What makes the new document one that its sender reaches: a client adds documents that are meant for clients. */
function valuesWithin(reach: Reach): RecordData {
  if (typeof reach === "string") return {};
  // A caller who also reaches these documents without a condition need not meet one.
  const conditions = reach.anyOf.flatMap((term) => ("isOwnerWithin" in term ? [term.where?.[0]] : []));
  const [where] = conditions;
  if (where === undefined || conditions.includes(undefined) || !("is" in where)) return {};
  const [code] = [where.is].flat();
  return code === undefined ? {} : { [where.field]: code };
}
