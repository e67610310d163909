// Turns whatever went wrong into an answer of one shape, made only of the catalogue's texts. Routes contain no catch.
import { AppError, type ErrorCode, errorCatalogue, errorText } from "@kontor/kernel/errors.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { z } from "zod";

export const errorAnswer = z
  .object({
    code: z.enum(Object.keys(errorCatalogue) as ErrorCode[]), // Object.keys widens the keys of a closed object to string
    message: z.string(),
    values: z.array(z.string()),
    requestId: z.uuid(),
  })
  .meta({ id: "Error" });

export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const known = toAppError(error, request);
    const hasCauseOfOurs = known.code === "INTERNAL_ERROR" || (error === known && known.cause !== undefined);
    if (hasCauseOfOurs) request.log.error({ err: error }, "request failed");
    return sendError(reply, known);
  });
}

export function sendError(reply: FastifyReply, { code, values, status }: AppError): FastifyReply {
  if (code === "SERVICE_UNAVAILABLE") reply.header("retry-after", "1");
  return reply
    .status(status)
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(errorBody(code, values, reply.request.id));
}

export function errorBody(code: ErrorCode, values: readonly string[], requestId: string): object {
  return { code, message: errorText(code, values), values, requestId };
}

/** Only what we or the framework threw on purpose is the caller's fault; everything else is ours, whatever it claims. */
function toAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const code = codeOfContext[error.validationContext ?? ""] ?? "INVALID_REQUEST";
    return new AppError(code, [offendingField(error.validation[0])], { cause: error });
  }
  switch (statusOfFramework(error)) {
    case 400:
      return new AppError("INVALID_REQUEST", [], { cause: error });
    case 413:
      return new AppError("BODY_TOO_LARGE", [String(request.routeOptions.bodyLimit)], { cause: error });
    case 415:
      return new AppError("UNSUPPORTED_MEDIA_TYPE", [request.headers["content-type"] ?? ""], {
        cause: error,
      });
    default:
      return new AppError("INTERNAL_ERROR", [], { cause: error });
  }
}

const codeOfContext: Readonly<Record<string, ErrorCode>> = {
  querystring: "INVALID_FIELD_IN_QUERY",
  params: "INVALID_FIELD_IN_PATH",
  headers: "INVALID_FIELD_IN_HEADERS",
  body: "INVALID_FIELD_IN_BODY",
};

/** Libraries put a `statusCode` on their errors too; only the framework's own say something about our caller. */
function statusOfFramework(error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error) || !("statusCode" in error)) return undefined;
  const isOfFramework = String(error.code).startsWith("FST_") || error instanceof SyntaxError;
  return isOfFramework ? error.statusCode : undefined;
}

type ValidationIssue = { readonly instancePath: string; readonly params: Record<string, unknown> };

/** The field's path; for a field nobody declared, zod reports the object and names the field beside it. */
function offendingField(issue: ValidationIssue | undefined): string {
  const path = (issue?.instancePath ?? "").replace(/^\//, "").replaceAll("/", ".");
  const unknownKeys = issue?.params.keys;
  const unknownKey = Array.isArray(unknownKeys) ? String(unknownKeys[0]) : "";
  return [path, unknownKey].filter((part) => part !== "").join(".");
}
