// Finding and reading records, whichever entity they are of.
import { z } from "zod";
import type { AggregateParameter, ExportParameter, ListParameter } from "../../entity/list-parameters.ts";
import { jsonValue } from "../../fields/json-value.ts";
import { aggregateGroup } from "../aggregate-group.ts";
import { dataOf, fileBytes, flagText, momentText, namesText, pageOf, pageQuery } from "../shapes.ts";
import { recordCounts, recordNames } from "./page-parts.ts";
import { transitionItem } from "./transition-verbs.ts";
import { anyRecord, verb } from "./verb.ts";

/** A word typed into the search box, or the start of one. */
const searchText = z.string().max(200);

export const listParameters = {
  ...pageQuery,
  search: searchText.optional(),
  /** Comma-separated fields, descending after a minus. */
  sort: z.string().min(1).max(500).optional(),
  include: namesText.optional(),
  projection: namesText.optional(),
  autocomplete: searchText.optional(),
  /** How many there are: what is known anyway, counted up to a thousand, or to the last one. */
  count: z.enum(["none", "capped", "exact"]).default("none"),
  /** Whether the names of the records that the rows refer to come along. */
  names: flagText.optional(),
} as const satisfies Readonly<Record<ListParameter, z.ZodType>>;

export const exportParameters = {
  format: z.enum(["xlsx", "csv"]).default("xlsx"),
  columns: namesText.optional(),
} as const satisfies Readonly<Record<ExportParameter, z.ZodType>>;

export const aggregateParameters = {
  /** Comma-separated: count, or sum, min, max and average with the field after a colon. That it is empty has an error of its own. */
  pipeline: z.string().max(1_000).default(""),
  /** Up to three, comma-separated: a field, or a date with day, week or month after a colon. */
  groupBy: z.string().min(1).max(200).optional(),
} as const satisfies Readonly<Record<AggregateParameter, z.ZodType>>;

/** By the search fields of an entity. */
const filter = z.union([z.string(), z.number()]).optional();

const historyEntry = z.object({
  _id: z.string(),
  type: z.string(),
  date: momentText,
  username: z.string().nullish(),
  description: z.string().nullish(),
  /** Of a step: which one, and between which statuses; absent where it is kept secret. */
  transition: z.string().nullish(),
  fromStatus: z.string().nullish(),
  toStatus: z.string().nullish(),
  changes: z.array(z.object({ path: z.string(), before: jsonValue.optional(), after: jsonValue.optional() })),
});

const historyPage = pageOf(historyEntry);

/** So many entries come along with a record. */
export const historyPageSize = 20;

export const recordPage = pageOf(anyRecord).extend({ names: recordNames.optional() });
/** Of a list that was asked for texts that go on as typed. */
export const wordPage = pageOf(z.string());

export type HistoryPage = z.output<typeof historyPage>;
export type HistoryEntry = HistoryPage["data"][number];

export const readingVerbs = {
  list: verb({
    method: "GET",
    below: "",
    cost: "search",
    openToScripts: true,
    query: z.object(listParameters).catchall(filter),
    answer: z.union([recordPage, wordPage]),
  }),
  aggregate: verb({
    method: "GET",
    below: "/aggregate",
    cost: "search",
    openToScripts: true,
    query: z.object({ search: listParameters.search, ...aggregateParameters }).catchall(filter),
    answer: dataOf(aggregateGroup),
  }),
  read: verb({
    method: "GET",
    below: "/{key}",
    cost: "read",
    openToScripts: true,
    query: z.strictObject({ include: namesText.optional(), projection: namesText.optional() }),
    answer: anyRecord,
  }),
  page: verb({
    method: "GET",
    below: "/{key}/page",
    cost: "search",
    openToScripts: true,
    isMomentary: true,
    answer: z.object({
      record: anyRecord,
      names: recordNames,
      /** Those the record offers now, without their forms and papers. */
      transitions: z.array(transitionItem),
      counts: recordCounts,
      /** Its newest entries, where it has a history. */
      history: historyPage.optional(),
    }),
  }),
  history: verb({
    method: "GET",
    below: "/{key}/history",
    cost: "read",
    openToScripts: true,
    query: z.strictObject({ ...pageQuery, type: z.string().max(100).optional() }),
    answer: historyPage,
  }),
  export: verb({
    method: "GET",
    below: "/export",
    cost: "heavy",
    isExecutingGet: true,
    idempotency: "natural",
    query: z.object({ ...listParameters, ...exportParameters }).catchall(filter),
    /** An export of many rows is made later; the answer then says under which number it will be found. */
    answer: z.union([fileBytes, z.object({ exportId: z.string() })]),
    answerType: "file",
  }),
};
