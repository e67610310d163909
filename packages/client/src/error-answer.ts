// Reads an error answer of the server. Apart from `RequestFailure`, so that a screen can name a failure without loading zod.
import { z } from "zod";
import { RequestFailure } from "./request-failure.ts";

const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  values: z.array(z.string()).default([]),
  requestId: z.string().optional(),
  rejectionReason: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).default([]),
});

/** The failure an error answer tells about. A proxy in between may answer without our body; its status is still worth showing. */
export function failureOfAnswer(
  status: number,
  body: unknown,
  requestId: string,
  retryAfterSeconds?: number | undefined,
): RequestFailure {
  const parsed = errorBody.safeParse(body);
  if (!parsed.success) {
    return new RequestFailure("The server answered with an error", {
      status,
      code: "UNKNOWN_ERROR",
      requestId,
      retryAfterSeconds,
    });
  }
  const { message, ...details } = parsed.data;
  return new RequestFailure(message, {
    ...details,
    status,
    requestId: details.requestId ?? requestId,
    retryAfterSeconds,
  });
}

/** The code of an error answer, where it is one of ours. */
export function codeOfAnswer(body: unknown): string | undefined {
  return errorBody.safeParse(body).data?.code;
}
