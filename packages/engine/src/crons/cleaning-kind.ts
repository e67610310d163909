// Deletes what a tenant's database need not keep any longer: keys of repeated requests, links and sessions that are over, old
// notifications, expired lines of scripts, and jobs of the product.

import { forgetLimitsStatement } from "@kontor/store/identity/limits.ts";
import { cleaningNames, cleanOnce } from "@kontor/store/jobs/cleaning.ts";
import { z } from "zod";
import { workOf } from "../door/work-of.ts";
import type { JobKind } from "../jobs/job-kind.ts";

const chunkSize = 500;

/** The cursor is the number of the table that is being cleaned. */
export const cleaningKind: JobKind<Record<string, never>> = {
  name: "cleaning",
  input: z.strictObject({}),
  async chunk({ scope }, door, cursor) {
    const { transaction } = workOf(door);
    const place = typeof cursor === "number" ? cursor : 0;
    // Counts of sign-ins are of no tenant; whichever is cleaned first removes those that are over.
    if (place === 0) await transaction.run([forgetLimitsStatement]);
    const done = await cleanOnce(transaction, scope, cleaningNames[place] ?? "", chunkSize);
    const next = done < chunkSize ? place + 1 : place;
    return { next: next < cleaningNames.length ? next : undefined, done };
  },
};
