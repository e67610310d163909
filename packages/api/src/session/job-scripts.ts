// The way of a scheduled script to the API: that of a session made for its job, with the rights its describer has now, and ended with it.
import type { ScriptsOfJobs } from "@kontor/engine/crons/run-scheduled-script.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { openSession, revokeSession } from "@kontor/store/sessions/sessions.ts";
import type { FastifyInstance } from "fastify";
import { type Origin, reachOf } from "./script-reach.ts";

/** The server is asked for when a job runs: it is built after the jobs are known. */
export function scriptsOfJobs(server: () => FastifyInstance): ScriptsOfJobs {
  return async ({ id, scope, services: { store, scripts } }) => {
    const { tenantId, requestId, caller } = scope;
    const session = await openSession(store, tenantId, caller.username);
    if (session === undefined) throw new AppError("FORBIDDEN", [caller.username]);
    const origin: Origin = {
      server: server(),
      // A job that is done again makes the same calls again, and each of them is known by its key.
      headers: { authorization: `Bearer ${session.token.text}`, "idempotency-key": id },
      id: requestId,
      host: "localhost",
      ip: "127.0.0.1",
    };
    return {
      scripts: scripts.reaching(reachOf(origin), 0),
      end: () => revokeSession(store, { tenantId }, session.token),
    };
  };
}
