// What it means for a caller when the database refuses a write: a key that is taken, a record that others refer to, or a right that no user
// has here.
import { AppError } from "@kontor/kernel/errors.ts";
import { constraintOf } from "../connection/failures.ts";
import { missingReferences, type Reference } from "./references.ts";

const uniqueViolation = "23505";
const foreignKeyViolation = "23503";
const restrictViolation = "23001";
/** They are of a master tenant, and of no other. */
const superAdministrators = "users_super_administrator";

/** Where nothing better is known: their names would tell what the caller may not see. */
export const otherRecords = "other records";

/** The error for the caller, or the one that came. Of a set, the database does not say which of its keys is taken: all are named. */
export function asRecordError(error: unknown, keys: readonly string[], added: readonly Reference[]): unknown {
  const broken = constraintOf(error);
  if (broken === undefined) return error;
  const { code, constraint } = broken;
  if (code === uniqueViolation && constraint.endsWith("_unique_key")) {
    return new AppError("VALUE_ALREADY_EXISTS", keys, { cause: error });
  }
  if (constraint === superAdministrators)
    return new AppError("FORBIDDEN", ["grant isSuperAdmin"], { cause: error });
  if ((code !== foreignKeyViolation && code !== restrictViolation) || constraint === "") return error;
  // Another transaction deleted it a moment ago, or refers to what is being deleted.
  if (added.length === 0)
    return new AppError("RECORD_IN_USE", [keys.join(", "), otherRecords], { cause: error });
  return constraint === "record_references_target" ? missingReferences(added) : error;
}
