// The answers this page keeps beside those of its components: what scripts and configured cards read by address.
import { createAnswerCache, entityRouteOf } from "@kontor/client/answer-cache.ts";
import { onOwnerChange } from "@kontor/client/session/owner-change.ts";
import { serverRouteOf } from "@kontor/model/derive/server-route.ts";
import type { QueryMeta } from "@tanstack/react-query";
import { session } from "../session/browser-session.ts";
import { isOfGoneRecord } from "./gone-records.ts";
import { queryClient } from "./query-client.ts";
import { scriptsChanged } from "./script-changes.ts";

export const keptAnswers = createAnswerCache();

onOwnerChange(session, keptAnswers.clear);

/** Something was written at this address: whatever was read under the same route is read anew. */
export function afterWrite(address: string): void {
  keptAnswers.forgetUnder(address);
  const written = entityRouteOf(address);
  if (written === serverRouteOf("script")) scriptsChanged();
  void queryClient.invalidateQueries({
    predicate: (query) =>
      pathsOf(query.meta).some((path) => entityRouteOf(path) === written) && !isOfGoneRecord(query),
  });
}

/** Where an answer was read, or all it tells of. */
function pathsOf(meta: QueryMeta | undefined): readonly string[] {
  const told: unknown = meta?.paths ?? [meta?.path];
  return Array.isArray(told) ? told.filter((path) => typeof path === "string") : [];
}
