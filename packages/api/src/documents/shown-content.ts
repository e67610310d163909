// The content of a document as it is answered: saved, unless it was asked to be shown and cannot do anything.
import type { DocumentContent } from "@kontor/engine/documents/document-content.ts";
import type { FileAnswer } from "../files/file-answer.ts";

export function shownContent(
  { stream, size, name, mimeType, isInlineSafe }: DocumentContent,
  documentId: string,
  disposition: unknown = "attachment",
): FileAnswer {
  return { stream, size, name, mimeType, documentId, isInline: disposition === "inline" && isInlineSafe };
}
