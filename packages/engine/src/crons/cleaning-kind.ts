// Deletes what a tenant's database need not keep any longer.
import { cleaningNames, cleanOnce } from "@kontor/store/jobs/cleaning.ts";
import { z } from "zod";
import type { JobKind } from "../jobs/job-kind.ts";

const chunkSize = 500;

/** The cursor is the number of the table that is being cleaned. */
export const cleaningKind: JobKind<Record<string, never>> = {
  name: "cleaning",
  input: z.strictObject({}),
  async chunk({ scope }, transaction, cursor) {
    const place = typeof cursor === "number" ? cursor : 0;
    const done = await cleanOnce(transaction, scope, cleaningNames[place] ?? "", chunkSize);
    const next = done < chunkSize ? place + 1 : place;
    return { next: next < cleaningNames.length ? next : undefined, done };
  },
};
