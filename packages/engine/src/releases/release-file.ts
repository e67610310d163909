// A release as one file, and back. Beside the files of the configuration it holds one that says where it comes from, which is believed
// only as far as it is true.
import { AppError } from "@kontor/kernel/errors.ts";
import { canonicalJson } from "@kontor/model/releases/canonical-json.ts";
import { checkConfiguration } from "@kontor/model/releases/check-configuration.ts";
import { type ConfigurationFiles, configurationFiles } from "@kontor/model/releases/configuration-files.ts";
import { readFiles } from "@kontor/model/releases/read-files.ts";
import { type Release, readRelease } from "@kontor/store/releases/releases.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { z } from "zod";
import type { Services } from "../services/services.ts";
import type { WriteWork } from "../writing/write-work.ts";
import { filesHash } from "./files-hash.ts";
import { readZip } from "./read-zip.ts";
import { addRelease, lockReleases } from "./take-release.ts";
import { invalidFiles } from "./write-configuration.ts";
import { zipOf } from "./write-zip.ts";

const originPath = "kontor-release.json";

const originSchema = z.object({
  tenant: z.string().min(1).max(100),
  number: z.int(),
  name: z.string().min(1).max(200),
  hash: z.string().max(100),
});

export type ReleaseFile = { readonly name: string; readonly bytes: Buffer };

export async function exportRelease(
  { store }: Pick<Services, "store">,
  scope: Scope,
  number: number,
): Promise<ReleaseFile> {
  const release = await readRelease((statements) => store.read(scope, statements), scope, number);
  if (release === undefined) throw new AppError("ENTITY_REGISTRATION_NOT_FOUND", ["release", String(number)]);
  const { name, hash, createdAt, files } = release;
  const origin = canonicalJson({ tenant: scope.tenant, number, name, hash, createdAt });
  return {
    name: `${scope.tenant}-release-${number}.zip`,
    bytes: zipOf({ [originPath]: origin, ...files }),
  };
}

/** What was read and checked of a file, before anything is written. */
export type ImportedRelease = {
  readonly files: ConfigurationFiles;
  readonly hash: string;
  readonly name: string | undefined;
  readonly source: string | undefined;
};

/** Nothing outside the schema is let in, and what is let in is written as the product writes it. */
export async function readReleaseFile(path: string): Promise<ImportedRelease> {
  const { [originPath]: told, ...sent } = await readZip(path);
  const { configuration: raw, problems } = readFiles(sent);
  if (problems.length > 0) throw invalidFiles(problems);
  const checked = checkConfiguration(raw);
  if (checked.configuration === undefined) throw invalidFiles(checked.problems);
  const files = configurationFiles(checked.configuration);
  const hash = filesHash(files);
  const origin = originOf(told);
  const changed = origin?.hash === hash ? "" : ", changed since";
  return {
    files,
    hash,
    name: origin?.name,
    source: origin && `${origin.tenant} ${origin.number}${changed}`,
  };
}

/** Put on record, and not in force: the user who promotes it looks at it first. */
export async function importRelease(
  work: WriteWork,
  { files, hash, name, source }: ImportedRelease,
  wished: { readonly name?: string | undefined; readonly note?: string | undefined },
): Promise<Release> {
  await lockReleases(work.transaction, work.scope);
  return addRelease(work, {
    name: wished.name ?? name ?? "Imported",
    note: wished.note,
    origin: "imported",
    source,
    hash,
    files,
  });
}

function originOf(text: string | undefined): z.output<typeof originSchema> | undefined {
  try {
    return originSchema.safeParse(JSON.parse(text ?? "")).data;
  } catch {
    return undefined;
  }
}
