// Whose bucket a request takes from, known without asking the database. A token names its tenant and proves nothing by that. So only a
// token that has been proved here before counts for its caller and tenant; until then the address pays. No attacker can use up what belongs
// to a tenant by naming it.
import { networkOf } from "@kontor/engine/identity/network.ts";
import { readToken } from "@kontor/store/identity/token.ts";
import type { FastifyRequest } from "fastify";

export type Visitor =
  | { readonly kind: "known"; readonly tenant: string; readonly caller: string }
  | { readonly kind: "unknown"; readonly address: string };

const bearer = /^Bearer (\S+)$/i;

export function visitorOf(request: FastifyRequest): Visitor {
  const { sessions } = request.server;
  const [, text = ""] = bearer.exec(request.headers.authorization ?? "") ?? [];
  const token = text === "" || sessions === null ? undefined : readToken(text);
  const known = token && sessions?.sessions.known(token);
  if (token === undefined || known === undefined) return { kind: "unknown", address: networkOf(request.ip) };
  return { kind: "known", tenant: token.tenantId, caller: `${token.tenantId} ${known.caller.username}` };
}
