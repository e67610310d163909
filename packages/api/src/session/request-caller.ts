// Whose request it was, for what is noted after it has been answered.
import type { Tenant } from "@kontor/store/tenants.ts";
import type { FastifyRequest } from "fastify";

type RequestCaller = Tenant & {
  readonly username: string;
  readonly impersonator?: string | undefined;
};

const callers = new WeakMap<FastifyRequest, RequestCaller>();

export function rememberCaller(request: FastifyRequest, caller: RequestCaller): void {
  callers.set(request, caller);
}

/** Undefined for a request without a known caller. */
export function knownCallerOf(request: FastifyRequest): RequestCaller | undefined {
  return callers.get(request);
}
