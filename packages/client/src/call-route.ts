// The one way the browser calls the server: by a route declared in `model`. The answer is checked against the declaration, so a
// screen never works on data of an unexpected shape.
import type { AnswerOf, BodyOf, Route } from "@kontor/model/route.ts";
import { failureOfAnswer } from "./error-answer.ts";
import { RequestFailure } from "./request-failure.ts";
import { newRequestId } from "./request-id.ts";
import { addressOf } from "./route-address.ts";

/** Longer than any answer a screen waits for; work that takes longer runs as a job. */
const defaultTimeoutMs = 30_000;

type Options<R extends Route> = {
  /** What stands in the path for each parameter. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: BodyOf<R>;
  readonly signal?: AbortSignal;
  /** Of a write that is sent again: the key it had before, so that the server knows it. Otherwise each call gets its own. */
  readonly idempotencyKey?: string;
  /** How long the whole answer may take. */
  readonly timeoutMs?: number;
  /** What in the interface asked, so that a log line leads back to a screen. */
  readonly originator: string;
  /** Where the server is; the page's own origin unless told. */
  readonly baseUrl?: string;
};

/** The checked answer; throws a `RequestFailure`, or the reason of the signal when the caller gave up. */
export async function callRoute<R extends Route>(route: R, options: Options<R>): Promise<AnswerOf<R>> {
  const requestId = newRequestId();
  const { isOk, status, body, answeredId } = await exchange(route, options, requestId);
  if (!isOk) throw failureOfAnswer(status, body, answeredId);
  const parsed = route.answer.safeParse(body);
  if (!parsed.success) {
    throw new RequestFailure("The answer of the server was not understood", {
      status,
      code: "INVALID_ANSWER",
      requestId: answeredId,
      cause: parsed.error,
    });
  }
  // The schema of the declaration has just produced it; its type is lost because `Route` holds any schema.
  return parsed.data as AnswerOf<R>;
}

type Answer = {
  readonly isOk: boolean;
  readonly status: number;
  readonly body: unknown;
  readonly answeredId: string;
};

/** Sends the request and reads the whole answer; the connection can be lost and the time can run out during both. */
async function exchange<R extends Route>(route: R, options: Options<R>, requestId: string): Promise<Answer> {
  const { signal, timeoutMs = defaultTimeoutMs, body } = options;
  const address = addressOf(route, options, requestId);
  const timeLimit = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(address, {
      method: route.method,
      headers: {
        Accept: "application/json",
        "X-Request-Id": requestId,
        "X-Request-Originator": options.originator,
        "X-Client-Time-Zone": Intl.DateTimeFormat().resolvedOptions().timeZone,
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...(route.method !== "GET" && { "Idempotency-Key": options.idempotencyKey ?? newRequestId() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: signal === undefined ? timeLimit : AbortSignal.any([signal, timeLimit]),
    });
    const answeredId = response.headers.get("X-Request-Id") ?? requestId;
    return { isOk: response.ok, status: response.status, body: await readBody(response), answeredId };
  } catch (cause) {
    signal?.throwIfAborted();
    const details = { status: 0, requestId, cause };
    throw timeLimit.aborted
      ? new RequestFailure("The server did not answer in time", { ...details, code: "TIMED_OUT" })
      : new RequestFailure("The server could not be reached", { ...details, code: "UNREACHABLE" });
  }
}

/** The body as JSON, or undefined where it is none; what that means is decided by the caller. */
async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
