// Which rows a statement may see at all: those of the tenant, of the entity, and within the caller's reach. What lies outside does
// not exist for the caller, in a list, a count, an include or a lookup alike.
import type { Condition } from "@kontor/model/fields/field.ts";
import { own } from "@kontor/model/own-value.ts";
import { type Reach, readReach, type ScopeTerm } from "@kontor/model/permission/record-scope.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { shapeOf } from "../shape/entity-shape.ts";
import { compileOwner, compileOwnerOfHouse } from "./compile-owner.ts";
import { allOf, always, anyOf, type Compiled, never, whole } from "./compiled.ts";
import { elementTexts, rawText, sourceOf } from "./path-source.ts";
import { entityNamed, nestedContext, type QueryContext, tableOf } from "./query-context.ts";

/** From a record to the one it names, and so on: the chain is followed no further. */
const depthMax = 3;

/** The rows of the entity within a reach; without one, within what the caller may read. */
export function compileReach(context: QueryContext, reach?: Reach): Compiled {
  const { alias, tenant, shape, scope, parameters } = context;
  const within = reach ?? readReach(scope.caller, shape.entity);
  const { viewOf } = shape.entity;
  return allOf([
    { narrow: `${alias}.tenant_id = ${tenant}` },
    ...(shape.isDynamic ? [{ narrow: `${alias}.entity = ${parameters.add(shape.source)}` }] : []),
    ...(viewOf === undefined ? [] : [viewed(context, viewOf)]),
    ...(within === "all" ? [] : [limited(context, within)]),
  ]);
}

function limited(context: QueryContext, reach: Exclude<Reach, "all">): Compiled {
  return reach === "none" ? never : anyOf(reach.anyOf.map((term) => compileTerm(context, term)));
}

function viewed(
  context: QueryContext,
  { entity, where }: { readonly entity: string; readonly where: Condition },
): Compiled {
  const stored = own(declaredEntities, entity);
  return stored === undefined ? never : meets({ ...context, shape: shapeOf(stored) }, where);
}

function compileTerm(context: QueryContext, term: ScopeTerm): Compiled {
  return allOf([...(term.where ?? []).map((condition) => meets(context, condition)), named(context, term)]);
}

function named(context: QueryContext, term: ScopeTerm): Compiled {
  if ("isAny" in term) return always;
  if ("isOwnerWithin" in term)
    return (term.isOfHouse ? compileOwnerOfHouse : compileOwner)(context, readable);
  return "equals" in term ? names(context, term.path, term.equals) : targetWithin(context, term.path);
}

function readable(context: QueryContext, reach: Reach): string {
  return whole(compileReach(context, reach));
}

function names(context: QueryContext, path: string, key: string): Compiled {
  const { shape, alias, parameters } = context;
  const source = sourceOf(shape, path);
  if (source === undefined) return never;
  const sought = parameters.add(key);
  if (source.isMultiple)
    return { check: `exists (select from ${elementTexts(alias, source)} where e.element = ${sought})` };
  if (source.column === undefined || source.column.isFolded)
    return { check: `${rawText(alias, source)} = ${sought}` };
  const text = `${alias}.${source.column.name} = ${sought}`;
  return source.isIndexed ? { narrow: text } : { check: text };
}

function targetWithin(context: QueryContext, path: string): Compiled {
  const { shape, alias, scope } = context;
  const source = sourceOf(shape, path);
  const target = entityNamed(scope, source?.field.target);
  if (source === undefined || target === undefined || context.depth >= depthMax) return never;
  const nested = nestedContext(context, target);
  const within = whole(compileReach(nested));
  const key = source.isMultiple
    ? `${nested.alias}.key in (select e.element from ${elementTexts(alias, source)})`
    : `${nested.alias}.key = ${rawText(alias, source)}`;
  return { check: `exists (select from ${tableOf(nested)} where ${within} and ${key})` };
}

/** A statement about a field of the record, as the model puts them. */
function meets(context: QueryContext, condition: Condition): Compiled {
  const { shape, alias, parameters } = context;
  const source = sourceOf(shape, condition.field);
  if (source === undefined) return never;
  const named = "is" in condition ? condition.is : condition.isNot;
  const codes = typeof named === "string" ? [named] : named;
  const { column } = source;
  if ("is" in condition && source.isIndexed && column !== undefined && !column.isFolded) {
    const [only] = codes;
    const isOne =
      codes.length === 1 ? `= ${parameters.add(only)}` : `= any(${parameters.add(codes)}::text[])`;
    return { narrow: `${alias}.${column.name} ${isOne}` };
  }
  const place = `${parameters.add(codes)}::text[]`;
  const isNamed = source.isMultiple
    ? `exists (select from ${elementTexts(alias, source)} where e.element = any(${place}))`
    : `coalesce(${rawText(alias, source)} = any(${place}), false)`;
  return { check: "is" in condition ? isNamed : `not ${isNamed}` };
}
