// Signing in and out through the SAML provider of a tenant.
import { hostOf } from "@kontor/engine/identity/hosts.ts";
import { attempt } from "@kontor/engine/identity/limits.ts";
import { providerNotFound } from "@kontor/engine/identity/provider-administration.ts";
import { SamlRefusal } from "@kontor/engine/identity/saml/refusal.ts";
import {
  beginSamlSignIn,
  finishSamlSignIn,
  type SamlPlace,
  samlProvider,
} from "@kontor/engine/identity/saml/saml-sign-in.ts";
import { samlLogoutUrl } from "@kontor/engine/identity/saml/saml-sign-out.ts";
import { serviceMetadata } from "@kontor/engine/identity/saml/service-metadata.ts";
import type { Services } from "@kontor/engine/services/services.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { singleSignOnRoutes } from "@kontor/model/routes/single-sign-on.ts";
import type { Tenant } from "@kontor/store/tenants.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { checkedInput } from "../checked-input.ts";
import { mount, mountAnswer } from "../mount.ts";
import { mountForm } from "../mount-form.ts";
import { requestHost } from "../session/request-host.ts";
import { keepBrowser } from "./browser-cookie.ts";
import { signInPage } from "./sign-in-page.ts";

const loginPage = "/authentication/login-page";
const refused = "SIGN_IN_REFUSED";

export function mountSamlRoutes(app: FastifyInstance, services: Services): void {
  mount(app, singleSignOnRoutes.samlConfiguration, async (request, { params }, reply) => {
    const { tenant, place } = await calledPlace(services, request, params.id);
    const tried = { purpose: "single-sign-on-begin", address: request.ip } as const;
    return attempt(services, tried, () =>
      beginSamlSignIn(services, tenant, place, keepBrowser(request, reply)),
    );
  });
  mountForm(
    app,
    singleSignOnRoutes.samlConsumer,
    async (request, { params, body }) => {
      const { tenant, place } = await calledPlace(services, request, params.id);
      const tried = { purpose: "single-sign-on", address: request.ip, tenantId: tenant.tenantId } as const;
      const { token, state } = await attempt(services, tried, () =>
        finishSamlSignIn(services, tenant, place, body),
      );
      return loginPageWith({ saml: params.id, token: token.text, state });
    },
    (request, error) => {
      tell(request, error);
      return loginPageWith({ error: error instanceof AppError ? error.code : refused });
    },
  );
  mountAnswer(app, singleSignOnRoutes.samlMetadata, async (request, reply) => {
    const { params } = checkedInput(singleSignOnRoutes.samlMetadata, request);
    const { tenant, place, page } = await calledPlace(services, request, params.id);
    const known = await samlProvider(services, { tenantId: tenant.tenantId }, place);
    return reply.type("application/samlmetadata+xml; charset=utf-8").send(serviceMetadata(known, page));
  });
  mount(app, singleSignOnRoutes.samlLogout, async (call, { params, body }) => {
    const { tenant, place, page } = await calledPlace(call.services, call.request, params.id);
    if (tenant.tenantId !== call.scope.tenantId) throw providerNotFound(params.id);
    const logoutUrl = await samlLogoutUrl(call.services, call.scope, call.session.id, place, body);
    return { logoutUrl: logoutUrl ?? page };
  });
}

type CalledPlace = { readonly tenant: Tenant; readonly place: SamlPlace; readonly page: string };

/** The tenant is the one of the host that was called, and the provider knows us by that host. */
async function calledPlace({ store }: Services, request: FastifyRequest, id: string): Promise<CalledPlace> {
  const host = await hostOf(store, requestHost(request));
  const { tenantId, tenant } = host;
  if (tenantId === undefined || tenant === undefined) throw providerNotFound(id);
  const page = signInPage(request, host);
  return { tenant: { tenantId, tenant }, place: { id, origin: new URL(page).origin }, page };
}

/** In the fragment, which no server and no log gets to see. */
function loginPageWith(values: Readonly<Record<string, string>>): string {
  return `${loginPage}#${new URLSearchParams(values)}`;
}

/** Why an answer was not believed is logged for the operator; the browser learns only that it was not. */
function tell({ log }: FastifyRequest, error: unknown): void {
  const cause = error instanceof AppError ? error.cause : undefined;
  if (cause instanceof SamlRefusal)
    log.warn({ reason: cause.reason, detail: cause.message }, "answer of a SAML provider refused");
  else if (!(error instanceof AppError) || error.status >= 500) log.error({ err: error }, "request failed");
}
