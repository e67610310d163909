// The one way the browser calls the server: by a route declared in `model`. The answer is checked against the declaration, so a
// screen never works on data of an unexpected shape.
import type { AnswerOf, BodyOf, Route } from "@kontor/model/route.ts";
import { codeOfAnswer, failureOfAnswer } from "./error-answer.ts";
import { RequestFailure } from "./request-failure.ts";
import { newRequestId } from "./request-id.ts";
import { addressOf } from "./route-address.ts";
import { bearerIn, type CallSession, isOwnAddress } from "./session/session-answer.ts";

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
  /** The session it is asked in, for a route that needs one. */
  readonly session?: CallSession;
  /** The answer brings the token of a new session: signing in, changing the context, acting as somebody else. */
  readonly opensSession?: true;
};

/** The checked answer; throws a `RequestFailure`, or the reason of the signal when the caller gave up. */
export async function callRoute<R extends Route>(route: R, options: Options<R>): Promise<AnswerOf<R>> {
  const { isOk, status, body, answeredId, retryAfterSeconds } = await inSession(route, options);
  if (!isOk) throw failureOfAnswer(status, body, answeredId, retryAfterSeconds);
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
  readonly retryAfterSeconds: number | undefined;
  /** This server answered this very request: neither a cache nor a proxy in between, and no other host. */
  readonly isOwn: boolean;
  /** The token the answer carried. */
  readonly brought: string | undefined;
};

/** Sends the request with the token of the session and takes in the one that comes back. */
async function inSession<R extends Route>(route: R, options: Options<R>): Promise<Answer> {
  const { session, opensSession, idempotencyKey = newRequestId() } = options;
  const needsSession = route.permission !== "public";
  const attempt = async (): Promise<Answer & { readonly isWorthRepeating: boolean }> => {
    const sent = needsSession ? session?.token() : undefined;
    const answer = await exchange(route, { ...options, idempotencyKey }, sent);
    const { isOwn, isOk, brought, status, body } = answer;
    if (session === undefined || !isOwn) return { ...answer, isWorthRepeating: false };
    if (opensSession && isOk && brought !== undefined) {
      session.begin(brought);
      return { ...answer, isWorthRepeating: false };
    }
    const code = isOk ? undefined : codeOfAnswer(body);
    return { ...answer, isWorthRepeating: needsSession && session.settle({ status, code, sent, brought }) };
  };
  const first = await attempt();
  // Refused before anything was done, and the session goes on under another token: once more, and not for ever.
  return first.isWorthRepeating ? attempt() : first;
}

/** Sends the request and reads the whole answer; the connection can be lost and the time can run out during both. */
async function exchange<R extends Route>(
  route: R,
  options: Options<R>,
  token: string | undefined,
): Promise<Answer> {
  const requestId = newRequestId();
  const { signal, timeoutMs = defaultTimeoutMs, body, session } = options;
  const address = addressOf(route, options, requestId);
  const isOwnOrigin = session !== undefined && isOwnAddress(address, session.origin);
  const isWithToken = isOwnOrigin && token !== undefined;
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
        ...(isWithToken && { Authorization: `Bearer ${token}` }),
      },
      // What is answered in a session is for this moment, and neither a token nor a password follows a redirect to where nobody has
      // looked.
      ...(session !== undefined && { cache: "no-store", redirect: "error" }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: signal === undefined ? timeLimit : AbortSignal.any([signal, timeLimit]),
    });
    const { headers, ok: isOk, status } = response;
    const answeredId = headers.get("X-Request-Id") ?? requestId;
    return {
      isOk,
      status,
      body: await readBody(response),
      answeredId,
      retryAfterSeconds: secondsIn(headers.get("Retry-After")),
      // Each request has an id of its own, which this server repeats.
      isOwn: isOwnOrigin && headers.get("X-Request-Id") === requestId,
      brought: bearerIn(headers.get("Authorization")),
    };
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

/** A date is what a proxy might send; this server sends seconds. */
function secondsIn(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
}
