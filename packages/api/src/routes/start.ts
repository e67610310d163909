// What the application asks for when it starts.
import { entityModel, entityModels } from "@kontor/engine/configuration/entity-model.ts";
import { readUserConfiguration } from "@kontor/engine/configuration/start.ts";
import { stringOverrides } from "@kontor/engine/configuration/string-overrides.ts";
import { addMissingKeys } from "@kontor/engine/locales/missing-keys.ts";
import { virtualKeyboard } from "@kontor/engine/locales/virtual-keyboards.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { entityModelRoutes } from "@kontor/model/routes/entity-models.ts";
import { localeAndHostRoutes } from "@kontor/model/routes/locales-and-hosts.ts";
import { userConfigurationRoutes } from "@kontor/model/routes/user-configuration.ts";
import { namesOf } from "@kontor/store/query/parse-list-query.ts";
import type { FastifyInstance } from "fastify";
import { mount } from "../mount.ts";
import { writeOnce } from "../session/write-once.ts";

/** A page shows records of a few dozen entities at most. */
const modelsMaxCount = 50;

export function mountStartRoutes(app: FastifyInstance): void {
  mount(app, userConfigurationRoutes.userConfiguration, ({ services, scope, session }) =>
    readUserConfiguration(services, scope, session),
  );
  mount(app, userConfigurationRoutes.stringOverrides, async ({ scope }, { query }) =>
    stringOverrides(scope.model, query.locale),
  );
  mount(app, userConfigurationRoutes.virtualKeyboards, async (_, { query }) => {
    if (query.locale === undefined) throw new AppError("MISSING_LOCALE");
    return virtualKeyboard(query.locale);
  });
  mount(app, entityModelRoutes.entityModels, async ({ services, scope }, { query }) => ({
    models: await entityModels(services.store, scope, namesOf(query.names).slice(0, modelsMaxCount)),
  }));
  mount(app, entityModelRoutes.entityModel, ({ services, scope }, { params }) =>
    entityModel(services.store, scope, params.entityName),
  );
  mount(app, localeAndHostRoutes.missingKeys, (call, { params, body }) =>
    writeOnce(call, async (work) => ({ added: await addMissingKeys(work, params.locale, body.keysToAdd) })),
  );
}
