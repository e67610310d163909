// Reads that go across entities: the global search and the calendar. A first page shows them, so nothing here knows an entity.
import { z } from "zod";
import { viewCountsPath } from "../pages/menu-entry.ts";
import { route } from "../route.ts";
import { aggregateGroup } from "./aggregate-group.ts";
import {
  dataOf,
  dayText,
  keyText,
  localeCode,
  momentText,
  namesText,
  shownStatus,
  writtenDay,
} from "./shapes.ts";

const reading = { method: "GET", tenant: "own", permission: "session" } as const;

const dated = z.object({
  entityName: z.string(),
  registration: z.string(),
  title: z.string(),
  status: z.string().nullish(),
  date: dayText,
  startDate: momentText.nullish(),
  endDate: momentText.nullish(),
});

export const acrossEntitiesRoutes = {
  globalSearch: route({
    ...reading,
    name: "global-search",
    openToScripts: true,
    path: "/api/core/global-search",
    summary: "Records of any entity the caller may read, grouped by entity",
    tag: "Search",
    cost: "heavy",
    query: z.strictObject({
      search: z.string().min(1).max(200),
      entityNames: namesText.optional(),
      /** Of each entity. */
      limit: z.coerce.number().int().min(1).max(20).default(5),
      /** Of the labels; without it, that of the account. */
      locale: localeCode.optional(),
    }),
    answer: dataOf(
      z.object({
        entityName: z.string(),
        entityLabel: z.string(),
        size: z.int(),
        hits: z.array(
          z.object({
            id: z.string(),
            name: z.string().nullish(),
            /** The page of the record; none for a record that is only shown inside others. */
            path: z.string().optional(),
            ...shownStatus,
          }),
        ),
      }),
    ),
    errors: ["INVALID_FIELD_VALUE"],
  }),
  calendar: route({
    ...reading,
    name: "calendar",
    openToScripts: true,
    path: "/api/core/calendar",
    summary: "Tasks, committees, inspections and due dates between two days",
    tag: "Search",
    cost: "search",
    query: z.strictObject({ fromDate: writtenDay, toDate: writtenDay, entityNames: namesText.optional() }),
    answer: dataOf(dated),
    errors: ["INVALID_PERIOD", "INVALID_DATE", "INVALID_FIELD_VALUE"],
  }),
  viewCounts: route({
    ...reading,
    name: "view-counts",
    path: viewCountsPath,
    summary: "How many records the searches shipped with the lists find, counted up to 1,001",
    tag: "Search",
    cost: "search",
    /** Names as `contract.running`; the day is the reader's. */
    query: z.strictObject({ views: namesText, today: writtenDay }),
    answer: dataOf(z.object({ view: z.string(), count: z.int() })),
    errors: ["INVALID_DATE"],
  }),
  layoutGroups: route({
    ...reading,
    name: "layout-groups",
    path: "/api/core/layout-groups",
    summary: "What the cards of a shipped layout count and sum, each as its own question would be answered",
    tag: "Layouts",
    cost: "search",
    /** The day is the reader's. */
    query: z.strictObject({ layout: keyText, today: writtenDay }),
    answer: dataOf(
      z.object({
        entity: z.string(),
        /** As the question is asked by itself. */
        query: z.record(z.string(), z.string()),
        groups: z.array(aggregateGroup),
      }),
    ),
    errors: ["INVALID_DATE"],
  }),
};
