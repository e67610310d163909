// A question that is asked before the first module of the page runs, because the page can show nothing without its answer. It is asked in the
// session that lies in the browser at that moment, and its answer is taken once, by the call that asks the same in the same session.
import type { requestHeaders } from "./request-headers.ts";
import type { newRequestId } from "./request-id.ts";

type EarlyAnswer = {
  readonly address: string;
  /** The token it was asked with. */
  readonly token: string;
  readonly requestId: string;
  /** Undefined where the server was not reached: it is then asked in the ordinary way. */
  readonly response: Promise<Response | undefined>;
};

declare global {
  // Where the script in the head of the page leaves it for the modules.
  var kontorEarly: EarlyAnswer | undefined;
}

export type EarlyQuestion = {
  readonly tokenKey: string;
  readonly address: string;
  readonly timeoutMs: number;
};

/** What every request is made with. It is handed over, because the source of a function alone does not bring along what it uses. */
type RequestTools = {
  readonly newRequestId: typeof newRequestId;
  readonly requestHeaders: typeof requestHeaders;
};

/** Asks as the request layer does where a session lies in the browser, and answers whether one does. Sent to the browser as its source. */
export function askEarly({ tokenKey, address, timeoutMs }: EarlyQuestion, tools: RequestTools): boolean {
  const [, token] = /^\S+ (\S+)$/.exec(localStorage.getItem(tokenKey) ?? "") ?? [];
  if (token === undefined) return false;
  const requestId = tools.newRequestId();
  const response = fetch(address, {
    headers: {
      Accept: "application/json",
      ...tools.requestHeaders(requestId, "early"),
      Authorization: `Bearer ${token}`,
    },
    cache: "no-store",
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
  globalThis.kontorEarly = { address, token, requestId, response };
  return true;
}

/** For this question in this session, or nothing: what was asked with another token says nothing about the session of now. */
export function takeEarlyAnswer(address: string, token: string | undefined): EarlyAnswer | undefined {
  const early = globalThis.kontorEarly;
  if (early === undefined || early.address !== address) return undefined;
  globalThis.kontorEarly = undefined;
  return early.token === token ? early : undefined;
}
