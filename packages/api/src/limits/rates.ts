// How fast a caller may go on. A caller that asks faster waits for its turn, so one that sends request after request is slowed down and
// never refused. One that sends so many at once that the last would wait too long is refused.
import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "@kontor/kernel/errors.ts";
import { type Buckets, createBuckets } from "./buckets.ts";
import type { LimitOptions } from "./limit-options.ts";
import { type Priced, prices, surchargeOf } from "./prices.ts";
import type { Visitor } from "./visitor.ts";

/** Who asks for more than a few pages at a time. */
export type Haste = { readonly isCallerHasty: boolean; readonly isTenantHasty: boolean };

export type Rates = {
  /** Throws TOO_MANY_REQUESTS, which takes nothing from anybody. */
  readonly pay: (visitor: Visitor, route: Priced) => Promise<Haste>;
  /** Afterwards: what it cost beyond its price. */
  readonly payMore: (visitor: Visitor, route: Priced, elapsedMs: number) => void;
};

/** Told apart from too many tries to sign in, which are noted. */
export class TooFast extends AppError {
  constructor(retryAfterSeconds: number) {
    super("TOO_MANY_REQUESTS", [], { retryAfterSeconds });
  }
}

/** What can be asked for at once after a quiet time. */
const burstSeconds = 1;
/** A caller or tenant with less left asks for more than a few pages of the application. */
const calmShare = 3 / 4;
const waitMaxMs = 2_000;
/** Everybody together: each of them holds a connection. */
const waitingMax = 2_000;

type Payer = readonly [kind: "caller" | "tenant" | "address", buckets: Buckets, key: string];

export function createRates(
  { callerPerSecond, tenantPerSecond, addressPerSecond }: LimitOptions,
  now: () => number = () => performance.now(),
): Rates {
  const bucketsOf = (perSecond: number): Buckets | undefined =>
    perSecond === 0 ? undefined : createBuckets({ perSecond, burst: perSecond * burstSeconds });
  const callers = bucketsOf(callerPerSecond);
  const tenants = bucketsOf(tenantPerSecond);
  const addresses = bucketsOf(addressPerSecond);
  let waiting = 0;

  const payersOf = (visitor: Visitor): readonly Payer[] => {
    if (visitor.kind === "unknown") return addresses ? [["address", addresses, visitor.address]] : [];
    return [
      ...(callers ? [["caller", callers, visitor.caller] as const] : []),
      ...(tenants ? [["tenant", tenants, visitor.tenant] as const] : []),
    ];
  };

  return {
    async pay(visitor, { cost }) {
      const [price, nowMs] = [prices[cost], now()];
      const payers = payersOf(visitor);
      const waitMs = Math.max(0, ...payers.map(([, buckets, key]) => buckets.wait(key, price, nowMs)));
      if (waitMs > waitMaxMs || (waitMs > 0 && waiting >= waitingMax))
        throw new TooFast(Math.ceil(waitMs / 1_000));
      const hasty = payers.flatMap(([kind, buckets, key]) =>
        buckets.take(key, price, nowMs) < calmShare ? [kind] : [],
      );
      if (waitMs > 0) {
        waiting += 1;
        await sleep(waitMs);
        waiting -= 1;
      }
      return { isCallerHasty: hasty.includes("caller"), isTenantHasty: hasty.includes("tenant") };
    },
    payMore(visitor, route, elapsedMs) {
      const surcharge = surchargeOf(route, elapsedMs);
      if (surcharge === 0) return;
      for (const [, buckets, key] of payersOf(visitor)) buckets.take(key, surcharge, now());
    },
  };
}
