// Serves the built application: hashed assets for ever, the page itself fresh each time, and the page for every
// address the browser's router knows.
import { relative } from "node:path";
import fastifyStatic from "@fastify/static";
import { AppError } from "@kontor/kernel/errors.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { pagePolicy } from "./answer-headers.ts";

const yearSeconds = 31_536_000;
/** The page as it is, or compressed by the build. */
const pageFile = /\.html(\.br|\.gz)?$/;

export async function installWeb(app: FastifyInstance, webRoot: string | undefined): Promise<void> {
  if (webRoot !== undefined) {
    await app.register(fastifyStatic, {
      root: webRoot,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = relative(webRoot, path).startsWith("assets/");
        reply.header("cache-control", isHashed ? `public, max-age=${yearSeconds}, immutable` : "no-cache");
        if (pageFile.test(path)) reply.header("content-security-policy", pagePolicy);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const [path = "/"] = request.url.split("?", 1);
    if (webRoot === undefined || !wantsPage(request, path))
      throw new AppError("ROUTE_NOT_FOUND", [request.method, path]);
    return reply.sendFile("index.html");
  });
}

/** A missing asset or API path must not answer with the page: the caller would take HTML for script or data. */
function wantsPage(request: FastifyRequest, path: string): boolean {
  const isRead = request.method === "GET" || request.method === "HEAD";
  return (
    isRead &&
    !/^\/(api|health|assets)(\/|$)/.test(path) &&
    (request.headers.accept ?? "").includes("text/html")
  );
}
