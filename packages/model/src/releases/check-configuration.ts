// Whether what was read from files is a configuration the product can work with: every part by the schema it is saved with, and nothing
// beside. Each problem names the file to correct.
import { type ZodError, type ZodType, z } from "zod";
import { writeSchema } from "../derive/record-schema.ts";
import { isStoredField } from "../entity/common-fields.ts";
import type { Entity } from "../entity/entity.ts";
import { workflowNamesOf } from "../entity/entity-workflow.ts";
import type { RecordData } from "../fields/path.ts";
import { tenantOptions } from "../hosts/tenant-options.ts";
import { declaredModel, type Model } from "../model.ts";
import { checkOverlay } from "../overlay/check-overlay.ts";
import { effective } from "../overlay/effective.ts";
import { own } from "../own-value.ts";
import { isReservedProfile } from "../roles/profiles.ts";
import { knownPermissions } from "../routes/known-permissions.ts";
import { endlessAlias, scriptAliasesSchema } from "../scripts/script-aliases.ts";
import {
  type Configuration,
  configurationEntities,
  isConfigurationRecord,
  splitOptions,
} from "./configuration.ts";
import { aliasesPath, folders, optionsPath } from "./configuration-files.ts";
import { pathPart } from "./file-path.ts";
import type { FileProblem, RawConfiguration } from "./read-files.ts";

const profileName = z.string().regex(/^[A-Z][A-Z0-9_]{0,49}$/);
const permissionsSchema = z.array(z.string().max(200)).max(2_000);
const bundleSchema = z.array(profileName).max(200);
const namesMaxCount = 200;

export type CheckedConfiguration =
  | { readonly configuration: Configuration; readonly problems: readonly [] }
  | { readonly configuration?: undefined; readonly problems: readonly FileProblem[] };

export function checkConfiguration(raw: RawConfiguration): CheckedConfiguration {
  const checked = checkOverlay(declaredModel, { ...raw.overlay, version: 1 });
  if (checked.overlay === undefined) {
    return { problems: checked.problems.map(({ place, message }) => overlayProblem(place, message)) };
  }
  const { version: _, ...overlay } = checked.overlay;
  const model = effective(declaredModel, checked.overlay);
  const options = tenantOptions.safeParse(raw.options);
  const problems = [
    ...profileProblems(raw, model),
    ...optionProblems(raw, options.error),
    ...aliasProblems(raw),
    ...configurationEntities.flatMap((entity) => recordProblems(own(model.entities, entity.name), raw)),
  ];
  const [first, ...others] = problems;
  if (first !== undefined) return { problems: [first, ...others] };
  // What the schemas have let through is of their types.
  const { permissions, bundles, scriptAliases } = raw as Pick<
    Configuration,
    "permissions" | "bundles" | "scriptAliases"
  >;
  const { travelling } = splitOptions(raw.options as RecordData);
  return {
    configuration: {
      overlay,
      permissions,
      bundles,
      options: travelling,
      scriptAliases,
      records: raw.records,
    },
    problems: [],
  };
}

/** The place of a wish begins with its part and its name, and those are its file. */
function overlayProblem(place: string, message: string): FileProblem {
  const [part = "", name, ...rest] = place.split(".");
  const path = name === undefined ? part : `${part}/${pathPart(name)}`;
  return {
    path: `${folders.overlay}/${path}.json`,
    message: rest.length === 0 ? message : `${rest.join(".")}: ${message}`,
  };
}

function profileProblems({ permissions, bundles }: RawConfiguration, model: Model): readonly FileProblem[] {
  const known = knownPermissions(model);
  const isNoProfile = (name: string): boolean => isReservedProfile(name) || Object.hasOwn(bundles, name);
  return [
    ...tooMany(folders.permissions, permissions),
    ...tooMany(folders.bundles, bundles),
    ...Object.entries(permissions).flatMap(([profile, value]) => {
      const path = `${folders.permissions}/${pathPart(profile)}.json`;
      const wrong = shapeProblems(path, permissionsSchema, value);
      if (wrong.length > 0) return wrong;
      if (!profileName.safeParse(profile).success || isNoProfile(profile))
        return [{ path, message: "This is not the name of a profile" }];
      const unknown = permissionsSchema.parse(value).find((permission) => !known.has(permission));
      return unknown === undefined ? [] : [{ path, message: `There is no permission ${unknown}` }];
    }),
    ...Object.entries(bundles).flatMap(([bundle, value]) => {
      const path = `${folders.bundles}/${pathPart(bundle)}.json`;
      if (!profileName.safeParse(bundle).success || isReservedProfile(bundle))
        return [{ path, message: "This is not the name of a bundle" }];
      return shapeProblems(path, bundleSchema, value);
    }),
  ];
}

function tooMany(folder: string, values: object): readonly FileProblem[] {
  return Object.keys(values).length <= namesMaxCount
    ? []
    : [{ path: folder, message: `At most ${namesMaxCount} are possible` }];
}

function aliasProblems({ scriptAliases }: RawConfiguration): readonly FileProblem[] {
  const { data, error } = scriptAliasesSchema.safeParse(scriptAliases);
  if (error !== undefined) return problemsOf(aliasesPath, error);
  const endless = endlessAlias(data);
  return endless === undefined ? [] : [{ path: aliasesPath, message: `${endless} leads back to itself` }];
}

function optionProblems({ options }: RawConfiguration, error: ZodError | undefined): readonly FileProblem[] {
  if (error !== undefined) return problemsOf(optionsPath, error);
  // The schema has let an object through.
  const [staying] = Object.keys(splitOptions(options as RecordData).staying);
  if (staying === undefined) return [];
  return [{ path: optionsPath, message: `${staying} says what the tenant is, and stays where it is` }];
}

function recordProblems(entity: Entity | undefined, { records }: RawConfiguration): readonly FileProblem[] {
  if (entity === undefined) return [];
  const schema = writeSchema(entity);
  return Object.entries(own(records, entity.name) ?? {}).flatMap(([key, record]) => {
    const path = `${entity.names.collection}/${pathPart(key)}.json`;
    const kept = Object.keys(record).find((name) => isStoredField(name) || isDerived(entity, name));
    if (kept !== undefined) return [{ path, message: `${kept} is kept by the product` }];
    if (!isConfigurationRecord(entity, record)) return [{ path, message: "This record is no configuration" }];
    return [...shapeProblems(path, schema, record), ...statusProblems(entity, path, record)];
  });
}

function isDerived({ fields }: Entity, name: string): boolean {
  const field = own(fields, name);
  if (field?.derived !== undefined) return true;
  return field?.readOnly === true && Object.values(field.fields ?? {}).some(({ derived }) => derived);
}

/** A status is part of the configuration where there is a workflow, and only then. */
function statusProblems(entity: Entity, path: string, { status }: RecordData): readonly FileProblem[] {
  if (workflowNamesOf(entity).length === 0 || typeof status === "string") return [];
  return [{ path, message: "The status is missing" }];
}

function shapeProblems(path: string, schema: ZodType, value: unknown): readonly FileProblem[] {
  const { error } = schema.safeParse(value);
  return error === undefined ? [] : problemsOf(path, error);
}

function problemsOf(path: string, { issues }: ZodError): readonly FileProblem[] {
  return issues.slice(0, problemsMaxCount).map((issue) => ({
    path,
    message: issue.path.length === 0 ? issue.message : `${issue.path.join(".")}: ${issue.message}`,
  }));
}

/** Of one file: more problems are not corrected at a time. */
const problemsMaxCount = 20;
