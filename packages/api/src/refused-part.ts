// Which error tells what was wrong with a part of a request: something was missing, or it was not as declared.
import type { ErrorCode } from "@kontor/kernel/errors.ts";
import type { FastifyRequest } from "fastify";

type Refusal = { readonly code: ErrorCode; readonly values: readonly string[] };
type Issue = { readonly instancePath: string; readonly params: Record<string, unknown> };
type RefusedPart = { readonly validationContext?: string | undefined; readonly validation: readonly Issue[] };

export function refusalOf({ validationContext, validation }: RefusedPart, request: FastifyRequest): Refusal {
  const [issue] = validation;
  const path = (issue?.instancePath ?? "").split("/").filter((name) => name !== "");
  const values = [offendingField(path, issue)];
  switch (validationContext) {
    case "querystring":
      return {
        code: isMissing(request.query, path) ? "MISSING_FIELD_IN_QUERY" : "INVALID_FIELD_IN_QUERY",
        values,
      };
    case "params":
      return { code: "INVALID_FIELD_IN_PATH", values };
    case "headers":
      return { code: "INVALID_FIELD_IN_HEADERS", values };
    case "body":
      if (isNothing(request.body)) return { code: "MISSING_BODY_PAYLOAD", values: [] };
      return {
        code: isMissing(request.body, path) ? "MISSING_FIELD_IN_BODY" : "INVALID_FIELD_IN_BODY",
        values,
      };
    default:
      return { code: "INVALID_REQUEST", values };
  }
}

/** Where nothing was sent, the framework has a null, which in JSON would be a value. */
export function isNothing(body: unknown): boolean {
  return body === undefined || body === null;
}

function isMissing(part: unknown, path: readonly string[]): boolean {
  const value = path.reduce((inner: unknown, name) => Object(inner)[name], part);
  return value === undefined;
}

/** The field's path; for a field nobody declared, zod reports the object and names the field beside it. */
function offendingField(path: readonly string[], issue: Issue | undefined): string {
  const unknownKeys = issue?.params.keys;
  const named = Array.isArray(unknownKeys) ? [...path, String(unknownKeys[0])] : path;
  return named.length === 0 ? "body" : named.join(".");
}
