// Going on as another user: acting for another user, back again, or as another account of the same human. Each answers a new token.
import { switchContext } from "@kontor/engine/identity/context-switch.ts";
import { beginImpersonation, endImpersonation } from "@kontor/engine/identity/impersonation.ts";
import { authenticationRoutes } from "@kontor/model/routes/authentication.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import { checkedInput } from "../checked-input.ts";
import { mount } from "../mount.ts";
import type { Call } from "../session/call.ts";
import { bearerOf } from "../session/early-refusal.ts";
import { signInRequestOf } from "./sign-in-answer.ts";

export function mountImpersonationRoutes(app: FastifyInstance): void {
  mount(app, authenticationRoutes.impersonate, async (call, { params, body }, reply) =>
    goneOn(reply, await beginImpersonation(call, { ...params, ...body }, signInRequestOf(call.request))),
  );
  mount(app, authenticationRoutes.impersonateInTenant, async (call, { params, body }, reply) =>
    goneOn(reply, await beginImpersonation(call, { ...params, ...body }, signInRequestOf(call.request))),
  );
  mount(app, authenticationRoutes.endImpersonation, async (call, _input, reply) =>
    goneOn(reply, await endImpersonation(call)),
  );
  const switching = async (call: Call, reply: FastifyReply) => {
    // Both declarations take the same; that of the twin is not told by its type.
    const { query } = checkedInput(authenticationRoutes.switchContext, call.request);
    const { contexts, ...session } = await switchContext(call, query, signInRequestOf(call.request));
    return { ...goneOn(reply, session), contexts: [...contexts] };
  };
  mount(app, authenticationRoutes.switchContext, (call, _input, reply) => switching(call, reply));
  mount(app, authenticationRoutes.switchContextByPost, (call, _input, reply) => switching(call, reply));
}

type GoneOn = { readonly isAuthenticated: true; readonly username: string; readonly tenant: string };

function goneOn(
  reply: FastifyReply,
  {
    token,
    username,
    tenant,
  }: { readonly token: Call["token"]; readonly username: string; readonly tenant: string },
): GoneOn {
  reply.header("authorization", bearerOf(token.text));
  return { isAuthenticated: true, username, tenant };
}
