// A page of the application that is not the list or the record of an entity: where it is found, what it is called, and who may open it.
import type { Entity } from "../entity/entity.ts";
import type { EntityName } from "../entity-names.gen.ts";
import type { AdminLevel } from "../fields/field.ts";
import type { FeatureFlags } from "../flags/flag-value.ts";
import { own } from "../own-value.ts";
import { type Caller, holdsLevel, mayRead, mayWrite } from "../permission/permission.ts";

/** Every signed-in user, administrators from a level on, or users who may read or write what the page works on. */
type PageAccess =
  | "session"
  | { readonly level: AdminLevel }
  | { readonly reads: EntityName }
  | { readonly writes: EntityName };

export type Page = {
  /** A part in braces stands for one part of an address, `*` at the end for all that follows. */
  readonly path: string;
  /** In the menu, as the title of the page and among the results of a search. */
  readonly label: string;
  /** A name of the icon set, dashed. */
  readonly icon: string;
  /** Who may open it by its address alone; users who have it in the menu may too. */
  readonly access: PageAccess;
  /** The feature it belongs to: for users without it there is no such page. */
  readonly featureFlag?: string;
  /** The letter that opens it after G; no two pages or lists share one. */
  readonly goKey?: string;
  /** A page that is not built says so, and stays out of the menu. */
  readonly isBuilt: boolean;
};

export type PageVisitor = {
  readonly caller: Caller;
  /** Those of the tenant, by name. */
  readonly entities: Readonly<Record<string, Entity>>;
  /** The features that are on for the caller. */
  readonly featureFlags?: FeatureFlags;
};

/** Whether a part of the product that belongs to a feature is there for the visitor; one that belongs to none is. */
export function hasFeature({ featureFlags = {} }: Pick<PageVisitor, "featureFlags">, name?: string): boolean {
  return name === undefined || own(featureFlags, name) !== undefined;
}

export function mayOpen(visitor: PageVisitor, { access, featureFlag }: Page): boolean {
  const { caller, entities } = visitor;
  if (!hasFeature(visitor, featureFlag)) return false;
  if (access === "session") return true;
  if ("level" in access) return holdsLevel(caller, access.level);
  const entity = own(entities, "reads" in access ? access.reads : access.writes);
  if (entity === undefined) return false;
  return "reads" in access ? mayRead(caller, entity) : mayWrite(caller, entity);
}

/** Where the addresses of a page begin: what stands before its first part that differs. */
export function pageRoot({ path }: Pick<Page, "path">): string {
  const [root = path] = path.split(/\/[{*]/, 1);
  return root;
}
