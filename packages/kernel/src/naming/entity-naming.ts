// From the name of an entity to its paths, its collection and its lists. The rules live here, the entities in the model.
import { AppError } from "../errors.ts";
import { camelName, dashedName, lookupKey } from "./dashed.ts";
import { pluralOf } from "./plural.ts";

export const entityFamilies = [
  "accounting",
  "asset",
  "bank",
  "billing",
  "case",
  "communication",
  "core",
  "external",
  "financing",
  "person",
  "private-equity",
  "report",
  "scoring",
  "script",
  "support",
  "system",
] as const;
export type EntityFamily = (typeof entityFamilies)[number];

export type EntityNaming = {
  readonly name: string;
  /** An entity that a tenant has made itself is named Dyno… and belongs to no family of ours. */
  readonly family: EntityFamily | "dyno";
  readonly hasClientRoute: boolean;
  /** Opened from other records only: there is a page for one, none for all. */
  readonly isDetailOnly?: boolean;
  /** Lower camel, where the rule would give a wrong plural. */
  readonly plural?: string;
  /** Where the server keeps it under another path than its family and plural say. */
  readonly serverRoute?: string;
};
export type NamingRegistry = readonly EntityNaming[];

/** A name as a page, a script or an import hands it in: perhaps in another spelling, perhaps not at all. */
export type GivenName = string | null | undefined;

export type Naming = {
  readonly findEntity: (name: GivenName) => EntityNaming;
  readonly collectionOf: (name: GivenName) => string;
  readonly clientRoute: (name: GivenName) => string;
  readonly listRoute: (name: GivenName) => string;
  readonly creationRoute: (name: GivenName) => string;
  readonly serverRoute: (name: GivenName) => string;
  readonly statusListOf: (name: GivenName) => string;
  readonly documentTypeListOf: (name: GivenName) => string;
  readonly historyTypeListOf: (name: GivenName) => string;
};

/**
 * The naming of all entities of a registry. Each lookup of a registered one ignores case, blanks and dashes. A Dyno entity that is not
 * registered is read as written. The words of `dynomachinepart` cannot be told apart, so its paths differ from those of `DynoMachinePart`.
 * A missing name is a missing field entityName. A name that is unknown, or that has no such page, is an unsupported entity.
 * @example namingOf([{ name: "BankAccount", family: "bank", hasClientRoute: true }]).clientRoute("bank account") // "/bank-account"
 * @example namingOf([{ name: "BankAccount", family: "bank", hasClientRoute: true }]).serverRoute("BankAccount") // "/api/bank/bank-accounts"
 * @example namingOf([]).creationRoute("DynoMachine") // "/page/dyno-machines/new"
 * @example namingOf([]).clientRoute("BankAccount") // throws UNSUPPORTED_ENTITY
 * @example namingOf([]).clientRoute("") // throws MISSING_FIELD_IN_ARGS
 */
export function namingOf(registry: NamingRegistry): Naming {
  const entities = indexOf(registry);

  function findEntity(name: GivenName): EntityNaming {
    if (name === undefined || name === null || name.trim() === "") {
      throw new AppError("MISSING_FIELD_IN_ARGS", ["entityName"]);
    }
    const entity = entities.get(lookupKey(name)) ?? dynamicEntity(name);
    if (entity === undefined) throw new AppError("UNSUPPORTED_ENTITY", [name]);
    return entity;
  }

  function findWithPage(name: GivenName, hasPage: (entity: EntityNaming) => boolean): EntityNaming {
    const entity = findEntity(name);
    if (!hasPage(entity)) throw new AppError("UNSUPPORTED_ENTITY", [name ?? ""]);
    return entity;
  }

  function clientRoute(name: GivenName): string {
    const entity = findWithPage(name, ({ hasClientRoute }) => hasClientRoute);
    return isDynamic(entity) ? dynamicRoute(entity) : `/${dashedName(entity.name)}`;
  }

  return {
    findEntity,
    clientRoute,
    collectionOf: (name) => pluralNameOf(findEntity(name)),
    listRoute(name) {
      const entity = findWithPage(name, (found) => found.hasClientRoute && found.isDetailOnly !== true);
      return isDynamic(entity) ? dynamicRoute(entity) : `/${dashedName(pluralNameOf(entity))}`;
    },
    creationRoute: (name) => (isDynamic(findEntity(name)) ? `${clientRoute(name)}/new` : clientRoute(name)),
    serverRoute(name) {
      const entity = findEntity(name);
      return entity.serverRoute ?? `/api/${entity.family}/${dashedName(pluralNameOf(entity))}`;
    },
    statusListOf: (name) => `${camelName(findEntity(name).name)}Status`,
    documentTypeListOf: (name) => `${camelName(findEntity(name).name)}DocumentType`,
    historyTypeListOf: (name) => `${camelName(findEntity(name).name)}HistoryType`,
  };
}

/** A map, not an object: a name such as `constructor` must find nothing. Two entities of one name would hide each other. */
function indexOf(registry: NamingRegistry): ReadonlyMap<string, EntityNaming> {
  const entities = new Map<string, EntityNaming>();
  const collections = new Set<string>();
  for (const entity of registry) {
    const key = lookupKey(entity.name);
    const collection = pluralNameOf(entity);
    if (entities.has(key) || collections.has(collection)) {
      throw new AppError("VALUE_ALREADY_EXISTS", [entity.name]);
    }
    entities.set(key, entity);
    collections.add(collection);
  }
  return entities;
}

/**
 * A tenant's own entity need not be registered: its name, read as written, says all. Only letters and digits may follow
 * Dyno, for the name becomes a path.
 */
function dynamicEntity(name: string): EntityNaming | undefined {
  if (!/^dyno[a-z0-9]+$/.test(lookupKey(name))) return undefined;
  return { name: camelName(name), family: "dyno", hasClientRoute: true };
}

function isDynamic(entity: EntityNaming): boolean {
  return entity.family === "dyno";
}

function dynamicRoute(entity: EntityNaming): string {
  return `/page/${dashedName(pluralNameOf(entity))}`;
}

function pluralNameOf(entity: EntityNaming): string {
  return entity.plural ?? pluralOf(entity.name);
}
