// From files back to a configuration. What stands at no known place, is no JSON or belongs to no record is a problem, and every problem
// names its file. Whether the values make sense is asked by `checkConfiguration`.
import type { Entity } from "../entity/entity.ts";
import type { JsonValue } from "../fields/field.ts";
import { isObject, type RecordData } from "../fields/path.ts";
import { own } from "../own-value.ts";
import { type Configuration, configurationEntities } from "./configuration.ts";
import {
  aliasesPath,
  type ConfigurationFiles,
  folders,
  optionsPath,
  ownFiles,
} from "./configuration-files.ts";
import { splitPath } from "./file-path.ts";
import { isOverlayPart, type OverlayFile, overlayOfFiles } from "./overlay-parts.ts";

export type FileProblem = { readonly path: string; readonly message: string };

/** The values as they stand in the files, to be checked. */
export type RawConfiguration = {
  readonly overlay: Readonly<Record<string, JsonValue>>;
  readonly permissions: Readonly<Record<string, JsonValue>>;
  readonly bundles: Readonly<Record<string, JsonValue>>;
  readonly options: JsonValue;
  readonly scriptAliases: JsonValue;
  readonly records: Configuration["records"];
};

/** By names that strangers have chosen, so in maps: no name of them is one that every object has. */
type Reading = {
  readonly overlay: OverlayFile[];
  readonly permissions: Map<string, JsonValue>;
  readonly bundles: Map<string, JsonValue>;
  readonly options: JsonValue[];
  readonly scriptAliases: JsonValue[];
  readonly records: Map<Entity, Map<string, RecordData>>;
};

const entityByFolder: ReadonlyMap<string, Entity> = new Map(
  configurationEntities.map((entity) => [entity.names.collection, entity]),
);
const nothingHere = "No part of a configuration stands here";

export function readFiles(files: ConfigurationFiles): {
  readonly configuration: RawConfiguration;
  readonly problems: readonly FileProblem[];
} {
  const reading: Reading = {
    overlay: [],
    permissions: new Map(),
    bundles: new Map(),
    options: [],
    scriptAliases: [],
    records: new Map(),
  };
  // Records come first: a text that is a file of its own belongs to one.
  const [json, texts] = [true, false].map((isJson) =>
    Object.entries(files).filter(([path]) => path.endsWith(".json") === isJson),
  );
  const problems = [
    ...(json ?? []).map(([path, text]) => ({ path, message: readJsonFile(reading, path, text) })),
    ...(texts ?? []).map(([path, text]) => ({ path, message: readTextFile(reading, path, text) })),
  ];
  return {
    configuration: rawOf(reading),
    problems: problems.flatMap(({ path, message }) => (message === undefined ? [] : [{ path, message }])),
  };
}

function rawOf({
  overlay,
  permissions,
  bundles,
  options,
  scriptAliases,
  records,
}: Reading): RawConfiguration {
  return {
    overlay: overlayOfFiles(overlay),
    permissions: Object.fromEntries(permissions),
    bundles: Object.fromEntries(bundles),
    options: options[0] ?? {},
    scriptAliases: scriptAliases[0] ?? {},
    records: Object.fromEntries([...records].map(([{ name }, byKey]) => [name, Object.fromEntries(byKey)])),
  };
}

/** Answers what is wrong with the file. */
function readJsonFile(reading: Reading, path: string, text: string): string | undefined {
  const value = parsed(text);
  const place = splitPath(path);
  if (place === undefined) return "No file of a configuration has such a path";
  if (value === undefined) return "The file is not JSON";
  const { folders: parents, name } = place;
  const [folder = "", part] = parents;
  if (folder === folders.overlay && parents.length <= 2) {
    const file: OverlayFile = part === undefined ? { part: name, value } : { part, name, value };
    if (!isOverlayPart(file.part, file.name)) return nothingHere;
    reading.overlay.push(file);
    return undefined;
  }
  if (parents.length > 1) return nothingHere;
  if (path === optionsPath) reading.options.push(value);
  else if (path === aliasesPath) reading.scriptAliases.push(value);
  else if (folder === folders.permissions) reading.permissions.set(name, value);
  else if (folder === folders.bundles) reading.bundles.set(name, value);
  else return readRecord(reading, entityByFolder.get(folder), name, value);
  return undefined;
}

function readRecord(
  { records }: Reading,
  entity: Entity | undefined,
  key: string,
  value: JsonValue,
): string | undefined {
  if (entity === undefined) return nothingHere;
  if (!isObject(value)) return "The file does not hold a record";
  if (own(value, entity.key) !== key) return `The file is not named by its ${entity.key}`;
  const apart = ownFiles(entity).find(({ name }) => Object.hasOwn(value, name));
  if (apart !== undefined) return `The ${apart.name} stands in a file of its own`;
  records.set(entity, (records.get(entity) ?? new Map<string, RecordData>()).set(key, value));
  return undefined;
}

function readTextFile({ records }: Reading, path: string, text: string): string | undefined {
  const { folders: parents = [], name = "", extension = "" } = splitPath(path) ?? {};
  const entity = parents.length === 1 ? entityByFolder.get(parents[0] ?? "") : undefined;
  const field = entity && ownFiles(entity).find((file) => file.extension === extension);
  if (entity === undefined || field === undefined) return nothingHere;
  const record = records.get(entity)?.get(name);
  if (record === undefined) return "The file belongs to no record";
  records.get(entity)?.set(name, { ...record, [field.name]: text });
  return undefined;
}

function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
