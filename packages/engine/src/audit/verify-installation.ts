// The verifier: the audit of every tenant against itself, and against what was told to the outside. It names what is wrong.
import { createPublicKey, type KeyObject } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sentenceOf } from "@kontor/store/records/audit-seal-problem.ts";
import {
  type AuditedTenant,
  auditedTenants,
  sealHashes,
  sealingDelayMs,
  verifyAudit,
} from "@kontor/store/records/audit-seal-verify.ts";
import { checkpointFileName } from "./checkpoint-file.ts";
import { type CheckpointsRead, checkpointsOf, readCheckpoints } from "./read-checkpoints.ts";

export type VerifyOptions = {
  /** Signs in the owner of the tables. */
  readonly url: string;
  /** Only this one. */
  readonly tenant?: string | undefined;
  readonly checkpoints?: { readonly folder: string; readonly publicKeyFiles: readonly string[] } | undefined;
  /** How long a line that stands under no seal is waited for. */
  readonly settleMs?: number | undefined;
};

export type Finding = {
  /** The name of the tenant; nothing when it is of all. */
  readonly tenant?: string;
  readonly sentence: string;
};

export type InstallationVerdict = {
  readonly tenants: number;
  readonly seals: number;
  readonly lines: number;
  readonly values: number;
  readonly checkpoints: number;
  readonly findings: readonly Finding[];
};

type Outside = { readonly path: string; readonly keys: readonly KeyObject[]; readonly read: CheckpointsRead };
type Sealed = AuditedTenant & { readonly lastSeal: number };

export async function verifyInstallation(options: VerifyOptions): Promise<InstallationVerdict> {
  const { url, tenant: name, settleMs = sealingDelayMs } = options;
  const outside = await outsideOf(options);
  const tenants = await auditedTenants(url, name);
  const findings: Finding[] = (outside?.read.problems ?? []).map((sentence) => ({ sentence }));
  if (name !== undefined && tenants.length === 0) findings.push({ sentence: `There is no tenant ${name}` });
  const sums = { seals: 0, lines: 0, values: 0 };
  const sealed: Sealed[] = [];
  for (const audited of tenants) {
    const { tenantId, tenant } = audited;
    const verdict = await verifyAudit(url, tenantId, { settleMs });
    if (verdict.lastSeal !== undefined) sealed.push({ ...audited, lastSeal: verdict.lastSeal });
    sums.seals += verdict.sealCount;
    sums.lines += verdict.lineCount;
    sums.values += verdict.valueCount;
    const sentences = [
      ...verdict.problems.map(sentenceOf),
      ...(outside === undefined ? [] : await differencesOutside(url, audited, outside)),
    ];
    findings.push(...sentences.map((sentence) => ({ tenant, sentence })));
  }
  if (outside !== undefined) findings.push(...(await untoldSeals(sealed, outside, settleMs)));
  if (outside !== undefined && name === undefined) findings.push(...goneTenants(tenants, outside));
  return { tenants: tenants.length, ...sums, checkpoints: outside?.read.lineCount ?? 0, findings };
}

async function outsideOf({ checkpoints }: VerifyOptions): Promise<Outside | undefined> {
  if (checkpoints === undefined) return undefined;
  const keys: KeyObject[] = [];
  for (const file of checkpoints.publicKeyFiles) keys.push(createPublicKey(await readFile(file, "utf8")));
  const path = join(checkpoints.folder, checkpointFileName);
  return { path, keys, read: await readCheckpoints(path, keys) };
}

/**
 * The relay appends each seal to the file before it continues. A seal that is missing there was made by another party, or the file has
 * lost its end.
 */
async function untoldSeals(
  sealed: readonly Sealed[],
  { path, keys, read }: Outside,
  settleMs: number,
): Promise<readonly Finding[]> {
  const isUntold = ({ last }: CheckpointsRead, { tenantId, lastSeal }: Sealed): boolean =>
    (last.get(tenantId)?.seal ?? 0) < lastSeal;
  const young = sealed.filter((each) => isUntold(read, each));
  if (young.length === 0) return [];
  await sleep(settleMs);
  const later = await readCheckpoints(path, keys);
  return young
    .filter((each) => isUntold(later, each))
    .map(({ tenantId, tenant, lastSeal }) => {
      const told = later.last.get(tenantId);
      const fate = told === undefined ? "none was" : `the last that was is seal ${told.seal}`;
      return { tenant, sentence: `Seal ${lastSeal} was never told to the outside: ${fate}` };
    });
}

/** When the last seal that was told is the one in the database, so are all before it: each stands on the one before. */
async function differencesOutside(
  url: string,
  { tenantId }: AuditedTenant,
  { path, read }: Outside,
): Promise<readonly string[]> {
  const last = read.last.get(tenantId);
  if (last === undefined) return [];
  const found = (await sealHashes(url, tenantId, [last.seal])).get(last.seal);
  if (found?.hash === last.hash && found.lineTotal === last.lines) return [];
  const fate = found === undefined ? "is gone" : "is another one";
  const first = await firstDifference(url, tenantId, path);
  return [
    `Seal ${last.seal} over ${last.lines} lines, told to the outside at ${last.time}, ${fate}; the first that differs is seal ${first}`,
  ];
}

const seenAtOnce = 5_000;

async function firstDifference(url: string, tenantId: string, path: string): Promise<number> {
  let told = new Map<number, string>();
  const wrong = async (): Promise<number | undefined> => {
    const found = await sealHashes(url, tenantId, [...told.keys()]);
    const [first] = [...told].filter(([seal, hash]) => found.get(seal)?.hash !== hash);
    told = new Map();
    return first?.[0];
  };
  for await (const { seal, hash } of checkpointsOf(path, tenantId)) {
    told.set(seal, hash);
    if (told.size < seenAtOnce) continue;
    const first = await wrong();
    if (first !== undefined) return first;
  }
  return (await wrong()) ?? 0;
}

function goneTenants(tenants: readonly AuditedTenant[], { read }: Outside): readonly Finding[] {
  const known = new Set(tenants.map(({ tenantId }) => tenantId));
  return [...read.last.values()]
    .filter(({ tenantId }) => !known.has(tenantId))
    .map(({ tenantId, seal }) => ({
      sentence: `Tenant ${tenantId} is gone; seal ${seal} was told to the outside`,
    }));
}
