// A document with its first file, added inside a write: what people upload, and what the product has received.
import { document } from "@kontor/model/entities/core/document.ts";
import { withDefaults } from "@kontor/model/fields/default-values.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { moved, started, type WorkflowState } from "@kontor/model/workflow/move.ts";
import type { Workflow } from "@kontor/model/workflow.ts";
import type { StoredFile } from "@kontor/store/files/stored-files.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { addStored } from "../door/product-writes.ts";
import { keepFile } from "../files/stored-files.ts";
import { workflowOf } from "../workflow/offered-transitions.ts";
import { checkWithLists } from "../writing/check-with-lists.ts";
import type { WriteWork } from "../writing/write-work.ts";
import { documentEntity } from "./document-owner.ts";
import { fileValues } from "./received-document.ts";

/** The values say what it is and whose. */
export async function addDocument(
  work: WriteWork,
  stored: StoredFile,
  values: RecordData,
): Promise<StoredRecord | undefined> {
  const { scope, transaction, numbers } = work;
  const entity = documentEntity(scope);
  const body = { ...values, ...fileValues(stored, 1) };
  const [registration = ""] = await numbers.take(entity, [body]);
  const whole = withDefaults(entity.fields, { ...body, registration, url: contentAddress(registration) });
  await checkWithLists(work, entity, whole, {});
  const workflow = workflowOf(scope, entity, whole);
  const state = workflow && uploaded(workflow, scope);
  const [added] = await addStored(work, entity, [{ values: whole, ...(state && { state }) }]);
  await keepFile(transaction, scope, stored.key);
  return added;
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
