// Reads something of the server for a component: asked once for everybody who shows it, kept while it is fresh. How to call stands in a
// chunk of its own, so a component that loads with the first page may use this.
import type { SentBody } from "@kontor/client/call-route.ts";
import type { AnswerOf, Route } from "@kontor/model/route.ts";
import { type QueryClient, type UseQueryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";

type CallParts<R extends Route> = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Of a question too long for an address. */
  readonly body?: SentBody<R>;
};

type AnswerOptions<R extends Route> = Pick<
  UseQueryOptions<AnswerOf<R>>,
  "enabled" | "staleTime" | "refetchInterval" | "placeholderData"
> & {
  /** The entities it shows: when one of their records changes, it is asked again. */
  readonly entities?: readonly string[];
};

export function useAnswer<R extends Route>(
  route: R,
  parts: CallParts<R> = {},
  { entities, ...options }: AnswerOptions<R> = {},
): UseQueryResult<AnswerOf<R>> {
  const { meta, ...question } = answerQuery(route, parts);
  return useQuery({ ...options, ...question, meta: { ...meta, ...(entities && { entities }) } });
}

/** Asks before a component does, which then finds the answer, or waits for it. */
export function askAnswer<R extends Route>(answers: QueryClient, route: R, parts: CallParts<R>): void {
  void answers.prefetchQuery(answerQuery(route, parts));
}

function answerQuery<R extends Route>(route: R, parts: CallParts<R>) {
  return {
    queryKey: answerKey(route, parts),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<AnswerOf<R>> => {
      const { call } = await import("./calls.ts");
      return call(route, { ...parts, signal });
    },
    meta: { path: route.path },
  };
}

/** Where the answer is kept: a part of it, such as the name alone, finds all answers of the route. */
function answerKey<R extends Route>(route: R, { params, query, body }: CallParts<R>): readonly unknown[] {
  // Asking may be repeated at any moment by itself, which only a question survives.
  if (route.isExecutingGet || route.idempotency !== undefined)
    throw new Error(`${route.name} is no question`);
  return [route.name, params ?? {}, query ?? {}, ...(body === undefined ? [] : [body])];
}
