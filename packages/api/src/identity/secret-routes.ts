// The secrets of a tenant over HTTP, for its main administrators: what goes in does not come out.
import { deleteSecret, saveSecret } from "@kontor/engine/secrets/administer-secrets.ts";
import { secretPrefix, secretRoutes } from "@kontor/model/routes/secrets.ts";
import type { FastifyInstance } from "fastify";
import { mount } from "../mount.ts";

const done = { status: "ok" } as const;

export function mountSecretRoutes(app: FastifyInstance): void {
  mount(app, secretRoutes.secrets, async ({ services, scope }) => {
    const known = await services.secrets.list(scope, secretPrefix);
    return { data: known.map((secret) => ({ ...secret, updatedAt: secret.updatedAt.toString() })) };
  });
  mount(app, secretRoutes.saveSecret, async ({ services, scope }, { params, body }) => {
    await saveSecret(services, scope, { name: params.name, value: body.value });
    return done;
  });
  mount(app, secretRoutes.deleteSecret, async ({ services, scope }, { params }) => {
    await deleteSecret(services, scope, params.name);
    return done;
  });
}
