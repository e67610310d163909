// Notes, tasks, histories and all else that belongs to records, hung on records that some of the staff may not read. The word of each role
// that must not see them stands in their texts and in their keys.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { readReach } from "@kontor/model/permission/record-scope.ts";
import { closedWord } from "./marks.ts";
import { plantRecords } from "./planted-records.ts";
import { type RoleName, roles, staffRoles } from "./roles.ts";
import { callerAs, type WorldTenant, type WorldTenantOptions } from "./tenant.ts";

/** A record with what belongs to it, and who of the staff must not see either. */
export type ClosedRecord = {
  readonly entity: Entity;
  readonly key: string;
  readonly roles: readonly RoleName[];
};

const staff = staffRoles.map((role) => ({ role, caller: callerAs({ username: "nobody", ...roles[role] }) }));

/** Every entity whose records belong to others and are reached through them. */
export function belongingEntities(entities: readonly Entity[]): readonly Entity[] {
  return entities.filter(({ owner }) => owner === "opens" || owner === "keeps");
}

export function belongingKey({ roles: hidden }: ClosedRecord, entity: Entity): string {
  return [...hidden.map(closedWord), entity.name].join("-");
}

/** One record for each set of roles it is closed to: more would ask the same again. */
export async function plantClosed(
  { store, fieldWordAt, onRefusal }: WorldTenantOptions,
  { scope, tenant, named }: WorldTenant,
): Promise<readonly ClosedRecord[]> {
  const closed = closedAmong(Object.values(scope.model.entities), (entity) => named.get(entity.name)?.key);
  for (const record of closed) {
    const words = record.roles.map(closedWord);
    await plantRecords({
      store,
      scope,
      keyOf: (entity) => (belongingEntities([entity]).length > 0 ? belongingKey(record, entity) : undefined),
      wordsAt: (entity, path) => [tenant, ...words, ...[fieldWordAt(entity, path) ?? []].flat()],
      earlier: (source) => named.get(source)?.key,
      owner: { entityName: record.entity.name, entityRegistration: record.key },
      onRefusal: (entity, error) =>
        onRefusal(`${entity.name} of a closed ${record.entity.name}: ${String(error)}`),
    });
  }
  return closed;
}

function closedAmong(
  entities: readonly Entity[],
  keyOf: (entity: Entity) => string | undefined,
): readonly ClosedRecord[] {
  const found = new Map<string, ClosedRecord>();
  for (const entity of entities) {
    const key = keyOf(entity);
    const hidden = staff.filter(({ caller }) => readReach(caller, entity) === "none").map(({ role }) => role);
    if (key === undefined || hidden.length === 0 || entity.isLog || entity.viewOf !== undefined) continue;
    if (!found.has(hidden.join())) found.set(hidden.join(), { entity, key, roles: hidden });
  }
  return [...found.values()];
}
