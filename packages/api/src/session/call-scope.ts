// For whom one request reads and writes: the tenant of its token, the caller it belongs to, and what is known of the request itself.

import type { Token } from "@kontor/store/identity/token.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { FastifyRequest } from "fastify";
import { clientTimeZone } from "./client-time-zone.ts";
import type { KnownAccount } from "./known-caller.ts";
import { rememberCaller } from "./request-caller.ts";
import { actingScript } from "./script-reach.ts";

/** Without a session check: code that answers a whole call in a session adds the one that looks the session up with its first statement. */
export function callScope(
  request: FastifyRequest,
  { tenantId }: Token,
  { tenant, caller, model, timeZone, businessClock, scriptVersion }: KnownAccount,
): Scope {
  rememberCaller(request, {
    tenantId,
    tenant,
    username: caller.username,
    impersonator: caller.impersonatedBy,
  });
  const script = actingScript(request);
  return {
    tenantId,
    tenant,
    caller: script === undefined ? caller : { ...caller, script },
    model,
    requestId: request.id,
    timeZone: clientTimeZone(request, timeZone),
    businessClock,
    address: request.ip,
    scriptVersion,
  };
}
