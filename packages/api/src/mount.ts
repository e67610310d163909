// Mounts routes from their declarations and refuses any other, so every route has its tenant rule, permission, cost and
// schemas, and the API document cannot differ from what the server does.
import { AppError, type ErrorCode, errorCatalogue } from "@kontor/kernel/errors.ts";
import { type InputOf, pathShape, type Route } from "@kontor/model/route.ts";
import { errorsOf } from "@kontor/model/routes/route-errors.ts";
import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler, HTTPMethods } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { type ZodType, z } from "zod";
import { errorAnswer } from "./errors.ts";
import { isNothing } from "./refused-part.ts";

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

/** Mounts a route that takes and answers JSON. What carries a file is mounted by whoever reads or writes files. */
export function mount<R extends Route, Answer>(
  app: FastifyInstance,
  declaration: R & { readonly answer: ZodType<Answer> },
  handler: (request: FastifyRequest, input: InputOf<R>) => Promise<Answer>,
): void {
  const { name, method, path, params, query = z.strictObject({}), headers, body, bodyType } = declaration;
  const { answer, answerType, tag, summary, tenant, permission, cost, isExecutingGet } = declaration;
  if ((bodyType ?? "json") !== "json" || (answerType ?? "json") !== "json")
    throw new Error(`${name} does not travel as JSON and needs a mount of its own`);
  const codes = errorsOf(declaration);
  app.declaredRoutes.push(declaration);
  app.route({
    method,
    url: routerPath(path),
    // Whoever asks only for the headers of a call that acts must not make it act.
    exposeHeadRoute: method === "GET" && !isExecutingGet,
    config: { declaration },
    ...(body === undefined && { preValidation: refuseBody }),
    schema: {
      operationId: name,
      summary,
      tags: [tag],
      querystring: query,
      ...(params !== undefined && { params }),
      ...(headers !== undefined && { headers }),
      ...(body !== undefined && { body }),
      response: { 200: described("Success", answer), ...errorResponses(codes) },
      "x-tenant": tenant,
      "x-permission": permission,
      "x-cost": cost,
      "x-error-codes": codes,
    },
    handler: async (request, reply) => reply.send(await handler(request, inputOf(declaration, request))),
  });
}

function inputOf<R extends Route>({ params, query, headers, body }: R, request: FastifyRequest): InputOf<R> {
  return {
    params: params && request.params,
    query: query && request.query,
    headers: headers && request.headers,
    body: body && request.body,
  } as InputOf<R>; // the schemas of the declaration have just checked each part; the framework does not know their types
}

/** The path as the router writes it: `/users/{username}` is `/users/:username`. */
function routerPath(path: string): string {
  return path.replaceAll(/\{([^}]+)\}/g, ":$1");
}

/** Reads a part of a request by its schema. A body that was not sent must look like that to a schema that can do without. */
export const checkPart: FastifySchemaCompiler<ZodType> = (part) => {
  const check = validatorCompiler(part);
  return part.httpPart === "body" ? (body) => check(isNothing(body) ? undefined : body) : check;
};

async function refuseBody({ body }: FastifyRequest): Promise<void> {
  if (isNothing(body)) return;
  const [first = "body"] = Object.keys(Object(body));
  throw new AppError("INVALID_FIELD_IN_BODY", [first]);
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
  for (const [shape, routes] of Map.groupBy(app.declaredRoutes, ({ path }) => pathShape(path))) {
    const path = routes[0]?.path ?? shape;
    const allowed = new Set<HTTPMethods>(
      routes.flatMap(({ method, isExecutingGet }) =>
        method === "GET" && !isExecutingGet ? ["GET", "HEAD"] : [method],
      ),
    );
    const refused = everyMethod.filter((method) => !allowed.has(method));
    app.route({
      method: refused,
      url: routerPath(path),
      config: { undeclaredBecause: "it refuses the methods nobody declared" },
      schema: { hide: true },
      handler: (request, reply) => {
        reply.header("allow", [...allowed].join(", "));
        throw new AppError("METHOD_NOT_ALLOWED", [request.method, path]);
      },
    });
  }
}
