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
import { z } from "zod";
import type { FileOrValue } from "../files/file-answer.ts";
import { textOf } from "../mount.ts";
import { keyOf, type RecordCall, type RecordUpload } from "../records/record-call.ts";
import { optionsOf } from "../records/writing.ts";
import { shownContent } from "./shown-content.ts";

/** The schemas of the routes have read them; here their types are told again. */
const listQuery = z.object({
  limit: z.number(),
  offset: z.number(),
  cursor: z.string().optional(),
  type: z.string().optional(),
});
const sentFields = z.object({ type: z.string().optional(), name: z.string().optional() });

export async function documents(call: RecordCall): Promise<string> {
  const { services, scope, query, route } = call;
  return textOf(route.answer, await documentsOf(services, scope, ownerOf(call), listQuery.parse(query)));
}

export async function documentContent(call: RecordCall): Promise<FileOrValue> {
  const { services, scope, query } = call;
  const document = await attachedDocument(services, scope, ownerOf(call), documentIdOf(call));
  return shownContent(await contentOf(services, scope, document), document.id, query.contentDisposition);
}

export async function documentToken(call: RecordCall): Promise<string> {
  const { services, scope, route } = call;
  const { id } = await attachedDocument(services, scope, ownerOf(call), documentIdOf(call));
  const { token, expirationDate } = await giveTicket(services.store, scope, id);
  return textOf(route.answer, { token: token.text, expirationDate });
}

export const uploadDocument: RecordUpload = {
  permit: (call) => requireOwner(call.services, call.scope, ownerOf(call), "write"),
  async handle(call, file) {
    const { services, scope, body, route } = call;
    const sent = { file, ...sentFields.parse(body) };
    const { answer } = await upload(services, scope, ownerOf(call), sent, optionsOf(call));
    return textOf(route.answer, shownDocument(scope, JSON.parse(answer)));
  },
};

export async function removeDocument(call: RecordCall): Promise<string> {
  const { services, scope } = call;
  const { answer } = await removeAttached(
    services,
    scope,
    ownerOf(call),
    documentIdOf(call),
    optionsOf(call),
  );
  return answer;
}

function ownerOf(call: RecordCall): Owner {
  return { entity: call.entity, key: keyOf(call) };
}

function documentIdOf({ params }: RecordCall): string {
  return params.documentId ?? "";
}
