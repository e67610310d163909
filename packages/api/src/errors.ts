// Turns whatever went wrong into an answer of one shape, made only of the catalogue's texts. Routes contain no catch.
import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { AppError, type ErrorCode, errorCatalogue, errorText } from "@kontor/kernel/errors.ts";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { z } from "zod";
import { answerHeaders } from "./answer-headers.ts";

export const errorAnswer = z
  .object({
    code: z.enum(Object.keys(errorCatalogue) as ErrorCode[]), // Object.keys widens the keys of a closed object to string
    message: z.string(),
    values: z.array(z.string()),
    requestId: z.uuid(),
  })
  .meta({ id: "Error" });

export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const known = toAppError(error, request);
    if (known.code === "INTERNAL_ERROR") request.log.error({ err: error }, "request failed");
    return sendError(reply, known);
  });
}

function sendError(reply: FastifyReply, { code, values, status }: AppError): FastifyReply {
  if (code === "SERVICE_UNAVAILABLE") reply.header("retry-after", "1");
  return reply
    .status(status)
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(errorBody(code, values, reply.request.id));
}

/** An address the router cannot even read, such as a broken percent escape. */
export function answerBadAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  sendError(reply.headers(answerHeaders(request.id)), new AppError("INVALID_REQUEST"));
}

/** Bytes that are no HTTP request. There is no request yet, so the answer is written by hand. */
export function answerMalformedRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return;
  const requestId = randomUUID();
  const body = JSON.stringify(errorBody("INVALID_REQUEST", [], requestId));
  const headers = Object.entries({
    ...answerHeaders(requestId),
    connection: "close",
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
  });
  const head = ["HTTP/1.1 400 Bad Request", ...headers.map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

function errorBody(code: ErrorCode, values: readonly string[], requestId: string): object {
  return { code, message: errorText(code, values), values, requestId };
}

const codeOfContext: Readonly<Record<string, ErrorCode>> = {
  querystring: "INVALID_FIELD_IN_QUERY",
  params: "INVALID_FIELD_IN_PATH",
  headers: "INVALID_FIELD_IN_HEADERS",
  body: "INVALID_FIELD_IN_BODY",
};

function toAppError(error: FastifyError | AppError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const code = codeOfContext[error.validationContext ?? ""] ?? "INVALID_REQUEST";
    return new AppError(code, [offendingField(error.validation[0])], { cause: error });
  }
  if (error.statusCode === 413)
    return new AppError("BODY_TOO_LARGE", [String(request.routeOptions.bodyLimit)]);
  if (error.statusCode === 415) {
    return new AppError("UNSUPPORTED_MEDIA_TYPE", [request.headers["content-type"] ?? ""], { cause: error });
  }
  const isCallersFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return new AppError(isCallersFault ? "INVALID_REQUEST" : "INTERNAL_ERROR", [], { cause: error });
}

type ValidationIssue = { readonly instancePath: string; readonly params: Record<string, unknown> };

/** The field's path; for a field nobody declared, zod reports the object and names the field beside it. */
function offendingField(issue: ValidationIssue | undefined): string {
  const path = (issue?.instancePath ?? "").replace(/^\//, "").replaceAll("/", ".");
  const unknownKeys = issue?.params.keys;
  const unknownKey = Array.isArray(unknownKeys) ? String(unknownKeys[0]) : "";
  return [path, unknownKey].filter((part) => part !== "").join(".");
}
