// Documents reached without their record, and the containers all files are kept in.
import { z } from "zod";
import { document } from "../entities/core/document.ts";
import { route } from "../route.ts";
import { contentQuery, downloadToken } from "./entity-document-routes.ts";
import { readPermission } from "./entity-route.ts";
import { dataOf, fileBytes, keyText, momentText, pageOf, pageQuery } from "./shapes.ts";

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
