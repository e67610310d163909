// No caller, tenant or address slows the others: what each may ask for, and how much of it is worked on at a time, is decided before the
// body is read and before the database is asked.
import { AppError } from "@kontor/kernel/errors.ts";
import type { Route } from "@kontor/model/route.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isScriptCall } from "../session/script-reach.ts";
import { createGate, type Gate } from "./gate.ts";
import type { LimitOptions } from "./limit-options.ts";
import { watchLoop } from "./loop-watch.ts";
import { createRates, type Haste } from "./rates.ts";
import { type Visitor, visitorOf } from "./visitor.ts";

declare module "fastify" {
  interface FastifyInstance {
    readonly limits: Limits | null;
  }
}

export type Limits = {
  /** Before the body is read: waits, or throws what says when to come again. */
  readonly arrive: (request: FastifyRequest, route: Route) => Promise<void>;
  /** Does the work when it is the turn of its caller. */
  readonly work: <Result>(
    request: FastifyRequest,
    route: Route,
    work: () => Promise<Result>,
  ) => Promise<Result>;
};

type Admitted = { readonly visitor: Visitor; readonly haste: Haste };

/** While the event loop is behind, no visitor has more waiting: enough for the pages of a few people, too few for a flood. */
const waitingMaxBehind = 24;

/** Without options there are no limits: what tests do to a server is not what people do. */
export function installLimits(app: FastifyInstance, options: LimitOptions | undefined): void {
  if (options === undefined) {
    app.decorate("limits", null);
    return;
  }
  const rates = createRates(options);
  const gates = { plain: createGate(options), heavy: createGate(options) };
  const loop = watchLoop(options.loopDelayMaxMs);
  app.addHook("onClose", async () => loop.stop());
  const admitted = new WeakMap<FastifyRequest, Admitted>();
  app.decorate("limits", {
    async arrive(request, route) {
      if (route.isNeverLimited) return;
      const visitor = visitorOf(request);
      if (loop.isBehind() && gateOf(gates, route).waitingOf(visitor) >= waitingMaxBehind)
        throw new AppError("SERVICE_UNAVAILABLE");
      admitted.set(request, { visitor, haste: await rates.pay(visitor, route) });
    },
    work(request, route, work) {
      const known = admitted.get(request);
      if (known === undefined || isApart(route)) return work();
      return gateOf(gates, route).pass(known.visitor, known.haste, async () => {
        const started = performance.now();
        try {
          return await (isShort(route) ? app.rightOfWay.first(work) : work());
        } finally {
          rates.payMore(known.visitor, route, performance.now() - started);
        }
      });
    },
  });
}

/** Requests that long work gives way to. */
function isShort({ cost, answerType }: Route): boolean {
  return cost !== "heavy" && answerType !== "file";
}

/** What has connections of its own does not stand in the way of the rest. */
function gateOf(gates: { readonly plain: Gate; readonly heavy: Gate }, { cost }: Route): Gate {
  return cost === "heavy" ? gates.heavy : gates.plain;
}

/**
 * A file takes as long as its sender, and a stream of changes as long as a page is open. A script holds the place of the request it runs
 * for, so that its own calls would wait for themselves.
 */
function isApart({ cost, answerType }: Route): boolean {
  return cost === "upload" || answerType === "stream" || isScriptCall();
}
