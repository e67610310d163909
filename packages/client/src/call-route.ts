// The one way the browser calls the server: by a route declared in `model`. The answer is checked against the declaration, so a
// screen never works on data of an unexpected shape.
import type { AnswerOf, Route } from "@kontor/model/route.ts";
import { failureOfAnswer } from "./error-answer.ts";
import { RequestFailure } from "./request-failure.ts";

type Options = {
  readonly query?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** What in the interface asked, so that a log line leads back to a screen. */
  readonly originator: string;
  /** Where the server is; the page's own origin unless told. */
  readonly baseUrl?: string;
};

/** The checked answer; throws a `RequestFailure`, or the reason of the signal when the caller gave up. */
export async function callRoute<R extends Route>(route: R, options: Options): Promise<AnswerOf<R>> {
  const requestId = crypto.randomUUID();
  const response = await send(route, options, requestId);
  const answeredId = response.headers.get("X-Request-Id") ?? requestId;
  const body = await readBody(response, options.signal);
  if (!response.ok) throw failureOfAnswer(response.status, body, answeredId);
  const parsed = route.answer.safeParse(body);
  if (!parsed.success) {
    throw new RequestFailure("The answer of the server was not understood", {
      status: response.status,
      code: "INVALID_ANSWER",
      requestId: answeredId,
      cause: parsed.error,
    });
  }
  // The schema of the declaration has just produced it; its type is lost because `Route` holds any schema.
  return parsed.data as AnswerOf<R>;
}

async function send(route: Route, options: Options, requestId: string): Promise<Response> {
  const query = new URLSearchParams(options.query).toString();
  const url = `${options.baseUrl ?? ""}${route.path}${query === "" ? "" : `?${query}`}`;
  try {
    return await fetch(url, {
      method: route.method,
      headers: {
        Accept: "application/json",
        "X-Request-Id": requestId,
        "X-Request-Originator": options.originator,
        "X-Client-Time-Zone": Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
      ...(options.signal && { signal: options.signal }),
    });
  } catch (cause) {
    options.signal?.throwIfAborted();
    throw new RequestFailure("The server could not be reached", {
      status: 0,
      code: "UNREACHABLE",
      requestId,
      cause,
    });
  }
}

/** The body as JSON, or undefined where there is none; what that means is decided by the caller. */
async function readBody(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    signal?.throwIfAborted();
    return undefined;
  }
}
