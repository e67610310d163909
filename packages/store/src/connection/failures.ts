// What a failure of the database means: for the connection, for a retry, and for the caller.
import { AppError } from "@kontor/kernel/errors.ts";
import pg from "pg";

/** The connection broke, or never came about: nothing is known of what was sent last. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super("The connection to the database was lost", { cause });
    this.name = "ConnectionLost";
  }
}

/** Another transaction holds the lock we need. */
const lockTimeout = "55P03";
/** The caller has to retry later: the database is stopping, out of something, or took longer than we allow. */
const unavailable = new Set([
  "57014",
  "57P01",
  "57P02",
  "57P03",
  "57P05",
  "25P03",
  "25P04",
  "40001",
  "40P01",
  lockTimeout,
]);
/** Classes of codes: the connection, and what the server has run out of. */
const unavailableClasses = new Set(["08", "53"]);

/** The database said no to a statement and goes on; anything else leaves the connection in doubt, and it is thrown away. */
export function isMereRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === "ERROR";
}

/** Two transactions were in each other's way, and the database chose one to begin again. */
export function isConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === "40001" || error.code === "40P01");
}

/** A statement waited longer for another transaction's lock than we allow. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === lockTimeout;
}

/** A statement took longer than we allow: it may be the value it was about, and not the moment. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "57014";
}

/** A migration changed a table under a prepared statement. It has to be prepared anew. */
export function isOutdatedPlan(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === "0A000" && error.routine === "RevalidateCachedQuery"
  );
}

export type BrokenConstraint = { readonly code: string; readonly constraint: string };

/** Which constraint a statement broke (class 23), for callers that can say what it means. */
export function constraintOf(error: unknown): BrokenConstraint | undefined {
  if (!(error instanceof pg.DatabaseError) || !error.code?.startsWith("23")) return undefined;
  return { code: error.code, constraint: error.constraint ?? "" };
}

/** What was to be written is at fault (a value, classes 22 and 23), and not the moment or the database. */
export function isRefusedValue(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? "");
}

/** The same may go well a moment later: the moment or the connection is at fault, and not what was asked for. */
export function isPassing(error: unknown): boolean {
  const told = answerableError(error);
  return isOutdatedPlan(error) || (told instanceof AppError && told.code === "SERVICE_UNAVAILABLE");
}

/** The error to answer with. What we do not know stays as it is: a fault of ours. */
export function answerableError(error: unknown): unknown {
  if (error instanceof ConnectionLost) return new AppError("SERVICE_UNAVAILABLE", [], { cause: error });
  if (!(error instanceof pg.DatabaseError) || error.code === undefined) return error;
  const isUnavailable = unavailable.has(error.code) || unavailableClasses.has(error.code.slice(0, 2));
  return isUnavailable ? new AppError("SERVICE_UNAVAILABLE", [], { cause: error }) : error;
}
