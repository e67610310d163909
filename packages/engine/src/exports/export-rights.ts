// The rights a file was made with. The file is fetched later. A user who has lost a right meanwhile must not get what the list would
// refuse.
import { createHash } from "node:crypto";
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

export function rightsOf(scope: Scope, entity: Entity, paths: readonly string[]): ExportRights {
  return { paths: [...paths], reach: reachText(scope, entity) };
}

/** Whether the caller could make the same file now. More rights than then are fine, others are not. */
export function stillHolds(scope: Scope, entity: Entity, { paths, reach }: ExportRights): boolean {
  return (
    mayRead(scope.caller, entity) &&
    (readReach(scope.caller, entity) === "all" || reachText(scope, entity) === reach) &&
    paths.every((path) => isReadable(scope, entity, path))
  );
}

/** What is reached through the record it belongs to is within reach only as far as that one is; a digest, because it is kept. */
function reachText({ caller, model }: Scope, entity: Entity): string {
  const reach = readReach(caller, entity);
  if (typeof reach === "string" || !reach.anyOf.some((term) => "isOwnerWithin" in term))
    return JSON.stringify(reach);
  const owners = Object.values(model.entities).map((owner) => [owner.name, readReach(caller, owner)]);
  return createHash("sha256")
    .update(JSON.stringify([reach, owners]))
    .digest("base64url");
}
