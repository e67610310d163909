// What a rule of an entity is given; what differs between a new record and a stored one, and between a person and the product, is handed in.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RuleContext } from "../domain/entity-rule.ts";
import type { WriteWork } from "./write-work.ts";

export function ruleContext(
  { scope, transaction, switches, services }: WriteWork,
  entity: Entity,
  given: Pick<RuleContext, "door" | "create"> & Partial<Pick<RuleContext, "before" | "reveal">>,
): RuleContext {
  const { environment } = services;
  return { scope, entity, transaction, switches, environment, reveal: () => undefined, ...given };
}
