// Turns an OpenAPI document into the operations of the reference, in the order of the document.
import type { ApiAnswer, ApiField, ApiOperation } from "./api-operation.ts";
import {
  type JsonSchema,
  methods,
  type OpenApiContent,
  type OpenApiOperation,
  openApiDocument,
  readOperation,
  type Schemas,
} from "./openapi-schema.ts";
import { isErrorStatus, operationErrors } from "./operation-errors.ts";
import { schemaFields, typeName } from "./schema-fields.ts";

export function readOperations(document: unknown): readonly ApiOperation[] {
  const { paths, components } = openApiDocument.parse(document);
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) =>
      item[method] === undefined
        ? []
        : [toOperation(method, path, readOperation(item[method], components), components.schemas)],
    ),
  );
}

function toOperation(method: string, path: string, source: OpenApiOperation, schemas: Schemas): ApiOperation {
  return {
    id: source.operationId ?? `${method}${path.replace(/[^\w]+/g, "-")}`.replace(/-$/, ""),
    method: method.toUpperCase(),
    path,
    summary: source.summary,
    description: source.description,
    tag: source.tags[0] ?? "Other",
    facts: factsOf(source),
    parameters: source.parameters.map(
      (parameter): ApiField => ({
        name: `${parameter.name} (${parameter.in})`,
        type: parameter.schema ? typeName(parameter.schema, schemas) : "any",
        isRequired: parameter.required,
        description: parameter.description || (parameter.schema?.description ?? ""),
      }),
    ),
    body: schemaFields(sentSchema(source.requestBody?.content), schemas),
    answers: Object.entries(source.responses)
      .filter(([status]) => !isErrorStatus(status))
      .map(
        ([status, answer]): ApiAnswer => ({
          status,
          description: answer.description,
          fields: schemaFields(sentSchema(answer.content), schemas),
        }),
      ),
    errors: operationErrors(source),
  };
}

function factsOf(source: OpenApiOperation): ApiOperation["facts"] {
  const facts = [
    ["Permission", source["x-permission"]],
    ["Tenant", source["x-tenant"]],
    ["Cost", source["x-cost"]],
  ] as const;
  return facts.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
}

function sentSchema(content: OpenApiContent): JsonSchema | undefined {
  return Object.values(content ?? {})[0]?.schema;
}
