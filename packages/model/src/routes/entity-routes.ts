// The routes of an entity, all of them derived from its declaration, or from what a tenant's overlay has made of it.
import type { ErrorCode } from "@kontor/kernel/errors.ts";
import { type ZodObject, z } from "zod";
import { recordSchema, writeSchema } from "../derive/record-schema.ts";
import type { Entity } from "../entity/entity.ts";
import type { FieldMap } from "../fields/field.ts";
import type { Route } from "../route.ts";
import { actionRoutes } from "./entity-action-routes.ts";
import { entityDocumentRoutes } from "./entity-document-routes.ts";
import { aggregateQuery, exportQuery, listQuery } from "./entity-query.ts";
import { type EntityRoute, entityRoute, readPermission, spoken, writePermission } from "./entity-route.ts";
import { entityTransitionRoutes } from "./entity-transition-routes.ts";
import { variationOf } from "./entity-variations.ts";
import { personRoutes } from "./person-routes.ts";
import { dataOf, pagination } from "./shapes.ts";
import { entityVerbs } from "./verbs/entity-verbs.ts";
import { recordNames } from "./verbs/page-parts.ts";
import { bulkItem, bulkMaxSize } from "./verbs/writing-verbs.ts";

export function entityRoutes(entity: Entity): readonly Route[] {
  return [...routesByVerb(entity), ...actionRoutes(entity)].map(({ route }) => route);
}

export function routesByVerb(entity: Entity): readonly EntityRoute[] {
  const derived = [
    ...readingRoutes(entity),
    ...writingRoutes(entity),
    ...entityTransitionRoutes(entity),
    ...answerRoutes(entity),
    ...entityDocumentRoutes(entity),
    ...personRoutes(entity),
  ];
  const vary = variationOf(entity);
  return derived.flatMap(({ verb, route }) => {
    const varied = vary(verb, route);
    return varied === undefined ? [] : [{ verb, route: varied }];
  });
}

function readingRoutes(entity: Entity): readonly EntityRoute[] {
  const noun = spoken(entity.label);
  const nouns = spoken(entity.pluralLabel);
  const permission = readPermission(entity);
  return [
    entityRoute(entity, "list", {
      permission,
      summary: `Finds ${nouns}; with autocomplete, texts that go on as typed`,
      query: listQuery(entity),
      answer: z.object({
        data: z.union([z.array(answeredRecord(entity)), z.array(z.string())]),
        pagination,
        names: recordNames.optional(),
      }),
    }),
    entityRoute(entity, "aggregate", {
      permission,
      summary: `Counts and sums over all ${nouns} of a query, in groups where asked`,
      query: aggregateQuery(entity),
      errors: ["EMPTY_AGGREGATE_PIPELINE"],
    }),
    entityRoute(entity, "read", { permission, summary: `One ${noun}`, answer: answeredRecord(entity) }),
    entityRoute(entity, "page", {
      permission,
      summary: `One ${noun} with all that its page shows at first: names, transitions and counts`,
      answer: entityVerbs.page.answer.extend({ record: recordSchema(entity) }),
    }),
    entityRoute(entity, "history", { permission, summary: `What happened to one ${noun}, newest first` }),
    entityRoute(entity, "export", {
      permission,
      summary: `The ${nouns} of a query as a file; more than 10 000 are made later and found among the exports`,
      query: exportQuery(entity),
    }),
  ];
}

function writingRoutes(entity: Entity): readonly EntityRoute[] {
  if (entity.writing !== "open") return [];
  const noun = spoken(entity.label);
  const permission = writePermission(entity);
  const answer = recordSchema(entity);
  const errors = [
    "INVALID_RECORD",
    "VALUE_ALREADY_EXISTS",
    ...statusErrors(entity),
    ...ibanErrors(entity.fields),
  ] as const;
  return [
    entityRoute(entity, "create", {
      permission,
      summary: `Adds one ${noun}`,
      body: writeSchema(entity),
      answer,
      errors,
    }),
    entityRoute(entity, "patch", {
      permission,
      summary: `Changes what is sent of one ${noun}, if nobody has changed it since that version`,
      body: writeSchema(entity).extend({ version: z.int().min(0) }),
      answer,
      errors,
    }),
    entityRoute(entity, "delete", {
      permission,
      summary: `Deletes one ${noun}`,
      errors: ["RECORD_IN_USE", ...(entity.workflow === undefined ? [] : (["DELETION_REFUSED"] as const))],
    }),
    entityRoute(entity, "bulk", {
      permission,
      summary: `Adds and changes several ${spoken(entity.pluralLabel)} at once: all of them or none`,
      body: z.array(bulkItem.extend({ values: writeSchema(entity) })).max(bulkMaxSize),
      answer: dataOf(answer),
      errors: [...errors, "EMPTY_BODY_ARRAY", "INVALID_BODY_ARRAY"],
    }),
  ];
}

/** For who is asked in a list of the record: only the own line is written, so reading the record is right enough. */
function answerRoutes(entity: Entity): readonly EntityRoute[] {
  if (entity.answeredBy === undefined) return [];
  return [
    entityRoute(entity, "answer", {
      permission: readPermission(entity),
      summary: `Answers for oneself in one ${spoken(entity.label)}, as one of those who are asked`,
      answer: recordSchema(entity),
      errors: ["INVALID_RECORD"],
    }),
  ];
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
