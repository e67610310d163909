// The collections of a tenant's configuration. Those whose part of the product is not there yet are not found.
import {
  readProfilesPermissions,
  saveProfilesPermissions,
} from "@kontor/engine/identity/profiles-permissions.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { configurationRoutes } from "@kontor/model/routes/configurations.ts";
import type { FastifyInstance } from "fastify";
import { mount } from "../mount.ts";
import { writeOnce } from "./write-once.ts";

export function mountConfigurationRoutes(app: FastifyInstance): void {
  mount(app, configurationRoutes.configuration, async ({ services, scope }, { params }) => {
    refuseUnknown(params.name);
    return readProfilesPermissions(services.store, scope);
  });
  mount(app, configurationRoutes.saveConfiguration, async (call, { params, body }) => {
    refuseUnknown(params.name);
    return writeOnce(call, (work) => saveProfilesPermissions(work, body));
  });
}

function refuseUnknown(name: string): void {
  if (name !== "profilesPermissions")
    throw new AppError("ENTITY_REGISTRATION_NOT_FOUND", ["configuration", name]);
}
