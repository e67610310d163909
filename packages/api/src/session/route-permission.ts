// May this caller call that route? Asked in this one place, from the declaration. Which records and fields the call then reaches
// is a matter of the query.
import { AppError } from "@kontor/kernel/errors.ts";
import { holdsLevel, may } from "@kontor/model/permission/permission.ts";
import type { NamedPermission, Route } from "@kontor/model/route.ts";
import type { FastifyRequest } from "fastify";
import type { Call } from "./call.ts";

export function requirePermission(
  { permission, tenant, refusesImpersonation }: Route,
  call: Pick<Call, "scope" | "request">,
): void {
  const { caller } = call.scope;
  if (refusesImpersonation && caller.impersonatedBy !== undefined) throw forbidden("impersonation");
  if (tenant === "every" && !holdsLevel(caller, "superAdmin")) throw forbidden("superAdmin");
  if (permission === "public" || permission === "session") return;
  if (permission === "self") {
    if (!isSelf(call)) throw forbidden("self");
    return;
  }
  if ("administrator" in permission) {
    if (!holdsLevel(caller, permission.administrator)) throw forbidden(permission.administrator);
    return;
  }
  const names = permission.anyOf.map((check) => ({ ...check, name: filledName(check.name, call.request) }));
  if (names.some((check) => may(caller, check))) return;
  if (permission.orSelf && isSelf(call)) return;
  if (isForAnyone(permission, call.request)) return;
  throw forbidden(names[0]?.name ?? "");
}

function forbidden(permission: string): AppError {
  return new AppError("FORBIDDEN", [permission]);
}

function isSelf({ scope, request }: Pick<Call, "scope" | "request">): boolean {
  return parameterOf(request.params, "username") === scope.caller.username;
}

function filledName(name: string, { params }: FastifyRequest): string {
  return name.replace("{code}", () => parameterOf(params, "code"));
}

/** What is asked for here is for everybody: only together with the parameter that limits the answer to it. */
function isForAnyone({ orAnyoneFor }: NamedPermission, { query }: FastifyRequest): boolean {
  switch (orAnyoneFor) {
    case "list-values":
      return isSet(parameterOf(query, "valuesOnly"));
    case "short-addresses":
      return isSet(parameterOf(query, "shortUrl"));
    // Whichever it is, only what was made for the browser is answered.
    case "client-scripts":
      return true;
    default:
      return false;
  }
}

function isSet(flag: string): boolean {
  return flag === "1" || flag === "true";
}

function parameterOf(part: unknown, name: string): string {
  const value: unknown = Object(part)[name];
  return typeof value === "string" ? value : "";
}
