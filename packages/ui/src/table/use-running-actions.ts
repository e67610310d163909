// Rows on which an action is running: each shows a spinner until the action has ended, however it ended.
import { useCallback, useState } from "react";
import type { RowAction } from "./table-types.ts";

export type RunningActions<Row> = {
  readonly runningIds: ReadonlySet<string>;
  readonly run: (action: RowAction<Row>, row: Row, id: string) => void;
};

export function useRunningActions<Row>(): RunningActions<Row> {
  const [runningIds, setRunningIds] = useState<ReadonlySet<string>>(new Set());
  const run = useCallback((action: RowAction<Row>, row: Row, id: string): void => {
    const answer = action.run(row);
    if (answer === undefined) return;
    setRunningIds((before) => new Set([...before, id]));
    answer
      // The caller reports what went wrong. Here the action only ends.
      .catch(() => {})
      .finally(() => setRunningIds((before) => new Set([...before].filter((other) => other !== id))));
  }, []);
  return { runningIds, run };
}
