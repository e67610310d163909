// Where a value leads when it is clicked: the key of a record to its own page, a reference to the page of what it names.
import { AppError } from "@kontor/kernel/errors.ts";
import { type Naming, namingOf } from "@kontor/kernel/naming/entity-naming.ts";
import type { Entity } from "../entity/entity.ts";
import { entityNamings } from "../entity-namings.gen.ts";
import { fieldAt } from "../fields/path.ts";

/** The page is at `route`, a slash and the value found at `from`. */
export type Link =
  | { readonly route: string; readonly from: string }
  /** The record names the entity itself, as a document names its owner. */
  | { readonly entityFrom: string; readonly from: string }
  /** The value is itself the address of a file. */
  | { readonly isFile: true; readonly from: string };

const naming: Naming = namingOf(entityNamings);

/** The link of the field at a path; undefined when there is no page to go to. */
export function linkOf(entity: Entity, path: string): Link | undefined {
  const { clientRoute } = entity.names;
  if (path === entity.key && clientRoute !== undefined) return { route: clientRoute, from: path };
  if (path === "entityRegistration" && Object.hasOwn(entity.fields, "entityName")) {
    return { entityFrom: "entityName", from: path };
  }
  const { target, opensFile, opensPage } = fieldAt(entity.fields, path) ?? {};
  if (opensFile) return { isFile: true, from: path };
  const route = target === undefined ? opensPage : pageOf(target);
  return route === undefined ? undefined : { route, from: path };
}

function pageOf(target: string): string | undefined {
  try {
    return naming.clientRoute(target);
  } catch (error) {
    if (error instanceof AppError) return undefined; // an entity without a page
    throw error;
  }
}
