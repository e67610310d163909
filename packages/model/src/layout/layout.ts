// What a page made by a layout is: a title, rows of cards on twelve columns, and in each card one kind of element with the question
// its data answer. The shipped home page is one; those of tenants are checked by the same schema.
import { z } from "zod";
import { aggregateSource, type Frozen, listSource } from "./layout-source.ts";

/** The cards a layout can name; those of records come with the pages of records. */
const cardNames = [
  "Assets",
  "Audits",
  "Chart",
  "Content",
  "Communications",
  "Dashboard",
  "Documents",
  "Extension",
  "ExternalData",
  "History",
  "Images",
  "ImportResults",
  "Invoices",
  "Maintenances",
  "Notes",
  "Persons",
  "PersonsReadOnly",
  "Sheet",
  "SubEntities",
  "Navs",
  "Tasks",
  "Workflow",
  "AiAssistant",
] as const;

/** In English; shown in the reader's language. */
const text = z.string().min(1).max(200);
const tone = z.enum(["plain", "positive", "negative"]);

/** One number out of the groups of an answer: all of them, or those where a field has one of these values. */
const figure = z.strictObject({
  source: aggregateSource,
  /** As the pipeline names it. */
  measure: z.string(),
  only: z.strictObject({ field: z.string(), values: z.array(z.string()).min(1) }).optional(),
  /** Of groups by time, the one of today alone. */
  isCurrent: z.literal(true).optional(),
});

const number = z.enum(["count", "amount"]);

const kpi = z.strictObject({
  /** May name the month: {{month}}. */
  label: text,
  figure,
  format: number,
  detail: z
    .strictObject({
      /** Holds {{count}} where the number stands, whatever it counts. */
      label: text,
      figure,
      format: number,
      isSigned: z.literal(true).optional(),
      tone: tone.optional(),
    })
    .optional(),
  trend: z
    .strictObject({
      source: aggregateSource,
      measure: z.string(),
      only: z.strictObject({ field: z.string(), values: z.array(z.string()).min(1) }).optional(),
      /** Each group by itself, added up from the first on, or what is left of the figure after each. */
      course: z.enum(["each", "sum", "remaining"]),
      tone: tone.optional(),
    })
    .optional(),
});

const card = {
  card: z.enum(cardNames),
  title: text,
  columns: z.int().min(1).max(12),
  /** On a phone cards come in this order; without it, in that of the page. */
  phoneOrder: z.int().optional(),
} as const;

/** What stands in the calendar, in which colour of charts, and in which statuses it is over and no longer shown. */
const dated = z.strictObject({
  entity: z.string(),
  colour: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(5)]),
  hiddenStatuses: z.array(z.string()).optional(),
});

const series = z.strictObject({
  label: text,
  only: z.strictObject({ field: z.string(), values: z.array(z.string()).min(1) }),
  /** Drawn below the line of zero. */
  isNegative: z.literal(true).optional(),
});

const layoutCard = z.discriminatedUnion("element", [
  z.strictObject({ ...card, element: z.literal("kpi"), kpis: z.array(kpi).min(1).max(5) }),
  z.strictObject({
    ...card,
    element: z.literal("echart"),
    /** Grouped by months of its period. */
    source: aggregateSource,
    measure: z.string(),
    series: z.array(series).min(1).max(2),
    /** The line of what is left after all series. */
    net: text.optional(),
  }),
  z.strictObject({
    ...card,
    element: z.literal("bars"),
    measure: z.string(),
    bars: z
      .array(z.strictObject({ label: text, source: aggregateSource }))
      .min(1)
      .max(8),
    total: text,
  }),
  z.strictObject({
    ...card,
    element: z.literal("taskslist"),
    source: listSource,
    /** Fields of the source. */
    subject: z.string(),
    due: z.string(),
    /** The transition behind the check box. */
    completion: z.string(),
  }),
  z.strictObject({ ...card, element: z.literal("calendar"), entities: z.array(dated).min(1) }),
  z.strictObject({
    ...card,
    element: z.literal("agenda"),
    entities: z.array(dated).min(1),
    days: z.int().min(1).max(31),
  }),
]);

export const layout = z.strictObject({
  /** In the address: /page/{id}. */
  id: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/),
  title: text,
  /** The reader is greeted by name, with the day it is. */
  isGreeting: z.literal(true).optional(),
  rows: z.array(z.strictObject({ cards: z.array(layoutCard).min(1) })).min(1),
});

export type Layout = Frozen<z.output<typeof layout>>;
export type LayoutCard = Layout["rows"][number]["cards"][number];
export type ElementName = LayoutCard["element"];
export type CardOf<Name extends ElementName> = Extract<LayoutCard, { readonly element: Name }>;
export type LayoutKpi = CardOf<"kpi">["kpis"][number];
export type DatedEntity = CardOf<"agenda">["entities"][number];
export type Figure = LayoutKpi["figure"];
