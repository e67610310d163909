// What a moved record leaves behind in its history, the audit and the messages. It is the same for every mover.
import type { Trace } from "@kontor/store/records/history-write.ts";

export function moveTrace(transition: string, fromStatus: string, toStatus: string): Trace {
  return {
    type: "TRANSITION",
    action: "TRANSITION",
    topic: "record.moved",
    transition,
    fromStatus,
    toStatus,
    payload: { transition },
  };
}
