// Which routes no script calls, whoever it runs for: a script acts with the rights of its caller, and its author must not gain by it what
// proves a user, opens a door or changes who may do what. Files and streams are no plain data, so they are closed too.
import { user } from "../entities/core/user.ts";
import { script } from "../entities/script/script.ts";
import type { Route } from "../route.ts";

const closedTags: ReadonlySet<string> = new Set([
  "Sign-in",
  "OpenID Connect",
  "SAML",
  "Identity providers",
  "Secrets",
  "Hosts",
  "Tenants",
  "Configuration",
  "Live updates",
]);

/** Read by scripts, written by people. */
const readTags: ReadonlySet<string> = new Set([user.pluralLabel, script.pluralLabel]);

export function isClosedToScripts(route: Route): boolean {
  const { permission, tenant, tag, bodyType = "json", answerType = "json", idempotency } = route;
  if (permission === "public" || tenant === "every" || closedTags.has(tag)) return true;
  if (readTags.has(tag) && idempotency !== undefined) return true;
  return bodyType !== "json" || answerType !== "json";
}
