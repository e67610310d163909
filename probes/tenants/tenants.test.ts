import { expect, test } from "vitest";
import type { Figures, Probe, ProbeOptions } from "../probe.ts";
import { sizedOptions } from "../test-options.ts";
import { tenants } from "./tenants.ts";
import { tenantsWithoutWall } from "./without-wall.ts";

const longestMs = 300_000;

/** What was found stands beside what was missed, so that a failure tells its case and its seed. */
async function outcome(
  probe: Probe,
  options: ProbeOptions,
): Promise<{ readonly figures: Figures; readonly told: object }> {
  const findings: string[] = [];
  const figures = await probe.run({ ...options, onFinding: (sentence) => findings.push(sentence) });
  console.info(`seed ${figures.seed}: ${JSON.stringify(figures)}`);
  return { figures, told: { missed: probe.missedBounds(figures), findings: findings.slice(0, 10) } };
}

test(
  "20,000 requests with other tenants' values leak nothing, tell nothing apart and change nothing",
  async () => {
    expect((await outcome(tenants, sizedOptions("tenants"))).told).toEqual({ missed: [], findings: [] });
  },
  longestMs,
);

test(
  "negative control: policies hold where no statement names its tenant, and with one dropped leaks are found; so are records that are reached without their owner, and drafts that are shown",
  async () => {
    const { figures, told } = await outcome(tenantsWithoutWall, sizedOptions("tenants-without-wall"));
    expect(told).toEqual({ missed: [], findings: [] });
    expect(tenants.missedBounds(figures)).toContain(`${figures.leaks} answers told something they must not`);
  },
  longestMs,
);
