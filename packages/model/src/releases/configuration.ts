// The configuration of a tenant as one value: what its overlay wishes, what its profiles may do, its options, and the records of those
// entities that are declared to be configuration. Nothing in it says who made it, when, or where.
import { isStoredField } from "../entity/common-fields.ts";
import type { Entity } from "../entity/entity.ts";
import { meets } from "../fields/condition.ts";
import type { FieldMap, JsonValue } from "../fields/field.ts";
import { isObject, type RecordData } from "../fields/path.ts";
import { optionsOfPlace } from "../hosts/tenant-options.ts";
import type { Overlay } from "../overlay/overlay.ts";
import { own } from "../own-value.ts";
import type { Bundles, PermissionsByProfile } from "../permission/caller.ts";
import { declaredEntities } from "../registry.gen.ts";
import type { ScriptAliases } from "../scripts/script-aliases.ts";

/** Records by the name of their entity and their key, without what the store keeps. */
export type ConfigurationRecords = Readonly<Record<string, Readonly<Record<string, RecordData>>>>;

export type Configuration = {
  readonly overlay: Omit<Overlay, "version">;
  readonly permissions: PermissionsByProfile;
  readonly bundles: Bundles;
  /** Without those that say what the place is: they stay where they are. */
  readonly options: RecordData;
  readonly scriptAliases: ScriptAliases;
  readonly records: ConfigurationRecords;
};

/** Those whose records are configuration, as the product declares them. */
export const configurationEntities: readonly Entity[] = Object.values<Entity>(declaredEntities).filter(
  ({ isConfiguration }) => isConfiguration !== undefined,
);

/** Whether a record of such an entity is configuration, where the entity has others too. */
export function isConfigurationRecord({ isConfiguration }: Entity, record: RecordData): boolean {
  return meets(isConfiguration, record);
}

/** What of a stored record is configuration: neither what the store keeps nor what follows from the rest. */
export function configurationValues({ fields }: Entity, record: RecordData): RecordData {
  const kept = Object.entries(record).filter(([name]) => !isStoredField(name));
  return withoutDerived(fields, Object.fromEntries(kept));
}

/** What of a stored record no release touches. */
export function unreleasedValues({ fields }: Entity, record: RecordData): RecordData {
  return Object.fromEntries(Object.entries(record).filter(([name]) => own(fields, name)?.isUnreleased));
}

function withoutDerived(fields: FieldMap, record: RecordData): RecordData {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]): readonly (readonly [string, JsonValue])[] => {
      const field = own(fields, name);
      if (value === undefined || value === null || field?.derived !== undefined || field?.isUnreleased)
        return [];
      if (field?.fields === undefined) return [[name, value]];
      const inner = withoutDerivedInner(field.fields, value);
      return isObject(inner) && Object.keys(inner).length === 0 ? [] : [[name, inner]];
    }),
  );
}

function withoutDerivedInner(fields: FieldMap, value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map((element: JsonValue) => withoutDerivedInner(fields, element));
  // What is taken from JSON and only filtered is JSON.
  return isObject(value) ? (withoutDerived(fields, value) as JsonValue) : value;
}

/** The options that travel, and those that stay because they say what the place is. */
export function splitOptions(options: RecordData): {
  readonly travelling: RecordData;
  readonly staying: RecordData;
} {
  const stays = (name: string): boolean => optionsOfPlace.some((option) => option === name);
  const entries = Object.entries(options).filter(([, value]) => value !== undefined && value !== null);
  return {
    travelling: Object.fromEntries(entries.filter(([name]) => !stays(name))),
    staying: Object.fromEntries(entries.filter(([name]) => stays(name))),
  };
}
