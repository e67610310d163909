// Turns an OpenAPI document into the operations of the reference, in the order of the document.
import { translate } from "../language/language.ts";
import type { ApiAnswer, ApiField, ApiOperation } from "./api-operation.ts";
import {
  type Components,
  type JsonSchema,
  methods,
  type OpenApiContent,
  type OpenApiOperation,
  type OperationLine,
  openApiDocument,
  operationLine,
  readOperation,
  type Schemas,
} from "./openapi-schema.ts";
import { isErrorStatus, operationErrors } from "./operation-errors.ts";
import { schemaFields, typeName } from "./schema-fields.ts";

export function readOperations(document: unknown): readonly ApiOperation[] {
  const { paths, components } = openApiDocument.parse(document);
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) =>
      item[method] === undefined ? [] : [toOperation(method, path, item[method], components)],
    ),
  );
}

/** There are more than a thousand operations, and few of them are opened. What a line does not show is parsed when a reader asks for it. */
function toOperation(method: string, path: string, source: unknown, components: Components): ApiOperation {
  const { operationId, summary, tags } = operationLine.parse(source);
  let known: Details | undefined;
  const details = (): Details => {
    known ??= detailsOf(readOperation(source, components), components.schemas);
    return known;
  };
  return {
    id: operationId ?? `${method}${path.replace(/[^\w]+/g, "-")}`.replace(/-$/, ""),
    method: method.toUpperCase(),
    path,
    summary,
    tag: tags[0] ?? translate("Other"),
    get description() {
      return details().description;
    },
    get facts() {
      return details().facts;
    },
    get parameters() {
      return details().parameters;
    },
    get body() {
      return details().body;
    },
    get answers() {
      return details().answers;
    },
    get errors() {
      return details().errors;
    },
  };
}

type Details = Omit<ApiOperation, keyof OperationLine | "id" | "method" | "path" | "tag">;

function detailsOf(source: OpenApiOperation, schemas: Schemas): Details {
  return {
    description: source.description,
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
    [translate("Permission"), source["x-permission"]],
    [translate("Tenant"), source["x-tenant"]],
    [translate("Cost"), source["x-cost"]],
  ] as const;
  return facts.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
}

function sentSchema(content: OpenApiContent): JsonSchema | undefined {
  return Object.values(content ?? {})[0]?.schema;
}
