// Catalogues by name.
import { catalogueNamed } from "@kontor/engine/catalogues/catalogue.ts";
import { catalogueRoutes } from "@kontor/model/routes/catalogues.ts";
import type { FastifyInstance } from "fastify";
import { mount } from "../mount.ts";

export function mountCatalogueRoutes(app: FastifyInstance): void {
  mount(app, catalogueRoutes.catalogue, ({ services, scope }, { params }) =>
    catalogueNamed(services.store, scope, params.name),
  );
}
