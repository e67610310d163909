// Signing in through an OpenID Connect provider of the tenant whose host was called, and keeping the session there alive.
import { type Host, hostOf } from "@kontor/engine/identity/hosts.ts";
import { attempt } from "@kontor/engine/identity/limits.ts";
import { beginOidcSignIn } from "@kontor/engine/identity/oidc/begin-sign-in.ts";
import { keepOidcAlive, renewOidcSession } from "@kontor/engine/identity/oidc/oidc-session.ts";
import { type OidcGiven, signInWithOidc } from "@kontor/engine/identity/oidc/oidc-sign-in.ts";
import { providerNotFound } from "@kontor/engine/identity/provider-administration.ts";
import type { Services } from "@kontor/engine/services/services.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { singleSignOnRoutes } from "@kontor/model/routes/single-sign-on.ts";
import { type Provider, readProvider } from "@kontor/store/identity/providers.ts";
import type { Tenant } from "@kontor/store/tenants.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { checkedInput } from "../checked-input.ts";
import { mount } from "../mount.ts";
import type { Call } from "../session/call.ts";
import { requestHost } from "../session/request-host.ts";
import { browserHashOf, keepBrowser } from "./browser-cookie.ts";
import { answerSignIn, signInRequestOf } from "./sign-in-answer.ts";
import { signInPage } from "./sign-in-page.ts";

const done = { status: "ok" } as const;

export function mountOidcRoutes(app: FastifyInstance, services: Services): void {
  mount(app, singleSignOnRoutes.oidcConfiguration, async (request, { params }, reply) => {
    const host = await hostOf(services.store, requestHost(request));
    const found = await providerOf(services, host, params.oidc);
    if (found === undefined) throw providerNotFound(params.oidc);
    const tried = { purpose: "single-sign-on-begin", address: request.ip } as const;
    const place = {
      ...found,
      redirectUri: signInPage(request, host),
      browserHash: keepBrowser(request, reply),
    };
    return noting(
      request,
      params.oidc,
      attempt(services, tried, () => beginOidcSignIn(services, place)),
    );
  });

  mount(app, singleSignOnRoutes.oidcLogin, async (request, { params, body, headers }, reply) => {
    const host = await hostOf(services.store, requestHost(request));
    const found = await providerOf(services, host, params.id);
    const given = givenIn(body, headers.authorization);
    if (found === undefined || given === undefined) throw new AppError("SIGN_IN_REFUSED");
    const place = { ...found, redirectUri: signInPage(request, host), browserHash: browserHashOf(request) };
    const token = headers["x-context-token"];
    const wishes = { names: namesIn(headers["x-user-contexts"]), ...(token !== undefined && { token }) };
    const signedIn = signInWithOidc(services, place, given, wishes, signInRequestOf(request));
    return answerSignIn(reply, await noting(request, params.id, signedIn));
  });

  const keepAlive = async ({ services: own, scope, session, request }: Call): Promise<typeof done> => {
    const { id: providerId } = checkedInput(singleSignOnRoutes.oidcKeepAlive, request).params;
    await keepOidcAlive(own, scope, { id: session.id, providerId });
    return done;
  };
  mount(app, singleSignOnRoutes.oidcKeepAlive, keepAlive);
  mount(app, singleSignOnRoutes.oidcKeepAliveByPost, keepAlive);
  mount(app, singleSignOnRoutes.oidcAccessToken, ({ services: own, scope, session }, { params }) =>
    renewOidcSession(own, scope, { id: session.id, providerId: params.oidcId }),
  );
}

/** A provider of the tenant that signs in at this host, and of no other. */
async function providerOf(
  { store }: Services,
  { tenantId, tenant }: Host,
  id: string,
): Promise<{ readonly tenant: Tenant; readonly provider: Provider } | undefined> {
  if (tenantId === undefined || tenant === undefined) return undefined;
  const provider = await readProvider(store, { tenantId }, id);
  if (provider === undefined || provider.kind !== "oidc" || !provider.isActive) return undefined;
  return { tenant: { tenantId, tenant }, provider };
}

function givenIn(
  body: Exclude<OidcGiven, { accessToken: string }> | undefined,
  header = "",
): OidcGiven | undefined {
  if (body !== undefined) return body;
  const [, accessToken] = /^Bearer (\S+)$/i.exec(header) ?? [];
  return accessToken === undefined ? undefined : { accessToken };
}

function namesIn(text = ""): readonly string[] {
  return text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** The log says what is wrong, for the administrator who sets a provider up; the user who signs in is not told. */
async function noting<Result>(
  { log }: FastifyRequest,
  provider: string,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const cause = error instanceof AppError ? error.cause : undefined;
    if (cause instanceof Error) log.info({ provider, reason: cause.message }, "sign-in at a provider failed");
    throw error;
  }
}
