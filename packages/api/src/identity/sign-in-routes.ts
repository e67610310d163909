// Signing in with a password or a token, and agreeing to the terms on the way.
import { hostOf } from "@kontor/engine/identity/hosts.ts";
import { signInWithPassword } from "@kontor/engine/identity/password-sign-in.ts";
import { acceptTerms, signInWithToken } from "@kontor/engine/identity/token-sign-in.ts";
import type { Services } from "@kontor/engine/services/services.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { authenticationRoutes } from "@kontor/model/routes/authentication.ts";
import type { FastifyInstance } from "fastify";
import { TooFast } from "../limits/rates.ts";
import { mount } from "../mount.ts";
import { requestHost } from "../session/request-host.ts";
import { answerSignIn, signInRequestOf } from "./sign-in-answer.ts";

export function mountSignInRoutes(app: FastifyInstance, services: Services): void {
  logRefusals(app);
  mount(app, authenticationRoutes.login, async (request, { body }, reply) => {
    const host = await hostOf(services.store, requestHost(request));
    const asked = signInRequestOf(request);
    return answerSignIn(reply, await signInWithPassword(services, body, host, asked));
  });
  mount(app, authenticationRoutes.tokenLogin, async (request, { body }, reply) =>
    answerSignIn(reply, await signInWithToken(services, body.token, signInRequestOf(request))),
  );
  mount(app, authenticationRoutes.acceptTerms, async (request, { body }, reply) =>
    answerSignIn(reply, await acceptTerms(services, body.token, signInRequestOf(request))),
  );
}

const refusals: ReadonlySet<string> = new Set([
  "SIGN_IN_REFUSED",
  "SIGN_IN_NOT_ALLOWED",
  "TOO_MANY_REQUESTS",
]);

/** Every way of signing in. Names are left out: people type their password where the name belongs. */
function logRefusals(app: FastifyInstance): void {
  app.addHook("onError", async (request, _reply, error) => {
    if (!(error instanceof AppError) || !refusals.has(error.code) || error instanceof TooFast) return;
    const { declaration } = request.routeOptions.config;
    request.log.warn({ route: declaration?.name, code: error.code, address: request.ip }, "sign-in refused");
  });
}
