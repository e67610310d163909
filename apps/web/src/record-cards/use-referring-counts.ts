// How many records each list around a record holds, as they came along with it. A list the reader may not count is not known.
import { useMemo } from "react";
import { useRecordCounts } from "../record-calls/use-record.ts";
import type { Owner } from "./use-attached.ts";

/** What is counted no further: the server stops here. */
export const countMax = 1_000;

export type ReferringCounts = ReadonlyMap<string, number>;

export type CountsAround = {
  readonly lists: ReferringCounts;
  readonly documents: number | undefined;
  readonly history: number | undefined;
};

export function useReferringCounts({ entity, recordKey }: Owner): CountsAround {
  const counts = useRecordCounts(entity, recordKey);
  return useMemo(
    () => ({
      lists: new Map(Object.entries(counts?.lists ?? {})),
      documents: counts?.documents,
      history: counts?.history,
    }),
    [counts],
  );
}
