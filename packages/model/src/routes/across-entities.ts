// Reads that go across entities: the global search, the calendar, who owns tasks, and all that one request left behind.
import { z } from "zod";
import { task } from "../entities/core/task.ts";
import { systemLog } from "../entities/system/system-log.ts";
import { jsonValue } from "../fields/json-value.ts";
import { route } from "../route.ts";
import { readPermission } from "./entity-route.ts";
import {
  choiceItem,
  dataOf,
  dayText,
  flagText,
  localeCode,
  momentText,
  namesText,
  shownStatus,
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
    path: "/api/core/calendar",
    summary: "Tasks, committees, inspections and due dates between two days",
    tag: "Search",
    cost: "search",
    query: z.strictObject({ fromDate: dayText, toDate: dayText, entityNames: namesText.optional() }),
    answer: dataOf(dated),
    errors: ["INVALID_PERIOD", "INVALID_DATE", "INVALID_FIELD_VALUE"],
  }),
  taskUserNames: route({
    ...reading,
    name: "task-user-names",
    path: "/api/core/tasks/userNames",
    summary: "The users tasks can belong to; in list mode as choices of a select",
    tag: "Tasks",
    permission: readPermission(task),
    cost: "read",
    query: z.strictObject({ listMode: flagText.optional() }),
    answer: dataOf(z.union([choiceItem, z.string()])),
  }),
  requestLog: route({
    ...reading,
    name: "request-log",
    path: "/api/system/request-log/{requestId}",
    summary: "Log lines, script logs and audit entries of one request",
    tag: "Search",
    permission: readPermission(systemLog),
    cost: "search",
    isMomentary: true,
    params: z.strictObject({ requestId: z.string().min(1).max(100) }),
    namesNoRecord: true,
    answer: z.object({
      requestId: z.string(),
      lines: z.array(z.record(z.string(), jsonValue)),
      scriptLogs: z.array(z.record(z.string(), jsonValue)),
      audits: z.array(z.record(z.string(), jsonValue)),
    }),
  }),
};
