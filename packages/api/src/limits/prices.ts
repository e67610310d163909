// What a request takes from the buckets of its sender, by the work it may cause.
import type { Route } from "@kontor/model/route.ts";

export type Priced = Pick<Route, "cost" | "answerType" | "permission">;

export const prices: Readonly<Record<Route["cost"], number>> = {
  trivial: 1,
  read: 1,
  search: 2,
  write: 2,
  upload: 5,
  heavy: 10,
};

/**
 * A list that nothing helps to find is dearer than one that lies there, and a long file or a search over everything dearer than a short
 * one: what took long is paid for afterwards. Who is not signed in yet pays the price alone: a house of many people has one address.
 */
export function surchargeOf({ cost, answerType, permission }: Priced, elapsedMs: number): number {
  const isHeavy = cost === "heavy" && permission !== "public";
  const isMeasured = cost === "search" || isHeavy || answerType === "file";
  return isMeasured ? Math.min(surchargeMax, Math.floor(elapsedMs / msPerPoint)) : 0;
}

const msPerPoint = 1;
/** What the machine takes for itself is not the fault of the caller. */
const surchargeMax = 40;
