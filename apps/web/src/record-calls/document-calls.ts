// The files of a record: listed, added, replaced, removed, fetched for a look, and handed to the browser to keep.
import { callFile } from "@kontor/client/call-route.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { documentRoutes } from "@kontor/model/routes/documents.ts";
import { pageOf } from "@kontor/model/routes/shapes.ts";
import { documentItem } from "@kontor/model/routes/verbs/document-verbs.ts";
import { z } from "zod";
import { genericCalls } from "../request/generic-calls.ts";
import { session } from "../session/browser-session.ts";
import { recordAddress, withQuery } from "./record-calls.ts";

const page = pageOf(documentItem);
const ticket = z.object({ token: z.string() });
const stored = z.object({ _id: z.string() });
const asAnswered = { schema: z.unknown() } as const;

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
  const address = withQuery(documentsOf(entity, recordKey), { limit: String(shownMaxCount) });
  return page.parse(await genericCalls.get(address, { ...asAnswered, isReading: true, signal })).data;
}

export async function uploadDocument(
  entity: Entity,
  recordKey: string,
  { file, type }: { readonly file: File; readonly type: string },
): Promise<z.output<typeof stored>> {
  const form = formOf(file, { type });
  return stored.parse(await genericCalls.send("POST", documentsOf(entity, recordKey), form, asAnswered));
}

/** Gives a document that is still expected its file, or another one; the former is kept as a version. */
export async function giveFile(registration: string, file: File): Promise<void> {
  const { method, path } = documentRoutes.replaceContent;
  await genericCalls.send(
    method,
    path.replace("{registration}", encodeURIComponent(registration)),
    formOf(file),
    asAnswered,
  );
}

export async function deleteDocument(entity: Entity, recordKey: string, id: string): Promise<void> {
  await genericCalls.send("DELETE", documentAddress(entity, recordKey, id), undefined, asAnswered);
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
  const address = documentAddress(entity, recordKey, id);
  const answer = await genericCalls.send("POST", `${address}/token`, undefined, {
    ...asAnswered,
    isReading: true,
  });
  const link = document.createElement("a");
  link.href = withQuery(`${address}/content`, {
    token: ticket.parse(answer).token,
    contentDisposition: "attachment",
  });
  link.download = "";
  link.click();
}

function documentsOf({ names }: Entity, recordKey: string): string {
  return `${recordAddress(names.serverRoute, recordKey)}/documents`;
}

function documentAddress(entity: Entity, recordKey: string, id: string): string {
  return `${documentsOf(entity, recordKey)}/${encodeURIComponent(id)}`;
}

function formOf(file: File, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  // What comes before the file is known when its bytes arrive.
  for (const [name, value] of Object.entries(fields)) if (value !== "") form.append(name, value);
  form.append("file", file);
  return form;
}
