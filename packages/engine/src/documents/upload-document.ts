// Attaching a new document to a record.
import { document } from "@kontor/model/entities/core/document.ts";
import { withDefaults } from "@kontor/model/fields/default-values.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Reach } from "@kontor/model/permission/record-scope.ts";
import { moved, started, type WorkflowState } from "@kontor/model/workflow/move.ts";
import type { Workflow } from "@kontor/model/workflow.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { addStored } from "../door/product-writes.ts";
import { keepFile } from "../files/stored-files.ts";
import type { Services } from "../services/services.ts";
import { workflowOf } from "../workflow/offered-transitions.ts";
import { checkWithLists } from "../writing/check-with-lists.ts";
import { inOneWrite, type WriteAnswer, type WriteOptions } from "../writing/in-one-write.ts";
import { attachmentOf, documentEntity, lockOwner, type Owner } from "./document-owner.ts";
import { fileValues, type NamedFile, receiveFile } from "./received-document.ts";

export type UploadedDocument = {
  readonly file: NamedFile;
  readonly type?: string | undefined;
  readonly name?: string | undefined;
};

const defaultType = "OTHER";

/** Answers the document as it is stored; whoever shows it chooses what of it. */
export async function uploadDocument(
  services: Services,
  scope: Scope,
  owner: Owner,
  { file, type = defaultType, name = file.name }: UploadedDocument,
  options: WriteOptions = {},
): Promise<WriteAnswer> {
  const stored = await receiveFile(services, scope, file);
  const entity = documentEntity(scope);
  const { entityName, entityRegistration, reach } = attachmentOf(scope, owner, "write");
  const body = {
    name,
    type,
    entityName,
    entityRegistration,
    ...valuesWithin(reach),
    ...fileValues(stored, 1),
  };
  return inOneWrite(services, scope, options, async (work) => {
    await lockOwner(work, owner);
    const [registration = ""] = await work.numbers.take(entity, [body]);
    const values = withDefaults(entity.fields, { ...body, registration, url: contentAddress(registration) });
    await checkWithLists(work, entity, values, {});
    const workflow = workflowOf(scope, entity, values);
    const state = workflow && uploaded(workflow, scope);
    const [added] = await addStored(work, entity, [{ values, ...(state && { state }) }]);
    await keepFile(work.transaction, scope, stored.key);
    return { record: added?.doc ?? {} };
  });
}

/** What makes the new document one that its sender reaches: a client adds documents that are meant for clients. */
function valuesWithin(reach: Reach): RecordData {
  if (typeof reach === "string") return {};
  // Whoever also reaches the documents of the record without a condition need not meet one.
  const conditions = reach.anyOf.flatMap((term) => ("isOwnerWithin" in term ? [term.where?.[0]] : []));
  const [where] = conditions;
  if (where === undefined || conditions.includes(undefined) || !("is" in where)) return {};
  const [code] = [where.is].flat();
  return code === undefined ? {} : { [where.field]: code };
}

/** It never was without its file, so it begins where the upload leads. */
function uploaded(workflow: Workflow, { caller }: Scope): WorkflowState {
  const state = started(workflow, caller);
  const upload = workflow.transitions.find(
    ({ from, guards }) => from.includes(state.status) && guards.includes("fileAttached"),
  );
  return upload === undefined ? state : { ...moved(state, upload, caller), trail: [] };
}

/** The document as a link names it. */
function contentAddress(registration: string): string {
  return `${document.names.serverRoute}/${encodeURIComponent(registration)}/content`;
}
