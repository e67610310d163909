// With which rights a file was made that is fetched later: whoever has lost one meanwhile does not get by the file what the list would
// refuse.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { mayRead } from "@kontor/model/permission/permission.ts";
import { readReach } from "@kontor/model/permission/record-scope.ts";
import { isReadable } from "@kontor/store/query/readable-paths.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { z } from "zod";

export const exportRights = z.object({
  /** What was read of each record. */
  paths: z.array(z.string()),
  /** Which records, as a text that can be compared. */
  reach: z.string(),
});
export type ExportRights = z.output<typeof exportRights>;

export function rightsOf({ caller }: Scope, entity: Entity, paths: readonly string[]): ExportRights {
  return { paths: [...paths], reach: JSON.stringify(readReach(caller, entity)) };
}

/** Whether the caller could make the same file now. More rights than then are fine, others are not. */
export function stillHolds(scope: Scope, entity: Entity, { paths, reach }: ExportRights): boolean {
  const now = readReach(scope.caller, entity);
  return (
    mayRead(scope.caller, entity) &&
    (now === "all" || JSON.stringify(now) === reach) &&
    paths.every((path) => isReadable(scope, entity, path))
  );
}
