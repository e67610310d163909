// The documents attached to a record. Their content can be opened by a link, with a token that is good for one time.
import { z } from "zod";
import { done, fileBytes, momentText, pageOf, pageQuery } from "../shapes.ts";
import { verb } from "./verb.ts";

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

/** Good for one download by this user within a minute. */
export const downloadToken = z.object({ token: z.string(), expirationDate: momentText });

const [all, one] = ["/{key}/documents", "/{key}/documents/{documentId}"] as const;

export const documentVerbs = {
  documents: verb({
    method: "GET",
    below: all,
    cost: "read",
    openToScripts: true,
    query: z.strictObject({ ...pageQuery, type: z.string().max(100).optional() }),
    answer: pageOf(documentItem),
  }),
  "document-content": verb({
    method: "GET",
    below: `${one}/content`,
    cost: "heavy",
    query: contentQuery,
    answer: fileBytes,
    answerType: "file",
    takesDownloadToken: true,
  }),
  "document-token": verb({
    method: "POST",
    below: `${one}/token`,
    cost: "write",
    idempotency: "none",
    answer: downloadToken,
  }),
  "upload-document": verb({
    method: "POST",
    below: all,
    cost: "upload",
    idempotency: "key",
    bodyType: "multipart",
    body: z.strictObject({
      file: fileBytes,
      type: z.string().max(100).optional(),
      name: z.string().min(1).max(255).optional(),
    }),
    answer: documentItem,
  }),
  "delete-document": verb({
    method: "DELETE",
    below: one,
    cost: "write",
    idempotency: "key",
    openToScripts: true,
    answer: done,
  }),
};
