// Turns whatever went wrong into an answer of one shape, made only of the error table's texts. Routes contain no catch.
import { AppError, type ErrorCode, errorTable } from "@kontor/kernel/errors.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";

export const errorAnswer = z
  .object({
    code: z.enum(Object.keys(errorTable) as ErrorCode[]), // Object.keys widens the keys of a closed object to string
    message: z.string(),
    values: z.array(z.string()),
    requestId: z.uuid(),
    rejectionReason: z.string().optional(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: "Error" });

export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const known = toAppError(error, request);
    // The cause of a refusal lies with the caller; that of a fault, and of a service that is not there, with us.
    const hasCauseOfOurs =
      known.status >= 500 && (known.code === "INTERNAL_ERROR" || known.cause !== undefined);
    if (hasCauseOfOurs) request.log.error({ err: error }, "request failed");
    return sendError(reply, known);
  });
}

/** What may go better in a moment, by sending the same request again. */
const passingCodes: ReadonlySet<ErrorCode> = new Set(["SERVICE_UNAVAILABLE", "DUPLICATE_REQUEST"]);

export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  const retryAfter = error.retryAfterSeconds ?? (passingCodes.has(error.code) ? 1 : undefined);
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  return reply
    .status(error.status)
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(errorBody(error, reply.request.id));
}

export function errorBody(error: AppError, requestId: string): object {
  const { code, message, values, rejectionReason, errors } = error;
  return {
    code,
    message,
    values,
    requestId,
    ...(rejectionReason !== undefined && { rejectionReason }),
    ...(errors.length > 0 && { errors }),
  };
}

/** Only what we or the framework threw on purpose is the caller's fault; everything else is ours, whatever it claims. */
function toAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
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

/** Libraries put a `statusCode` on their errors too; only the framework's own say something about our caller. */
function statusOfFramework(error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error) || !("statusCode" in error)) return undefined;
  const isOfFramework = String(error.code).startsWith("FST_") || error instanceof SyntaxError;
  return isOfFramework ? error.statusCode : undefined;
}
