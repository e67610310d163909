// The part of an OpenAPI 3.1 document that the reference shows. What the document says beyond it is let through unread.
import { z } from "zod";

const jsonSchema = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  description: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), jsonSchema).optional();
  },
  get items() {
    return jsonSchema.optional();
  },
  get anyOf() {
    return z.array(jsonSchema).optional();
  },
  get oneOf() {
    return z.array(jsonSchema).optional();
  },
  get allOf() {
    return z.array(jsonSchema).optional();
  },
});

export type JsonSchema = z.output<typeof jsonSchema>;

const content = z.record(z.string(), z.object({ schema: jsonSchema.optional() })).optional();

const parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
  description: z.string().default(""),
  schema: jsonSchema.optional(),
});

const response = z.object({
  description: z.string().default(""),
  content,
  "x-error-codes": z.array(z.string()).optional(),
});

export const operationLine = z.object({
  operationId: z.string().optional(),
  summary: z.string().default(""),
  tags: z.array(z.string()).default([]),
});
export type OperationLine = z.output<typeof operationLine>;

/** Parameters and answers may stand here, or among the components under the name that stands here. */
const operation = z.object({
  description: z.string().default(""),
  parameters: z.array(z.unknown()).default([]),
  "x-permission": z.string().optional(),
  "x-tenant": z.string().optional(),
  "x-cost": z.string().optional(),
  "x-error-codes": z.array(z.string()).optional(),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.unknown()).default({}),
});

export type OpenApiOperation = Omit<z.output<typeof operation>, "parameters" | "responses"> & {
  readonly parameters: readonly z.output<typeof parameter>[];
  readonly responses: Readonly<Record<string, z.output<typeof response>>>;
};
export type OpenApiContent = z.output<typeof content>;

export const methods = ["get", "post", "put", "patch", "delete"] as const;

export const openApiDocument = z.object({
  paths: z.record(
    z.string(),
    z.partialRecord(z.enum([...methods, "parameters", "summary", "description"]), z.unknown()),
  ),
  components: z
    .object({
      schemas: z.record(z.string(), jsonSchema).default({}),
      parameters: z.record(z.string(), z.unknown()).default({}),
      responses: z.record(z.string(), z.unknown()).default({}),
    })
    .prefault({}),
});

export type Components = z.output<typeof openApiDocument>["components"];
export type Schemas = Readonly<Record<string, JsonSchema>>;
type SharedParts = Readonly<Record<string, unknown>>;

export function readOperation(
  value: unknown,
  components: { readonly parameters: SharedParts; readonly responses: SharedParts },
): OpenApiOperation {
  const { parameters, responses, ...rest } = operation.parse(value);
  return {
    ...rest,
    parameters: parameters.flatMap((part) => {
      const found = meant(part, components.parameters);
      return found === undefined ? [] : [parameter.parse(found)];
    }),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, part]) => [
        status,
        response.parse(meant(part, components.responses) ?? {}),
      ]),
    ),
  };
}

const reference = z.object({ $ref: z.string() });

/** What is referred to by name; undefined for a name that leads nowhere. */
function meant(part: unknown, named: SharedParts): unknown {
  const { data } = reference.safeParse(part);
  return data === undefined ? part : named[data.$ref.split("/").at(-1) ?? ""];
}
