// A line of the audit for what changes no record: a provider that was configured, a link that was taken away. It is sealed like any
// other, because its message names it.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Scope } from "../scope.ts";
import type { Transaction } from "../scoped-store.ts";
import { shapeOf } from "../shape/entity-shape.ts";
import { parameters } from "../statement.ts";
import { actParts } from "./history-write.ts";

export type Act = {
  /** What it happened to: an entity with the identifier and the key of one of its records. */
  readonly entityName: keyof typeof declaredEntities;
  readonly id: string;
  readonly key: string;
  /** One of the list `auditAction`. */
  readonly action: string;
  readonly reason?: string;
  readonly before?: JsonValue;
  readonly after?: JsonValue;
};

const topic = "act.audited";

/** In the transaction of the act itself: neither is there without the other. */
export async function auditAct(
  transaction: Transaction,
  scope: Scope,
  { entityName, id, key, action, reason, before, after }: Act,
): Promise<void> {
  const entity = declaredEntities[entityName];
  const values = parameters();
  const place = {
    parameters: values,
    tenant: `${values.add(scope.tenantId)}::uuid`,
    entity: `${values.add(shapeOf(entity).source)}::text`,
  };
  const parts = actParts(place, scope, [
    {
      entity,
      id,
      key,
      version: 0,
      at: new Date().toISOString(),
      kind: "UPDATE",
      changes: [],
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
      record: {},
      trace: { action, topic, ...(reason !== undefined && { reason }) },
    },
  ]);
  await transaction.run([
    { text: `with ${parts.join(",\n    ")}\n    select 1 as count`, values: [...values.values] },
  ]);
}
