// The routes that answer before anybody signs in.
import type { Readiness } from "@kontor/engine/readiness.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { livenessRoute, pingRoute, readinessRoute } from "@kontor/model/routes/system.ts";
import type { FastifyInstance } from "fastify";
import { mount } from "../mount.ts";

export function mountSystemRoutes(app: FastifyInstance, readiness: Readiness): void {
  mount(app, pingRoute, async () => ({ status: "ok" }));
  mount(app, livenessRoute, async () => ({ status: "alive" }));
  mount(app, readinessRoute, async (request) => {
    const state = await readiness.check();
    if (state.isReady) return { status: "ready" };
    request.log.warn({ reason: state.reason }, "not ready");
    throw new AppError("SERVICE_UNAVAILABLE");
  });
}
