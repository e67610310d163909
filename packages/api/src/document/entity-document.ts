// What the API document says of one entity: its calls, and its record described once. An entity that no tenant has changed is
// described once for all of them.
import { boundedCache } from "@kontor/model/derive/bounded-cache.ts";
import { recordSchema, writeSchema } from "@kontor/model/derive/record-schema.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { isDayOrMoment } from "@kontor/model/fields/kinds.ts";
import { fieldAt } from "@kontor/model/fields/path.ts";
import { declaredModel, type Model } from "@kontor/model/model.ts";
import { own } from "@kontor/model/own-value.ts";
import type { Route } from "@kontor/model/route.ts";
import { actionRoutes } from "@kontor/model/routes/entity-action-routes.ts";
import { pagination } from "@kontor/model/routes/shapes.ts";
import { documentItem, downloadToken } from "@kontor/model/routes/verbs/document-verbs.ts";
import { ZodArray, ZodObject, ZodOptional, type ZodType, ZodUnion } from "zod";
import { verbRoutes } from "../records/entity-verbs.ts";
import { exampleRecord, exampleValue } from "./example-record.ts";
import { describedSchema, type JsonSchema, referenceTo } from "./json-schema.ts";
import { operationOf, type ParameterExample } from "./operation.ts";
import type { Paths } from "./shared-parts.ts";
import { sharedStructures } from "./shared-structures.ts";

export type EntityDocument = {
  readonly paths: Paths;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
};

const entitiesMaxCount = 1_000;

/** With the calls that are wanted; an entity without any is not described at all. */
export function entityDocument(
  entity: Entity,
  model: Model,
  isWanted: (route: Route) => boolean = () => true,
): EntityDocument {
  // An example of a declared entity must not show what one tenant has added to a list.
  const isDeclared = own(declaredModel.entities, entity.name) === entity;
  const { paths, schemas } = (isDeclared ? declaredDocuments : documentsIn(model))(entity);
  const all = [...verbRoutes(entity).values(), ...actionRoutes(entity).map(({ route }) => route)];
  const unwanted = all.filter((route) => !isWanted(route));
  if (unwanted.length === 0) return { paths, schemas };
  const left: Paths = {};
  for (const [path, operations] of Object.entries(paths)) {
    const isLeft = ([method]: readonly [string, unknown]): boolean =>
      !unwanted.some((route) => route.path === path && route.method.toLowerCase() === method);
    const kept = Object.entries(operations).filter(isLeft);
    if (kept.length > 0) left[path] = Object.fromEntries(kept);
  }
  return { paths: left, schemas: Object.keys(left).length === 0 ? {} : schemas };
}

const documentsIn = boundedCache(entitiesMaxCount, (model: Model) =>
  boundedCache(entitiesMaxCount, (entity: Entity) => describe(entity, model)),
);
const declaredDocuments = documentsIn(declaredModel);

function describe(entity: Entity, model: Model): EntityDocument {
  const routes = verbRoutes(entity);
  if (routes.size === 0) return { paths: {}, schemas: {} };
  const name = entity.name.replace(/^./, (letter) => letter.toUpperCase());
  const answered = [routes.get("list")?.answer, routes.get("read")?.answer].flatMap(recordIn);
  const names = new Map<unknown, string>([
    [recordSchema(entity), name],
    [writeSchema(entity), `${name}Write`],
  ]);
  for (const schema of answered) names.set(schema, name);
  for (const structure of sharedStructures()) names.set(structure.schema, structure.name);
  const shared = sharedSchemas(routes);
  for (const [sharedName, schema] of shared) names.set(schema, sharedName);
  const patchBody = routes.get("patch")?.body;
  if (patchBody !== undefined) names.set(patchBody, `${name}Patch`);

  const paths: Paths = {};
  for (const [verb, route] of routes) {
    const operations = paths[route.path] ?? {};
    operations[route.method.toLowerCase()] = operationOf(
      route,
      names,
      // An aggregate takes the filters of the list, whose examples are enough.
      verb === "aggregate" ? undefined : parameterExample(entity, model),
    );
    paths[route.path] = operations;
  }
  for (const { route } of actionRoutes(entity)) {
    paths[route.path] = {
      [route.method.toLowerCase()]: operationOf(route, names, parameterExample(entity, model)),
    };
  }
  const [record = recordSchema(entity)] = answered;
  return {
    paths,
    schemas: {
      ...Object.fromEntries(
        shared.map(([sharedName, schema]) => [sharedName, describedSchema(schema, "output", names)]),
      ),
      [name]: { ...describedSchema(record, "output", names), examples: [shownExample(entity, model)] },
      ...(entity.writing === "open" && {
        [`${name}Write`]: {
          ...describedSchema(writeSchema(entity), "input", names),
          examples: [sentExample(entity, model)],
        },
        [`${name}Patch`]: {
          allOf: [
            referenceTo(`${name}Write`),
            { type: "object", properties: { version: { type: "integer" } }, required: ["version"] },
          ],
        },
      }),
    },
  };
}

/** What the answers of all entities are made of, under one name each. */
function sharedSchemas(routes: ReturnType<typeof verbRoutes>): readonly (readonly [string, ZodType])[] {
  const elements = [
    ["Transition", routes.get("transitions")?.answer],
    ["ExplainedTransition", routes.get("all-transitions")?.answer],
    ["TransitionOutcome", routes.get("dry-run-transition")?.answer],
    ["HistoryEntry", routes.get("history")?.answer],
    ["AggregateGroup", routes.get("aggregate")?.answer],
  ] as const;
  const named = elements.flatMap(([name, answer]): readonly (readonly [string, ZodType])[] => {
    const data = answer instanceof ZodObject ? answer.shape.data : undefined;
    // The element of an array is a schema; its type does not say of which kind.
    return data instanceof ZodArray ? [[name, data.element as ZodType]] : [];
  });
  const request = routes.get("run-transition")?.body;
  const sent =
    request instanceof ZodOptional ? [["TransitionRequest", request.unwrap() as ZodType] as const] : [];
  return [
    ["Pagination", pagination],
    ["DocumentItem", documentItem],
    ["DownloadToken", downloadToken],
    ...named,
    ...sent,
  ];
}

/** The record that an answer is, or is a page of. */
function recordIn(answer: ZodType | undefined): readonly ZodType[] {
  const [first = answer] = answer instanceof ZodUnion ? answer.options : [];
  if (!(first instanceof ZodObject)) return [];
  const { data } = first.shape;
  const [page] = data instanceof ZodUnion ? data.options : [];
  // The options of a union and the element of an array are schemas; their types do not say of which kind.
  return page instanceof ZodArray ? [page.element as ZodType] : [first];
}

function parameterExample({ key, fields, search }: Entity, model: Model): ParameterExample {
  return (parameter, place) => {
    if (place === "path") return parameter === key ? keyExample(key, fields, model) : undefined;
    const path = search.find(({ name }) => name === parameter)?.path ?? "";
    const field = fieldAt(fields, path);
    const value = field && exampleValue(path, field, model);
    const [first] = [value].flat();
    if (typeof first === "object") return undefined;
    // A link carries a day without dashes.
    return field !== undefined && isDayOrMoment(field)
      ? String(first).slice(0, 10).replaceAll("-", "")
      : first?.toString();
  };
}

function keyExample(key: string, fields: Entity["fields"], model: Model): unknown {
  const field = own(fields, key);
  return field === undefined || key === "_id" || key === "registration"
    ? "1001"
    : exampleValue(key, field, model);
}

/** What a list shows, with what every record has. */
function shownExample({ key, fields, columns }: Entity, model: Model): JsonSchema {
  const shown = new Set(columns.map((path) => path.split(/[.[]/, 1)[0]));
  return {
    _id: "0198a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
    version: 1,
    ...exampleRecord({ fields }, model, { isWanted: (name) => shown.has(name) }),
    [key]: keyExample(key, fields, model),
  };
}

function sentExample({ fields, columns }: Entity, model: Model): JsonSchema {
  return exampleRecord({ fields }, model, {
    isWanted: (name, { readOnly, derived, mandatory }) =>
      !readOnly && derived === undefined && (mandatory === true || columns.includes(name)),
  });
}
