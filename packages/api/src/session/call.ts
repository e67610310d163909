// One call of a signed-in user: who calls, for which tenant, with what it works, and the answer that carries the session on.
import type { Services } from "@kontor/engine/services/services.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import type { Route } from "@kontor/model/route.ts";
import type { Token } from "@kontor/store/identity/token.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { PoolName, ScopedStore } from "@kontor/store/scoped-store.ts";
import type { SessionFacts } from "@kontor/store/sessions/session-facts.ts";
import type { SessionTimes } from "@kontor/store/sessions/session-times.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { callScope } from "./call-scope.ts";
import { bearerOf, tokenOf } from "./early-refusal.ts";
import { reachingScripts } from "./script-reach.ts";
import { createSessions, type Sessions } from "./sessions.ts";

export type Call = {
  readonly request: FastifyRequest;
  readonly scope: Scope;
  readonly services: Services;
  readonly token: Token;
  readonly session: SessionFacts;
};

/** What calls in a session need: the sessions themselves and what the handlers work with. */
export type SessionServices = { readonly sessions: Sessions; readonly services: Services };

declare module "fastify" {
  interface FastifyInstance {
    readonly sessions: SessionServices | null;
  }
}

/** Without services only what is public can be mounted. */
export function installSessions(
  app: FastifyInstance,
  services: Services | undefined,
  times?: SessionTimes,
): void {
  if (services === undefined) {
    app.decorate("sessions", null);
    return;
  }
  const sessions = createSessions({
    store: services.store,
    times,
    onTrouble: (error) => app.log.warn({ err: error }, "use of a session not kept"),
  });
  app.decorate("sessions", { sessions, services });
  app.addHook("onClose", () => sessions.close());
}

export async function callIn<Result>(
  { sessions, services }: SessionServices,
  { cost }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  handler: (call: Call, reply: FastifyReply) => Promise<Result>,
): Promise<Result> {
  const token = tokenOf(request);
  const echoed = reply.getHeader("authorization");
  const carryOn = ({ text }: Token): void => {
    // A handler that has opened another session says itself how it goes on.
    if (reply.getHeader("authorization") === echoed) reply.header("authorization", bearerOf(text));
  };
  const pooled = {
    ...services,
    store: storeOf(services.store, poolOf(cost)),
    scripts: reachingScripts(services.scripts, request),
  };
  try {
    return await sessions.run(
      token,
      async (known, sessionCheck) => {
        const scope = { ...callScope(request, token, known), sessionCheck };
        return handler({ request, scope, services: pooled, token, session: known.session }, reply);
      },
      // Only to who was going to be told the token: an address that carries one is not read again.
      echoed === undefined ? undefined : carryOn,
    );
  } catch (error) {
    // A client that is told so forgets the token; an answer that carried it on would bring it back.
    if (error instanceof AppError && error.status === 401) reply.removeHeader("authorization");
    throw error;
  }
}

/** What may take long has connections of its own, so that no user who looks something up waits behind it. */
function poolOf(cost: Route["cost"]): PoolName {
  return cost === "heavy" ? "export" : "interactive";
}

function storeOf(store: ScopedStore, pool: PoolName): ScopedStore {
  if (pool === "interactive") return store;
  return {
    read: (scope, statements) => store.read(scope, statements, pool),
    write: (scope, work) => store.write(scope, work, pool),
    close: () => store.close(),
  };
}
