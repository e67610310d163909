// Tampers with a sealed record in every way somebody with every right on the database has, one way at a time, and asks the verifier:
// it must name each, and be silent about a record that nobody touched.
import { verifyInstallation } from "@kontor/engine/audit/verify-installation.ts";
import { eraseSubject } from "@kontor/store/records/erasure.ts";
import { openStage, type Stage } from "./audit/stage.ts";
import { tamperings } from "./audit/tamperings.ts";
import { randomFrom } from "./filters/random.ts";
import { type Figures, type Probe, type ProbeOptions, seedOf } from "./probe.ts";
import { sizes } from "./size.ts";

const everyMerge = sizes.audit.merge;
const tenantCount = 10;

export const audit: Probe = {
  claim: `${everyMerge} tamperings with sealed lines, values and seals: each is named; untouched and erased records are whole`,
  run: (options = {}) => tamperAndVerify(options),
  missedBounds: ({
    cases = 0,
    named = 0,
    falseAlarms = 1,
    outsideOnly = 1,
    unseenWithoutCheckpoints = 0,
  }) => [
    ...(named < cases || cases === 0 ? [`${cases - named} of ${cases} tamperings were not named`] : []),
    ...(falseAlarms > 0 ? [`${falseAlarms} findings about a record nobody touched`] : []),
    ...(outsideOnly > 0 && unseenWithoutCheckpoints === 0
      ? ["without checkpoints everything was found as well: they are not what finds a cut end"]
      : []),
  ],
};

export type AuditOptions = ProbeOptions & {
  /** The negative control: the verifier is not shown what was told to the outside. */
  readonly isOutsideHidden?: true;
};

export async function tamperAndVerify(options: AuditOptions): Promise<Figures> {
  const { count: cases = everyMerge, isOutsideHidden = false, onFinding = () => {} } = options;
  const seed = seedOf(options);
  const random = randomFrom(seed);
  const cleanUp = new AsyncDisposableStack();
  try {
    const stage = cleanUp.use(await openStage(isOutsideHidden ? 1 : tenantCount, options));
    const kinds = Object.keys(tamperings);
    let [named, outsideOnly, unseenWithoutCheckpoints] = [0, 0, 0];
    let falseAlarms = await alarms(stage, onFinding);
    await stage.asSuperuser(async (client) => {
      for (let place = 0; place < cases; place += 1) {
        // Each way as often as any other.
        const kind = kinds[place % kinds.length] ?? "";
        const tenant = random.pick(stage.tenants);
        const deed = await tamperings[kind]?.(client, tenant, random);
        const found = await findings(stage, tenant.tenant, !isOutsideHidden);
        if (deed !== undefined && found.some((sentence) => sentence.includes(deed.named))) named += 1;
        else onFinding(`${kind} should be named "${deed?.named}": ${found.join("; ") || "nothing was"}`);
        if (deed?.isOutsideOnly === true) {
          outsideOnly += 1;
          unseenWithoutCheckpoints += (await findings(stage, tenant.tenant, false)).length === 0 ? 1 : 0;
        }
        await stage.putBack(client, tenant);
      }
    });
    falseAlarms += await alarms(stage, onFinding);
    await eraseOneEach(stage);
    falseAlarms += await alarms(stage, onFinding);
    return { cases, named, falseAlarms, outsideOnly, unseenWithoutCheckpoints, seed };
  } finally {
    await cleanUp.disposeAsync();
  }
}

async function findings(
  { ownerUrl, checkpoints }: Stage,
  tenant: string | undefined,
  isOutsideAsked = true,
): Promise<readonly string[]> {
  const outside = isOutsideAsked ? checkpoints : undefined;
  const verdict = await verifyInstallation({ url: ownerUrl, tenant, checkpoints: outside, settleMs: 0 });
  return verdict.findings.map(({ sentence }) => sentence);
}

async function alarms(stage: Stage, onFinding: (sentence: string) => void): Promise<number> {
  const found = await findings(stage, undefined);
  for (const sentence of found) onFinding(`untouched: ${sentence}`);
  return found.length;
}

/** As somebody who answers a request for it: the values go, the lines stay. */
async function eraseOneEach({ ownerUrl, tenants, asSuperuser }: Stage): Promise<void> {
  const address = new URL(ownerUrl);
  address.searchParams.delete("options");
  for (const { tenantId } of tenants) {
    const { rows } = await asSuperuser((client) =>
      client.query("select subject_id from audit_values where tenant_id = $1 limit 1", [tenantId]),
    );
    const { auditCount } = await eraseSubject(address.href, tenantId, String(rows[0]?.subject_id));
    if (auditCount === 0) throw new Error("Nothing was erased");
  }
}
