// Puts the configuration of a tenant on record every night in which it is one that was never seen before. So "as it was last month" has an
// answer also where no user took a release.

import { z } from "zod";
import { workOf } from "../door/work-of.ts";
import type { JobKind } from "../jobs/job-kind.ts";
import { lockConfiguration } from "./read-configuration.ts";
import { keepCurrent, lockReleases } from "./take-release.ts";

export const nightlyReleaseKind: JobKind<Record<string, never>> = {
  name: "nightlyRelease",
  input: z.strictObject({}),
  async chunk({ scope }, door) {
    const { transaction } = workOf(door);
    await lockReleases(transaction, scope);
    const current = await lockConfiguration(transaction, scope);
    const kept = await keepCurrent({ transaction, scope }, current, { name: "Nightly", origin: "nightly" });
    return { next: undefined, done: kept.isNew ? 1 : 0 };
  },
};
