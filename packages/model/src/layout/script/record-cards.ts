// The cards about the record of the page: its parts, what belongs to it, and what happened to it.
import { z } from "zod";
import { code, described, fieldPath, rowLimit, shortText } from "./card-parts.ts";

/** Lists of records that name the record of the page. */
const listed = {
  /** Which fields of each record are shown; those of its short list where it is not said. */
  columns: z.array(fieldPath).min(1).max(12).optional(),
  /** Ten where it is not said. */
  limit: rowLimit.optional(),
} as const;

export const recordCards = {
  Assets: described("Assets", {
    /** The list that holds the lines. */
    path: fieldPath.default("assets"),
    /** What a new line is: financed, or taken in part exchange. */
    startsAs: z.enum(["financed", "partExchange"]).default("financed"),
    /** Nobody changes the lines here, whatever their rights. */
    isReadOnly: z.boolean().default(false),
  }),
  Audits: described("Audits", {
    /** Five where it is not said. */
    limit: rowLimit.optional(),
  }),
  Communications: described("Communications", {}),
  Documents: described("Documents", {
    /** Only documents of these types. */
    types: z.array(code).min(1).max(50).optional(),
  }),
  Extension: described("Extension", {
    /** The names of the fields, without "ext."; all of them where it is not said. */
    fields: z.array(code).min(1).max(100).optional(),
  }),
  ExternalData: described("ExternalData", listed),
  History: described("History", {
    /** Five where it is not said. */
    limit: rowLimit.optional(),
  }),
  Images: described("Images", {}),
  ImportResults: described("ImportResults", {
    /** The import; that of the page where it is not said. */
    registration: z.string().min(1).max(64).optional(),
    /** How many problems are shown; fifty where it is not said. */
    limit: rowLimit.optional(),
  }),
  Invoices: described("Invoices", listed),
  Maintenances: described("Maintenances", listed),
  Notes: described("Notes", {}),
  Persons: described("Persons", {
    /** The list that holds the parties; the first one with persons and roles where it is not said. */
    path: fieldPath.optional(),
  }),
  PersonsReadOnly: described("PersonsReadOnly", {
    path: fieldPath.optional(),
    /** Only parties with one of these roles. */
    roles: z.array(code).min(1).max(50).optional(),
  }),
  SubEntities: described("SubEntities", {
    /** The entity whose records are listed, such as "contractElement". */
    entityName: code,
    /** The field by which they name the record of the page; found by itself where there is only one. */
    by: fieldPath.optional(),
    ...listed,
    /** Whether a new one can be added from here. */
    isAddable: z.boolean().default(true),
  }),
  Tasks: described("Tasks", {}),
  Workflow: described("Workflow", {
    /** Whether the way through the workflow is drawn above the transitions. */
    hasSteps: z.boolean().default(true),
    /** Whether the transitions can be run from here. */
    hasTransitions: z.boolean().default(true),
  }),
  AiAssistant: described("AiAssistant", {
    /** Questions that are offered, to be asked with one press. */
    suggestions: z.array(shortText).max(6).optional(),
  }),
} as const;
