// Whether a caller may call a route at all, whatever the input. A route that never answers the caller is left out of their document.
import { type Caller, holdsLevel, may } from "@kontor/model/permission/permission.ts";
import type { Route } from "@kontor/model/route.ts";

export function mayCall(
  caller: Caller,
  { permission, tenant }: Pick<Route, "permission" | "tenant">,
): boolean {
  if (tenant === "every" && !holdsLevel(caller, "superAdmin")) return false;
  if (typeof permission === "string") return true;
  if ("administrator" in permission) return holdsLevel(caller, permission.administrator);
  if (permission.orSelf || permission.orAnyoneFor !== undefined) return true;
  // Which transition is meant stands in the call: one of them is enough.
  return permission.anyOf.some((check) =>
    check.name.includes("{code}") ? mayOneOf(caller, check.name) : may(caller, check),
  );
}

function mayOneOf(caller: Caller, name: string): boolean {
  const [start = "", end = ""] = name.split("{code}");
  const isMeant = (permission: string): boolean => permission.startsWith(start) && permission.endsWith(end);
  return may(caller, { name }) || caller.grants.some(({ permissions }) => [...permissions].some(isMeant));
}
