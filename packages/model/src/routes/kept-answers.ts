// Which answers a browser may keep while its page is open. It follows from how a route is declared, so that no list of paths stands
// beside the routes; the server says it with each answer, because a browser does not know the routes of a tenant's own entities.
import type { Route } from "../route.ts";

/** Stands on an answer that may be kept. */
export const keptHeader = "X-Keep-Answer";
/** As long as the page is open and nothing is written under the same route. */
export const keptForPage = "page";

/**
 * A plain reading of a session. What acts, what says how things stand at this moment, files and streams are never kept; nor is what
 * anybody may ask without a session: ping, health and the way to sign in.
 */
export function isKept({ method, permission, answerType, isExecutingGet, isMomentary }: Route): boolean {
  if (method !== "GET" || permission === "public" || isExecutingGet || isMomentary) return false;
  return (answerType ?? "json") === "json";
}
