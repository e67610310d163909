// The cards about the record of the page: its parts, what belongs to it, and what happened to it.
import { z } from "zod";
import { code, described, fieldPath, rowLimit, shortText } from "./card-parts.ts";

/** Lists of records that name the record of the page. */
const listed = {
  columns: z
    .array(fieldPath)
    .min(1)
    .max(12)
    .optional()
    .describe("Which fields of each record are shown; those of its short list where it is not said."),
  limit: rowLimit.optional().describe("Ten where it is not said."),
} as const;

const partyPath = fieldPath
  .optional()
  .describe("The list that holds the parties; the first one with persons and roles where it is not said.");

export const recordCards = {
  Assets: described("Assets", {
    path: fieldPath.default("assets").describe("The list that holds the lines."),
    startsAs: z
      .enum(["financed", "partExchange"])
      .default("financed")
      .describe("What a new line is: financed, or taken in part exchange."),
    isReadOnly: z.boolean().default(false).describe("Nobody changes the lines here, whatever their rights."),
  }),
  Audits: described("Audits", {
    limit: rowLimit.optional().describe("Five where it is not said."),
  }),
  Communications: described("Communications", {}),
  Documents: described("Documents", {
    types: z.array(code).min(1).max(50).optional().describe("Only documents of these types."),
  }),
  Extension: described("Extension", {
    fields: z
      .array(code)
      .min(1)
      .max(100)
      .optional()
      .describe('The names of the fields, without "ext."; all of them where it is not said.'),
  }),
  ExternalData: described("ExternalData", listed),
  History: described("History", {
    limit: rowLimit.optional().describe("Five where it is not said."),
  }),
  Images: described("Images", {}),
  ImportResults: described("ImportResults", {
    registration: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .describe("The import; that of the page where it is not said."),
    limit: rowLimit.optional().describe("How many problems are shown; fifty where it is not said."),
  }),
  Invoices: described("Invoices", listed),
  Maintenances: described("Maintenances", listed),
  Notes: described("Notes", {}),
  Persons: described("Persons", {
    path: partyPath,
  }),
  PersonsReadOnly: described("PersonsReadOnly", {
    path: partyPath,
    roles: z.array(code).min(1).max(50).optional().describe("Only parties with one of these roles."),
  }),
  SubEntities: described("SubEntities", {
    entityName: code.describe('The entity whose records are listed, such as "contractElement".'),
    by: fieldPath
      .optional()
      .describe(
        "The field by which they name the record of the page; found by itself where there is only one.",
      ),
    ...listed,
    isAddable: z.boolean().default(true).describe("Whether a new one can be added from here."),
  }),
  Tasks: described("Tasks", {}),
  Workflow: described("Workflow", {
    hasSteps: z
      .boolean()
      .default(true)
      .describe("Whether the way through the workflow is drawn above the transitions."),
    hasTransitions: z.boolean().default(true).describe("Whether the transitions can be run from here."),
  }),
  AiAssistant: described("AiAssistant", {
    suggestions: z
      .array(shortText)
      .max(6)
      .optional()
      .describe("Questions that are offered, to be asked with one press."),
  }),
} as const;
