// The global configuration of a tenant, its schedules, and the pages a flow opens to holders of its key.
import { z } from "zod";
import { batch } from "../entities/script/batch.ts";
import { jsonValue } from "../fields/json-value.ts";
import { shownFlowForm } from "../flows/flow-form.ts";
import { route } from "../route.ts";
import { readPermission, writePermission } from "./entity-route.ts";
import { dataOf, done, keyText, momentText } from "./shapes.ts";

/** The collections the specification names. */
const configurationName = z.enum([
  "tenant-config",
  "profilesPermissions",
  "scriptAliases",
  "collection-extension",
  "string-overrides",
  "dyno-descriptors",
  "cron-list",
]);

const configured = {
  tag: "Configuration",
  tenant: "own",
  permission: { administrator: "admin" },
  path: "/api/script/configurations/{name}",
  params: z.strictObject({ name: configurationName }),
  namesNoRecord: true,
} as const;
const configuration = z.object({ name: configurationName, version: z.int(), value: jsonValue });

const schedule = z.object({
  name: z.string(),
  expression: z.string(),
  /** In which the expression is meant. */
  timeZone: z.string(),
  /** None for work of the product itself. */
  scriptName: z.string().nullish(),
  /** With whose rights it runs; SYSTEM for the product itself. */
  username: z.string(),
  isActive: z.boolean(),
  lastRunDate: momentText.nullish(),
  lastStatus: z.string().nullish(),
  nextRunDate: momentText.nullish(),
});
const ofSchedule = {
  tag: "Schedules",
  tenant: "own",
  permission: writePermission(batch),
  cost: "write",
  idempotency: "key",
  params: z.strictObject({ name: keyText }),
} as const;

const flowPage = {
  tag: "Flows",
  /** The key opens a page of the tenant whose host was called, and of no other. */
  tenant: "by-host",
  permission: "public",
  path: "/api/script/flows/{accessKey}/pages/{pageId}",
  params: z.strictObject({ accessKey: z.string().min(22).max(200), pageId: keyText }),
} as const;

export const configurationRoutes = {
  configuration: route({
    ...configured,
    name: "configuration",
    method: "GET",
    summary: "One collection of the tenant's configuration",
    cost: "read",
    answer: configuration,
  }),
  saveConfiguration: route({
    ...configured,
    name: "save-configuration",
    method: "PUT",
    summary:
      "Replaces one collection of the tenant's configuration, if nobody has changed it since that version",
    permission: { administrator: "mainAdmin" },
    cost: "write",
    idempotency: "key",
    body: z.strictObject({ version: z.int().min(0), value: jsonValue }),
    answer: configuration,
    errors: ["INVALID_FIELD_IN_CONFIG", "MISSING_FIELD_IN_CONFIG", "INVALID_RECORD"],
  }),
  schedules: route({
    name: "schedules",
    method: "GET",
    path: "/api/script/crons",
    summary: "What runs by itself, when it last ran and when it runs next",
    tag: "Schedules",
    tenant: "own",
    permission: readPermission(batch),
    cost: "read",
    answer: dataOf(schedule),
  }),
  changeSchedule: route({
    ...ofSchedule,
    name: "change-schedule",
    method: "PATCH",
    path: "/api/script/crons/{name}",
    summary: "Switches a schedule on or off",
    body: z.strictObject({ isActive: z.boolean() }),
    answer: schedule,
  }),
  runSchedule: route({
    ...ofSchedule,
    name: "run-schedule",
    method: "POST",
    path: "/api/script/crons/{name}/run",
    summary: "Runs a schedule now, beside its times",
    answer: z.object({ batchRegistration: z.string() }),
  }),
  flowPage: route({
    ...flowPage,
    name: "open-flow-page",
    method: "GET",
    summary:
      "The one page an access key opens; a key that is unknown, has expired or was revoked is answered alike",
    cost: "read",
    answer: z.object({
      pageId: z.string(),
      title: z.string(),
      /** None while the page has no content. */
      layout: shownFlowForm.nullish(),
      /** What the form begins with, by the names of its fields. */
      record: z.record(z.string(), jsonValue).nullish(),
      expirationDate: momentText.nullish(),
    }),
  }),
  submitFlowPage: route({
    ...flowPage,
    name: "submit-flow-page",
    method: "POST",
    summary: "Sends the form of such a page",
    cost: "write",
    idempotency: "key",
    body: z.record(z.string(), jsonValue),
    answer: done.extend({ redirectTo: z.string().optional() }),
    errors: ["INVALID_RECORD"],
  }),
};
