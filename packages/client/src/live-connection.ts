// One connection for live updates: opened with the token in a header, opened again where it stood whenever it ends, with pauses that
// grow and differ, so that a server that comes back is not met by everybody at once.
import type { AnswerOf } from "@kontor/model/route.ts";
import { liveRoutes } from "@kontor/model/routes/live.ts";
import { codeOfAnswer, failureOfAnswer } from "./error-answer.ts";
import { streamEvents } from "./live-event-stream.ts";
import { RequestFailure } from "./request-failure.ts";
import { requestHeaders } from "./request-headers.ts";
import { newRequestId } from "./request-id.ts";
import { addressOf } from "./route-address.ts";
import { bearerIn, type CallSession, isOwnAddress } from "./session/session-answer.ts";

export type LiveEvent = AnswerOf<typeof liveRoutes.events>;

/** What comes out of the connection, for all tabs alike. */
export type LiveNews =
  | { readonly kind: "change"; readonly event: LiveEvent }
  /** More was missed than can be told: whatever is shown is to be read anew. */
  | { readonly kind: "reset" }
  /** Where to go on from; with the first one the stream is open. */
  | { readonly kind: "place"; readonly place: string };

/** A stream begins no session; it goes on in the one there is. */
export type LiveSession = Omit<CallSession, "begin">;

/** Refused under a token that another answer has replaced meanwhile. */
class Overtaken extends Error {}

export type LiveConnectionOptions = {
  readonly session: LiveSession;
  readonly onNews: (news: LiveNews) => void;
  readonly signal: AbortSignal;
  readonly originator: string;
  readonly baseUrl?: string;
  /** Where an earlier connection stood. */
  readonly place?: string | undefined;
};

const firstPauseMs = 1_000;
const pauseMaxMs = 30_000;
/** The server is heard of every 15 s. */
const silenceMaxMs = 40_000;
/** Refusals that another attempt may not meet. */
const passing = new Set([0, 408, 429, 500, 502, 503, 504]);

/** Stays connected until the signal ends it; throws the failure when the server refuses for good. */
export async function stayConnected(options: LiveConnectionOptions): Promise<void> {
  const { signal } = options;
  let place = options.place;
  let failures = 0;
  const onNews = (news: LiveNews): void => {
    failures = 0;
    if (news.kind === "place") place = news.place;
    options.onNews(news);
  };
  while (!signal.aborted) {
    try {
      await connect({ ...options, place, onNews });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof RequestFailure && !passing.has(error.status)) throw error;
      failures += 1;
    }
    await pause(Math.random() * Math.min(firstPauseMs * 2 ** failures, pauseMaxMs), signal);
  }
}

/** Until the stream ends or nothing is heard of it any more. */
async function connect(options: LiveConnectionOptions): Promise<void> {
  const { session, place, originator, signal, onNews } = options;
  const requestId = newRequestId();
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), silenceMaxMs);
  const address = addressOf(liveRoutes.events, options, requestId);
  const isOwnOrigin = isOwnAddress(address, session.origin);
  const sent = session.token();
  try {
    const response = await fetch(address, {
      headers: {
        Accept: "text/event-stream",
        ...(isOwnOrigin && sent !== undefined && { Authorization: `Bearer ${sent}` }),
        ...requestHeaders(requestId, originator),
        ...(place !== undefined && { "Last-Event-ID": place }),
      },
      cache: "no-store",
      redirect: "error",
      signal: AbortSignal.any([signal, silent.signal]),
    });
    const { status, headers } = response;
    const isOwn = isOwnOrigin && headers.get("X-Request-Id") === requestId;
    const settle = (code?: string): boolean =>
      isOwn && session.settle({ status, code, sent, brought: bearerIn(headers.get("Authorization")) });
    if (!response.ok || response.body === null) {
      const body: unknown = await response.json().catch(() => undefined);
      if (settle(codeOfAnswer(body))) throw new Overtaken();
      const answeredId = headers.get("X-Request-Id") ?? requestId;
      throw failureOfAnswer({ status, body, text: "", answeredId, retryAfterSeconds: undefined });
    }
    settle();
    for await (const { event, data, id } of streamEvents(response.body)) {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), silenceMaxMs);
      if (event === "reset") onNews({ kind: "reset" });
      if (event === "change") onNews(changeOf(data));
      if (id !== undefined) onNews({ kind: "place", place: id });
    }
  } finally {
    clearTimeout(timer);
  }
}

/** What a newer server tells in another way is not guessed at: whatever is shown is read anew. */
function changeOf(data: string | undefined): LiveNews {
  const parsed = liveRoutes.events.answer.safeParse(parsedJson(data ?? ""));
  return parsed.success ? { kind: "change", event: parsed.data } : { kind: "reset" };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = (): void => resolve();
  const timer = setTimeout(stop, ms);
  signal.addEventListener("abort", stop, { once: true });
  await promise;
  clearTimeout(timer);
  // The signal lives as long as the page, and there are many pauses.
  signal.removeEventListener("abort", stop);
}
