// Writes what differs between the configuration in force and a release, and nothing else: what stays the same gets neither a new version
// nor a line of history.
import { AppError } from "@kontor/kernel/errors.ts";
import { declaredModel, type Model } from "@kontor/model/model.ts";
import { effective } from "@kontor/model/overlay/effective.ts";
import { checkConfiguration } from "@kontor/model/releases/check-configuration.ts";
import { type Configuration, splitOptions } from "@kontor/model/releases/configuration.ts";
import {
  aliasesPath,
  type ConfigurationFiles,
  folders,
  optionsPath,
} from "@kontor/model/releases/configuration-files.ts";
import { type FileProblem, readFiles } from "@kontor/model/releases/read-files.ts";
import { changeOverlay } from "@kontor/store/records/overlays.ts";
import { saveTenantState } from "@kontor/store/records/tenant-state.ts";
import type { ReleaseWithFiles } from "@kontor/store/releases/releases.ts";
import type { WriteWork } from "../writing/write-work.ts";
import type { CurrentConfiguration } from "./read-configuration.ts";
import { writeConfigurationRecords } from "./write-configuration-records.ts";

export async function writeConfiguration(
  work: WriteWork,
  current: CurrentConfiguration,
  release: ReleaseWithFiles,
): Promise<void> {
  const wished = configurationOfRelease(release);
  const isSame = (...beginnings: readonly string[]): boolean =>
    isSamePart(current.files, release.files, beginnings);
  if (!isSame(`${folders.permissions}/`, `${folders.bundles}/`, optionsPath, aliasesPath))
    await writeState(work, current, wished);
  const model = isSame(`${folders.overlay}/`) ? work.scope.model : await writeOverlay(work, current, wished);
  await writeConfigurationRecords(
    { ...work, scope: { ...work.scope, model } },
    current.rows.records,
    wished.records,
    {
      reason: `Release ${release.number}`,
      // What was in force here is brought back as it was, also where rules have become stricter since.
      isChecked: release.origin === "imported",
    },
  );
}

function configurationOfRelease({ files, origin }: ReleaseWithFiles): Configuration {
  const { configuration, problems } = readFiles(files);
  if (problems.length > 0) throw invalidFiles(problems);
  // What was in force is of its type: it was read from there.
  if (origin !== "imported") return configuration as Configuration;
  const checked = checkConfiguration(configuration);
  if (checked.configuration === undefined) throw invalidFiles(checked.problems);
  return checked.configuration;
}

const problemsMaxCount = 100;

/** Reports the first problems only: a user corrects no more at a time. */
export function invalidFiles(problems: readonly FileProblem[]): AppError {
  return new AppError("INVALID_RECORD", [], { errors: problems.slice(0, problemsMaxCount) });
}

async function writeState(
  { transaction, scope }: WriteWork,
  { rows }: CurrentConfiguration,
  { permissions, bundles, options, scriptAliases }: Configuration,
): Promise<void> {
  const { staying } = splitOptions(rows.state.options);
  await saveTenantState(transaction, scope, {
    permissions,
    bundles,
    options: { ...options, ...staying },
    scriptAliases,
  });
}

/** Answers the model that is in force from then on: records are written by its declarations. */
async function writeOverlay(
  { transaction, scope }: WriteWork,
  { rows }: CurrentConfiguration,
  { overlay }: Configuration,
): Promise<Model> {
  const { after } = await changeOverlay(transaction, scope, rows.overlay?.version ?? 0, () => overlay);
  return effective(declaredModel, after);
}

/** Whether the files that begin so are the same on both sides. */
function isSamePart(
  one: ConfigurationFiles,
  other: ConfigurationFiles,
  beginnings: readonly string[],
): boolean {
  const [here, there] = [one, other].map((files) =>
    JSON.stringify(
      Object.entries(files).filter(([path]) => beginnings.some((beginning) => path.startsWith(beginning))),
    ),
  );
  return here === there;
}
