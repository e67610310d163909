// What a declaration says of the page of its records has to lead somewhere: a field that says another one again, an amount that is made of
// others, what holds for some records alone, and the head of the page.
import type { Field, FieldMap } from "../fields/field.ts";
import { fieldAt, innerPrefix } from "../fields/path.ts";
import type { Entity } from "./entity.ts";

/** A strip or a line of more is not read at a glance. */
export const summaryMaxCount = 5;
export const factsMaxCount = 5;

/** Throws where the page could not show what is declared. */
export function requireReadablePage({
  name,
  fields,
  layout = {},
}: Pick<Entity, "name" | "fields" | "layout">): void {
  const { summary = [], facts = [] } = layout;
  if (summary.length > summaryMaxCount) throw new Error(`${name} has more than ${summaryMaxCount} figures`);
  if (facts.length > factsMaxCount) throw new Error(`${name} has more than ${factsMaxCount} facts`);
  const unknown = [...summary, ...facts, ...namedIn(fields, "")].filter(
    (path) => fieldAt(fields, path) === undefined,
  );
  if (unknown.length > 0) throw new Error(`${name} has no field ${unknown.join(", ")}`);
  const unseen = [...summary, ...facts].filter((path) => fieldAt(fields, path)?.hidden);
  if (unseen.length > 0) throw new Error(`${name} hides ${unseen.join(", ")}, which its page shows`);
  requireShownTwins(name, fields);
}

/** Beside the field, in the same record or the same object. */
function namedIn(fields: FieldMap, prefix: string): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    ...namedBy(field).map((path) => `${prefix}${path}`),
    ...namedIn(field.fields ?? {}, innerPrefix(`${prefix}${name}`, field)),
  ]);
}

function namedBy({ twinOf, breakdown = [], shownWhere, unitWhere }: Field): readonly string[] {
  return [
    ...(twinOf === undefined ? [] : [twinOf]),
    ...breakdown,
    ...(shownWhere === undefined ? [] : [shownWhere.field]),
    ...(unitWhere === undefined ? [] : [unitWhere.field]),
  ];
}

/** Of two that say the same one is shown; were that one hidden or a twin itself, neither would be. */
function requireShownTwins(name: string, fields: FieldMap): void {
  for (const [path, { twinOf, fields: inner }] of Object.entries(fields)) {
    const said = twinOf === undefined ? undefined : fieldAt(fields, twinOf);
    if (said?.hidden || said?.twinOf !== undefined)
      throw new Error(`${name}: ${path} says again what ${twinOf} says, which is not shown`);
    if (inner !== undefined) requireShownTwins(`${name}.${path}`, inner);
  }
}
