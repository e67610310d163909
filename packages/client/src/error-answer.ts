// Reads an error answer of the server. Apart from `RequestFailure`, so that a screen can name a failure without loading zod.
import { z } from "zod";
import type { HttpAnswer } from "./exchange.ts";
import { RequestFailure, requestTexts } from "./request-failure.ts";

const unknownError = "UNKNOWN_ERROR";

/** One of several things that are wrong: a script may say it in a sentence alone. */
const oneError = z.union([
  z.string().transform((message) => ({ path: "", message })),
  z.object({ path: z.string().default(""), message: z.string() }),
]);

/** What a script or a proxy answers may hold some of it only; what is there is used. */
const errorBody = z.object({
  code: z.string().catch(unknownError),
  message: z.string().catch(""),
  values: z.array(z.coerce.string()).catch([]),
  requestId: z.string().optional().catch(undefined),
  rejectionReason: z.string().optional().catch(undefined),
  errors: z.array(oneError).catch([]),
});

type Failed = Pick<HttpAnswer, "status" | "body" | "text" | "answeredId" | "retryAfterSeconds">;

/** The failure an error answer tells about: in the words of the server, or all its errors, or whatever else it has written. */
export function failureOfAnswer({
  status,
  body,
  text,
  answeredId,
  retryAfterSeconds,
}: Failed): RequestFailure {
  const parsed = errorBody.safeParse(body);
  if (!parsed.success) {
    return new RequestFailure(readable(body, text) || requestTexts.wordless, {
      status,
      code: unknownError,
      requestId: answeredId,
      retryAfterSeconds,
    });
  }
  const { message, ...details } = parsed.data;
  const joined = details.errors.map((error) => error.message).join("\n");
  return new RequestFailure(message || joined || readable(body, text) || requestTexts.wordless, {
    ...details,
    status,
    requestId: details.requestId ?? answeredId,
    retryAfterSeconds,
  });
}

const readableMaxLength = 500;

/** A page that a proxy has drawn is nothing to read. */
function readable(body: unknown, text: string): string {
  const shown = typeof body === "string" ? body : text.trim();
  return /^<|^\{\s*\}$/.test(shown) ? "" : shown.slice(0, readableMaxLength);
}

/** The code of an error answer, where it is one of ours. */
export function codeOfAnswer(body: unknown): string | undefined {
  return errorBody.safeParse(body).data?.code;
}
