// What is told of one item of a job that failed, so that the others go on without it.
import { AppError } from "@kontor/kernel/errors.ts";
import { isPassing, isRefusedValue } from "@kontor/store/connection/failures.ts";

/**
 * The error in the words of the error table. A passing error is thrown again, so that the whole is retried. A fault of ours concerns this
 * item alone, and is reported to the operator.
 */
export function itemError(error: unknown, onTrouble: (error: unknown) => void): AppError {
  if (isPassing(error)) throw error;
  if (error instanceof AppError) return error;
  if (isRefusedValue(error)) return new AppError("INVALID_RECORD", [], { cause: error });
  onTrouble(error);
  return new AppError("INTERNAL_ERROR", [], { cause: error });
}
