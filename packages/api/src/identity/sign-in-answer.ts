// What a sign-in is told, whichever way it came: its token travels in the Authorization header, the rest in the body.
import type { SignInOutcome, SignInRequest } from "@kontor/engine/identity/sign-in.ts";
import type { signInAnswer } from "@kontor/model/routes/authentication.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { rememberCaller } from "../session/request-caller.ts";
import { browserHashOf, browserProofOf, keepProof } from "./browser-cookie.ts";

type SignInAnswer = z.output<typeof signInAnswer>;

export function answerSignIn(reply: FastifyReply, outcome: SignInOutcome): SignInAnswer {
  switch (outcome.kind) {
    case "session": {
      const { token, username, tenant, contexts, loginPayload, browserProof } = outcome;
      reply.header("authorization", `Bearer ${token.text}`);
      if (browserProof !== undefined) keepProof(reply, browserProof);
      rememberCaller(reply.request, { tenantId: token.tenantId, tenant, username });
      return {
        isAuthenticated: true,
        username,
        tenant,
        ...(contexts.length > 0 && { contexts: [...contexts] }),
        ...(loginPayload !== undefined && { loginPayload }),
      };
    }
    case "second-factor":
      return {
        totpToken: outcome.token.text,
        totpUsername: outcome.username,
        methods: [...outcome.methods],
      };
    case "terms":
      return {
        termsOfServices: { token: outcome.token.text, version: outcome.version, text: outcome.text },
      };
  }
}

/** What is kept of who signs in from where. A text that is longer than any browser sends is cut. */
export function signInRequestOf(request: FastifyRequest): SignInRequest {
  const userAgent = request.headers["user-agent"]?.slice(0, userAgentMaxLength);
  const browserHash = browserHashOf(request);
  const browserProof = browserProofOf(request);
  return {
    address: request.ip,
    requestId: request.id,
    ...(userAgent !== undefined && { userAgent }),
    ...(browserHash !== undefined && { browserHash }),
    ...(browserProof !== undefined && { browserProof }),
  };
}

const userAgentMaxLength = 500;
