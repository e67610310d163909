// Rows that belong to a record the caller may read, which they name by entity and key. Users who work in the house read all records of most
// entities. Then the name alone says enough, and no other table is asked.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Model } from "@kontor/model/model.ts";
import type { Caller } from "@kontor/model/permission/permission.ts";
import { type Reach, readReach, type ScopeTerm } from "@kontor/model/permission/record-scope.ts";
import type { Scope } from "../scope.ts";
import { type Compiled, never } from "./compiled.ts";
import { rawText, sourceOf } from "./path-source.ts";
import { nestedContext, type QueryContext, tableOf } from "./query-context.ts";

/** A file of a task about a message on a contract: the chain is followed no further. */
const chainMaxLength = 2;

/** How the condition of a record within reach is put, so that this file need not know the one that asks it. */
type WithinReach = (context: QueryContext, reach: Reach) => string;

/** What says whose a row is: the places of its name and its key, and where it is kept only while that record is there, or whether. */
type Belonging = { readonly name: string; readonly key: string; readonly isKept: string };

/** For callers who see only some records: the owner itself is checked, what that one belongs to is not. */
export function compileOwner(context: QueryContext, within: WithinReach): Compiled {
  const row = belongingOf(context);
  if (row === undefined || context.depth > 0) return never;
  const { open, limited } = ownersOf(context.scope);
  const branches = limited.flatMap((owner) => limitedTo(context, row, owner, within));
  if (open.length > 0)
    branches.push(`(${row.name} = ${anyName(context, open)} and ${isThere(context, row)})`);
  return branches.length === 0 ? never : { check: branches.join(" or ") };
}

/** For users who work in the house: what belongs to something that belongs to a record is reached as far as that record is. */
export function compileOwnerOfHouse(context: QueryContext, within: WithinReach): Compiled {
  const row = belongingOf(context);
  if (row === undefined) return never;
  const { ownerNames } = context;
  const isAsked = (name: string): boolean => ownerNames?.includes(name) ?? true;
  const { open, limited, others } = ownersOf(context.scope);
  const owners = {
    // All of them or none: by one name alone the database would expect few rows, and read and sort them all.
    open: open.some(isAsked) ? open : [],
    limited: limited.filter(({ entity }) => isAsked(entity.name)),
    isNone: ownerNames === undefined,
  };
  const named = others.filter(isAsked);
  const branches = [
    ...inChain(context, row, owners, within, 1),
    ...(named.length === 0 ? [] : [`${row.name} = ${anyName(context, named)}`]),
    ...owners.limited.flatMap((owner) => (isLink(owner) ? [] : limitedTo(context, row, owner, within))),
  ];
  return branches.length === 0 ? never : { check: branches.join(" or ") };
}

function inChain(
  context: QueryContext,
  row: Belonging,
  owners: PossibleOwners,
  within: WithinReach,
  length: number,
): readonly string[] {
  const { open, limited, isNone } = owners;
  const links = length > chainMaxLength ? [] : limited.filter(isLink);
  const branches: string[] = [];
  if (open.length > 0)
    branches.push(
      `(${row.name} = ${anyName(context, open)} and (not ${row.isKept} or ${isThere(context, row)}))`,
    );
  if (isNone) branches.push(`(${row.name} is null and not ${row.isKept})`);
  if (links.length > 0) branches.push(linked(context, row, links, within, length));
  return branches;
}

/**
 * One look into all tables that a row could belong to, of which its name leaves one: each by itself would be planned apart. Without
 * the fence the database may read these tables as a whole, although most rows are answered by their name and few ask them.
 */
function linked(
  context: QueryContext,
  row: Belonging,
  links: readonly LimitedOwner[],
  within: WithinReach,
  length: number,
): string {
  const alias = `o${length}`;
  const next = { name: `${alias}.owner_name`, key: `${alias}.owner_key`, isKept: `${alias}.is_kept` };
  const names = anyName(
    context,
    links.map(({ entity }) => entity.name),
  );
  const rows = links.map((link) => linkRows(context, link, within)).join(" union all ");
  const owners = { ...ownersOf(context.scope), isNone: true };
  const isReached = [`${alias}.is_named`, ...inChain(context, next, owners, within, length + 1)].join(" or ");
  return `(${row.name} = ${names} and exists (select from (${rows}) ${alias}
    where ${alias}.entity = ${row.name} and ${alias}.key = ${row.key} and (${isReached}) offset 0))`;
}

/** The rows of an entity that belong to others, with whose they are, and whether the caller reaches them in another way. */
function linkRows(context: QueryContext, { entity, terms }: LimitedOwner, within: WithinReach): string {
  const nested = nestedContext(context, entity);
  const row = belongingOf(nested);
  const others = terms.filter((term) => !("isOwnerWithin" in term));
  const isNamed = others.length === 0 ? "false" : within(nested, { anyOf: others });
  return `select ${context.parameters.add(entity.name)}::text as entity, ${nested.alias}.key, ${row?.name} as owner_name, ${row?.key} as owner_key,
    ${row?.isKept} as is_kept, ${isNamed} as is_named from ${tableOf(nested)} where ${nested.alias}.tenant_id = ${context.tenant}`;
}

function limitedTo(
  context: QueryContext,
  { name, key }: Belonging,
  { entity, terms }: LimitedOwner,
  within: WithinReach,
): readonly string[] {
  const others = terms.filter((term) => !("isOwnerWithin" in term));
  if (others.length === 0) return [];
  const nested = nestedContext(context, entity);
  const isNamed = `${name} = ${context.parameters.add(entity.name)}`;
  return [
    `(${isNamed} and exists (select from ${tableOf(nested)} where ${within(nested, { anyOf: others })} and ${nested.alias}.key = ${key}))`,
  ];
}

function belongingOf({ shape, alias }: QueryContext): Belonging | undefined {
  const entityName = sourceOf(shape, "entityName");
  const registration = sourceOf(shape, "entityRegistration");
  if (entityName === undefined || registration === undefined) return undefined;
  return {
    name: rawText(alias, entityName),
    key: rawText(alias, registration),
    isKept: String(shape.entity.owner === "keeps"),
  };
}

function isThere({ tenant }: QueryContext, { name, key }: Belonging): string {
  return `exists (select from records o where o.tenant_id = ${tenant} and o.entity = ${name} and o.key = ${key})`;
}

function anyName({ parameters }: QueryContext, names: readonly string[]): string {
  return `any(${parameters.add(names)}::text[])`;
}

/** An entity the caller reads some records of, with what these must meet. */
type LimitedOwner = { readonly entity: Entity; readonly terms: readonly ScopeTerm[] };

function isLink({ terms }: LimitedOwner): boolean {
  return terms.some((term) => "isOwnerWithin" in term && term.isOfHouse);
}

/** Those a row can belong to, and whether it can belong to none. */
type PossibleOwners = Pick<Owners, "open" | "limited"> & { readonly isNone: boolean };

type Owners = {
  /** The entities the caller reads all records of. */
  readonly open: readonly string[];
  readonly limited: readonly LimitedOwner[];
  /** What is logged under a name without being a record of any entity. */
  readonly others: readonly string[];
};

/** Asked for by every part of a statement, and the same for all of them. */
const known = new WeakMap<Caller, WeakMap<Model, Owners>>();

function ownersOf({ caller, model }: Scope): Owners {
  const ofCaller = known.get(caller) ?? new WeakMap<Model, Owners>();
  known.set(caller, ofCaller);
  const found = ofCaller.get(model) ?? derivedOwners(caller, model);
  ofCaller.set(model, found);
  return found;
}

function derivedOwners(caller: Caller, { entities, lists }: Model): Owners {
  const reaches = Object.values(entities)
    .filter(({ isLog }) => !isLog)
    .map((entity) => ({ entity, reach: readReach(caller, entity) }));
  return {
    open: reaches.filter(({ reach }) => reach === "all").map(({ entity }) => entity.name),
    limited: reaches.flatMap(({ entity, reach }) =>
      typeof reach === "string" || entity.viewOf !== undefined ? [] : [{ entity, terms: reach.anyOf }],
    ),
    others: (lists.loggedEntityName ?? [])
      .map(({ value }) => value)
      .filter((value) => !Object.hasOwn(entities, value)),
  };
}
