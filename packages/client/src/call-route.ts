// The one way the browser calls the server: by a route declared in `model`. The answer is checked against the declaration, so a
// screen never works on data of an unexpected shape.
import type { AnswerOf, BodyOf, Route } from "@kontor/model/route.ts";
import { failureOfAnswer } from "./error-answer.ts";
import type { CallOptions, HttpAnswer, Sending } from "./exchange.ts";
import { exchangeInSession } from "./exchange-in-session.ts";
import { RequestFailure, requestTexts } from "./request-failure.ts";
import { newRequestId } from "./request-id.ts";
import { addressOf } from "./route-address.ts";

/** Files travel in a form, everything else as JSON. */
export type SentBody<R extends Route> = R extends { readonly bodyType: "multipart" } ? FormData : BodyOf<R>;

type Options<R extends Route> = CallOptions & {
  /** What stands in the path for each parameter. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: SentBody<R>;
  /** Where the server is; the page's own origin unless told. */
  readonly baseUrl?: string;
  /** The answer brings the token of a new session: signing in, changing the context, acting as another user. */
  readonly opensSession?: true;
  /** Told what was written, of an answer that was checked; and asked before whether it was checked already, and is this. */
  readonly checked?: {
    readonly find: (text: string) => AnswerOf<R> | undefined;
    readonly note: (text: string) => void;
  };
  /** Told after a write was sent, whatever came of it: what was read under its address may have changed. */
  readonly onWritten?: (address: string) => void;
};

/** The checked answer; throws a `RequestFailure`, or the reason of the signal when the caller gave up. */
export async function callRoute<R extends Route>(route: R, options: Options<R>): Promise<AnswerOf<R>> {
  const { body, status, answeredId, text } = await answerOf(route, options, "json");
  const known = options.checked?.find(text);
  if (known !== undefined) return known;
  const parsed = route.answer.safeParse(body);
  if (!parsed.success) {
    throw new RequestFailure(requestTexts.notUnderstood, {
      status,
      code: "INVALID_ANSWER",
      requestId: answeredId,
      cause: parsed.error,
    });
  }
  options.checked?.note(text);
  // The schema of the declaration has just produced it; its type is lost because `Route` holds any schema.
  return parsed.data as AnswerOf<R>;
}

/** The file that a route answers; it fails as any other call does. */
export async function callFile<R extends Route & { readonly answerType: "file" }>(
  route: R,
  options: Options<R>,
): Promise<Blob> {
  const { body } = await answerOf(route, options, "file");
  if (body instanceof Blob) return body;
  throw new Error("A file was asked for and none was read");
}

async function answerOf<R extends Route>(
  route: R,
  options: Options<R>,
  reads: Sending["reads"],
): Promise<HttpAnswer> {
  const { opensSession, onWritten } = options;
  const address = addressOf(route, options, newRequestId());
  const sending = { ...options, method: route.method, address, reads };
  const isWrite = route.idempotency !== undefined;
  try {
    const needsSession = route.permission !== "public";
    const answer = await exchangeInSession(sending, { needsSession, opensSession });
    if (!answer.isOk) throw failureOfAnswer(answer);
    return answer;
  } finally {
    if (isWrite) onWritten?.(address);
  }
}
