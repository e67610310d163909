// One call as the API document describes it, from its declaration.
import type { Route, RoutePermission } from "@kontor/model/route.ts";
import { errorsOf } from "@kontor/model/routes/route-errors.ts";
import { errorAnswer } from "../errors.ts";
import { type JsonSchema, jsonSchemaOf, referenceTo, type SchemaNames } from "./json-schema.ts";

/** An example of a parameter, where one is known. */
export type ParameterExample = (name: string, place: "path" | "query" | "header") => unknown;

export const errorSchemaName = "Error";
export const errorSchema = errorAnswer;

export type Operation = JsonSchema & {
  readonly parameters?: readonly JsonSchema[];
  readonly responses: Readonly<Record<string, JsonSchema>>;
};

export function operationOf(
  route: Route,
  names: SchemaNames,
  exampleOf: ParameterExample = () => undefined,
): Operation {
  const {
    name,
    summary,
    tag,
    tenant,
    permission,
    cost,
    params,
    query,
    headers,
    body,
    bodyType,
    answer,
    answerType,
  } = route;
  const parameters = [
    ...parametersOf("path", params, names, exampleOf),
    ...parametersOf("query", query, names, exampleOf),
    ...parametersOf("header", headers, names, exampleOf),
  ];
  return {
    operationId: name,
    summary,
    tags: [tag],
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        ...sent(jsonSchemaOf(body, "input", names), bodyType),
      },
    }),
    responses: {
      ...(answerType === "redirect"
        ? { 303: { description: "Leads the browser on, also when it fails" } }
        : {
            200: { description: "Success", ...answered(jsonSchemaOf(answer, "output", names), answerType) },
          }),
      default: errorResponse(route),
    },
    ...(permission === "public" && { security: [] }),
    "x-tenant": tenant,
    "x-permission": permissionText(permission),
    "x-cost": cost,
  };
}

/** What a call answers when it fails, with the codes that are possible. */
function errorResponse(route: Route): JsonSchema {
  return {
    description: "A refusal, with its code from the error table",
    ...json(referenceTo(errorSchemaName)),
    "x-error-codes": errorsOf(route),
  };
}

function sent(schema: JsonSchema, bodyType: Route["bodyType"]): JsonSchema {
  if (bodyType === "form") return { content: { "application/x-www-form-urlencoded": { schema } } };
  return bodyType === "multipart" ? { content: { "multipart/form-data": { schema } } } : json(schema);
}

/** Of a stream, what each of its events holds. */
function answered(schema: JsonSchema, answerType: Route["answerType"]): JsonSchema {
  if (answerType === "stream") return { content: { "text/event-stream": { schema } } };
  return answerType === "file" ? { content: { "application/octet-stream": { schema } } } : json(schema);
}

function json(schema: JsonSchema): JsonSchema {
  return { content: { "application/json": { schema } } };
}

function parametersOf(
  place: "path" | "query" | "header",
  part: Route["params"],
  names: SchemaNames,
  exampleOf: ParameterExample,
): readonly JsonSchema[] {
  return Object.entries(part?.shape ?? {}).map(([name, schema]) => {
    const example = exampleOf(name, place);
    return {
      name,
      in: place,
      ...(place === "path" || !schema.safeParse(undefined).success ? { required: true } : {}),
      // What stands in a path is a key of some length; saying so a thousand times tells a reader nothing.
      schema: place === "path" ? { type: "string" } : jsonSchemaOf(schema, "input", names),
      ...(example !== undefined && { example }),
    };
  });
}

/** Who may call, in words. */
function permissionText(permission: RoutePermission): string {
  if (typeof permission === "string") return permission;
  if ("administrator" in permission) return permission.administrator;
  const { anyOf, orSelf, orAnyoneFor } = permission;
  const names = anyOf.map(({ name }) => name);
  return [
    ...names,
    ...(orSelf ? ["the user of the path"] : []),
    ...(orAnyoneFor === undefined ? [] : [`anyone for ${orAnyoneFor.replace("-", " ")}`]),
  ].join(" or ");
}
