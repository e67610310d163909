// The calls of a workflow as one entity has them.
import { z } from "zod";
import { recordSchema } from "../derive/record-schema.ts";
import type { Entity } from "../entity/entity.ts";
import { transitionChecks } from "../permission/permission.ts";
import { type EntityRoute, entityRoute, readPermission, spoken } from "./entity-route.ts";
import { transitionItem } from "./verbs/transition-verbs.ts";

export function entityTransitionRoutes(entity: Entity): readonly EntityRoute[] {
  if (entity.workflow === undefined) return [];
  const noun = spoken(entity.label);
  const permission = readPermission(entity);
  const listing = [
    entityRoute(entity, "transitions-of-many", {
      permission,
      summary: "The transitions that all the selected records allow",
    }),
    entityRoute(entity, "transitions", { permission, summary: `The transitions one ${noun} allows now` }),
    entityRoute(entity, "all-transitions", {
      permission,
      summary: `All transitions of one ${noun}, and what stands in the way of each`,
    }),
  ];
  // What the product alone keeps it also moves alone; what is only added to goes on by its workflow.
  if (entity.writing === "read-only") return listing;
  const running = {
    permission: { anyOf: transitionChecks(entity, "{code}") },
    answer: z.object({ record: recordSchema(entity), transitions: z.array(transitionItem) }),
    errors: ["TRANSITION_REFUSED", "INVALID_RECORD"],
  } as const;
  return [
    ...listing,
    entityRoute(entity, "dry-run-transition", {
      permission,
      summary: "What would become of each selected record; nothing is changed",
    }),
    entityRoute(entity, "execute-transition", {
      ...running,
      summary: `Runs a transition of one ${noun}; new code sends a POST`,
    }),
    entityRoute(entity, "run-transition", { ...running, summary: `Runs a transition of one ${noun}` }),
  ];
}
