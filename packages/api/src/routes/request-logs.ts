// All that one request has left behind.
import { requestLog } from "@kontor/engine/request-log/request-log.ts";
import { requestLogRoute } from "@kontor/model/routes/request-log.ts";
import type { FastifyInstance } from "fastify";
import { mount } from "../mount.ts";

export function mountRequestLogRoutes(app: FastifyInstance): void {
  mount(app, requestLogRoute, ({ services, scope }, { params }) =>
    requestLog(services.store, scope, params.requestId),
  );
}
