// What a tenant can change about the page of a list: whether it offers to add a record, shows key figures, and so on. The options stand
// under the name of the page's route, `contracts` for /contracts.
import { z } from "zod";

const path = z
  .string()
  .max(200)
  .regex(/^\/(?![/\\])[^\s\\]*$/, "must be a path of the application");

const codes = z.union([z.string().max(100), z.array(z.string().max(100)).min(1).max(100)]);
const field = z.string().regex(/^[A-Za-z_][\w.]{0,199}$/, "must be a field of the record");
/** Of every row, or of those whose field has, or has not, one of the values. */
const hiding = z.union([
  z.boolean(),
  z.strictObject({ field, is: codes }),
  z.strictObject({ field, isNot: codes }),
]);
export type Hiding = Readonly<z.output<typeof hiding>>;

/** One entry more in the menu of a row: a call to this server, whose variables in braces come from the row. */
export const rowAction = z.strictObject({
  label: z.string().min(1).max(100),
  method: z.enum(["GET", "DELETE", "POST", "PUT", "PATCH"]).optional(),
  url: path.regex(/^\/api\//, "must be a route of the server"),
  /** Sent in place of the row. */
  payload: z.record(z.string(), z.unknown()).optional(),
  /** What is said when it has been done. */
  message: z.string().min(1).max(200).optional(),
});
export type RowActionOption = Readonly<z.output<typeof rowAction>>;

export type PageOptions = Readonly<z.output<typeof pageOptions>>;

export const pageOptions = z.strictObject({
  /** In place of the plural of the entity. */
  title: z.string().min(1).max(200).optional(),
  /** Where the add button goes, in place of the page of a new record. */
  addPath: path.optional(),
  hideAddButton: z.boolean().optional(),
  hideKpis: z.boolean().optional(),
  hideTransitions: z.boolean().optional(),
  hideRunBilling: z.boolean().optional(),
  hideOnboarding: z.boolean().optional(),
  /** Where the advanced search opens for users who have not chosen. */
  advancedSearchInModal: z.boolean().optional(),
  /** Selected rows can be copied, and copied rows pasted. */
  offerCopyAndPaste: z.boolean().optional(),
  /** What can be done with one row, unless it is switched off here for all or for some. */
  hideDelete: hiding.optional(),
  hideDuplicate: hiding.optional(),
  hideCopy: hiding.optional(),
  rowActions: z.array(rowAction).max(20).optional(),
});
