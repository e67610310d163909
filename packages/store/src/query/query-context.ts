// What every part of a statement under construction shares: for whom it is, whose rows it reads and under which alias, and where
// its values are kept. Every table is read with the tenant named, beside the wall the database itself keeps.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { own } from "@kontor/model/own-value.ts";
import pg from "pg";
import type { Scope } from "../scope.ts";
import { type EntityShape, shapeOf } from "../shape/entity-shape.ts";
import { type Parameters, parameters, type Statement } from "../statement.ts";

export type QueryContext = {
  readonly scope: Scope;
  readonly shape: EntityShape;
  readonly alias: string;
  /** How many records lie between this one and the one that was asked for. */
  readonly depth: number;
  readonly parameters: Parameters;
  /** The entities that what is asked for can belong to, where the question itself says so. */
  readonly ownerNames?: readonly string[];
  /** Where the tenant's id stands among the values. */
  readonly tenant: string;
};

export function queryContext(scope: Scope, entity: Entity): QueryContext {
  const values = parameters();
  const tenant = `${values.add(scope.tenantId)}::uuid`;
  return { scope, shape: shapeOf(entity), alias: "r", depth: 0, parameters: values, tenant };
}

/** The same statement, in a part of it that reads another entity. */
export function nestedContext(context: QueryContext, entity: Entity): QueryContext {
  const { ownerNames: _, ...rest } = context;
  const depth = context.depth + 1;
  return { ...rest, shape: shapeOf(entity), alias: `t${depth}`, depth };
}

/** A value no part of the text has a use for would have no type, so it is left out. */
export function statementOf({ parameters: { values } }: QueryContext, text: string): Statement {
  const used = new Set(Array.from(text.matchAll(placePattern), ([, place]) => Number(place)));
  if (used.size === values.length) return { text, values: [...values] };
  const places = [...used].sort((a, b) => a - b);
  const renumbered = text.replace(placePattern, (_, place) => `$${places.indexOf(Number(place)) + 1}`);
  return { text: renumbered, values: places.map((place) => values[place - 1]) };
}

/** Names in a text come from declarations and hold no such sign. */
const placePattern = /\$(\d+)/g;

export function tableOf({ shape, alias }: QueryContext): string {
  return `${pg.escapeIdentifier(shape.table)} ${alias}`;
}

/** The entity of that name in the caller's model. */
export function entityNamed({ model }: Pick<Scope, "model">, name: string | undefined): Entity | undefined {
  return own(model.entities, name ?? "");
}
