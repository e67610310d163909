// All permissions that a route or an entity requires. A name that is never required would look like a right and be none.
import type { Model } from "../model.ts";
import { permissionNames } from "../permission/permission-names.ts";
import { fixedRoutes } from "./all-routes.ts";

export function knownPermissions({ entities, workflows }: Model): ReadonlySet<string> {
  const ofRoutes = fixedRoutes.flatMap(({ permission }) =>
    typeof permission === "object" && "anyOf" in permission
      ? permission.anyOf.map((check) => check.name)
      : [],
  );
  const ofEntities = Object.values(entities).flatMap((entity) => permissionNames(entity, workflows));
  return new Set(["read all", "write all", ...ofRoutes, ...ofEntities]);
}
