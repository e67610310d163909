// The second factor over HTTP: completing a sign-in with it, and what a user or an administrator does with it.
import {
  activateOwnTotp,
  newOwnRecoveryCodes,
  ownAccount,
  readOwnSecondFactor,
  startOwnTotp,
  turnOwnTotpOff,
} from "@kontor/engine/identity/own-second-factor.ts";
import { resetSecondFactorWithin } from "@kontor/engine/identity/reset-second-factor.ts";
import {
  finishEnrolment,
  signInWithCode,
  startEnrolment,
} from "@kontor/engine/identity/second-factor-sign-in.ts";
import type { Services } from "@kontor/engine/services/services.ts";
import { authenticationRoutes } from "@kontor/model/routes/authentication.ts";
import { secondFactorRoutes } from "@kontor/model/routes/second-factor.ts";
import type { FastifyInstance } from "fastify";
import { mount } from "../mount.ts";
import { writeOnce } from "../session/write-once.ts";
import { answerSignIn, signInRequestOf } from "./sign-in-answer.ts";

const done = { status: "ok" } as const;

export function mountSecondFactorRoutes(app: FastifyInstance, services: Services): void {
  mountSignIn(app, services);
  mountOwnTotp(app);
  mount(app, secondFactorRoutes.resetSecondFactor, (call, { params }) =>
    writeOnce(call, async (work) => {
      await resetSecondFactorWithin(work, params.username);
      return done;
    }),
  );
}

function mountSignIn(app: FastifyInstance, services: Services): void {
  mount(app, authenticationRoutes.totp, async (request, { body }, reply) =>
    answerSignIn(reply, await signInWithCode(services, body, signInRequestOf(request))),
  );
  mount(app, secondFactorRoutes.totpEnrolment, async (request, { body }, reply) => {
    const { totpToken, code } = body;
    const asked = signInRequestOf(request);
    if (code === undefined) return startEnrolment(services, totpToken, asked);
    const { recoveryCodes, outcome } = await finishEnrolment(services, { totpToken, code }, asked);
    return { recoveryCodes: [...recoveryCodes], signIn: answerSignIn(reply, outcome) };
  });
}

function mountOwnTotp(app: FastifyInstance): void {
  mount(app, secondFactorRoutes.secondFactor, async ({ services, scope }) => {
    const own = await readOwnSecondFactor(services, await ownAccount(services, scope));
    return { ...own, methods: [...own.methods] };
  });
  mount(app, secondFactorRoutes.totpSetup, async ({ services, scope, session, request }, { body }) => {
    const account = await ownAccount(services, scope);
    const asked = signInRequestOf(request);
    if (body.code === undefined) {
      const started = await startOwnTotp(services, account, body.proof ?? {}, session.id, asked);
      return { isActive: false, ...started };
    }
    const recoveryCodes = await activateOwnTotp(services, account, body.code, session.id, asked);
    return { isActive: true, recoveryCodes: [...recoveryCodes] };
  });
  mount(app, secondFactorRoutes.totpTurnOff, async ({ services, scope, session, request }, { body }) => {
    const account = await ownAccount(services, scope);
    await turnOwnTotpOff(services, account, body, session.id, signInRequestOf(request));
    return done;
  });
  mount(app, secondFactorRoutes.newRecoveryCodes, async ({ services, scope, session, request }, { body }) => {
    const account = await ownAccount(services, scope);
    const asked = signInRequestOf(request);
    const codes = await newOwnRecoveryCodes(services, account, body.proof, session.id, asked);
    return { recoveryCodes: [...codes] };
  });
}
