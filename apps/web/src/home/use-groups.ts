// The questions of one card, all asked at once. Cards that ask the same share the answer.

import type { Group } from "@kontor/model/layout/layout-figures.ts";
import type { AggregateSource, Viewpoint } from "@kontor/model/layout/layout-source.ts";
import { useQueries } from "@tanstack/react-query";
import type { Loading } from "../cards/loading.ts";
import { groupsQuery } from "./groups-query.ts";

export type AskedGroups = Loading & {
  /** Undefined while it has not been answered. */
  readonly groupsOf: (source: AggregateSource) => readonly Group[] | undefined;
};

export function useGroups(sources: readonly AggregateSource[], viewpoint: Viewpoint): AskedGroups {
  const questions = new Map(sources.map((source) => [nameOf(source), groupsQuery(source, viewpoint)]));
  const names = [...questions.keys()];
  const answers = useQueries({ queries: [...questions.values()] });
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
