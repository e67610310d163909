// An entity as one caller may know it. A page works by the declaration it is given, so what is hidden from its reader must stand nowhere
// in it: neither as a field nor where columns, searches, conditions and includes name one.
import type { Catalogue, Entity, Include } from "../entity/entity.ts";
import type { Typing } from "../entity/typing.ts";
import type { Field, FieldMap } from "../fields/field.ts";
import { fieldAt } from "../fields/path.ts";
import { accessTo, type RestrictedPaths } from "./field-rights.ts";
import { type Caller, mayRead, mayRunAction } from "./permission.ts";
import { namingReach } from "./record-scope.ts";

/** Whether the caller has to do with such records at all: reads them, or names them in others. */
export function mayKnow(caller: Caller, entity: Entity): boolean {
  return mayRead(caller, entity) || namingReach(caller, entity) !== "none";
}

/** The entity with the actions the caller may run. */
export function withOwnActions(caller: Caller, entity: Entity): Entity {
  const { actions, ...rest } = entity;
  const own = actions?.filter((action) => mayRunAction(caller, entity, action)) ?? [];
  return own.length === 0 ? rest : { ...rest, actions: own };
}

/** Who sees and writes what is asked of the server alone: the rights themselves do not travel. */
export function visibleEntity(entity: Entity, restricted: RestrictedPaths): Entity {
  const fields = visibleFields(restricted, entity.fields, "");
  const isThere = (path: string): boolean => leadsToField(fields, path);
  const { workflow, actions, tells, struckOut, isConfiguration, catalogue, typing, ...rest } = entity;
  return {
    ...rest,
    fields,
    columns: entity.columns.filter(isThere),
    hiddenColumns: entity.hiddenColumns.filter(isThere),
    shortColumns: entity.shortColumns.filter(isThere),
    search: entity.search.filter(({ path }) => isThere(path)),
    ...(struckOut !== undefined && isThere(struckOut.field) && { struckOut }),
    ...(isConfiguration !== undefined &&
      (isConfiguration === true || isThere(isConfiguration.field)) && { isConfiguration }),
    ...(typing !== undefined && { typing: visibleTyping(typing, isThere) }),
    ...(catalogue !== undefined && { catalogue: visibleCatalogue(catalogue, isThere) }),
    sort: entity.sort.split(",").filter(isThere).join(","),
    indexed: entity.indexed.filter((paths) => paths.split(",").every(isThere)),
    due: entity.due.filter(isThere),
    includes: Object.fromEntries(
      Object.entries(entity.includes).filter(([, include]) => pathsOf(include).every(isThere)),
    ),
    ...(workflow !== undefined && {
      workflow:
        workflow.variants === undefined || isThere(workflow.variants.field)
          ? workflow
          : { name: workflow.name },
    }),
    ...(tells !== undefined && { tells: { ...tells, users: tells.users.filter(isThere) } }),
    ...(actions !== undefined && { actions: actions.map((action) => ({ ...action, profiles: [] })) }),
    readers: [],
    writers: [],
    fieldRights: {},
    scopes: {},
    shownTo: {},
  };
}

function visibleTyping({ where, ...typing }: Typing, isThere: (path: string) => boolean): Typing {
  return { ...typing, ...(where !== undefined && isThere(where.field) && { where }) };
}

function visibleCatalogue({ namedBy, parentBy }: Catalogue, isThere: (path: string) => boolean): Catalogue {
  return {
    ...(namedBy !== undefined && isThere(namedBy) && { namedBy }),
    ...(parentBy !== undefined && isThere(parentBy) && { parentBy }),
  };
}

/** What the caller sees and cannot change. */
export function readOnlyPaths(restricted: RestrictedPaths): string[] {
  return [...restricted].flatMap(([path, access]) => (access === "read" ? [path] : []));
}

function visibleFields(restricted: RestrictedPaths, fields: FieldMap, prefix: string): FieldMap {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const path = `${prefix}${name}`;
      if (restricted.get(path) === "none") return [];
      const shown = withoutHiddenNames(restricted, field, { path, prefix });
      if (field.fields === undefined) return [[name, shown]];
      const inner = visibleFields(restricted, field.fields, `${path}.`);
      // A group of which nothing is left would be an empty card.
      return Object.keys(inner).length === 0 ? [] : [[name, { ...shown, fields: inner }]];
    }),
  );
}

/** A field may depend on another one beside it or in the record; the server goes on to ask for what is not told here. */
function withoutHiddenNames(
  restricted: RestrictedPaths,
  field: Field,
  { path, prefix }: { readonly path: string; readonly prefix: string },
): Field {
  const isSeen = (named: string): boolean =>
    [named, `${prefix}${named}`].every((place) => accessTo(restricted, place) !== "none");
  const { mandatory, typedWhere, currencyFrom, numberKind, searchBy, ...rest } = field;
  return {
    ...rest,
    ...(mandatory !== undefined && (mandatory === true || isSeen(mandatory.field)) && { mandatory }),
    ...(typedWhere !== undefined && isSeen(typedWhere.field) && { typedWhere }),
    ...(currencyFrom !== undefined && isSeen(currencyFrom) && { currencyFrom }),
    ...(numberKind !== undefined &&
      (typeof numberKind === "string" || isSeen(numberKind.from)) && { numberKind }),
    ...(searchBy !== undefined && accessTo(restricted, `${path}.${searchBy}`) !== "none" && { searchBy }),
  };
}

/** Of the entity itself; what lies in a related one is asked of that. */
function pathsOf(include: Include): readonly string[] {
  if ("names" in include) return [include.names];
  return "records" in include ? [include.records] : [];
}

/** Perhaps with a minus for the order. */
function leadsToField(fields: FieldMap, path: string): boolean {
  return fieldAt(fields, path.replace(/^-/, "")) !== undefined;
}
