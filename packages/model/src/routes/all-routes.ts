// Every route there is: those declared by hand and those each entity has. Two that would answer the same call stop the start.
import type { Entity } from "../entity/entity.ts";
import { pathShape, type Route } from "../route.ts";
import { acrossEntitiesRoutes } from "./across-entities.ts";
import { authenticationRoutes } from "./authentication.ts";
import { bankRoutes } from "./bank.ts";
import { catalogueRoutes } from "./catalogues.ts";
import { configurationRoutes } from "./configurations.ts";
import { documentRoutes } from "./documents.ts";
import { entityModelRoutes } from "./entity-models.ts";
import { entityRoutes } from "./entity-routes.ts";
import { financeRoutes } from "./finance.ts";
import { financingRoutes } from "./financing.ts";
import { identityProviderRoutes } from "./identity-providers.ts";
import { importAndExportRoutes } from "./imports-and-exports.ts";
import { liveRoutes } from "./live.ts";
import { localeAndHostRoutes } from "./locales-and-hosts.ts";
import { notificationRoutes } from "./notifications.ts";
import { ownSessionRoutes } from "./own-sessions.ts";
import { passwordLinkRoute } from "./password-link.ts";
import { rateRoutes } from "./rates.ts";
import { releaseRoutes } from "./releases.ts";
import { requestLogRoute } from "./request-log.ts";
import { scriptRunRoutes } from "./script-runs.ts";
import { scriptRoutes } from "./scripts.ts";
import { secondFactorRoutes } from "./second-factor.ts";
import { secretRoutes } from "./secrets.ts";
import { settingRoutes } from "./settings.ts";
import { singleSignOnRoutes } from "./single-sign-on.ts";
import { apiDocumentRoute, livenessRoute, pingRoute, readinessRoute } from "./system.ts";
import { taskOwnersRoute } from "./task-owners.ts";
import { userConfigurationRoutes } from "./user-configuration.ts";
import { userPhotoRoutes } from "./user-photos.ts";
import { userRoutes } from "./users.ts";
import { vehicleReferenceRoutes } from "./vehicle-reference.ts";

/** Those that no entity brings along. */
export const fixedRoutes: readonly Route[] = [
  pingRoute,
  livenessRoute,
  readinessRoute,
  apiDocumentRoute,
  ...Object.values(authenticationRoutes),
  passwordLinkRoute,
  ...Object.values(ownSessionRoutes),
  ...Object.values(secondFactorRoutes),
  ...Object.values(singleSignOnRoutes),
  ...Object.values(identityProviderRoutes),
  ...Object.values(secretRoutes),
  ...Object.values(userRoutes),
  ...Object.values(userPhotoRoutes),
  ...Object.values(userConfigurationRoutes),
  ...Object.values(entityModelRoutes),
  ...Object.values(scriptRunRoutes),
  ...Object.values(scriptRoutes),
  ...Object.values(catalogueRoutes),
  ...Object.values(configurationRoutes),
  ...Object.values(releaseRoutes),
  ...Object.values(settingRoutes),
  ...Object.values(localeAndHostRoutes),
  ...Object.values(notificationRoutes),
  ...Object.values(liveRoutes),
  ...Object.values(financeRoutes),
  ...Object.values(financingRoutes),
  ...Object.values(bankRoutes),
  ...Object.values(rateRoutes),
  ...Object.values(vehicleReferenceRoutes),
  ...Object.values(importAndExportRoutes),
  ...Object.values(documentRoutes),
  ...Object.values(acrossEntitiesRoutes),
  taskOwnersRoute,
  requestLogRoute,
];

export function routesOf(entities: readonly Entity[]): readonly Route[] {
  const routes = [...fixedRoutes, ...entities.flatMap(entityRoutes)];
  const known = new Map<string, string>();
  for (const route of routes) {
    const shape = `${route.method} ${pathShape(route.path)}`;
    const other = known.get(shape);
    if (other !== undefined) throw new Error(`${route.name} and ${other} both answer ${shape}`);
    known.set(shape, route.name);
  }
  return routes;
}
