// A configuration as files, and what of them is hashed. Two configurations are equal exactly where their files are, byte by byte.
import type { Entity } from "../entity/entity.ts";
import type { JsonValue } from "../fields/field.ts";
import type { RecordData } from "../fields/path.ts";
import { own } from "../own-value.ts";
import { canonicalJson } from "./canonical-json.ts";
import { type Configuration, configurationEntities } from "./configuration.ts";
import { pathPart } from "./file-path.ts";
import { overlayFiles } from "./overlay-parts.ts";

/** The text of each file by its path, in the order of the paths. */
export type ConfigurationFiles = Readonly<Record<string, string>>;

/** Folders beside those of the entities, and the files that stand alone. */
export const folders = { overlay: "overlay", permissions: "permissions", bundles: "bundles" } as const;
export const optionsPath = "options.json";
export const aliasesPath = "script-aliases.json";

export function configurationFiles(configuration: Configuration): ConfigurationFiles {
  const { overlay, permissions, bundles, options, scriptAliases, records } = configuration;
  return inPathOrder([
    ...overlayFiles(overlay).map(({ part, name, value }): File => {
      const path = name === undefined ? part : `${part}/${pathPart(name)}`;
      return [`${folders.overlay}/${path}.json`, canonicalJson(value)];
    }),
    // In which order a profile has its permissions says nothing; that of a bundle is the order its profiles are met in.
    ...Object.entries(permissions).map(([profile, names]): File => {
      return [`${folders.permissions}/${pathPart(profile)}.json`, canonicalJson([...new Set(names)].sort())];
    }),
    ...Object.entries(bundles).map(([bundle, profiles]): File => {
      return [`${folders.bundles}/${pathPart(bundle)}.json`, canonicalJson(profiles)];
    }),
    ...(Object.keys(options).length === 0 ? [] : [[optionsPath, jsonOf(options)] as const]),
    ...(Object.keys(scriptAliases).length === 0
      ? []
      : [[aliasesPath, canonicalJson(scriptAliases)] as const]),
    ...configurationEntities.flatMap((entity) =>
      Object.entries(own(records, entity.name) ?? {}).flatMap(([key, record]) =>
        recordFiles(entity, key, record),
      ),
    ),
  ]);
}

type File = readonly [path: string, text: string];

/** One file for the record, and one for each of its texts that is a file of its own. */
function recordFiles(entity: Entity, key: string, record: RecordData): readonly File[] {
  const path = `${entity.names.collection}/${pathPart(key)}`;
  const texts = ownFiles(entity).flatMap(({ name, extension }): readonly File[] => {
    const text = own(record, name);
    return typeof text === "string" ? [[`${path}.${extension}`, text]] : [];
  });
  const apart = new Set(ownFiles(entity).map(({ name }) => name));
  const rest = Object.entries(record).filter(([name]) => !apart.has(name));
  return [[`${path}.json`, jsonOf(Object.fromEntries(rest))], ...texts];
}

/** The fields of an entity whose text is a file of its own. */
export function ownFiles({
  fields,
}: Entity): readonly { readonly name: string; readonly extension: string }[] {
  return Object.entries(fields).flatMap(([name, { ownFile }]) =>
    ownFile === undefined ? [] : [{ name, extension: ownFile }],
  );
}

function inPathOrder(files: readonly File[]): ConfigurationFiles {
  return Object.fromEntries(files.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** What is hashed: for each file its own hash and its path, a line each, in the order of the paths. */
export function hashInput(digests: Readonly<Record<string, string>>): string {
  return Object.entries(digests)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, digest]) => `${digest}  ${path}\n`)
    .join("");
}

/** A record without what is undefined is JSON. */
function jsonOf(record: RecordData): string {
  return canonicalJson(record as JsonValue);
}
