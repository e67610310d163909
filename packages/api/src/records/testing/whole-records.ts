// For tests that write a whole record of every entity.
import type { RecordData } from "@kontor/model/fields/path.ts";

/** What the database itself asks of a record. */
export const askedByDatabase: Readonly<Record<string, RecordData>> = {
  posting: { book: "LOCAL", currency: "EUR", dc: "D", amount: "0.00" },
};

/** What the store keeps of every record, and what a workflow moves. */
export const kept: ReadonlySet<string> = new Set([
  "_id",
  "tenant",
  "version",
  "status",
  "_insertDate",
  "_insertUser",
  "_updateDate",
  "_updateUser",
]);
