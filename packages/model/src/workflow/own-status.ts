// A tenant's own status stands within one of the product: `ACTIVE.CALLBACK` is a part of being ACTIVE. The code says so itself,
// so that no later overlay and no later release can make a way out of it that goes round the product's guards.
import type { Transition } from "../workflow.ts";

const separator = ".";

/** The status of the product this one stands within; of a status of the product, that status. */
export function baseStatus(status: string): string {
  return status.split(separator, 1)[0] ?? status;
}

/**
 * Which of the statuses it names a transition leaves from here; undefined when none. What runs by itself is a rule that
 * something happens, so it leaves also the own statuses within one that it names: a tenant cannot make it wait there.
 */
export function statusLeft({ from, auto }: Transition, status: string): string | undefined {
  if (from.includes(status)) return status;
  const base = baseStatus(status);
  return auto !== undefined && from.includes(base) ? base : undefined;
}

/** Whether a step stays within one status of the product, and leads to or from an own status in it. */
export function isWithinStatus(from: string, to: string): boolean {
  return baseStatus(from) === baseStatus(to) && (from.includes(separator) || to.includes(separator));
}
