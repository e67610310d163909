// One line in the access log of the tenant for each request of a session and each sign-in. An unknown caller leaves none: there is no
// tenant whose log it could stand in.
import { openAccessLog } from "@kontor/engine/access-log/access-log.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { loggedPath } from "./logged-path.ts";
import { routeOf } from "./other-methods.ts";
import { knownCallerOf } from "./session/request-caller.ts";

/** Every request, those that may have changed something, or none. */
export type AccessLogMode = "all" | "writes" | "off";

const reading: ReadonlySet<string> = new Set(["GET", "HEAD"]);
const headerMaxLength = 500;

export function installAccessLog(app: FastifyInstance, store: ScopedStore, mode: AccessLogMode): void {
  if (mode === "off") return;
  const log = openAccessLog({
    store,
    onLost: (count, error) => app.log.warn({ count, err: error }, "lines of the access log lost"),
  });
  app.addHook("onResponse", (request, reply, done) => {
    const caller = knownCallerOf(request);
    if (caller !== undefined && (mode === "all" || isWrite(request))) {
      log.note({ ...caller, ...answered(request, reply) });
    }
    done();
  });
  app.addHook("onClose", () => log.close());
}

function isWrite({ method, routeOptions }: FastifyRequest): boolean {
  return !reading.has(method) || routeOptions.config.declaration?.isExecutingGet === true;
}

type Answered = Omit<
  Parameters<ReturnType<typeof openAccessLog>["note"]>[0],
  "tenantId" | "tenant" | "username"
>;

function answered(request: FastifyRequest, reply: FastifyReply): Answered {
  const { headers } = request;
  const originator = headers["x-request-originator"];
  return {
    date: new Date(Date.now() - reply.elapsedTime).toISOString(),
    requestId: request.id,
    method: request.method,
    path: loggedPath(request.url, routeOf(request)),
    httpStatus: reply.statusCode,
    duration: Math.round(reply.elapsedTime),
    ip: request.ip,
    userAgent: headers["user-agent"]?.slice(0, headerMaxLength),
    originator: typeof originator === "string" ? originator.slice(0, headerMaxLength) : undefined,
  };
}
