// One request and its whole answer: the headers every request carries, how long it may take, and what went wrong when nothing came.
import type { Route } from "@kontor/model/route.ts";
import { keptForPage, keptHeader } from "@kontor/model/routes/kept-answers.ts";
import { takeEarlyAnswer } from "./early-answer.ts";
import { RequestFailure, requestTexts } from "./request-failure.ts";
import { requestHeaders } from "./request-headers.ts";
import { newRequestId } from "./request-id.ts";
import { bearerIn, type CallSession, isOwnAddress } from "./session/session-answer.ts";

/** Longer than any answer a screen waits for; work that takes longer runs as a job. */
const defaultTimeoutMs = 30_000;

/** What every kind of call can be told. */
export type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Of a write that is sent again: the key it had before, so that the server knows it. Otherwise each call gets its own. */
  readonly idempotencyKey?: string | undefined;
  /** How long the whole answer may take. */
  readonly timeoutMs?: number | undefined;
  /** What in the interface asked, so that a log line leads back to a screen. */
  readonly originator: string;
  /** The session it is asked in, for a route that needs one. */
  readonly session?: CallSession | undefined;
};

export type Sending = CallOptions & {
  readonly method: Route["method"];
  readonly address: string;
  /** Sent as JSON; a form with files as it is. */
  readonly body?: unknown;
  /** How a good answer is read; an error is JSON in any case. */
  readonly reads?: "json" | "file" | undefined;
};

export type HttpAnswer = {
  readonly isOk: boolean;
  readonly status: number;
  /** The JSON, or undefined where it is none; a Blob where a file was asked for. */
  readonly body: unknown;
  /** What was written, whether it is JSON or not; nothing of a file. */
  readonly text: string;
  readonly answeredId: string;
  readonly retryAfterSeconds: number | undefined;
  /** This server answered this very request: neither a cache nor a proxy in between, and no other host. */
  readonly isOwn: boolean;
  /** The token the answer carried. */
  readonly brought: string | undefined;
  /** It may be kept while the page is open. */
  readonly isKept: boolean;
};

/** The connection can be lost and the time can run out while it is sent and while it is read. */
export async function exchange(sending: Sending, token: string | undefined): Promise<HttpAnswer> {
  const requestId = newRequestId();
  const { address, signal, timeoutMs = defaultTimeoutMs, body, session, method } = sending;
  const isOwnOrigin = session !== undefined && isOwnAddress(address, session.origin);
  const isWithToken = isOwnOrigin && token !== undefined;
  const isForm = body instanceof FormData;
  const timeLimit = AbortSignal.timeout(timeoutMs);
  try {
    // A caller who may give up has not asked for what is on its way already.
    const early =
      method === "GET" && isWithToken && signal === undefined ? takeEarlyAnswer(address, token) : undefined;
    // Where nothing is, nothing is waited for: what is asked belongs to the session of this moment.
    const earlyResponse = early === undefined ? undefined : await early.response;
    if (early !== undefined && earlyResponse !== undefined)
      return await answerOf(earlyResponse, early.requestId, isOwnOrigin, sending.reads);
    const response = await fetch(address, {
      method,
      headers: {
        Accept: "application/json",
        ...requestHeaders(requestId, sending.originator),
        // The browser itself says how the parts of a form are told apart.
        ...(body !== undefined && !isForm && { "Content-Type": "application/json" }),
        ...(method !== "GET" && { "Idempotency-Key": sending.idempotencyKey ?? newRequestId() }),
        ...(isWithToken && { Authorization: `Bearer ${token}` }),
      },
      // An answer in a session is for this moment only. Neither a token nor a password follows a redirect to an unchecked address.
      ...(session !== undefined && { cache: "no-store", redirect: "error" }),
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      signal: signal === undefined ? timeLimit : AbortSignal.any([signal, timeLimit]),
    });
    return await answerOf(response, requestId, isOwnOrigin, sending.reads);
  } catch (cause) {
    signal?.throwIfAborted();
    const details = { status: 0, requestId, cause };
    throw timeLimit.aborted
      ? new RequestFailure(requestTexts.timedOut, { ...details, code: "TIMED_OUT" })
      : new RequestFailure(requestTexts.unreachable, { ...details, code: "UNREACHABLE" });
  }
}

async function answerOf(
  response: Response,
  requestId: string,
  isOwnOrigin: boolean,
  reads: Sending["reads"],
): Promise<HttpAnswer> {
  const { headers, ok: isOk, status } = response;
  const isFile = isOk && reads === "file";
  const text = isFile ? "" : await response.text();
  return {
    isOk,
    status,
    body: isFile ? await response.blob() : jsonIn(text),
    text,
    answeredId: headers.get("X-Request-Id") ?? requestId,
    retryAfterSeconds: secondsIn(headers.get("Retry-After")),
    // Each request has an id of its own, which this server repeats.
    isOwn: isOwnOrigin && headers.get("X-Request-Id") === requestId,
    brought: bearerIn(headers.get("Authorization")),
    isKept: isOk && headers.get(keptHeader) === keptForPage,
  };
}

/** What a text that is no JSON means is decided by the caller. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A date is what a proxy might send; this server sends seconds. */
function secondsIn(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
}
