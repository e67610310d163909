// Puts the configuration a tenant has now on record.
import { lockName } from "@kontor/store/records/named-locks.ts";
import {
  insertRelease,
  type NewRelease,
  type Release,
  readReleaseWithHash,
} from "@kontor/store/releases/releases.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import { auditConfigured } from "../audit/audit-configured.ts";
import type { WriteWork } from "../writing/write-work.ts";
import { type CurrentConfiguration, lockConfiguration } from "./read-configuration.ts";

type Work = Pick<WriteWork, "transaction" | "scope">;

export async function takeRelease(
  work: Work,
  { name, note }: { readonly name: string; readonly note?: string | undefined },
): Promise<Release> {
  const { transaction, scope } = work;
  await lockReleases(transaction, scope);
  const { files, hash } = await lockConfiguration(transaction, scope);
  return addRelease(work, { name, note, origin: "taken", hash, files });
}

/** One release is added or applied at a time. */
export function lockReleases(transaction: Transaction, { tenantId }: Scope): Promise<void> {
  return lockName(transaction, tenantId, "configuration releases");
}

/** The caller holds the lock. */
export async function addRelease(work: Work, release: NewRelease): Promise<Release> {
  const added = await insertRelease(work.transaction, work.scope, release);
  const { number, hash, origin, source } = added;
  await auditConfigured(work, `Release ${number} put on record`, {
    after: { number, hash, origin, ...(source !== undefined && { source }) },
  });
  return added;
}

/** What is in force is on record before anything takes its place; the same configuration only once. */
export async function keepCurrent(
  work: Work,
  { hash, files }: CurrentConfiguration,
  release: Pick<NewRelease, "name" | "origin">,
): Promise<{ readonly release: Release; readonly isNew: boolean }> {
  const { transaction, scope } = work;
  const known = await readReleaseWithHash((statements) => transaction.run(statements), scope, hash);
  if (known !== undefined) return { release: known, isNew: false };
  return { release: await addRelease(work, { ...release, hash, files }), isNew: true };
}
