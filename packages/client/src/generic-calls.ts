// Calls to addresses that no page declares: those of menus, of configured cards and of scripts. What comes back is whatever it is;
// its moments are dates, and a plain reading is kept while the page is open.
import type { Route } from "@kontor/model/route.ts";
import type { z } from "zod";
import type { AnswerCache } from "./answer-cache.ts";
import { failureOfAnswer } from "./error-answer.ts";
import type { CallOptions, HttpAnswer } from "./exchange.ts";
import { exchangeInSession } from "./exchange-in-session.ts";
import { RequestFailure, requestTexts } from "./request-failure.ts";
import { reviveDates } from "./revive-dates.ts";

type Making = Pick<CallOptions, "originator" | "session"> & {
  readonly cache: AnswerCache;
  /** Told after something was sent that may have changed what was read under the same address. */
  readonly onWritten: (address: string) => void;
};

type Options = {
  readonly signal?: AbortSignal;
  /** Where it is known: only what it declares as a moment becomes one. */
  readonly schema?: z.ZodType;
  /**
   * The address is known to act in no way, although its answer may not be kept: one that says how things stand at this moment, or a
   * question too long for an address.
   */
  readonly isReading?: true;
};

export type GenericCalls = {
  /** Asks the server, whatever is kept. */
  readonly get: (address: string, options?: Options) => Promise<unknown>;
  /** What is kept of the address, as a value of its own, or else what the server answers. */
  readonly cachedGet: (address: string, options?: Options) => Promise<unknown>;
  readonly send: (
    method: Exclude<Route["method"], "GET">,
    address: string,
    body?: unknown,
    options?: Options,
  ) => Promise<unknown>;
};

export function createGenericCalls({ originator, session, cache, onWritten }: Making): GenericCalls {
  const ask = async (
    method: Route["method"],
    address: string,
    body: unknown,
    { signal }: Options,
  ): Promise<HttpAnswer> => {
    const sending = { method, address, body, signal, originator, session };
    const answer = await exchangeInSession(sending, { needsSession: undefined });
    if (!answer.isOk) throw failureOfAnswer(answer);
    return answer;
  };

  const get = async (address: string, options: Options = {}): Promise<unknown> => {
    const keep = cache.begin();
    const answer = await ask("GET", address, undefined, options);
    if (answer.isKept) keep(address, answer.text);
    // What may not be kept may have acted: a GET can run a transition.
    else if (!options.isReading) onWritten(address);
    return revived(answer, options);
  };

  return {
    get,
    async cachedGet(address, options = {}) {
      const kept = cache.read(address);
      return kept === undefined ? get(address, options) : reviveDates(JSON.parse(kept), options.schema);
    },
    async send(method, address, body, options = {}) {
      try {
        return revived(await ask(method, address, body, options), options);
      } finally {
        if (!options.isReading) onWritten(address);
      }
    },
  };
}

function revived({ body, text, status, answeredId }: HttpAnswer, { schema }: Options): unknown {
  if (body !== undefined || text === "") return reviveDates(body, schema);
  throw new RequestFailure(requestTexts.notUnderstood, {
    status,
    code: "INVALID_ANSWER",
    requestId: answeredId,
  });
}
