// Mounts routes from their declarations and refuses any other, so every route has its tenant rule, permission, cost and
// schemas, and the API document cannot differ from what the server does.
import { AppError, type ErrorCode, errorCatalogue } from "@kontor/kernel/errors.ts";
import type { Route } from "@kontor/model/route.ts";
import type { FastifyInstance, FastifyRequest, HTTPMethods } from "fastify";
import { type ZodType, z } from "zod";
import { errorAnswer } from "./errors.ts";

declare module "fastify" {
  interface FastifySchema {
    readonly "x-tenant"?: Route["tenant"];
    readonly "x-permission"?: Route["permission"];
    readonly "x-cost"?: Route["cost"];
    readonly "x-error-codes"?: readonly ErrorCode[];
  }
  interface FastifyInstance {
    readonly declaredRoutes: Route[];
  }
  interface FastifyContextConfig {
    readonly declaration?: Route;
    /** Why a route stands outside the model. A reason is asked for, so that none stands there by oversight. */
    readonly undeclaredBecause?: string;
  }
}

/** From here on a route that is neither declared nor says why it is not stops the server from starting. */
export function requireDeclarations(app: FastifyInstance): void {
  app.decorate("declaredRoutes", []);
  app.addHook("onRoute", ({ config, url }) => {
    if (config?.declaration === undefined && config?.undeclaredBecause === undefined)
      throw new Error(`Route ${url} is not declared in the model`);
  });
}

/** Every answer can also be one of these, so declarations do not repeat them. */
const errorsOfEveryRoute: readonly ErrorCode[] = [
  "INVALID_REQUEST",
  "INVALID_FIELD_IN_QUERY",
  "METHOD_NOT_ALLOWED",
  "INTERNAL_ERROR",
];

export function mount<Answer>(
  app: FastifyInstance,
  declaration: Route & { readonly answer: ZodType<Answer> },
  handler: (request: FastifyRequest) => Promise<Answer>,
): void {
  const {
    method,
    path,
    query = z.strictObject({}),
    answer,
    name,
    tag,
    summary,
    tenant,
    permission,
    cost,
    errors = [],
  } = declaration;
  const codes = [...errorsOfEveryRoute, ...errors];
  app.declaredRoutes.push(declaration);
  app.route({
    method,
    url: path,
    config: { declaration },
    schema: {
      operationId: name,
      summary,
      tags: [tag],
      querystring: query,
      response: { 200: described("Success", answer), ...errorResponses(codes) },
      "x-tenant": tenant,
      "x-permission": permission,
      "x-cost": cost,
      "x-error-codes": codes,
    },
    handler: async (request, reply) => reply.send(await handler(request)),
  });
}

function errorResponses(codes: readonly ErrorCode[]): Record<number, DescribedAnswer> {
  const byStatus = Map.groupBy(codes, (code) => errorCatalogue[code].status);
  return Object.fromEntries(
    Array.from(byStatus, ([status, group]) => [status, described(group.join(", "), errorAnswer)]),
  );
}

type DescribedAnswer = {
  readonly description: string;
  readonly content: { readonly "application/json": { readonly schema: ZodType } };
};

function described(description: string, schema: ZodType): DescribedAnswer {
  return { description, content: { "application/json": { schema } } };
}

const everyMethod: readonly HTTPMethods[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Answers 405 with `Allow` where a declared path is called with a method nobody declared. Call it after the last mount. */
export function refuseOtherMethods(app: FastifyInstance): void {
  for (const [path, routes] of Map.groupBy(app.declaredRoutes, ({ path }) => path)) {
    const allowed = new Set<HTTPMethods>(
      routes.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method])),
    );
    const refused = everyMethod.filter((method) => !allowed.has(method));
    app.route({
      method: refused,
      url: path,
      config: { undeclaredBecause: "it refuses the methods nobody declared" },
      schema: { hide: true },
      handler: (request, reply) => {
        reply.header("allow", [...allowed].join(", "));
        throw new AppError("METHOD_NOT_ALLOWED", [request.method, path]);
      },
    });
  }
}
