// How it stands with what a card has asked for.
import type { UseQueryResult } from "@tanstack/react-query";

export type Loading = {
  /** Nothing to show yet. */
  readonly isPending: boolean;
  /** Why there is nothing to show; what was shown before stays after a failed reload. */
  readonly failure: unknown;
  readonly isTrying: boolean;
  readonly tryAgain: () => void;
};

export function loadingOf({ isPending, isError, data, error, isFetching, refetch }: UseQueryResult): Loading {
  return {
    isPending,
    failure: isError && data === undefined ? error : undefined,
    isTrying: isFetching,
    tryAgain: () => void refetch(),
  };
}
