// The routes that answer before anybody signs in.
import type { Readiness } from "@kontor/engine/readiness.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { apiDocumentRoute, livenessRoute, pingRoute, readinessRoute } from "@kontor/model/routes/system.ts";
import type { FastifyInstance } from "fastify";
import { apiDocument } from "../api-document.ts";
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
  let document: ReturnType<typeof apiDocument> | undefined;
  mount(app, apiDocumentRoute, async () => {
    document ??= apiDocument(app); // no route can be mounted any more once requests are answered
    return document;
  });
}
