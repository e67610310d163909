// The providers of a tenant over HTTP, for its main administrators.
import { wishLink } from "@kontor/engine/identity/link-own-account.ts";
import {
  confirmIdentityProvider,
  identityProviders,
  removeIdentityProvider,
  removeUserIdentity,
  saveIdentityProvider,
} from "@kontor/engine/identity/provider-administration.ts";
import { samlConfigOf } from "@kontor/engine/identity/saml/provider-metadata.ts";
import { identityProviderRoutes } from "@kontor/model/routes/identity-providers.ts";
import type { FastifyInstance } from "fastify";
import { mount } from "../mount.ts";
import { writeOnce } from "../session/write-once.ts";
import { keepBrowser } from "./browser-cookie.ts";

const done = { status: "ok" } as const;

export function mountProviderRoutes(app: FastifyInstance): void {
  mount(app, identityProviderRoutes.identityProviders, async ({ services, scope }) => ({
    data: [...(await identityProviders(services, scope))],
  }));
  mount(app, identityProviderRoutes.saveIdentityProvider, async (call, { params, body }) => {
    const { label, isActive, kind } = body;
    const secret = body.kind === "oidc" ? body.clientSecret : body.signingKey;
    const config =
      body.kind === "oidc" ? body.config : await samlConfigOf(call.services, body.config, body.signingKey);
    const { services, scope } = call;
    const provider = { id: params.id, label, isActive, kind, config };
    return services.store.write(scope, (transaction) =>
      saveIdentityProvider({ services, scope, transaction }, provider, secret),
    );
  });
  mount(app, identityProviderRoutes.confirmIdentityProvider, (call, { params, body }) =>
    writeOnce(call, (work) => confirmIdentityProvider(work, params.id, body.digest)),
  );
  mount(app, identityProviderRoutes.linkOwnAccount, (call, { params }, reply) =>
    writeOnce(call, async (work) => {
      const browserHash = (): string => keepBrowser(call.request, reply);
      await wishLink(work, { userId: call.session.userId, providerId: params.id, browserHash });
      return done;
    }),
  );
  mount(app, identityProviderRoutes.deleteIdentityProvider, (call, { params }) =>
    writeOnce(call, async (work) => {
      await removeIdentityProvider(work, params.id);
      return done;
    }),
  );
  mount(app, identityProviderRoutes.deleteIdentity, (call, { params }) =>
    writeOnce(call, async (work) => {
      await removeUserIdentity(work, params.username, params.id);
      return done;
    }),
  );
}
