// Serves the built application: hashed assets for ever, the page itself fresh each time, and the page for every
// address the browser's router knows.
import { relative } from "node:path";
import fastifyStatic from "@fastify/static";
import { AppError } from "@kontor/kernel/errors.ts";
import type { Route } from "@kontor/model/route.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { keptFilesPolicy, pagePolicy, scriptWorkerPolicy } from "./answer-headers.ts";
import { refuseOtherMethod } from "./other-methods.ts";

const yearSeconds = 31_536_000;
/** Where the build puts the files whose names change with their content. */
const assetsFolder = "assets";
/** The page as it is, or compressed by the build. */
const pageFile = /\.html(\.br|\.gz)?$/;
/** As the build names it, in `apps/web/vite.config.ts`. */
const scriptWorkerFile = /^assets\/script-worker-[\w-]+\.js(\.br|\.gz)?$/;

/** As the build names it, in `packages/client/src/kept-files.ts`. */
const keptFilesFile = /^kept-files\.js(\.br|\.gz)?$/;

export async function installWeb(app: FastifyInstance, webRoot: string | undefined): Promise<void> {
  if (webRoot !== undefined) {
    await app.register(fastifyStatic, {
      root: webRoot,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const file = relative(webRoot, path);
        const isHashed = file.startsWith(`${assetsFolder}/`);
        reply.header("cache-control", isHashed ? `public, max-age=${yearSeconds}, immutable` : "no-cache");
        if (pageFile.test(path)) reply.header("content-security-policy", pagePolicy);
        if (scriptWorkerFile.test(file)) reply.header("content-security-policy", scriptWorkerPolicy);
        if (keptFilesFile.test(file)) reply.header("content-security-policy", keptFilesPolicy);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    refuseOtherMethod(request, reply);
    const [path = "/"] = request.url.split("?", 1);
    if (webRoot === undefined || !wantsPage(request, path, app.declaredRoutes))
      throw new AppError("ROUTE_NOT_FOUND", [request.method, path]);
    return reply.sendFile("index.html");
  });
}

/**
 * A missing asset or API path must not answer with the page: the caller would take HTML for script or data. So the first
 * part of the address must not be that of a route, nor may the address lie below the assets. The folder itself is the list of assets.
 */
function wantsPage(request: FastifyRequest, path: string, routes: readonly Route[]): boolean {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isOfRoutes = routes.some((route) => firstPart(route.path) === firstPart(path));
  const asksForPage = (request.headers.accept ?? "").includes("text/html");
  return isRead && asksForPage && !isOfRoutes && !path.startsWith(`/${assetsFolder}/`);
}

function firstPart(path: string): string | undefined {
  return path.split("/")[1];
}
