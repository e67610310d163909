// A password that was forgotten, chosen by a link, or changed.
import { setTimeout as sleep } from "node:timers/promises";
import { changeOwnPassword, resetPassword } from "@kontor/engine/identity/change-password.ts";
import { hostOf } from "@kontor/engine/identity/hosts.ts";
import { attempt } from "@kontor/engine/identity/limits.ts";
import { askForForgotten, inviteUser } from "@kontor/engine/identity/password-link-requests.ts";
import type { Services } from "@kontor/engine/services/services.ts";
import { authenticationRoutes } from "@kontor/model/routes/authentication.ts";
import { passwordLinkRoute } from "@kontor/model/routes/password-link.ts";
import type { FastifyInstance } from "fastify";
import { mount } from "../mount.ts";
import { requestHost } from "../session/request-host.ts";
import { writeOnce } from "../session/write-once.ts";
import { signInRequestOf } from "./sign-in-answer.ts";

/** Longer than it takes to write down that a mail is wanted: the time does not tell whether one is. */
const forgottenMs = 250;

export function mountPasswordRoutes(app: FastifyInstance, services: Services): void {
  mount(app, authenticationRoutes.forgotPassword, async (request, { body }) => {
    const answerable = sleep(forgottenMs);
    const host = await hostOf(services.store, requestHost(request));
    await askForForgotten(services, body.username, host, signInRequestOf(request));
    await answerable;
    return { status: "ok" } as const;
  });
  mount(app, authenticationRoutes.resetPassword, async (request, { body }) => {
    await resetPassword(services, body, signInRequestOf(request));
    return { status: "ok" } as const;
  });
  mount(app, authenticationRoutes.changePassword, async (call, { body }) => {
    const { scope, session, request } = call;
    const own = { scope, sessionId: session.id };
    await changeOwnPassword(call.services, own, body, signInRequestOf(request));
    return { status: "ok" } as const;
  });
  mount(app, passwordLinkRoute, (call, { params: { username } }) => {
    const hostname = requestHost(call.request);
    const tried = { purpose: "password-invitation", address: call.request.ip, account: username } as const;
    return attempt(call.services, tried, () =>
      writeOnce(call, (work) => inviteUser(work, { username, hostname })),
    );
  });
}
