// The OpenAPI document, made from the routes that are really mounted.
import swagger from "@fastify/swagger";
import type { AnswerOf } from "@kontor/model/route.ts";
import type { apiDocumentRoute } from "@kontor/model/routes/system.ts";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";

type ApiDocument = AnswerOf<typeof apiDocumentRoute>;

export async function installApiDocument(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Kontor", version, license: { name: "Apache-2.0", identifier: "Apache-2.0" } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
}

export function apiDocument(app: FastifyInstance): ApiDocument {
  const document: Record<string, unknown> = { ...app.swagger() };
  return { ...document, components: { schemas: usedSchemas(document) }, openapi: "3.1.0" };
}

/** The generator writes every named schema twice, once as input and once as output; what nothing refers to is noise. */
function usedSchemas({ components, ...rest }: Record<string, unknown>): Record<string, unknown> {
  const all = Object.entries(Object(Object(components).schemas));
  const used = new Map<string, unknown>();
  let text = JSON.stringify(rest);
  for (let found = -1; found !== used.size; ) {
    found = used.size;
    for (const [name, schema] of all) {
      if (used.has(name) || !text.includes(`"#/components/schemas/${name}"`)) continue;
      used.set(name, schema);
      text += JSON.stringify(schema);
    }
  }
  return Object.fromEntries(used);
}
