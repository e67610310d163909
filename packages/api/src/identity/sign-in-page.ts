// Where providers send browsers back to: the page of the host that was called. The name is one that is set up, never just what a
// request says, so that no provider is told to send a code elsewhere.
import type { Host } from "@kontor/engine/identity/hosts.ts";
import { isOwnMachine } from "@kontor/model/hosts/service-address.ts";
import type { FastifyRequest } from "fastify";

const path = "/authentication/login-page";

/** To the letter what is registered with the provider. Without encryption, and on any port, only on the machine itself. */
export function signInPage({ headers }: Pick<FastifyRequest, "headers">, { hostname }: Host): string {
  if (!isOwnMachine(hostname)) return `https://${hostname}${path}`;
  const [port = ""] = /:\d{1,5}$/.exec(headers.host ?? "") ?? [];
  return `http://${hostname}${port}${path}`;
}
