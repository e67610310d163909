// Two tenants that wish different things: fields of their own on entities of the product, and an entity of their own each. Their
// records have the same keys, so that a row of the wrong one would be taken for a right one.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredModel, type Model } from "@kontor/model/model.ts";
import { effective } from "@kontor/model/overlay/effective.ts";
import type { ExtensionField, Overlay } from "@kontor/model/overlay/overlay.ts";
import { newId } from "@kontor/store/records/new-id.ts";
import { insertRecord } from "@kontor/store/records/write.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import type { Random } from "./random.ts";
import { sampleRecord } from "./sample-records.ts";

export type Stored = {
  readonly scope: Scope;
  readonly entity: Entity;
  readonly records: readonly RecordData[];
};

const ownFields = (mark: string): Record<string, ExtensionField> => ({
  note: { id: `note-${mark}`, kind: "text", label: "Note" },
  size: { id: `size-${mark}`, kind: "integer", label: "Size" },
  price: { id: `price-${mark}`, kind: "currency", label: "Price" },
  day: { id: `days-${mark}`, kind: "date", label: "Day" },
  seen: { id: `seen-${mark}`, kind: "datetime", label: "Seen" },
  isOpen: { id: `open-${mark}`, kind: "checkbox", label: "Open" },
  colour: { id: `colour-${mark}`, kind: "select", label: "Colour", list: "currency" },
  tags: { id: `tags-${mark}`, kind: "texts", label: "Tags" },
  mail: { id: `mail-${mark}`, kind: "email", label: "E-mail" },
});

function overlayOf(mark: string): Overlay {
  const fields = ownFields(mark);
  const names = Object.keys(fields);
  const searched = names.map((name) => `ext.${name}`);
  return {
    version: 1,
    entities: {
      contract: { extension: fields, search: searched },
      task: {
        extension: { note: fields.note ?? { id: "note-0", kind: "text", label: "Note" } },
        search: ["ext.note"],
      },
    },
    dynamicEntities: {
      DynoBox: {
        label: "Box",
        pluralLabel: "Boxes",
        fields,
        columns: ["registration", ...names],
        search: names,
      },
    },
  };
}

/** Persons first: others refer to them. The rest is of as many shapes as the product has. */
const entityNames = ["person", "contract", "task", "invoice", "asset", "dynoBox"] as const;

export async function fillTenants(
  store: ScopedStore,
  random: Random,
  recordsPerEntity: number,
): Promise<readonly Stored[]> {
  const stored: Stored[] = [];
  for (const mark of ["aaaa", "bbbb"]) {
    const model: Model = effective(declaredModel, overlayOf(mark));
    const scope = scopeOf(newId(), model);
    const keys = new Map<string, readonly string[]>();
    for (const name of entityNames) {
      const entity = model.entities[name];
      if (entity === undefined) throw new Error(`There is no entity ${name}`);
      const records = await fill(store, random, scope, entity, recordsPerEntity, keys);
      keys.set(
        name,
        records.map((record) => String(record[entity.key])),
      );
      stored.push({ scope, entity, records });
    }
  }
  return stored;
}

function scopeOf(tenantId: string, model: Model): Scope {
  const caller = { username: "ann", isAdmin: true, grants: [] };
  return { tenantId, tenant: "probe", caller, model, requestId: "probe", timeZone: "Europe/Paris" };
}

async function fill(
  store: ScopedStore,
  random: Random,
  scope: Scope,
  entity: Entity,
  count: number,
  keys: ReadonlyMap<string, readonly string[]>,
): Promise<readonly RecordData[]> {
  return store.write(scope, async (transaction) => {
    const records: RecordData[] = [];
    for (let number = 1; number <= count; number += 1) {
      const key = `${random.pick(["CTR", "ctr", "Ü", "A-"])}${number}`;
      const values = sampleRecord(random, entity, key, (name) => keys.get(name) ?? []);
      const { doc } = await insertRecord(transaction, scope, entity, { values, isOfProduct: true });
      records.push(doc);
    }
    return records;
  });
}
