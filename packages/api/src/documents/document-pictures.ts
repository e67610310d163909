// What can be made of the file of a document: a small picture, a PDF.
import { documentByKey } from "@kontor/engine/documents/document-content.ts";
import { storedAsPdf } from "@kontor/engine/files/conversion/stored-as-pdf.ts";
import { storedThumbnail } from "@kontor/engine/files/thumbnails/stored-thumbnail.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { document } from "@kontor/model/entities/core/document.ts";
import { documentRoutes } from "@kontor/model/routes/documents.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import type { FastifyInstance } from "fastify";
import { mountFile } from "../files/mount-file.ts";

export function mountDocumentPictures(app: FastifyInstance): void {
  mountFile(app, documentRoutes.thumbnail, async ({ services, scope }, { params, query }) => {
    const stored = await documentByKey(services, scope, params.registration);
    const key = storageKeyOf(stored);
    const thumbnail = key === undefined ? undefined : await storedThumbnail(services, scope, key);
    if (thumbnail !== undefined) return { ...thumbnail, name: "thumbnail.webp", isInline: true };
    if (query.no404 === "1" || query.no404 === "true") return undefined;
    throw notFound(stored);
  });
  mountFile(app, documentRoutes.pdf, async ({ services, scope }, { params, query }) => {
    const stored = await documentByKey(services, scope, params.registration);
    const key = storageKeyOf(stored);
    const made = key === undefined ? undefined : await storedAsPdf(services, scope, key);
    if (made === undefined) throw notFound(stored);
    const isInline = query.contentDisposition === "inline" && made.isInlineSafe;
    return { ...made, name: pdfName(String(stored.doc.name)), isInline };
  });
}

function storageKeyOf({ doc }: StoredRecord): string | undefined {
  return typeof doc.storageKey === "string" ? doc.storageKey : undefined;
}

/** `offer.docx` is `offer.pdf`. */
function pdfName(name: string): string {
  return `${name.replace(/\.[A-Za-z0-9]{1,5}$/, "")}.pdf`;
}

function notFound({ key }: StoredRecord): AppError {
  return new AppError("ENTITY_REGISTRATION_NOT_FOUND", [document.name, key]);
}
