// Document: a file that belongs to a record, or one that is still expected. Staff who see the record see its documents; clients
// and partners see those that are meant for them.
import { entity } from "../../entity/declare-entity.ts";
import { choice, day, integer, text } from "../../fields/declare.ts";
import { staffProfiles } from "../../roles/profiles.ts";
import { reference } from "../../structures/reference.ts";

const kept = { readOnly: true } as const;

/** People type its name and its validity until it has been checked or signed. */
const unchecked = [
  "REQUIRED",
  "UPLOADED",
  "TO_CHECK",
  "REFUSED",
  "GENERATED",
  "SENT_FOR_SIGNATURE",
  "PARTIALLY_SIGNED",
  "DECLINED",
] as const;

export const document = entity("document", {
  family: "core",
  frenchLabel: "Document",
  about:
    "A file attached to a record: received, generated or signed. A document that is required but missing has no file yet.",
  fields: {
    name: text({ mandatory: true, max: 250 }),
    type: choice("documentType", { mandatory: true }),
    entityName: choice("entityName", { group: "references", label: "Belongs to", mandatory: true }),
    entityRegistration: text({
      group: "references",
      label: "Record",
      mandatory: true,
      match: "exact",
      max: 64,
    }),
    audience: choice("documentAudience", {
      group: "access",
      label: "Meant for",
      defaultValue: "STAFF",
      help: "A client or partner who sees the record sees the document only if it is meant for them",
    }),
    url: text({ group: "file", ...kept, label: "URL", opensFile: true }),
    size: integer({ group: "file", ...kept, min: 0, unit: "bytes" }),
    mimeType: text({ group: "file", ...kept, label: "File format" }),
    storageKey: text({ ...kept, hidden: true, internal: true, match: "exact" }),
    hash: text({
      label: "Fingerprint",
      help: "Another one means that the file was changed",
      group: "file",
      ...kept,
      match: "exact",
    }),
    fileVersion: integer({
      group: "file",
      ...kept,
      min: 1,
      help: "Counts up when the file is replaced; the former ones are kept",
    }),
    validUntil: day({ help: "After this day the document is expired" }),
    retainUntil: day({
      internal: true,
      writtenBy: ["CONTRACT", "COMPLIANCE"],
      help: "Until this day the document cannot be deleted",
    }),
    refusalReason: text({ group: "progress", max: 500, writtenBy: ["CONTRACT", "COMPLIANCE"] }),
    deliveryId: text({
      group: "delivery",
      ...kept,
      label: "Delivery",
      match: "exact",
      help: "The number the delivery service has given it",
    }),
    deliveryStatus: choice("deliveryStatus", { ...kept, group: "delivery" }),
    externalReference: reference(),
    externalGroupId: text({
      group: "delivery",
      label: "External group",
      max: 100,
      match: "exact",
      help: "The same for documents signed together",
    }),
  },
  columns: ["registration", "name", "type", "status", "entityName", "entityRegistration", "size"],
  hiddenColumns: [
    "organization.name",
    "url",
    "validUntil",
    "deliveryId",
    "deliveryStatus",
    "externalReference",
    "externalGroupId",
    "_insertDate",
  ],
  savedViews: [
    { name: "required", label: "Required", query: { status: "REQUIRED" } },
    { name: "toCheck", label: "To check", query: { status: "UPLOADED,TO_CHECK" } },
    {
      name: "toSign",
      label: "Waiting for signatures",
      query: { status: "SENT_FOR_SIGNATURE,PARTIALLY_SIGNED" },
    },
    { name: "expired", label: "Expired or refused", query: { status: "EXPIRED,REFUSED,DECLINED" } },
  ],
  shortColumns: ["registration", "name", "type", "status", "size"],
  search: [
    "status",
    "registration",
    "name",
    "entityName",
    "entityRegistration",
    "type",
    "deliveryId",
    "deliveryStatus",
    "externalReference",
    "externalGroupId",
  ],
  workflow: "document",
  due: ["validUntil"],
  typing: {
    openIn: ["REQUIRED", "UPLOADED"],
    fields: {
      name: unchecked,
      validUntil: unchecked,
      refusalReason: ["REQUIRED", "UPLOADED", "TO_CHECK"],
      audience: "every",
      retainUntil: "every",
    },
  },
  deletedIn: ["REQUIRED", "UPLOADED", "REFUSED", "GENERATED"],
  historyTypes: ["SENT", "SIGNED", "VERIFIED"],
  owner: "keeps",
  layout: {
    summary: ["size", "fileVersion", "validUntil", "retainUntil"],
  },
  writers: [...staffProfiles, "CLIENT", "PARTNER"],
  scopes: {
    CLIENT: { owner: { field: "audience", is: ["CLIENT", "EVERYONE"] } },
    PARTNER: { owner: { field: "audience", is: ["PARTNER", "EVERYONE"] } },
    SALES: "owner",
  },
});
