// The questions of one card, all asked at once. Cards that ask the same share the answer.

import type { Group } from "@kontor/model/layout/layout-figures.ts";
import { aggregateRouteOf } from "@kontor/model/layout/layout-routes.ts";
import {
  type AggregateSource,
  aggregateQueryOf,
  type Viewpoint,
} from "@kontor/model/layout/layout-source.ts";
import { useQueries } from "@tanstack/react-query";
import type { Loading } from "../cards/loading.ts";
import { call } from "../request/calls.ts";

export type AskedGroups = Loading & {
  /** Undefined while it has not been answered. */
  readonly groupsOf: (source: AggregateSource) => readonly Group[] | undefined;
};

export function useGroups(sources: readonly AggregateSource[], viewpoint: Viewpoint): AskedGroups {
  const questions = new Map(
    sources.map((source) => {
      const route = aggregateRouteOf(source.entity);
      const query = aggregateQueryOf(source, viewpoint);
      // The same form of key as every other answer has, so that a reload finds it.
      return [nameOf(source), { route, query, queryKey: [route.name, {}, query] as const }];
    }),
  );
  const names = [...questions.keys()];
  const answers = useQueries({
    queries: [...questions.values()].map(({ route, query, queryKey }) => ({
      queryKey,
      queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly Group[]> =>
        (await call(route, { query, signal })).data,
    })),
  });
  const failed = answers.filter(({ isError, data }) => isError && data === undefined);
  return {
    isPending: answers.some(({ isPending }) => isPending),
    failure: failed[0]?.error ?? undefined,
    isTrying: failed.some(({ isFetching }) => isFetching),
    tryAgain: () => {
      for (const { refetch } of failed) void refetch();
    },
    groupsOf: (source) => answers[names.indexOf(nameOf(source))]?.data,
  };
}

function nameOf(source: AggregateSource): string {
  return JSON.stringify(source);
}
