// The documents attached to a record of one entity.
import type { Entity } from "../entity/entity.ts";
import { type EntityRoute, entityRoute, readPermission, spoken, writePermission } from "./entity-route.ts";

/** What can be wrong with a file and with the document it becomes. */
export const uploadErrors = [
  "INVALID_FILE_EXTENSION",
  "UNSAFE_FILE",
  "UNAVAILABLE_SOFTWARE",
  "INVALID_RECORD",
] as const;

export function entityDocumentRoutes(entity: Entity): readonly EntityRoute[] {
  const noun = spoken(entity.label);
  const permission = readPermission(entity);
  const readable = [
    entityRoute(entity, "documents", { permission, summary: `The documents of one ${noun}` }),
    entityRoute(entity, "document-content", {
      permission,
      summary: `The content of a document of one ${noun}, for a session or a one-use token`,
    }),
    entityRoute(entity, "document-token", {
      permission,
      summary: "A token that opens the content once, for a link that cannot carry a session",
    }),
  ];
  if (entity.writing !== "open") return readable;
  return [
    ...readable,
    entityRoute(entity, "upload-document", {
      permission: writePermission(entity),
      summary: `Attaches a document to one ${noun}`,
      errors: uploadErrors,
    }),
    entityRoute(entity, "delete-document", {
      permission: writePermission(entity),
      summary: `Removes a document of one ${noun}`,
      errors: ["INVALID_RECORD", "DELETION_REFUSED"],
    }),
  ];
}
