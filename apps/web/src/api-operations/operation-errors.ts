// The errors of an operation: its codes with the status and text of the error table that server and page share.
import { type ErrorCode, errorTable } from "@kontor/kernel/errors.ts";
import type { ApiError } from "./api-operation.ts";
import type { OpenApiOperation } from "./openapi-schema.ts";

export function operationErrors(operation: OpenApiOperation): readonly ApiError[] {
  const codes = codesOf(operation);
  const errors = codes === undefined ? errorsOfAnswers(operation) : codes.map(errorOfCode);
  return errors.toSorted((a, b) => a.status.localeCompare(b.status));
}

/** With the call, or with the answers that carry them. */
function codesOf(operation: OpenApiOperation): readonly string[] | undefined {
  const ofAnswers = Object.values(operation.responses).flatMap((answer) => answer["x-error-codes"] ?? []);
  return operation["x-error-codes"] ?? (ofAnswers.length > 0 ? ofAnswers : undefined);
}

/** A document that names no codes still tells which answers are errors. */
function errorsOfAnswers({ responses }: OpenApiOperation): readonly ApiError[] {
  return Object.entries(responses)
    .filter(([status]) => isErrorStatus(status))
    .map(([status, { description }]) => ({ status, code: "", text: description }));
}

/** A server newer than this page may know codes that the page does not. */
function errorOfCode(code: string): ApiError {
  if (!isErrorCode(code)) return { status: "", code, text: "(???)" };
  const { status, text } = errorTable[code];
  return { status: String(status), code, text };
}

export function isErrorStatus(status: string): boolean {
  return !/^[123]/.test(status);
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorTable, code);
}
