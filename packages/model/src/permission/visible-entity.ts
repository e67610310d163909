// An entity as one caller may know it. A page works by the declaration it is given, so what is hidden from its reader must stand nowhere
// in it: neither as a field nor where columns, searches, conditions and includes name one.
import type { Catalogue, Entity, Include, RecordLayout } from "../entity/entity.ts";
import { shownViews } from "../entity/saved-view.ts";
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
  const { workflow, actions, tells, struckOut, isConfiguration, isKnownInHouse, ...more } = entity;
  const { catalogue, typing, layout, ...rest } = more;
  return {
    ...rest,
    fields,
    columns: entity.columns.filter(isThere),
    hiddenColumns: entity.hiddenColumns.filter(isThere),
    shortColumns: entity.shortColumns.filter(isThere),
    search: entity.search.filter(({ path }) => isThere(path)),
    ...visibleOffers(entity, isThere),
    ...(struckOut !== undefined && isThere(struckOut.field) && { struckOut }),
    ...(isConfiguration !== undefined &&
      (isConfiguration === true || isThere(isConfiguration.field)) && { isConfiguration }),
    ...(isKnownInHouse !== undefined &&
      (isKnownInHouse === true || isThere(isKnownInHouse.field)) && { isKnownInHouse }),
    ...(typing !== undefined && { typing: visibleTyping(typing, isThere) }),
    ...(catalogue !== undefined && { catalogue: visibleCatalogue(catalogue, isThere) }),
    ...(layout !== undefined && { layout: visibleLayout(layout, entity.fields, isThere) }),
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

/** What a list and the form of a new record offer first. */
function visibleOffers(
  { ledgerColumns, savedViews, keyFigures, creation, search }: Entity,
  isThere: (path: string) => boolean,
): Pick<Entity, "ledgerColumns" | "savedViews" | "keyFigures" | "creation"> {
  const searched = search.filter(({ path }) => isThere(path));
  return {
    ...(ledgerColumns && { ledgerColumns: ledgerColumns.filter(isThere) }),
    ...(savedViews && { savedViews: shownViews(savedViews, searched) }),
    ...(keyFigures && { keyFigures: keyFigures.filter(({ sum }) => sum === undefined || isThere(sum)) }),
    ...(creation && {
      creation: creation.map((step) => ({ ...step, fields: step.fields.filter(isThere) })),
    }),
  };
}

function visibleTyping({ where, ...typing }: Typing, isThere: (path: string) => boolean): Typing {
  return { ...typing, ...(where !== undefined && isThere(where.field) && { where }) };
}

/** What leads is left out where it is a list inside the record that is not there; one of an entity is asked for by its own rights. */
function visibleLayout(
  { summary, facts, mainList, ...layout }: RecordLayout,
  declared: FieldMap,
  isThere: (path: string) => boolean,
): RecordLayout {
  const isLed = mainList !== undefined && (!Object.hasOwn(declared, mainList) || isThere(mainList));
  return {
    ...layout,
    ...(summary !== undefined && { summary: summary.filter(isThere) }),
    ...(facts !== undefined && { facts: facts.filter(isThere) }),
    ...(isLed && { mainList }),
  };
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
  const {
    mandatory,
    typedWhere,
    shownWhere,
    unitWhere,
    twinOf,
    breakdown,
    currencyFrom,
    numberKind,
    searchBy,
    ...rest
  } = field;
  return {
    ...rest,
    ...(mandatory !== undefined && (mandatory === true || isSeen(mandatory.field)) && { mandatory }),
    ...(typedWhere !== undefined && isSeen(typedWhere.field) && { typedWhere }),
    ...(shownWhere !== undefined && isSeen(shownWhere.field) && { shownWhere }),
    ...(unitWhere !== undefined && isSeen(unitWhere.field) && { unitWhere }),
    // Without the other one it is the only one that says it.
    ...(twinOf !== undefined && isSeen(twinOf) && { twinOf }),
    // Of a sum, all parts or none.
    ...(breakdown?.every(isSeen) && { breakdown }),
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
