// Puts a release in force: in one transaction, exactly that configuration, and only over the one its caller has seen. Whatever fails,
// the old configuration is still there; whatever succeeds, the old one is on record.
import { AppError } from "@kontor/kernel/errors.ts";
import { type Application, insertApplication, readRevertible } from "@kontor/store/releases/applications.ts";
import { type ReleaseWithFiles, readRelease } from "@kontor/store/releases/releases.ts";
import { auditConfigured } from "../audit/audit-configured.ts";
import { needsSecondPerson } from "../configuration/second-person.ts";
import type { WriteWork } from "../writing/write-work.ts";
import { type CurrentConfiguration, lockConfiguration } from "./read-configuration.ts";
import { keepCurrent, lockReleases } from "./take-release.ts";
import { writeConfiguration } from "./write-configuration.ts";

export type ReleaseRequest = {
  /** Of the configuration the caller compared with: another one is not replaced unseen. */
  readonly currentHash: string;
  readonly note?: string | undefined;
};

/** In production the maker of a release may not put it in force. */
export async function applyRelease(
  work: WriteWork,
  number: number,
  wanted: ReleaseRequest,
): Promise<Application> {
  const { transaction, scope } = work;
  await lockReleases(transaction, scope);
  const release = await releaseNumbered(work, number);
  await refuseSameEyes(work, release);
  return putInForce(work, release, wanted);
}

/** What was in force before the last promotion that still counts. Anybody who may promote may take it back. */
export async function rollBack(work: WriteWork, wanted: ReleaseRequest): Promise<Application> {
  const { transaction, scope } = work;
  await lockReleases(transaction, scope);
  const last = await readRevertible((statements) => transaction.run(statements), scope);
  if (last === undefined) throw refused("roll back", "No release was promoted that could be rolled back");
  const release = await releaseNumbered(work, last.previousNumber);
  return putInForce(work, release, wanted, last);
}

async function putInForce(
  work: WriteWork,
  release: ReleaseWithFiles,
  { currentHash, note }: ReleaseRequest,
  reverted?: Application,
): Promise<Application> {
  const { transaction, scope } = work;
  const current = await lockConfiguration(transaction, scope);
  if (current.hash !== currentHash) throw stale(current);
  // A roll back to what is in force already still takes the promotion back: a user has changed it by hand meanwhile.
  if (current.hash === release.hash && reverted === undefined)
    throw refused("promote", "This configuration is in force already");
  const kept = await keepCurrent(work, current, {
    name: `Before release ${release.number}`,
    origin: "before",
  });
  await writeConfiguration(work, current, release);
  const after = await lockConfiguration(transaction, scope);
  if (after.hash !== release.hash) throw notAsWished(after, release);
  const application = await insertApplication(transaction, scope, {
    releaseNumber: release.number,
    previousNumber: kept.release.number,
    reverts: reverted?.number,
    note,
  });
  const what =
    reverted === undefined ? "promoted" : `brought back by roll back of promotion ${reverted.number}`;
  await auditConfigured(work, `Release ${release.number} ${what}`, {
    before: { number: kept.release.number, hash: current.hash },
    after: { number: release.number, hash: release.hash },
  });
  return application;
}

async function releaseNumbered({ transaction, scope }: WriteWork, number: number): Promise<ReleaseWithFiles> {
  const release = await readRelease((statements) => transaction.run(statements), scope, number);
  if (release === undefined) throw new AppError("ENTITY_REGISTRATION_NOT_FOUND", ["release", String(number)]);
  return release;
}

/** What the product itself put on record has no maker: it was in force. */
async function refuseSameEyes(
  { transaction, scope, services }: WriteWork,
  { origin, createdBy }: ReleaseWithFiles,
): Promise<void> {
  if (origin === "before" || origin === "nightly" || createdBy !== scope.caller.username) return;
  const run = (statements: Parameters<typeof transaction.run>[0]) => transaction.run(statements);
  if (!(await needsSecondPerson(services.environment, run, scope))) return;
  throw refused("promote", "Somebody else has to promote a release you have made");
}

function refused(step: string, rejectionReason: string): AppError {
  return new AppError("TRANSITION_REFUSED", [step], { rejectionReason });
}

function stale({ hash }: CurrentConfiguration): AppError {
  return new AppError("STALE_VERSION", [hash], {
    rejectionReason: "The configuration has changed since it was compared",
  });
}

/** What another user has added in the same moment is not in the release; anything else would be a fault of ours. */
function notAsWished(after: CurrentConfiguration, { files, number }: ReleaseWithFiles): Error {
  const isAdded = Object.keys(after.files).some((path) => !Object.hasOwn(files, path));
  return isAdded
    ? stale(after)
    : new Error(`Release ${number} did not become the configuration it describes`);
}
