// One log line per answered request. The query and the secrets of the path are left out: no reader of the log should get in with them.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { loggedPath } from "./logged-path.ts";
import { routeOf } from "./other-methods.ts";

export function installRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    logRequest(request, reply);
    done();
  });
}

export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const route = routeOf(request);
  request.log.info(
    {
      method: request.method,
      path: loggedPath(request.url, route),
      route: route ?? null,
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
      originator: request.headers["x-request-originator"],
    },
    "request",
  );
}
