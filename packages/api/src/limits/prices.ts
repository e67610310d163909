// What a request takes from the buckets of whoever sends it, by the work it may cause.
import type { Route } from "@kontor/model/route.ts";

/** What an answer costs beside that because it took long: a list that nothing helps to find is dearer than one that lies there. */
export function surchargeOf(elapsedMs: number): number {
  return Math.min(surchargeMax, Math.floor(elapsedMs / msPerPoint));
}

const msPerPoint = 4;
/** What the machine takes for itself is nobody's fault, so that waiting is never most of what is paid for. */
const surchargeMax = 5;

export const prices: Readonly<Record<Route["cost"], number>> = {
  trivial: 1,
  read: 1,
  search: 2,
  write: 2,
  upload: 5,
  heavy: 10,
};
