// The files of a record: listed, added, replaced, removed, fetched for a look, and handed to the browser to keep.
import { callFile } from "@kontor/client/call-route.ts";
import { verbAddress } from "@kontor/client/verb-calls.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { documentRoutes } from "@kontor/model/routes/documents.ts";
import type { documentItem } from "@kontor/model/routes/verbs/document-verbs.ts";
import type { z } from "zod";
import { callVerb } from "../request/call-verb.ts";
import { call } from "../request/calls.ts";
import { session } from "../session/browser-session.ts";

export type DocumentItem = z.output<typeof documentItem>;

const shownMaxCount = 100;

/** One that is expected has no file yet. */
export function isMissing({ fileVersion, size }: DocumentItem): boolean {
  return (fileVersion ?? undefined) === undefined && (size ?? undefined) === undefined;
}

export async function listDocuments(
  entity: Entity,
  recordKey: string,
  signal: AbortSignal,
): Promise<readonly DocumentItem[]> {
  const call = { params: { key: recordKey }, query: { limit: String(shownMaxCount) }, signal };
  return (await callVerb("documents", entity.names.serverRoute, call)).data;
}

export function uploadDocument(
  entity: Entity,
  recordKey: string,
  { file, type }: { readonly file: File; readonly type: string },
): Promise<DocumentItem> {
  const call = { params: { key: recordKey }, body: formOf(file, { type }) };
  return callVerb("upload-document", entity.names.serverRoute, call);
}

/** Gives a document that is still expected its file, or another one; the former is kept as a version. */
export async function giveFile(registration: string, file: File): Promise<void> {
  await call(documentRoutes.replaceContent, { params: { registration }, body: formOf(file) });
}

export async function deleteDocument(entity: Entity, recordKey: string, id: string): Promise<void> {
  const params = { key: recordKey, documentId: id };
  await callVerb("delete-document", entity.names.serverRoute, { params });
}

/** The content as this session may read it. */
export function fetchContent(registration: string): Promise<Blob> {
  return callFile(documentRoutes.content, {
    session,
    originator: "document-preview",
    params: { registration },
    query: { contentDisposition: "inline" },
  });
}

/** A small picture of a document; empty where there is none. */
export function fetchThumbnail(registration: string): Promise<Blob> {
  return callFile(documentRoutes.thumbnail, {
    session,
    originator: "document-thumbnail",
    params: { registration },
    query: { no404: "true" },
  });
}

/** The browser fetches a file by an address, where it cannot show the session: a ticket that is good once stands in for it. */
export async function downloadDocument(entity: Entity, recordKey: string, id: string): Promise<void> {
  const { serverRoute } = entity.names;
  const params = { key: recordKey, documentId: id };
  const { token } = await callVerb("document-token", serverRoute, { params, isToldLater: true });
  const link = document.createElement("a");
  const query = { token, contentDisposition: "attachment" };
  link.href = verbAddress("document-content", serverRoute, { params, query });
  link.download = "";
  link.click();
}

function formOf(file: File, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  // What comes before the file is known when its bytes arrive.
  for (const [name, value] of Object.entries(fields)) if (value !== "") form.append(name, value);
  form.append("file", file);
  return form;
}
