// Fills a tenant with records of every entity, each with marks that tell whose it is and who must not see it.
import { workflowOf } from "@kontor/engine/workflow/offered-transitions.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { started } from "@kontor/model/workflow/move.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { claimUsername } from "@kontor/store/records/usernames.ts";
import { insertRecord } from "@kontor/store/records/write.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { shapeOf } from "@kontor/store/shape/entity-shape.ts";
import { markedRecord } from "./marked-record.ts";

export type PlantedRecord = Pick<StoredRecord, "id" | "key" | "doc">;

/** Records of one kind, at most one of each entity, by the name their entity is kept under. */
export type PlantedRecords = Map<string, PlantedRecord>;

export type Planting = {
  readonly store: ScopedStore;
  readonly scope: Scope;
  readonly keyOf: (entity: Entity) => string | undefined;
  readonly wordsAt: (entity: Entity, path: string) => readonly string[];
  /** Where references lead that none of the new records answers. */
  readonly earlier: (source: string) => string | undefined;
  /** What the records belong to that belong to one; without it, the contract among them. */
  readonly owner?: { readonly entityName: string; readonly entityRegistration: string };
  /** The status they stand in; without it, the first one of their workflow. */
  readonly statusOf?: (entity: Entity) => string | undefined;
  /** What they hold in place of what was made up. */
  readonly valuesOf?: (entity: Entity) => RecordData;
  /** Told of what the database does not take as it is. */
  readonly onRefusal: (entity: Entity, error: unknown) => void;
};

export async function plantRecords(planting: Planting): Promise<PlantedRecords> {
  const planted: PlantedRecords = new Map();
  // Persons first: whose a record is stands in it.
  const entities = Object.values(planting.scope.model.entities);
  const [persons, others] = [true, false].map((isPerson) =>
    entities.filter(({ name }) => (name === "person") === isPerson),
  );
  for (const entity of [...(persons ?? []), ...(others ?? [])]) {
    if (entity.viewOf !== undefined) continue;
    const key = planting.keyOf(entity);
    if (key === undefined) continue;
    const values = valuesOf(planting, planted, entity, key);
    try {
      const { id, key: kept, doc } = await plantOne(planting, entity, values);
      planted.set(entity.name, { id, key: kept, doc });
    } catch (error) {
      planting.onRefusal(entity, error);
    }
  }
  return planted;
}

function valuesOf(planting: Planting, planted: PlantedRecords, entity: Entity, key: string): RecordData {
  const { scope, wordsAt, earlier } = planting;
  const keyOf = (source: string): string | undefined => planted.get(source)?.key ?? earlier(source);
  const record = markedRecord(entity, {
    model: scope.model,
    wordsAt: (path) => wordsAt(entity, path),
    reference(target) {
      const named = scope.model.entities[target];
      return named && keyOf(shapeOf(named).source);
    },
  });
  return {
    ...record,
    ...ownerValues(entity, planting.owner ?? contractNamed(keyOf("contract"))),
    ...(entity.name === "posting" && { amount: "0.00" }), // one line alone is balanced only so
    ...planting.valuesOf?.(entity),
    ...(entity.key !== "_id" && { [entity.key]: key }),
  };
}

type Owner = NonNullable<Planting["owner"]>;

function contractNamed(key: string | undefined): Owner | undefined {
  return key === undefined ? undefined : { entityName: "contract", entityRegistration: key };
}

/** Notes, documents and the like belong to a record they name by entity and key. */
function ownerValues({ owner: ownership }: Entity, owner: Owner | undefined): Record<string, JsonValue> {
  return ownership === undefined ? {} : { ...owner };
}

function plantOne(
  { store, scope, statusOf }: Planting,
  entity: Entity,
  values: RecordData,
): Promise<StoredRecord> {
  const workflow = workflowOf(scope, entity, values);
  const first = workflow && started(workflow, "SYSTEM");
  const state = first && { ...first, status: statusOf?.(entity) ?? first.status };
  return store.write(scope, async (transaction) => {
    if (entity.name === "user") await claimUsername(transaction, scope, String(values.username));
    return insertRecord(transaction, scope, entity, { values, isOfProduct: true, ...(state && { state }) });
  });
}
