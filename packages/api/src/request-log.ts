// One log line per answered request. The query is left out: it can hold what nobody should read in a log.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

export function installRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    logRequest(request, reply);
    done();
  });
}

export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const [path] = request.url.split("?", 1);
  request.log.info(
    {
      method: request.method,
      path,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
      originator: request.headers["x-request-originator"],
    },
    "request",
  );
}
