// The text of the API document, from data alone, so that a thread beside the one that answers requests can write it: describing every
// entity takes seconds.

import { declaredModel, type Model } from "@kontor/model/model.ts";
import { own } from "@kontor/model/own-value.ts";
import type { Caller } from "@kontor/model/permission/permission.ts";
import { entityDocument } from "./entity-document.ts";
import { describedSchema, type JsonSchema, type SchemaNames } from "./json-schema.ts";
import { mayCall } from "./may-call.ts";
import { onlyReferred } from "./only-referred.ts";
import { errorSchema, errorSchemaName } from "./operation.ts";
import { type Paths, withSharedParts } from "./shared-parts.ts";
import { sharedStructures } from "./shared-structures.ts";

/** What of a tenant's model is not as the product ships it. */
export type ModelDifference = Pick<Model, "version" | "entities" | "workflows" | "lists" | "strings"> & {
  /** In their order. */
  readonly entityNames: readonly string[];
};

export type DocumentOrder = {
  readonly version: string;
  /** The calls that are no entity's. */
  readonly fixedPaths: Paths;
  /** Without it, no entity is described. */
  readonly model?: ModelDifference | undefined;
  /** A user from outside, who is told of what that user may call, and of nothing else. */
  readonly outsider?: Caller | undefined;
};

const names: SchemaNames = new Map([[errorSchema, errorSchemaName]]);

export function differenceOf(model: Model): ModelDifference {
  return {
    version: model.version,
    entityNames: Object.keys(model.entities),
    entities: changed(model.entities, declaredModel.entities),
    workflows: changed(model.workflows, declaredModel.workflows),
    lists: changed(model.lists, declaredModel.lists),
    strings: model.strings,
  };
}

function changed<Value>(
  values: Readonly<Record<string, Value>>,
  declared: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => own(declared, name) !== value));
}

function modelWith({ entityNames, version, entities, workflows, lists, strings }: ModelDifference): Model {
  const all = { ...declaredModel.entities, ...entities };
  return {
    version,
    entities: Object.fromEntries(entityNames.flatMap((name) => (all[name] ? [[name, all[name]]] : []))),
    workflows: { ...declaredModel.workflows, ...workflows },
    lists: { ...declaredModel.lists, ...lists },
    strings,
  };
}

export function documentText({ version, fixedPaths, model: difference, outsider }: DocumentOrder): string {
  const paths: Paths = { ...fixedPaths };
  const schemas: Record<string, JsonSchema> = {
    [errorSchemaName]: describedSchema(errorSchema, "output", names),
  };
  const model = difference && modelWith(difference);
  for (const entity of Object.values(model?.entities ?? {})) {
    const described = entityDocument(entity, model ?? declaredModel, (route) =>
      outsider === undefined ? true : mayCall(outsider, route),
    );
    for (const [path, operations] of Object.entries(described.paths)) {
      paths[path] = { ...paths[path], ...operations };
    }
    Object.assign(schemas, described.schemas);
  }
  if (model !== undefined) Object.assign(schemas, structureSchemas());
  const shared = withSharedParts(paths);
  const components = {
    schemas,
    parameters: shared.parameters,
    responses: shared.responses,
    securitySchemes: { session: { type: "http", scheme: "bearer" } },
  };
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Kontor", version, license: { name: "Apache-2.0", identifier: "Apache-2.0" } },
    paths: shared.paths,
    security: [{ session: [] }],
    components: outsider === undefined ? components : onlyReferred(shared.paths, components),
  });
}

function structureSchemas(): Record<string, JsonSchema> {
  const structures = sharedStructures();
  const known: SchemaNames = new Map(structures.map(({ schema, name }) => [schema, name]));
  return Object.fromEntries(
    structures.map(({ name, io, schema }) => [name, describedSchema(schema, io, known)]),
  );
}
