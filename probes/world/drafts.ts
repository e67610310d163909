// Records of clients and partners that the house still works on: they name the user, and are not yet shown. A word that the user must not
// see stands in each, and in the documents that belong to them.
import type { Entity, OutsideProfile } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { draftKey, outsideWord } from "./marks.ts";
import { type PlantedRecords, plantRecords } from "./planted-records.ts";
import type { RoleName } from "./roles.ts";

const outsiders: Readonly<Partial<Record<RoleName, OutsideProfile>>> = {
  client: "CLIENT",
  partner: "PARTNER",
};

/** The first status in which a record of the entity is shown to whoever has the role. */
export function shownStatus(role: RoleName, { shownTo }: Entity): string | undefined {
  const profile = outsiders[role];
  const condition = profile && shownTo[profile];
  return condition !== undefined && "is" in condition ? [condition.is].flat()[0] : undefined;
}

/** How a record names the person of whoever has the role. */
export function partiesOf(role: RoleName, { name }: Entity, personRegistration: string): RecordData {
  const profile = outsiders[role];
  if (profile === undefined) return {};
  if (name === "contract") return { persons: [{ role: profile, personRegistration }] };
  return name === "invoice" ? { pr: "R", persons: [{ role: "PAYER", personRegistration }] } : {};
}

/** Those entities that say what is shown to whom. */
export function draftedEntities(role: RoleName, entities: readonly Entity[]): readonly Entity[] {
  return entities.filter((entity) => shownStatus(role, entity) !== undefined);
}

type Told = {
  readonly store: ScopedStore;
  readonly fieldWordAt: (entity: Entity, path: string) => string | undefined;
  readonly onRefusal: (sentence: string) => void;
};

export async function plantDrafts(
  { store, fieldWordAt, onRefusal }: Told,
  { scope, tenant }: { readonly scope: Scope; readonly tenant: string },
  {
    role,
    username,
    own,
  }: { readonly role: RoleName; readonly username: string; readonly own: PlantedRecords },
): Promise<void> {
  const profile = outsiders[role];
  if (profile === undefined) return;
  const isPlanted = (entity: Entity): boolean =>
    entity.name === "document" || shownStatus(role, entity) !== undefined;
  await plantRecords({
    store,
    scope,
    keyOf: (entity) => (isPlanted(entity) ? draftKey(role, entity.name) : undefined),
    wordsAt: (entity, path) => [tenant, outsideWord(profile), ...[fieldWordAt(entity, path) ?? []].flat()],
    earlier: (source) => (source === "user" ? username : own.get(source)?.key),
    owner: { entityName: "contract", entityRegistration: draftKey(role, "contract") },
    valuesOf: (entity) => ({
      ...partiesOf(role, entity, own.get("person")?.key ?? ""),
      ...(entity.name === "document" && { audience: profile }),
    }),
    onRefusal: (entity, error) => onRefusal(`draft ${entity.name} of ${role}: ${String(error)}`),
  });
}
