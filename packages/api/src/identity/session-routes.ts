// Signing out.
import { authenticationRoutes } from "@kontor/model/routes/authentication.ts";
import { revokeSession } from "@kontor/store/sessions/sessions.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import { mount } from "../mount.ts";
import type { Call } from "../session/call.ts";

export function mountSessionRoutes(app: FastifyInstance): void {
  const logout = async (
    { services, scope, token }: Call,
    _input: unknown,
    reply: FastifyReply,
  ): Promise<{ readonly status: "ok" }> => {
    await revokeSession(services.store, scope, token);
    reply.removeHeader("authorization");
    return { status: "ok" };
  };
  mount(app, authenticationRoutes.logout, logout);
  mount(app, authenticationRoutes.logoutByPost, logout);
}
