// Where a value of a row leads: the page of the record itself, or of what it names.
import { AppError } from "@kontor/kernel/errors.ts";
import { namingOf } from "@kontor/kernel/naming/entity-naming.ts";
import type { Link } from "@kontor/model/derive/links.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { entityNamings } from "@kontor/model/entity-namings.gen.ts";
import { type RecordData, valuesAt } from "@kontor/model/fields/path.ts";

const naming = namingOf(entityNamings);

/** A dot at the end of an address is taken for a file by some servers, so it is written as a sign. */
export function recordPath(clientRoute: string, key: string): string {
  return `${clientRoute}/${encodeURIComponent(key).replaceAll(".", "%2E")}`;
}

/** The page of a record of the list; undefined where the entity has none. */
export function pageOfRow({ names, key }: Entity, row: RecordData): string | undefined {
  const value = row[key];
  return names.clientRoute === undefined || typeof value !== "string"
    ? undefined
    : recordPath(names.clientRoute, value);
}

export function pageOfValue(link: Link, row: RecordData, value: string): string | undefined {
  if ("route" in link) return recordPath(link.route, value);
  if ("isFile" in link) return undefined;
  const [entityName] = valuesAt(row, link.entityFrom);
  const route = typeof entityName === "string" ? clientRouteOf(entityName) : undefined;
  return route === undefined ? undefined : recordPath(route, value);
}

function clientRouteOf(entityName: string): string | undefined {
  try {
    return naming.clientRoute(entityName);
  } catch (error) {
    if (error instanceof AppError) return undefined; // a record may name what has no page
    throw error;
  }
}

export function keyOf({ key }: Entity, row: RecordData): string {
  const value = row[key];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
