// Scripts run by name. Some names are the product's own and have a shape of their own; all others are a tenant's.
import { z } from "zod";
import { invoice } from "../entities/billing/invoice.ts";
import { jsonValue } from "../fields/json-value.ts";
import { route } from "../route.ts";
import { writePermission } from "./entity-route.ts";
import { choiceItem, compactDayText, dataOf, keyText, namesText, postTwin } from "./shapes.ts";

const run = { tag: "Script runs", tenant: "own", permission: "session" } as const;
const readingRun = { ...run, method: "GET", cost: "read" } as const;

const runBilling = route({
  ...run,
  name: "run-billing",
  method: "GET",
  path: "/api/script/runs/run-billing",
  summary: "Bills what is due on a day; a day that was billed before gives nothing new",
  permission: {
    anyOf: [{ name: "write /api/script/runs/run-billing" }, ...writePermission(invoice).anyOf],
  },
  cost: "heavy",
  isExecutingGet: true,
  idempotency: "natural",
  query: z.strictObject({ date: compactDayText, organizations: namesText.optional() }),
  answer: z.object({ nbTotal: z.int(), data: z.array(z.object({ registration: z.string() })).optional() }),
});

const ofScript = { params: z.strictObject({ name: keyText }), query: z.looseObject({}) } as const;

/** A tenant's script may do anything its caller may, so that its GET is never taken for a plain read. */
const runScript = route({
  ...run,
  name: "run-script",
  openToScripts: true,
  method: "GET",
  path: "/api/script/runs/{name}",
  summary: "Runs a script of the tenant with the rights of the caller and answers what it returns",
  cost: "heavy",
  isExecutingGet: true,
  idempotency: "natural",
  ...ofScript,
  answer: jsonValue,
  errors: ["SCRIPT_FAILED", "SCRIPT_REFUSED"],
});

export const scriptRunRoutes = {
  runBilling,
  runBillingByPost: postTwin(runBilling),
  runScript,
  runScriptByPost: { ...postTwin(runScript), ...ofScript, body: jsonValue.optional() },
  documentTypesWithWorkflow: route({
    ...readingRun,
    name: "document-types-with-workflow",
    openToScripts: true,
    path: "/api/script/runs/document-types-with-workflow",
    summary: "The types of documents that have a workflow, of these entities",
    query: z.strictObject({ entityNames: namesText.optional() }),
    answer: dataOf(choiceItem),
  }),
  documentEntitiesWithWorkflow: route({
    ...readingRun,
    name: "document-entities-with-workflow",
    openToScripts: true,
    path: "/api/script/runs/document-entities-with-workflow",
    summary: "The entities whose documents have a workflow",
    query: z.strictObject({ entityName: keyText.optional(), entityNames: namesText.optional() }),
    answer: dataOf(choiceItem),
  }),
  productsCatalog: route({
    ...readingRun,
    name: "products-catalog",
    openToScripts: true,
    path: "/api/script/runs/products-catalog",
    summary: "The products on offer, as forms choose from them",
    answer: dataOf(z.looseObject({ code: z.string(), name: z.string() })),
  }),
  calendars: route({
    ...readingRun,
    name: "calendars",
    openToScripts: true,
    path: "/api/script/runs/calendars",
    summary: "The holidays that decide which days are business days",
    answer: dataOf(
      z.object({ name: z.string(), weekend: z.array(z.int()), holidays: z.array(z.iso.date()) }),
    ),
  }),
  quickAddRelations: route({
    ...run,
    name: "quick-add-relations",
    openToScripts: true,
    method: "POST",
    path: "/api/script/runs/quick-add-relations",
    summary: "The persons and roles suggested beside a person that is being added",
    cost: "read",
    body: z.strictObject({ sourcePerson: z.record(z.string(), jsonValue) }),
    answer: dataOf(
      z.looseObject({
        relation: z.string().optional(),
        personRegistration: z.string().optional(),
        quickAddRoles: z.array(z.looseObject({ role: z.string() })),
      }),
    ),
  }),
  lecturaToAsset: route({
    ...run,
    name: "lectura-to-asset",
    openToScripts: true,
    method: "POST",
    path: "/api/script/runs/lectura-to-asset",
    summary: "What a model of the vehicle reference looks like as an asset; nothing is stored",
    cost: "read",
    body: z.record(z.string(), jsonValue),
    answer: z.record(z.string(), jsonValue),
  }),
};
