// Where the records of an entity are called, by its name alone: no declaration has to be loaded for it.
import { namingOf } from "@kontor/kernel/naming/entity-naming.ts";
import { entityNamings } from "../entity-namings.gen.ts";

const naming = namingOf(entityNamings);

/** @example serverRouteOf("script") // "/api/script/scripts" */
export function serverRouteOf(name: string): string {
  return naming.serverRoute(name);
}
