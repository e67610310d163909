// What failed of a row, between the job that keeps it as one sentence and the record of the import that shows it field by field.
import type { FieldError } from "@kontor/kernel/errors.ts";
import type { JobFailure } from "../jobs/job-kind.ts";

export type RowError = { readonly row: number; readonly path: string; readonly message: string };

/** One line for each problem: where, and what. */
export function rowFailure(rowNumber: number, problems: readonly FieldError[]): JobFailure {
  const lines = problems.map(({ path, message }) => `${path}: ${message.replaceAll(/\s+/g, " ")}`);
  return { item: String(rowNumber), message: lines.join("\n") };
}

export function rowErrors({ item, message }: JobFailure): readonly RowError[] {
  return message.split("\n").map((line) => {
    const end = line.indexOf(": ");
    return { row: Number(item), path: line.slice(0, Math.max(end, 0)), message: line.slice(end + 2) };
  });
}
