// Which lists hold records that belong to a record of an entity: those that name it by a reference one can search by, and those kept
// with any record, such as notes. The page of a record leads to them without knowing any of them by name.
import type { Entity } from "../entity/entity.ts";
import { fieldAt } from "../fields/path.ts";

export type ReferringList = {
  readonly entityName: string;
  readonly pluralLabel: string;
  readonly serverRoute: string;
  /** The page of the list, where there is one. */
  readonly listRoute?: string;
  /** The parameter of its search that takes the key of a record of this entity. */
  readonly by?: string;
  /** It is kept with records of any entity: its search takes `entityName` and `entityRegistration`. */
  readonly isAttached: boolean;
};

/** Kept with the record first, then what names it, each entity once. What only the log knows and what files are has cards of its own. */
export function referringLists(
  entities: Readonly<Record<string, Entity>>,
  { name }: Pick<Entity, "name">,
): readonly ReferringList[] {
  const lists = Object.values(entities)
    .filter((other) => !other.isLog && !isFile(other) && other.viewOf === undefined)
    .flatMap((other) => listOf(other, name) ?? []);
  return [...lists.filter(({ isAttached }) => isAttached), ...lists.filter(({ isAttached }) => !isAttached)];
}

function listOf(other: Entity, name: string): ReferringList | undefined {
  const { serverRoute, listRoute } = other.names;
  const by = parameterNaming(other, name);
  const isKept = isKeptWithAny(other);
  // Without a list of its own it is part of the record that names it.
  if (!isKept && (by === undefined || listRoute === undefined)) return undefined;
  return {
    entityName: other.name,
    pluralLabel: other.pluralLabel,
    serverRoute,
    ...(listRoute !== undefined && { listRoute }),
    ...(by !== undefined && { by }),
    isAttached: isKept,
  };
}

function isFile({ fields }: Entity): boolean {
  return Object.values(fields).some(({ opensFile }) => opensFile);
}

function isKeptWithAny({ search }: Entity): boolean {
  const names = search.map((field) => field.name);
  return names.includes("entityName") && names.includes("entityRegistration");
}

/** The search over a list inside the record finds more than one over a single role in it. */
export function parameterNaming({ search, fields }: Entity, name: string): string | undefined {
  const found = search.filter(
    ({ path }) => path !== "orgaRegistration" && fieldAt(fields, path)?.target === name,
  );
  return (found.find(({ path }) => path.includes("[")) ?? found[0])?.name;
}
