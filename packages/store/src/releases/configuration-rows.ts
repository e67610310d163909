// All rows that make the configuration of a tenant, read in one round trip: its overlay, its state and the records of entities that are
// configuration. A caller that will write them locks them until the transaction ends.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Overlay } from "@kontor/model/overlay/overlay.ts";
import { configurationEntities, isConfigurationRecord } from "@kontor/model/releases/configuration.ts";
import pg from "pg";
import { overlayOf, overlayStatement } from "../records/overlays.ts";
import { type StoredRecord, storedRecordOf } from "../records/stored-record.ts";
import { stateStatement, type VersionedTenantState, versionedOf } from "../records/tenant-state.ts";
import type { TenantScope } from "../scope.ts";
import { shapeOf } from "../shape/entity-shape.ts";
import { hasState } from "../shape/record-rows.ts";
import type { Rows, Statement } from "../statement.ts";

export type ConfigurationRows = {
  readonly overlay: Overlay | undefined;
  readonly state: VersionedTenantState;
  /** By the name of the entity and the key of the record. */
  readonly records: ReadonlyMap<string, ReadonlyMap<string, StoredRecord>>;
};

/** Reads of a store or of a transaction; only the latter can hold rows. */
type Run = (statements: readonly Statement[]) => Promise<readonly Rows[]>;

/** Of one entity: a tenant with more gets an error, so that nothing is left out unseen. */
export const recordsMaxCount = 5_000;

export async function readConfigurationRows(
  run: Run,
  scope: TenantScope,
  hold: "held" | "read" = "read",
): Promise<ConfigurationRows> {
  const [overlays = [], states = [], ...found] = await run([
    overlayStatement(scope),
    stateStatement(scope, hold === "held" ? "for update" : ""),
    ...configurationEntities.map((entity) => recordsStatement(scope, entity, hold)),
  ]);
  return {
    overlay: overlayOf(overlays[0]?.overlay),
    state: versionedOf(states[0]),
    records: new Map(
      configurationEntities.map((entity, index) => [
        entity.name,
        new Map(
          (found[index] ?? [])
            .map(storedRecordOf)
            .filter(({ doc }) => isConfigurationRecord(entity, doc))
            .map((record) => [record.key, record]),
        ),
      ]),
    ),
  };
}

function recordsStatement({ tenantId }: TenantScope, entity: Entity, hold: "held" | "read"): Statement {
  const shape = shapeOf(entity);
  const { isConfiguration: rule } = entity;
  const columns = ["id", "key", "version", "status", "doc", ...(hasState(shape) ? ["state"] : [])];
  const isNarrowed = typeof rule === "object" && "is" in rule;
  const codes = isNarrowed ? [rule.is].flat() : [];
  return {
    text: `select ${columns.join(", ")} from ${pg.escapeIdentifier(shape.table)} where tenant_id = $1::uuid
      ${isNarrowed ? "and doc ->> $2::text = any ($3::text[])" : ""}
      order by key limit ${recordsMaxCount + 1} ${hold === "held" ? "for update" : ""}`,
    values: isNarrowed ? [tenantId, rule.field, codes] : [tenantId],
  };
}
