// Documents reached without their record, and the containers all files are kept in.
import { z } from "zod";
import { document } from "../entities/core/document.ts";
import { route } from "../route.ts";
import { uploadErrors } from "./entity-document-routes.ts";
import { readPermission, writePermission } from "./entity-route.ts";
import { dataOf, fileBytes, flagText, keyText, momentText, pageOf, pageQuery } from "./shapes.ts";
import { contentQuery, documentItem, downloadToken } from "./verbs/document-verbs.ts";

const ofDocument = {
  tag: "Documents",
  tenant: "own",
  permission: readPermission(document),
  params: z.strictObject({ registration: keyText }),
} as const;

const inStorage = {
  method: "GET",
  tag: "Object storage",
  tenant: "own",
  permission: { administrator: "admin" },
} as const;
const ofContainer = z.strictObject({ containerName: keyText });

export const documentRoutes = {
  content: route({
    ...ofDocument,
    name: "content-of-document",
    method: "GET",
    path: "/api/core/documents/{registration}/content",
    summary: "The content of a document, for a session or a one-use token",
    cost: "heavy",
    query: contentQuery,
    answer: fileBytes,
    answerType: "file",
    takesDownloadToken: true,
  }),
  token: route({
    ...ofDocument,
    name: "token-of-document",
    method: "POST",
    path: "/api/core/documents/{registration}/token",
    summary: "A token that opens the content once, for a link that cannot carry a session",
    cost: "write",
    idempotency: "none",
    answer: downloadToken,
  }),
  replaceContent: route({
    ...ofDocument,
    name: "replace-content-of-document",
    method: "POST",
    path: "/api/core/documents/{registration}/content",
    summary: "Gives a document its file, or another one; the former is kept as a version",
    permission: writePermission(document),
    cost: "upload",
    idempotency: "key",
    bodyType: "multipart",
    body: z.strictObject({ file: fileBytes }),
    answer: documentItem,
    errors: [...uploadErrors, "TRANSITION_REFUSED", "STALE_VERSION"],
  }),
  versions: route({
    ...ofDocument,
    name: "versions-of-document",
    openToScripts: true,
    method: "GET",
    path: "/api/core/documents/{registration}/versions",
    summary: "The former files of a document, the newest first",
    cost: "read",
    answer: dataOf(
      z.object({
        fileVersion: z.int(),
        name: z.string(),
        size: z.int(),
        mimeType: z.string(),
        hash: z.string(),
        replacedAt: momentText,
        replacedBy: z.string(),
      }),
    ),
  }),
  versionContent: route({
    ...ofDocument,
    name: "content-of-document-version",
    method: "GET",
    path: "/api/core/documents/{registration}/versions/{fileVersion}/content",
    summary: "The content of a former file of a document",
    cost: "heavy",
    params: ofDocument.params.extend({ fileVersion: z.coerce.number().int().min(1).max(1_000_000) }),
    answer: fileBytes,
    answerType: "file",
  }),
  thumbnail: route({
    ...ofDocument,
    name: "thumbnail-of-document",
    method: "GET",
    path: "/api/core/documents/{registration}/thumbnail",
    summary:
      "A small picture of a document that is a picture; with no404, nothing instead of an error where there is none",
    cost: "heavy",
    query: z.strictObject({ no404: flagText.optional() }),
    answer: fileBytes,
    answerType: "file",
    errors: ["UNAVAILABLE_SOFTWARE"],
  }),
  pdf: route({
    ...ofDocument,
    name: "pdf-of-document",
    method: "GET",
    path: "/api/core/documents/{registration}/pdf",
    summary: "A picture or an office file as PDF",
    cost: "heavy",
    query: contentQuery.pick({ contentDisposition: true }),
    answer: fileBytes,
    answerType: "file",
    errors: ["INVALID_FILE_EXTENSION", "UNSAFE_FILE", "UNAVAILABLE_SOFTWARE"],
  }),
  containers: route({
    ...inStorage,
    name: "object-storage-containers",
    path: "/api/core/object-storage-containers",
    summary: "The containers files of the tenant are kept in",
    cost: "read",
    answer: dataOf(z.object({ containerName: z.string(), count: z.int(), size: z.int() })),
  }),
  objects: route({
    ...inStorage,
    name: "object-storage-objects",
    path: "/api/core/object-storage-containers/{containerName}",
    summary: "The objects of one container",
    cost: "search",
    params: ofContainer,
    query: z.strictObject({ ...pageQuery, prefix: z.string().max(500).optional() }),
    answer: pageOf(
      z.object({ name: z.string(), size: z.int(), date: momentText, contentType: z.string().nullish() }),
    ),
  }),
  objectContent: route({
    ...inStorage,
    name: "object-storage-content",
    path: "/api/core/object-storage-containers/{containerName}/objects/{objectName}/content",
    summary: "The content of one object",
    cost: "heavy",
    params: ofContainer.extend({ objectName: z.string().min(1).max(500) }),
    answer: fileBytes,
    answerType: "file",
  }),
};
