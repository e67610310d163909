// A call proves what was asked and answered: people neither change nor delete its record, and the file adapter takes answers as documents.
import { AppError } from "@kontor/kernel/errors.ts";
import type { EntityRule } from "../domain/entity-rule.ts";

export const portRecordRule: EntityRule = {
  problems: (_record, { before }) =>
    before?.port === undefined ? [] : [{ path: "port", message: "A call to a port is not changed" }],
  async beforeDeletion({ port, registration }) {
    if (port !== undefined)
      throw new AppError("DELETION_REFUSED", [String(registration)], {
        rejectionReason: "It proves a call to the outside",
      });
  },
};
