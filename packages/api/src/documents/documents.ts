// Documents by their own registration: opened, given another file, looked at as they were before.
import { shownDocument } from "@kontor/engine/documents/attached-documents.ts";
import {
  contentOf,
  documentByKey,
  versionContent,
  versionsOf,
} from "@kontor/engine/documents/document-content.ts";
import { replaceFile } from "@kontor/engine/documents/replace-file.ts";
import { documentRoutes } from "@kontor/model/routes/documents.ts";
import { giveTicket } from "@kontor/store/files/download-tickets.ts";
import type { FastifyInstance } from "fastify";
import { checkedInput } from "../checked-input.ts";
import { mountFile } from "../files/mount-file.ts";
import { mountUpload } from "../files/mount-multipart.ts";
import { mount, textOf } from "../mount.ts";
import { repeatableRequest } from "../session/repeatable.ts";
import { requirePermission } from "../session/route-permission.ts";
import { shownContent } from "./shown-content.ts";

export function mountDocumentRoutes(app: FastifyInstance): void {
  mountFile(app, documentRoutes.content, async ({ services, scope }, { params, query }) => {
    const document = await documentByKey(services, scope, params.registration);
    return shownContent(await contentOf(services, scope, document), document.id, query.contentDisposition);
  });
  mount(app, documentRoutes.token, async ({ services, scope }, { params }) => {
    const { id } = await documentByKey(services, scope, params.registration);
    const { token, expirationDate } = await giveTicket(services.store, scope, id);
    return { token: token.text, expirationDate };
  });
  mount(app, documentRoutes.versions, async ({ services, scope }, { params }) => {
    const document = await documentByKey(services, scope, params.registration);
    const versions = await versionsOf(services, scope, document);
    return {
      data: versions.map(({ insertedAt, insertedBy, ...version }) => ({
        ...version,
        replacedAt: insertedAt,
        replacedBy: insertedBy,
      })),
    };
  });
  mountFile(app, documentRoutes.versionContent, async ({ services, scope }, { params }) => {
    const document = await documentByKey(services, scope, params.registration);
    const content = await versionContent(services, scope, document, params.fileVersion);
    return shownContent(content, document.id);
  });
  mountReplacing(app);
}

function mountReplacing(app: FastifyInstance): void {
  const { replaceContent } = documentRoutes;
  const { body: _, ...withoutBody } = replaceContent;
  mountUpload(app, replaceContent, {
    async permit(call) {
      requirePermission(replaceContent, call);
      const { params } = checkedInput(withoutBody, call.request);
      await documentByKey(call.services, call.scope, params.registration, "write");
    },
    async handle(call, file) {
      const { services, scope, request } = call;
      requirePermission(replaceContent, call);
      const { params } = checkedInput(replaceContent, request);
      const document = await documentByKey(services, scope, params.registration, "write");
      const options = { request: repeatableRequest(request) };
      const { answer } = await replaceFile(services, scope, document, file, options);
      return textOf(replaceContent.answer, shownDocument(scope, JSON.parse(answer).record));
    },
  });
}
