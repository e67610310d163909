// The collections that are parts of a tenant's overlay: own fields, own entities and own words. Saving one replaces that part and leaves
// the others; what the whole would be is checked, and what is wrong is told at its place in the collection.
import { AppError } from "@kontor/kernel/errors.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { isObject } from "@kontor/model/fields/path.ts";
import type { Overlay } from "@kontor/model/overlay/overlay.ts";
import { isNothing } from "@kontor/model/overlay/plain-data.ts";
import { changeOverlay, readOverlay } from "@kontor/store/records/overlays.ts";
import { auditConfigured } from "../audit/audit-configured.ts";
import type { Collection, CollectionName } from "../configuration/collection.ts";

type Wishes = Partial<Omit<Overlay, "version">>;
type Values = Readonly<Record<string, JsonValue>>;

type OverlayCollection = {
  readonly name: CollectionName;
  readonly shownPart: (overlay: Wishes) => object;
  readonly replaced: (overlay: Wishes, value: Values) => object;
  /** Maps the place of a problem to its place in the sent collection; undefined if it lies outside. */
  readonly placeOf: (place: string) => string | undefined;
};

function partCollection({ name, shownPart, replaced, placeOf }: OverlayCollection): Collection {
  const shown = (overlay: Wishes = {}): JsonValue => JSON.parse(JSON.stringify(shownPart(overlay)));
  return {
    async read(store, scope) {
      const overlay = await readOverlay(store, scope);
      return { version: overlay?.version ?? 0, value: shown(overlay) };
    },
    async save(work, { version, value }) {
      if (!isObject(value)) throw new AppError("INVALID_FIELD_IN_CONFIG", [name]);
      const { before, after } = await changeOverlay(
        work.transaction,
        work.scope,
        version,
        ({ version: _, ...wishes } = { version: 0 }) => replaced(wishes, value),
      ).catch((error: unknown) => {
        throw withPlaces(error, placeOf);
      });
      const now = shown(after);
      await auditConfigured(work, name, { before: shown(before), after: now });
      return { version: after.version, value: now };
    },
  };
}

function withPlaces(error: unknown, placeOf: OverlayCollection["placeOf"]): unknown {
  if (!(error instanceof AppError) || error.errors.length === 0) return error;
  const errors = error.errors.map(({ path, message }) => ({ path: placeOf(path) ?? path, message }));
  return new AppError("INVALID_RECORD", [], { errors });
}

/** What stands behind the beginning of a place. */
function below(beginning: string): OverlayCollection["placeOf"] {
  return (place) => (place.startsWith(`${beginning}.`) ? place.slice(beginning.length + 1) : undefined);
}

/** By entity, its own fields. */
export const collectionExtension: Collection = partCollection({
  name: "collection-extension",
  shownPart: ({ entities = {} }) =>
    Object.fromEntries(
      Object.entries(entities).flatMap(([entity, { extension }]) =>
        isNothing(extension) ? [] : [[entity, extension]],
      ),
    ),
  replaced: ({ entities = {}, ...others }, value) => {
    const names = [...new Set([...Object.keys(entities), ...Object.keys(value)])];
    const changed = names.flatMap((entity) => {
      const { extension: _, ...kept } = entities[entity] ?? {};
      const all = Object.hasOwn(value, entity) ? { ...kept, extension: value[entity] } : kept;
      return isNothing(all) ? [] : [[entity, all]];
    });
    return { ...others, entities: Object.fromEntries(changed) };
  },
  placeOf: (place) =>
    /^entities\.([^.]+)\.extension(?=\.|$)/.test(place)
      ? place.replace(/^entities\.([^.]+)\.extension/, "$1")
      : undefined,
});

/** By name, the entities a tenant has described itself. */
export const dynoDescriptors: Collection = partCollection({
  name: "dyno-descriptors",
  shownPart: ({ dynamicEntities = {} }) => dynamicEntities,
  replaced: (overlay, value) => ({ ...overlay, dynamicEntities: value }),
  placeOf: below("dynamicEntities"),
});

/** By locale, the words shown in place of others. */
export const stringOverridesCollection: Collection = partCollection({
  name: "string-overrides",
  shownPart: ({ strings = {} }) => strings,
  replaced: (overlay, value) => ({ ...overlay, strings: value }),
  placeOf: below("strings"),
});
