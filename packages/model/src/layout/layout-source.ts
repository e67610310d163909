// Where a card has its data from: an entity, filters in the words of its list, and what is counted and summed. It is a question, never
// a program: whatever a layout asks, the server answers as far as the reader may see.
import { z } from "zod";
import { capitalised } from "../fields/label.ts";
import { lastName } from "../fields/path.ts";
import { dayOf, relativeDay } from "./relative-day.ts";

/** A layout is read, never written, down to its last part. */
export type Frozen<T> = T extends readonly (infer Element)[]
  ? readonly Frozen<Element>[]
  : T extends object
    ? { readonly [Name in keyof T]: Frozen<T[Name]> }
    : T;

const name = z.string().min(1).max(200);

const period = z.strictObject({
  /** A date the list can be searched by. */
  field: name,
  from: relativeDay.optional(),
  to: relativeDay.optional(),
});

/** As the list takes them: `status: "TODO,WAITING"`. */
const filters = z.record(z.string(), z.string().max(2_000));

const asked = {
  entity: name,
  filters: filters.optional(),
  period: period.optional(),
  /** The search field that must be the reader's own user name. */
  ownBy: name.optional(),
} as const;

export const aggregateSource = z.strictObject({
  ...asked,
  pipeline: z.array(z.string().regex(/^(?:count|(?:sum|min|max|average):.+)$/)).min(1),
  groupBy: z
    .array(z.strictObject({ field: name, bucket: z.enum(["day", "week", "month"]).optional() }))
    .max(3)
    .optional(),
});
export type AggregateSource = Frozen<z.output<typeof aggregateSource>>;

export const listSource = z.strictObject({
  ...asked,
  sort: z.string().optional(),
  fields: z.array(name).min(1),
  limit: z.int().min(1).max(100),
});
export type ListSource = Frozen<z.output<typeof listSource>>;

/** Seen from where: the day it is for the reader, and who that is. */
export type Viewpoint = { readonly today: string; readonly username: string };
type Query = Readonly<Record<string, string>>;

export function aggregateQueryOf(source: AggregateSource, viewpoint: Viewpoint): Query {
  const { pipeline, groupBy = [] } = source;
  const keys = groupBy.map(({ field, bucket }) => (bucket === undefined ? field : `${field}:${bucket}`));
  return {
    ...filtersOf(source, viewpoint),
    pipeline: pipeline.join(),
    ...(keys.length > 0 && { groupBy: keys.join() }),
  };
}

export function listQueryOf(source: ListSource, viewpoint: Viewpoint): Query {
  const { sort, fields, limit } = source;
  return {
    ...filtersOf(source, viewpoint),
    ...(sort !== undefined && { sort }),
    projection: fields.join(),
    limit: String(limit),
    count: "capped",
  };
}

function filtersOf(source: AggregateSource | ListSource, { today, username }: Viewpoint): Query {
  const { filters: plain, period: dates, ownBy } = source;
  const bound = dates === undefined ? "" : capitalised(lastName(dates.field));
  const compact = (day: string): string => day.replaceAll("-", "");
  return {
    ...plain,
    ...(ownBy !== undefined && { [ownBy]: username }),
    ...(dates?.from && { [`from${bound}`]: compact(dayOf(dates.from, today)) }),
    ...(dates?.to && { [`to${bound}`]: compact(dayOf(dates.to, today)) }),
  };
}
