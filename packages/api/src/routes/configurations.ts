// The collections of a tenant's configuration over HTTP.
import { collections } from "@kontor/engine/collections/collections.ts";
import { configurationRoutes } from "@kontor/model/routes/configurations.ts";
import type { FastifyInstance } from "fastify";
import { mount } from "../mount.ts";
import { writeOnce } from "../session/write-once.ts";

export function mountConfigurationRoutes(app: FastifyInstance): void {
  mount(app, configurationRoutes.configuration, async ({ services, scope }, { params: { name } }) => ({
    name,
    ...(await collections[name].read(services.store, scope)),
  }));
  mount(app, configurationRoutes.saveConfiguration, (call, { params: { name }, body }) =>
    writeOnce(call, async (work) => ({ name, ...(await collections[name].save(work, body)) })),
  );
}
