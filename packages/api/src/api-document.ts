// The OpenAPI document: the calls the server really answers, for whoever asks. Without a session it describes what the product
// ships; with one, what the caller's tenant has made of it, and never what another tenant has.
import { setImmediate } from "node:timers/promises";
import { AppError } from "@kontor/kernel/errors.ts";
import { declaredModel, type Model } from "@kontor/model/model.ts";
import type { Route } from "@kontor/model/route.ts";
import { apiDocumentRoute } from "@kontor/model/routes/system.ts";
import { readToken } from "@kontor/store/sessions/token.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { checkedInput } from "./checked-input.ts";
import { entityDocument } from "./document/entity-document.ts";
import { describedSchema, type JsonSchema, type SchemaNames } from "./document/json-schema.ts";
import { errorSchema, errorSchemaName, type Operation, operationOf } from "./document/operation.ts";
import { type Paths, withSharedParts } from "./document/shared-parts.ts";
import { sharedStructures } from "./document/shared-structures.ts";
import { mountText } from "./mount.ts";

const names: SchemaNames = new Map([[errorSchema, errorSchemaName]]);

export function mountApiDocument(app: FastifyInstance, version: string): void {
  // No route can be mounted any more once requests are answered, so that a document changes with its model alone.
  const documents = new WeakMap<Model, Promise<string>>();
  mountText(app, apiDocumentRoute, async (request) => {
    checkedInput(apiDocumentRoute, request);
    const model = await modelFor(app, request);
    const known = documents.get(model) ?? apiDocument(app, model, version).then(JSON.stringify);
    documents.set(model, known);
    return known;
  });
}

/** A session that is over is as good as none here: what everybody may read is answered. */
async function modelFor({ sessions }: FastifyInstance, { headers }: FastifyRequest): Promise<Model> {
  const token = readToken(headers.authorization?.replace(/^Bearer /i, "") ?? "");
  if (token === undefined || !sessions) return declaredModel;
  try {
    return await sessions.sessions.run(token, async ({ model }) => model);
  } catch (error) {
    if (error instanceof AppError && error.code === "SESSION_EXPIRED") return declaredModel;
    throw error;
  }
}

async function apiDocument(app: FastifyInstance, model: Model, version: string): Promise<JsonSchema> {
  const entities = app.recordRoutes.size === 0 ? [] : Object.values(model.entities);
  const paths: Paths = {};
  const schemas: Record<string, JsonSchema> = {
    [errorSchemaName]: describedSchema(errorSchema, "output", names),
  };
  for (const route of app.declaredRoutes.filter((route) => !app.recordRoutes.has(route))) {
    paths[route.path] = { ...paths[route.path], ...operationAt(route) };
  }
  for (const entity of entities) {
    await setImmediate(); // describing all of them at once would keep every other request waiting
    const described = entityDocument(entity, model);
    for (const [path, operations] of Object.entries(described.paths)) {
      paths[path] = { ...paths[path], ...operations };
    }
    Object.assign(schemas, described.schemas);
  }
  if (entities.length > 0) Object.assign(schemas, structureSchemas());
  const shared = withSharedParts(paths);
  return {
    openapi: "3.1.0",
    info: { title: "Kontor", version, license: { name: "Apache-2.0", identifier: "Apache-2.0" } },
    paths: shared.paths,
    security: [{ session: [] }],
    components: {
      schemas,
      parameters: shared.parameters,
      responses: shared.responses,
      securitySchemes: { session: { type: "http", scheme: "bearer" } },
    },
  };
}

function structureSchemas(): Record<string, JsonSchema> {
  const structures = sharedStructures();
  const known: SchemaNames = new Map(structures.map(({ schema, name }) => [schema, name]));
  return Object.fromEntries(
    structures.map(({ name, io, schema }) => [name, describedSchema(schema, io, known)]),
  );
}

function operationAt(route: Route): Record<string, Operation> {
  return { [route.method.toLowerCase()]: operationOf(route, names) };
}
