// How many requests are worked on at a time. One caller and one tenant have no more than their part; their other requests wait for their
// turn. So one that sends many at once delays only itself. A caller or tenant in haste goes through a narrower gate: a page opens as
// quickly as it can, a flood goes one by one.
import { AppError } from "@kontor/kernel/errors.ts";
import { createFairQueue, type FairQueue, type QueueTurn } from "@kontor/store/connection/fair-queue.ts";
import type { LimitOptions } from "./limit-options.ts";
import type { Haste } from "./rates.ts";
import type { Visitor } from "./visitor.ts";

export type Gate = {
  /** How many requests wait behind others of the same caller or tenant. */
  readonly waitingOf: (visitor: Visitor) => number;
  /** Throws SERVICE_UNAVAILABLE instead of waiting too long. */
  readonly pass: <Result>(visitor: Visitor, haste: Haste, work: () => Promise<Result>) => Promise<Result>;
};

/** How much of the gate is left to who is in haste. */
const hastyShare = 1 / 4;
/** Of everybody. More than this would wait for each other anyway. */
const workingMax = 400;
const waitMs = 5_000;
const waitingMax = 4_000;
const waitingMaxPerLane = 200;

type Lanes = {
  readonly waitingOf: (key: string) => number;
  readonly pass: <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;
};

export function createGate({ callerInFlight, tenantInFlight }: LimitOptions): Gate {
  const callers = narrowing(callerInFlight);
  const tenants = narrowing(tenantInFlight);
  return {
    waitingOf: (visitor) =>
      visitor.kind === "known"
        ? callers.waitingOf(visitor.caller) + tenants.waitingOf(visitor.tenant)
        : tenants.waitingOf(visitor.address),
    pass: (visitor, { isCallerHasty, isTenantHasty }, work) =>
      visitor.kind === "known"
        ? callers.pass(visitor.caller, isCallerHasty, () => tenants.pass(visitor.tenant, isTenantHasty, work))
        : tenants.pass(visitor.address, false, work),
  };
}

type NarrowingLanes = {
  readonly waitingOf: (key: string) => number;
  readonly pass: <Result>(key: string, isHasty: boolean, work: () => Promise<Result>) => Promise<Result>;
};

function narrowing(inFlight: number): NarrowingLanes {
  const wide = lanes(inFlight);
  const narrow = lanes(inFlight === 0 ? 0 : Math.max(1, Math.floor(inFlight * hastyShare)));
  return {
    waitingOf: (key) => wide.waitingOf(key) + narrow.waitingOf(key),
    pass: (key, isHasty, work) =>
      isHasty ? narrow.pass(key, () => wide.pass(key, work)) : wide.pass(key, work),
  };
}

function lanes(inFlight: number): Lanes {
  if (inFlight === 0) return { waitingOf: () => 0, pass: (_key, work) => work() };
  const queue = createFairQueue({
    workingMax,
    workingMaxPerTenant: inFlight,
    waitingMax,
    waitingMaxPerTenant: waitingMaxPerLane,
  });
  return {
    waitingOf: queue.waitingOf,
    async pass(key, work) {
      const place = await takePlace(queue, key);
      try {
        return await work();
      } finally {
        place.leave();
      }
    },
  };
}

async function takePlace(queue: FairQueue, key: string): Promise<QueueTurn> {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const place = queue.enter(key, () => resolve(undefined));
  if (place === undefined) throw new AppError("SERVICE_UNAVAILABLE");
  if (place.isWorking()) return place;
  const timer = setTimeout(() => {
    place.leave();
    reject(new AppError("SERVICE_UNAVAILABLE"));
  }, waitMs);
  try {
    await promise;
    return place;
  } finally {
    clearTimeout(timer);
  }
}
