// The headers every answer carries. One exact table, so that a test can compare it with what is really sent.
import type { Readiness } from "@kontor/engine/readiness.ts";
import { noAncestors } from "@kontor/model/hosts/host-config.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import type { FastifyInstance } from "fastify";
import { allowFraming, ancestorsOf } from "./frame-ancestors.ts";
import { requestHost } from "./session/request-host.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who may show the answer in a frame, as the policy writes it. */
    frameAncestors: string;
  }
}

/** The application's own page: everything from our origin, nothing inline, no string ever becomes script. */
export const pagePolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The addresses that become code are those of the worker with scripts and of the one that keeps files, each by a policy that knows no other.
  "trusted-types script-worker kept-files",
].join("; ");

/**
 * The worker that runs scripts of tenants has a policy of its own: their engine is WebAssembly, which the page itself may not compile. It
 * is handed everything it works with, and reaches nothing.
 */
export const scriptWorkerPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

/** The worker that keeps the files of the application fetches them from here, and does nothing else. */
export const keptFilesPolicy = [
  "default-src 'none'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

/** An API answer is data: a browser that is tricked into showing it may do nothing with it. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

const securityHeaders = {
  "content-security-policy": dataPolicy,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** Also for the answers that are given before there is a route: they pass no hook. */
export function answerHeaders(requestId: string): Readonly<Record<string, string>> {
  return { ...securityHeaders, "cache-control": "no-store", "x-request-id": requestId };
}

/** Without a store there are no hosts, and no site may frame anything. */
export function installAnswerHeaders(
  app: FastifyInstance,
  readiness: Pick<Readiness, "isDraining">,
  store?: ScopedStore,
): void {
  app.decorateRequest("frameAncestors", noAncestors);
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(answerHeaders(request.id));
    const ancestors = store === undefined ? noAncestors : ancestorsOf(store, requestHost(request));
    if (typeof ancestors === "string") {
      request.frameAncestors = ancestors;
      done();
      return;
    }
    // It never fails: what cannot be read allows nothing.
    void ancestors.then((read) => {
      request.frameAncestors = read;
      done();
    });
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    if (request.frameAncestors !== noAncestors) allowFraming(reply, request.frameAncestors);
    // A connection that is kept open after its last answer would hold up the end of the server.
    if (readiness.isDraining()) reply.header("connection", "close");
    done(null, payload);
  });
}
