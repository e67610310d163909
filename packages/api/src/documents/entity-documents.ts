// The calls about the documents of a record.
import {
  attachedDocument,
  documentsOf,
  removeDocument as removeAttached,
  shownDocument,
} from "@kontor/engine/documents/attached-documents.ts";
import { contentOf } from "@kontor/engine/documents/document-content.ts";
import { type Owner, requireOwner } from "@kontor/engine/documents/document-owner.ts";
import { uploadDocument as upload } from "@kontor/engine/documents/upload-document.ts";
import { giveTicket } from "@kontor/store/files/download-tickets.ts";
import type { FileOrValue } from "../files/file-answer.ts";
import { textOf } from "../mount.ts";
import type { CallOfOne, RecordCall, RecordUpload } from "../records/record-call.ts";
import { optionsOf } from "../records/writing.ts";
import { shownContent } from "./shown-content.ts";

export async function documents(call: RecordCall<"documents">): Promise<string> {
  const { services, scope, query, route } = call;
  return textOf(route.answer, await documentsOf(services, scope, ownerOf(call), query));
}

export async function documentContent(call: RecordCall<"document-content">): Promise<FileOrValue> {
  const { services, scope, params, query } = call;
  const document = await attachedDocument(services, scope, ownerOf(call), params.documentId);
  return shownContent(await contentOf(services, scope, document), document.id, query.contentDisposition);
}

export async function documentToken(call: RecordCall<"document-token">): Promise<string> {
  const { services, scope, params, route } = call;
  const { id } = await attachedDocument(services, scope, ownerOf(call), params.documentId);
  const { token, expirationDate } = await giveTicket(services.store, scope, id);
  return textOf(route.answer, { token: token.text, expirationDate });
}

export const uploadDocument: RecordUpload<"upload-document"> = {
  permit: (call) => requireOwner(call.services, call.scope, ownerOf(call), "write"),
  async handle(call, file) {
    const { services, scope, body, route } = call;
    const sent = { file, type: body.type, name: body.name };
    const { answer } = await upload(services, scope, ownerOf(call), sent, optionsOf(call));
    return textOf(route.answer, shownDocument(scope, JSON.parse(answer)));
  },
};

export async function removeDocument(call: RecordCall<"delete-document">): Promise<string> {
  const { services, scope, params } = call;
  const options = optionsOf(call);
  const { answer } = await removeAttached(services, scope, ownerOf(call), params.documentId, options);
  return answer;
}

function ownerOf({ entity, params }: Pick<CallOfOne, "entity" | "params">): Owner {
  return { entity, key: params.key };
}
