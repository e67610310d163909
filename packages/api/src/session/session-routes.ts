// Signing in with a token and signing out. The other ways of signing in end in the same kind of session.
import type { Services } from "@kontor/engine/records/services.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { authenticationRoutes } from "@kontor/model/routes/authentication.ts";
import { exchangeLoginToken, readCaller, revokeSession } from "@kontor/store/sessions/sessions.ts";
import type { FastifyInstance } from "fastify";
import { mount } from "../mount.ts";
import type { Call } from "./call.ts";
import { callerBuilder } from "./known-caller.ts";

export function mountSessionRoutes(app: FastifyInstance, { store }: Services): void {
  const build = callerBuilder();
  mount(app, authenticationRoutes.tokenLogin, async (_request, { body }, reply) => {
    const opened = await exchangeLoginToken(store, body.token);
    const stored = opened && (await readCaller(store, opened.token));
    if (opened === undefined || stored === undefined) throw new AppError("SIGN_IN_REFUSED");
    const { tenant } = build(opened.token.tenantId, stored);
    reply.header("authorization", `Bearer ${opened.token.text}`);
    return { isAuthenticated: true, username: opened.username, tenant } as const;
  });
  const logout = async ({ services, scope, token }: Call): Promise<{ readonly status: "ok" }> => {
    await revokeSession(services.store, scope, token);
    return { status: "ok" };
  };
  mount(app, authenticationRoutes.logout, logout);
  mount(app, authenticationRoutes.logoutByPost, logout);
}
