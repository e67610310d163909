// What the product calls privileged, which means two different things.
import { type Caller, isAdministrator, may } from "./permission.ts";

/** Reporting texts that lack a translation: they become keys of the locale for everybody. */
export function maySendMissingKeys(caller: Caller): boolean {
  return isAdministrator(caller);
}

/** Taking the users of a person along for work without a connection. */
export function mayPreloadUsers(caller: Caller): boolean {
  return may(caller, { name: "read /api/core/users" });
}
