// What an attacker has got hold of: keys, identifiers, texts and cursors of somebody else, and for each request made of them the
// same request about what does not exist. The two must be answered alike.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { shapeOf } from "@kontor/store/shape/entity-shape.ts";
import type { Random } from "../../demo/foundation/random.ts";
import { absentId, fragmentOf, idPattern, neutralPrefix, nobody } from "../world/marks.ts";
import { ownCollection, ownFieldName } from "../world/overlays.ts";
import type { PlantedRecord } from "../world/planted-records.ts";
import type { WorldTenant } from "../world/tenant.ts";

export type AttachedFile = { readonly id: string; readonly registration: string };

export type Material = {
  readonly tenant: string;
  readonly tenantId: string;
  readonly username: string;
  readonly fragment: string;
  readonly ownField: string;
  readonly ownCollection: string;
  readonly cursors: ReadonlyMap<string, string>;
  /** Under a key that tells whose it is. */
  readonly named: (entity: Entity | string) => PlantedRecord | undefined;
  readonly neutral: (entity: Entity) => PlantedRecord | undefined;
  readonly anyId: (random: Random) => string;
  /** A document with a file, attached to a person; of those who have one. */
  readonly attached?: AttachedFile | undefined;
  /** A text about this tenant, turned into one about nobody. */
  readonly twin: (text: string) => string;
  /** The same of keys that tell nothing, which the caller may have among its own. */
  readonly neutralTwin: (text: string) => string;
};

/** Of the caller's own tenant, only the records are somebody else's: its words and the names of its fields are the caller's too. */
export function insideMaterialOf(tenant: WorldTenant, ids: ReadonlySet<string>): Material {
  const keys = new RegExp(`\\b${tenant.tenant}-(?!boxes)`, "g");
  return {
    ...materialOf(tenant, ids, new Map()),
    twin: (text) => text.replaceAll(keys, `${nobody}-`).replaceAll(idPattern, absentAmong(ids)),
  };
}

export function materialOf(
  tenant: WorldTenant,
  ids: ReadonlySet<string>,
  cursors: ReadonlyMap<string, string>,
): Material {
  const name = tenant.tenant;
  const allIds = [...ids];
  const sourceOf = (entity: Entity | string): string =>
    typeof entity === "string" ? entity : shapeOf(entity).source;
  return {
    tenant: name,
    tenantId: tenant.tenantId,
    username: `administrator@${name}.example`,
    fragment: fragmentOf(name),
    ownField: `ext.${ownFieldName(name)}`,
    ownCollection: ownCollection(name),
    cursors,
    named: (entity) => tenant.named.get(sourceOf(entity)),
    neutral: (entity) => tenant.neutral.get(sourceOf(entity)),
    anyId: (random) => random.pick(allIds),
    neutralTwin: (text) => text.replaceAll(neutralPrefix(name), neutralPrefix(nobody)),
    twin: (text) =>
      text
        .replaceAll(name, nobody)
        .replaceAll(capitalised(name), capitalised(nobody))
        .replaceAll(fragmentOf(name), fragmentOf(nobody))
        .replaceAll(idPattern, absentAmong(ids)),
  };
}

function absentAmong(ids: ReadonlySet<string>): (id: string) => string {
  return (id) => (ids.has(id.toLowerCase()) ? absentId(id) : id);
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
