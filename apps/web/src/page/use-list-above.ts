// The list a page of an entity stands below, by the name its own page has: for the path above the page.
import { pageConfiguration } from "@kontor/client/lists/page-configuration.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { useSessionUser } from "../session/session-user.ts";
import type { PlaceAbove } from "./page-title.ts";

/** Undefined for records that are only opened from others. */
export function useListAbove(entity: Entity | undefined): PlaceAbove | undefined {
  const user = useSessionUser();
  const path = entity?.names.listRoute;
  if (entity === undefined || path === undefined) return undefined;
  return { label: pageConfiguration(user?.options ?? {}, path).title ?? entity.pluralLabel, path };
}
