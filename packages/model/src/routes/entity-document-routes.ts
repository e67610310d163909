// The documents attached to a record. Their content can be opened by a link, with a token that is good for one time.
import { z } from "zod";
import type { Entity } from "../entity/entity.ts";
import {
  type EntityRoute,
  entityRoute,
  readPermission,
  recordPath,
  spoken,
  writePermission,
} from "./entity-route.ts";
import { done, fileBytes, momentText, pageOf, pageQuery } from "./shapes.ts";

export const documentItem = z.object({
  _id: z.string(),
  registration: z.string().nullish(),
  name: z.string(),
  type: z.string().nullish(),
  status: z.string().nullish(),
  entityName: z.string(),
  entityRegistration: z.string(),
  size: z.int().nullish(),
  mimeType: z.string().nullish(),
  fileVersion: z.int().nullish(),
  url: z.string().nullish(),
  _insertDate: momentText.nullish(),
  _insertUser: z.string().nullish(),
});

export const contentQuery = z.strictObject({
  contentDisposition: z.enum(["inline", "attachment"]).default("attachment"),
  token: z.string().min(1).max(200).optional(),
});

/** What can be wrong with a file and with the document it becomes. */
export const uploadErrors = [
  "INVALID_FILE_EXTENSION",
  "UNSAFE_FILE",
  "UNAVAILABLE_SOFTWARE",
  "INVALID_RECORD",
] as const;

/** Good for one download by this user within a minute. */
export const downloadToken = z.object({ token: z.string(), expirationDate: momentText });

export function entityDocumentRoutes(entity: Entity): readonly EntityRoute[] {
  const documents = `${recordPath(entity)}/documents` as const;
  const noun = spoken(entity.label);
  const reading = { permission: readPermission(entity) } as const;
  const writing = { permission: writePermission(entity), idempotency: "key" } as const;
  const readable = [
    entityRoute(entity, "documents", {
      openToScripts: true,
      ...reading,
      method: "GET",
      below: documents,
      summary: `The documents of one ${noun}`,
      cost: "read",
      query: z.strictObject({ ...pageQuery, type: z.string().max(100).optional() }),
      answer: pageOf(documentItem),
    }),
    entityRoute(entity, "document-content", {
      ...reading,
      method: "GET",
      below: `${documents}/{documentId}/content`,
      summary: `The content of a document of one ${noun}, for a session or a one-use token`,
      cost: "heavy",
      query: contentQuery,
      answer: fileBytes,
      answerType: "file",
      takesDownloadToken: true,
    }),
    entityRoute(entity, "document-token", {
      ...reading,
      method: "POST",
      below: `${documents}/{documentId}/token`,
      summary: "A token that opens the content once, for a link that cannot carry a session",
      cost: "write",
      idempotency: "none",
      answer: downloadToken,
    }),
  ];
  if (entity.writing !== "open") return readable;
  return [
    ...readable,
    entityRoute(entity, "upload-document", {
      ...writing,
      method: "POST",
      below: documents,
      summary: `Attaches a document to one ${noun}`,
      cost: "upload",
      bodyType: "multipart",
      body: z.strictObject({
        file: fileBytes,
        type: z.string().max(100).optional(),
        name: z.string().min(1).max(255).optional(),
      }),
      answer: documentItem,
      errors: uploadErrors,
    }),
    entityRoute(entity, "delete-document", {
      openToScripts: true,
      ...writing,
      method: "DELETE",
      below: `${documents}/{documentId}`,
      summary: `Removes a document of one ${noun}`,
      cost: "write",
      answer: done,
      errors: ["INVALID_RECORD", "DELETION_REFUSED"],
    }),
  ];
}
