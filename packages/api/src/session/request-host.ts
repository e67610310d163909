// The name a request was sent to. The client chooses it, so it only ever selects among hosts that are set up.
import type { FastifyRequest } from "fastify";

const port = /:\d*$/;
const shape = /^[a-z0-9.:[\]-]{1,253}$/;

/** The host header without port, in small letters; empty when it is no name. */
export function requestHost({ headers }: Pick<FastifyRequest, "headers">): string {
  const name = (headers.host ?? "").toLowerCase().replace(port, "").replace(/\.$/, "");
  return shape.test(name) ? name : "";
}
