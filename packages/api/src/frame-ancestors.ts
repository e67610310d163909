// Which sites may show an answer in a frame: those that the host that was called allows, and none where it says nothing. The browser
// enforces it, before any script of ours runs.
import { hostOf, knownHost } from "@kontor/engine/identity/hosts.ts";
import { frameAncestorsOf, noAncestors } from "@kontor/model/hosts/host-config.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import type { FastifyReply } from "fastify";

/** A request waits no longer for it: while the database does not answer, no site may frame anything. */
const patienceMs = 250;

/** So many names are looked up at once: a client that sends one after the other must not delay users who sign in. */
const lookupsMax = 20;
const lookups = new Set<string>();

/** At once for a host that was asked for a moment ago, which is every request but the first. */
export function ancestorsOf(store: ScopedStore, hostname: string): string | Promise<string> {
  const known = knownHost(store, hostname);
  return known ? frameAncestorsOf(known) : readAncestors(store, hostname);
}

async function readAncestors(store: ScopedStore, hostname: string): Promise<string> {
  if (lookups.size >= lookupsMax && !lookups.has(hostname)) return noAncestors;
  lookups.add(hostname);
  const { promise: patience, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => resolve(noAncestors), patienceMs);
  const reading = hostOf(store, hostname)
    .finally(() => lookups.delete(hostname))
    .then(frameAncestorsOf, () => noAncestors);
  const ancestors = await Promise.race([reading, patience]);
  clearTimeout(timer);
  return ancestors;
}

/** The older header knows no list, so it goes; each policy keeps all else it says. */
export function allowFraming(reply: FastifyReply, ancestors: string): void {
  const policy = String(reply.getHeader("content-security-policy"));
  reply.removeHeader("x-frame-options");
  reply.header(
    "content-security-policy",
    policy.replace(`frame-ancestors ${noAncestors}`, () => `frame-ancestors ${ancestors}`),
  );
}
