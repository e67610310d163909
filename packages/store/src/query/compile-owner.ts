// Rows that belong to a record the caller may read, which they name by entity and key. Of most entities whoever works in the house reads
// all records: then the name alone says enough, and no other table is asked.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Model } from "@kontor/model/model.ts";
import type { Caller } from "@kontor/model/permission/permission.ts";
import { type Reach, readReach, type ScopeTerm } from "@kontor/model/permission/record-scope.ts";
import type { Scope } from "../scope.ts";
import { type Compiled, never } from "./compiled.ts";
import { rawText, sourceOf } from "./path-source.ts";
import { nestedContext, type QueryContext, tableOf } from "./query-context.ts";

/** A file of a message on a contract, and what happened to that file: further nobody looks. */
const chainMaxDepth = 2;

/** How the condition of a record within reach is put, so that this file need not know the one that asks it. */
type WithinReach = (context: QueryContext, reach: Reach) => string;

export function compileOwner(context: QueryContext, isOfHouse: boolean, within: WithinReach): Compiled {
  const { shape, alias, parameters, tenant, depth } = context;
  const entityName = sourceOf(shape, "entityName");
  const registration = sourceOf(shape, "entityRegistration");
  if (entityName === undefined || registration === undefined || (depth > 0 && !isOfHouse)) return never;
  const [name, key] = [rawText(alias, entityName), rawText(alias, registration)];
  const { open, limited, others } = ownersOf(context.scope);
  const branches = limited.flatMap(({ entity, terms }) => {
    const usable = terms.filter((term) => !("isOwnerWithin" in term) || (isOfHouse && term.isOfHouse));
    const isChain = usable.some((term) => "isOwnerWithin" in term);
    if (usable.length === 0 || (depth > 0 && !(isChain && depth < chainMaxDepth))) return [];
    const nested = nestedContext(context, entity);
    const condition = `${within(nested, { anyOf: usable })} and ${nested.alias}.key = ${key}`;
    return [
      `(${name} = ${parameters.add(entity.name)} and exists (select from ${tableOf(nested)} where ${condition}))`,
    ];
  });
  if (isOfHouse && shape.entity.owner === "opens") {
    branches.push(`${name} is null`, `${name} = any(${parameters.add([...open, ...others])}::text[])`);
  } else if (open.length > 0) {
    const exists = `exists (select from records o where o.tenant_id = ${tenant} and o.entity = ${name} and o.key = ${key})`;
    branches.push(`(${name} = any(${parameters.add(open)}::text[]) and ${exists})`);
  }
  return branches.length === 0 ? never : { check: branches.join(" or ") };
}

type Owners = {
  /** The entities the caller reads all records of. */
  readonly open: readonly string[];
  /** Those the caller reads some records of, with what these must meet. */
  readonly limited: readonly { readonly entity: Entity; readonly terms: readonly ScopeTerm[] }[];
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
