// Reads something of the server for a component: asked once for everybody who shows it, kept while it is fresh. How to call stands in a
// chunk of its own, so a component that loads with the first page may use this.
import type { SentBody } from "@kontor/client/call-route.ts";
import type { AnswerOf, Route } from "@kontor/model/route.ts";
import { type UseQueryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";

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
  return useQuery({
    ...options,
    queryKey: answerKey(route, parts),
    queryFn: async ({ signal }) => {
      const { call } = await import("./calls.ts");
      return call(route, { ...parts, signal });
    },
    meta: { path: route.path, ...(entities && { entities }) },
  });
}

/** Where the answer is kept: a part of it, such as the name alone, finds all answers of the route. */
function answerKey<R extends Route>(route: R, { params, query, body }: CallParts<R>): readonly unknown[] {
  // Asking may be repeated at any moment by itself, which only a question survives.
  if (route.isExecutingGet || route.idempotency !== undefined)
    throw new Error(`${route.name} is no question`);
  return [route.name, params ?? {}, query ?? {}, ...(body === undefined ? [] : [body])];
}
