// Which error of the error table says best what a value in a body should have been. So its sender need not look it up.
import type { ErrorCode } from "@kontor/kernel/errors.ts";
import type { z } from "zod";

type Issue = z.core.$ZodIssue;

/** Undefined where the error table has nothing better than that the field is invalid. */
export function codeOfValue(issue: Issue | undefined): ErrorCode | undefined {
  switch (issue?.code) {
    case "invalid_type":
      return Object.hasOwn(codeOfType, issue.expected) ? codeOfType[issue.expected] : undefined;
    case "invalid_format":
      return issue.format === "date" || issue.format === "datetime" ? "INVALID_DATE_FIELD" : undefined;
    case "too_small":
      return codeOfTooSmall(issue);
    default:
      return undefined;
  }
}

const codeOfType: Readonly<Record<string, ErrorCode>> = {
  array: "INVALID_ARRAY_FIELD",
  string: "INVALID_STRING_FIELD",
  number: "INVALID_NUMBER_FIELD",
  int: "INVALID_INTEGER_FIELD",
};

function codeOfTooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): ErrorCode | undefined {
  if (origin === "string") return "INVALID_NON_EMPTY_STRING_FIELD";
  const isNumber = origin === "number" || origin === "int";
  return isNumber && Number(minimum) >= 0 ? "INVALID_POSITIVE_NUMBER_FIELD" : undefined;
}
