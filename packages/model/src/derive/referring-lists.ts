// Which lists hold records that belong to a record of an entity: those that name it by a reference one can search by, and those kept
// with any record, such as notes. The page of a record leads to them without knowing any of them by name.
import type { Entity } from "../entity/entity.ts";
import { fieldAt } from "../fields/path.ts";
import type { Workflow } from "../workflow.ts";
import { isToDo } from "./completing.ts";

/** How its records stand around another one: as texts to read, as work to complete, or as a list. */
export const referringKinds = ["text", "todo", "list"] as const;
export type ReferringKind = (typeof referringKinds)[number];

export type ReferringList = {
  readonly entityName: string;
  /** Of one of them. */
  readonly label: string;
  readonly pluralLabel: string;
  readonly kind: ReferringKind;
  readonly serverRoute: string;
  /** The page of the list, where there is one. */
  readonly listRoute?: string;
  /** The parameter of its search that takes the key of a record of this entity. */
  readonly by?: string;
  /** It is kept with records of any entity: its search takes `entityName` and `entityRegistration`. */
  readonly isAttached: boolean;
};

type Declared = {
  readonly entities: Readonly<Record<string, Entity>>;
  readonly workflows: Readonly<Record<string, Workflow>>;
};

/** Kept with the record first, then what names it, each entity once. What only the log knows and what files are has cards of its own. */
export function referringLists(
  { entities, workflows }: Declared,
  { name }: Pick<Entity, "name">,
): readonly ReferringList[] {
  const lists = Object.values(entities)
    .filter((other) => !other.isLog && !isFile(other) && other.viewOf === undefined)
    .flatMap((other) => listOf(other, name, workflows) ?? []);
  return [...lists.filter(({ isAttached }) => isAttached), ...lists.filter(({ isAttached }) => !isAttached)];
}

function listOf(other: Entity, name: string, workflows: Declared["workflows"]): ReferringList | undefined {
  const { serverRoute, listRoute } = other.names;
  const by = parameterNaming(other, name);
  const isKept = isKeptWithAny(other);
  // Without a list of its own it is part of the record that names it.
  if (!isKept && (by === undefined || listRoute === undefined)) return undefined;
  return {
    entityName: other.name,
    label: other.label,
    pluralLabel: other.pluralLabel,
    kind: kindOf(other, isKept, workflows),
    serverRoute,
    ...(listRoute !== undefined && { listRoute }),
    ...(by !== undefined && { by }),
    isAttached: isKept,
  };
}

function kindOf(other: Entity, isKept: boolean, workflows: Declared["workflows"]): ReferringKind {
  if (!isKept) return "list";
  if (bodyPath(other) !== undefined) return "text";
  return isToDo(other, workflows) ? "todo" : "list";
}

/** The field with the text of what is nothing but a text, such as a note. */
export function bodyPath({ workflow, fields }: Entity): string | undefined {
  if (workflow !== undefined) return undefined;
  return Object.entries(fields).find(([, { kind }]) => kind === "markdown")?.[0];
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
