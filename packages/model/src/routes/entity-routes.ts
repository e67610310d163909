// The routes of an entity, all of them derived from its declaration, or from what a tenant's overlay has made of it.
import type { ErrorCode } from "@kontor/kernel/errors.ts";
import { type ZodObject, z } from "zod";
import { recordSchema, writeSchema } from "../derive/record-schema.ts";
import type { Entity } from "../entity/entity.ts";
import type { FieldMap } from "../fields/field.ts";
import { jsonValue } from "../fields/json-value.ts";
import type { Route } from "../route.ts";
import { aggregateGroup } from "./aggregate-group.ts";
import { entityDocumentRoutes } from "./entity-document-routes.ts";
import { aggregateQuery, exportQuery, listQuery, readQuery } from "./entity-query.ts";
import {
  type EntityRoute,
  entityRoute,
  readPermission,
  recordPath,
  spoken,
  writePermission,
} from "./entity-route.ts";
import { entityAnswerRoutes, entityTransitionRoutes } from "./entity-transition-routes.ts";
import { variationOf } from "./entity-variations.ts";
import { personRoutes } from "./person-routes.ts";
import { dataOf, done, fileBytes, keyText, momentText, pageOf, pageQuery, pagination } from "./shapes.ts";

/** As many as a page of a list holds. */
const bulkMaxSize = 100;

export function entityRoutes(entity: Entity): readonly Route[] {
  const derived = [
    ...readingRoutes(entity),
    ...writingRoutes(entity),
    ...entityTransitionRoutes(entity),
    ...entityAnswerRoutes(entity),
    ...entityDocumentRoutes(entity),
    ...personRoutes(entity),
  ];
  const vary = variationOf(entity);
  return derived.flatMap(({ verb, route }) => vary(verb, route) ?? []);
}

const historyEntry = z.object({
  _id: z.string(),
  type: z.string(),
  date: momentText,
  username: z.string().nullish(),
  description: z.string().nullish(),
  changes: z.array(z.object({ path: z.string(), before: jsonValue.optional(), after: jsonValue.optional() })),
});

/** An export of many rows is made later; the answer then says under which number it will be found. */
const exportAnswer = z.union([fileBytes, z.object({ exportId: z.string() })]);

function readingRoutes(entity: Entity): readonly EntityRoute[] {
  const one = recordPath(entity);
  const noun = spoken(entity.label);
  const nouns = spoken(entity.pluralLabel);
  const reading = { method: "GET", permission: readPermission(entity) } as const;
  return [
    entityRoute(entity, "list", {
      openToScripts: true,
      ...reading,
      summary: `Finds ${nouns}; with autocomplete, texts that go on as typed`,
      cost: "search",
      query: listQuery(entity),
      answer: z.object({
        data: z.union([z.array(answeredRecord(entity)), z.array(z.string())]),
        pagination,
      }),
    }),
    entityRoute(entity, "aggregate", {
      openToScripts: true,
      ...reading,
      below: "/aggregate",
      summary: `Counts and sums over all ${nouns} of a query, in groups where asked`,
      cost: "search",
      query: aggregateQuery(entity),
      answer: dataOf(aggregateGroup),
      errors: ["EMPTY_AGGREGATE_PIPELINE"],
    }),
    entityRoute(entity, "read", {
      openToScripts: true,
      ...reading,
      below: one,
      summary: `One ${noun}`,
      cost: "read",
      query: readQuery,
      answer: answeredRecord(entity),
    }),
    entityRoute(entity, "history", {
      openToScripts: true,
      ...reading,
      below: `${one}/history`,
      summary: `What happened to one ${noun}, newest first`,
      cost: "read",
      query: z.strictObject({ ...pageQuery, type: z.string().max(100).optional() }),
      answer: pageOf(historyEntry),
    }),
    entityRoute(entity, "export", {
      ...reading,
      below: "/export",
      summary: `The ${nouns} of a query as a file; more than 10 000 are made later and found among the exports`,
      cost: "heavy",
      isExecutingGet: true,
      idempotency: "natural",
      query: exportQuery(entity),
      answer: exportAnswer,
      answerType: "file",
    }),
  ];
}

function writingRoutes(entity: Entity): readonly EntityRoute[] {
  if (entity.writing !== "open") return [];
  const one = recordPath(entity);
  const noun = spoken(entity.label);
  const writing = {
    permission: writePermission(entity),
    cost: "write",
    idempotency: "key",
    answer: recordSchema(entity),
  } as const;
  const recordErrors = [
    "INVALID_RECORD",
    "VALUE_ALREADY_EXISTS",
    ...statusErrors(entity),
    ...ibanErrors(entity.fields),
  ] as const;
  return [
    entityRoute(entity, "create", {
      openToScripts: true,
      ...writing,
      method: "POST",
      summary: `Adds one ${noun}`,
      body: writeSchema(entity),
      errors: recordErrors,
    }),
    entityRoute(entity, "patch", {
      openToScripts: true,
      ...writing,
      method: "PATCH",
      below: one,
      summary: `Changes what is sent of one ${noun}, if nobody has changed it since that version`,
      body: writeSchema(entity).extend({ version: z.int().min(0) }),
      errors: recordErrors,
    }),
    entityRoute(entity, "delete", {
      openToScripts: true,
      ...writing,
      method: "DELETE",
      below: one,
      summary: `Deletes one ${noun}`,
      query: z.strictObject({ version: z.coerce.number().int().min(0).optional() }),
      answer: done,
      errors: ["RECORD_IN_USE", ...(entity.workflow === undefined ? [] : (["DELETION_REFUSED"] as const))],
    }),
    entityRoute(entity, "bulk", {
      openToScripts: true,
      ...writing,
      method: "POST",
      below: "/bulk",
      summary: `Adds and changes several ${spoken(entity.pluralLabel)} at once: all of them or none`,
      body: bulkBody(entity),
      answer: dataOf(recordSchema(entity)),
      errors: [...recordErrors, "EMPTY_BODY_ARRAY", "INVALID_BODY_ARRAY"],
    }),
  ];
}

/** With a key the record it names is changed, without one a record is added. That there is none has an error of its own. */
function bulkBody(entity: Entity): z.ZodType {
  const item = { values: writeSchema(entity), version: z.int().min(0).optional(), key: keyText.optional() };
  return z.array(z.strictObject(item)).max(bulkMaxSize);
}

/** What a caller asks to have included stands in the record under the name it was asked for by. */
function answeredRecord(entity: Entity): ZodObject {
  const names = Object.keys(entity.includes).filter((name) => !Object.hasOwn(entity.fields, name));
  if (names.length === 0) return recordSchema(entity);
  return recordSchema(entity).extend(
    Object.fromEntries(names.map((name): [string, z.ZodType] => [name, z.unknown().optional()])),
  );
}

function ibanErrors(fields: FieldMap): readonly ErrorCode[] {
  const hasIban = (inner: FieldMap): boolean =>
    Object.values(inner).some((field) => field.kind === "iban" || (field.fields && hasIban(field.fields)));
  return hasIban(fields) ? ["INVALID_IBAN"] : [];
}

function statusErrors({ workflow }: Entity): readonly ErrorCode[] {
  return workflow === undefined ? [] : ["STATUS_PATCH_PROHIBITED"];
}
