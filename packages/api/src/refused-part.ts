// Which error tells what was wrong with a part of a request: something was missing, or it was not as declared.
import { AppError, type ErrorCode } from "@kontor/kernel/errors.ts";
import { isStorableText } from "@kontor/model/fields/kinds/text-shape.ts";
import { ZodArray, type ZodError, type ZodType } from "zod";
import { codeOfValue } from "./refused-value.ts";

export type RequestPart = "params" | "query" | "headers" | "body";

/** What the schema makes of a part, or the error that names what it refuses. */
export function checkedPart<Part>(part: RequestPart, schema: ZodType<Part>, value: unknown): Part {
  const sent = part === "body" && isNothing(value) ? undefined : value;
  const parsed = schema.safeParse(sent);
  if (parsed.success) {
    const unstorable = part === "headers" ? undefined : pathOfUnstorable(parsed.data, []);
    if (unstorable === undefined) return parsed.data;
    throw new AppError(invalidIn[part], [unstorable.join(".") || part]);
  }
  if (part === "body") refuseWholeBody(schema, sent);
  throw new AppError(...refusalOf(part, sent, parsed.error), { cause: parsed.error });
}

const invalidIn = {
  params: "INVALID_FIELD_IN_PATH",
  query: "INVALID_FIELD_IN_QUERY",
  headers: "INVALID_FIELD_IN_HEADERS",
  body: "INVALID_FIELD_IN_BODY",
} as const satisfies Record<RequestPart, ErrorCode>;

/** Where a text stands that no database can hold. It is refused here, so that no code behind it has to think of it. */
function pathOfUnstorable(value: unknown, path: readonly string[]): readonly string[] | undefined {
  if (typeof value === "string") return isStorableText(value) ? undefined : path;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorableText(name)) return path;
    const found = pathOfUnstorable(inner, [...path, name]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A body where none is declared is refused by naming something of it. */
export function refuseBody(body: unknown): void {
  if (isNothing(body)) return;
  const [first = "body"] = Object.keys(Object(body));
  throw new AppError("INVALID_FIELD_IN_BODY", [first]);
}

/** Where nothing was sent, the framework has a null, which in JSON would be a value. */
function isNothing(body: unknown): boolean {
  return body === undefined || body === null;
}

function refuseWholeBody(schema: ZodType, sent: unknown): void {
  if (sent === undefined) throw new AppError("MISSING_BODY_PAYLOAD");
  if (schema instanceof ZodArray && !Array.isArray(sent)) throw new AppError("INVALID_BODY_ARRAY");
}

function refusalOf(part: RequestPart, sent: unknown, error: ZodError): [ErrorCode, readonly string[]] {
  const [issue] = error.issues;
  const path = (issue?.path ?? []).map(String);
  // For an undeclared field, zod reports the object and names the field beside it.
  const unknownKeys = issue?.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  const named = [...path, ...unknownKeys];
  const values = [named.length === 0 ? "body" : named.join(".")];
  const value = path.reduce((inner: unknown, name) => Object(inner)[name], sent);
  const isMissing = value === undefined;
  if (isMissing && part === "query") return ["MISSING_FIELD_IN_QUERY", values];
  if (isMissing && part === "body") return ["MISSING_FIELD_IN_BODY", values];
  const code = part === "body" && path.length > 0 ? codeOfValue(issue) : undefined;
  if (code === "INVALID_NUMBER_FIELD") return [code, [...values, String(value)]];
  return [code ?? invalidIn[part], values];
}
