// The answers this page keeps beside those of its components: what scripts and configured cards read by address.
import { createAnswerCache, entityRouteOf } from "@kontor/client/answer-cache.ts";
import { onOwnerChange } from "@kontor/client/session/owner-change.ts";
import { serverRouteOf } from "@kontor/model/derive/server-route.ts";
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
    predicate: (query) => {
      const path = query.meta?.path;
      return typeof path === "string" && entityRouteOf(path) === written && !isOfGoneRecord(query);
    },
  });
}
