// Answers 405 with `Allow` where a declared path is called with an undeclared method. The router is given only those of these answers that
// it would otherwise miss. A route for each of them would take most of the time a server needs to be built.
import { AppError } from "@kontor/kernel/errors.ts";
import { pathShape, type Route } from "@kontor/model/route.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import { addPath, emptyTree, findPath, partsOf, pathsBehind } from "./path-tree.ts";
import { routerPath } from "./router-path.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The declared path that a request without a route names with an undeclared method. */
    readonly refusingPathOf?: (request: FastifyRequest) => RefusingPath | undefined;
  }
}

type RefusingPath = { readonly path: string; readonly allowed: ReadonlySet<string> };

const everyMethod: readonly HTTPMethods[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Call it after the last mount. The handler of requests without a route gives the answers: `refuseOtherMethod`. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const tree = emptyTree<RefusingPath>();
  const paths = [...Map.groupBy(app.declaredRoutes, ({ path }) => pathShape(path))].map(
    ([shape, routes]): RefusingPath => ({
      path: routes[0]?.path ?? shape,
      allowed: new Set(routes.flatMap(methodsOf)),
    }),
  );
  for (const known of paths) addPath(tree, known.path, known);
  for (const known of paths) mountWhereHidden(app, known, pathsBehind(tree, known.path));
  const parameterMaxLength = app.initialConfig.routerOptions?.maxParamLength ?? 100;
  app.decorate("refusingPathOf", ({ method, url }: FastifyRequest) => {
    if (!everyMethod.includes(method)) return undefined;
    const parts = decodedParts(url);
    const known = parts && findPath(tree, parts, parameterMaxLength);
    return known?.allowed.has(method) ? undefined : known;
  });
}

/** Throws the refusal if the request names a declared path. Called by the handler of requests without a route. */
export function refuseOtherMethod(request: FastifyRequest, reply: FastifyReply): void {
  const known = request.server.refusingPathOf?.(request);
  if (known !== undefined) refuse(known, request, reply);
}

/** The route of a request as the router writes it; where its method was refused, the one with that path. */
export function routeOf(request: FastifyRequest): string | undefined {
  const { url } = request.routeOptions;
  if (url !== undefined) return url;
  const known = request.server.refusingPathOf?.(request);
  return known && routerPath(known.path);
}

/** `PUT /users/current` is not `PUT /users/{username}`, although the router would find that if it knew no other. */
function mountWhereHidden(
  app: FastifyInstance,
  known: RefusingPath,
  pathsBehindIt: readonly RefusingPath[],
): void {
  const hidden = new Set(pathsBehindIt.flatMap(({ allowed }) => [...allowed]));
  const method = everyMethod.filter((name) => hidden.has(name) && !known.allowed.has(name));
  if (method.length === 0) return;
  app.route({
    method,
    url: routerPath(known.path),
    exposeHeadRoute: false,
    config: { undeclaredBecause: "it refuses the methods nobody declared" },
    handler: (request, reply) => refuse(known, request, reply),
  });
}

function refuse({ allowed, path }: RefusingPath, request: FastifyRequest, reply: FastifyReply): never {
  reply.header("allow", [...allowed].join(", "));
  throw new AppError("METHOD_NOT_ALLOWED", [request.method, path]);
}

function methodsOf({ method, isExecutingGet }: Route): readonly string[] {
  return method === "GET" && !isExecutingGet ? ["GET", "HEAD"] : [method];
}

/** The parts of an address as the router reads them: without its host, its query and its escapes. */
function decodedParts(url: string): readonly string[] | undefined {
  const [path = ""] = url.replace(/^https?:\/\/[^/?#]*/i, "").split(/[?#]/, 1);
  if (!path.startsWith("/")) return undefined;
  try {
    return partsOf(path).map(decodeURIComponent);
  } catch {
    return undefined; // an escape that is none
  }
}
