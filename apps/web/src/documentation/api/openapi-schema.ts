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

const operation = z.object({
  operationId: z.string().optional(),
  summary: z.string().default(""),
  description: z.string().default(""),
  tags: z.array(z.string()).default([]),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        description: z.string().default(""),
        schema: jsonSchema.optional(),
      }),
    )
    .default([]),
  "x-permission": z.string().optional(),
  "x-tenant": z.string().optional(),
  "x-cost": z.string().optional(),
  "x-error-codes": z.array(z.string()).optional(),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string().default(""), content })).default({}),
});

export type OpenApiOperation = z.output<typeof operation>;
export type OpenApiContent = z.output<typeof content>;

export const methods = ["get", "post", "put", "patch", "delete"] as const;

export const openApiDocument = z.object({
  paths: z.record(
    z.string(),
    z.partialRecord(z.enum([...methods, "parameters", "summary", "description"]), z.unknown()),
  ),
  components: z.object({ schemas: z.record(z.string(), jsonSchema).default({}) }).default({ schemas: {} }),
});

export type Schemas = Readonly<Record<string, JsonSchema>>;

export function readOperation(value: unknown): OpenApiOperation {
  return operation.parse(value);
}
