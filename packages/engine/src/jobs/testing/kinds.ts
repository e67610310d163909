// A kind of job that tests count: each item leaves one mark, and the input says what goes wrong on the way.

import { addMarks } from "@kontor/store/jobs/testing/marks.ts";
import { z } from "zod";
import { workOf } from "../../door/work-of.ts";
import type { JobKind } from "../job-kind.ts";
import { type JobKinds, jobKinds } from "../job-kinds.ts";

const markingInput = z.strictObject({
  items: z.int().min(0),
  chunkSize: z.int().min(1),
  /** These fail in the first pass. */
  failing: z.array(z.int()).exactOptional(),
});
export type MarkingInput = z.output<typeof markingInput>;

/** Done in chunks; a second pass goes over what failed, one item each. */
export function markingKind(worker = "test"): JobKind<MarkingInput> {
  return {
    name: "test.marking",
    input: markingInput,
    prepare: async ({ input, pass }) => ({ cursor: 0, ...(pass === 1 && { total: input.items }) }),
    async chunk(run, door, cursor) {
      const { transaction } = workOf(door);
      const { items, chunkSize, failing = [] } = run.input;
      const from = Number(cursor);
      if (run.pass > 1) {
        for (const { item } of await run.failedItems()) {
          await addMarks(transaction, run.scope, {
            jobId: run.id,
            from: Number(item),
            to: Number(item) + 1,
            worker,
          });
        }
        return { next: undefined, done: failing.length };
      }
      const to = Math.min(items, from + chunkSize);
      const failed = failing.filter((item) => item >= from && item < to);
      const good = Array.from({ length: to - from }, (_, index) => from + index).filter(
        (item) => !failed.includes(item),
      );
      if (failed.length === 0) await addMarks(transaction, run.scope, { jobId: run.id, from, to, worker });
      else {
        for (const item of good)
          await addMarks(transaction, run.scope, { jobId: run.id, from: item, to: item + 1, worker });
      }
      const failures = failed.map((item) => ({ item: String(item), message: "Wrong" }));
      return { next: to < items ? to : undefined, done: good.length, failures };
    },
    finish: async ({ doneCount }) => ({ doneCount }),
  };
}

export function testKinds(worker?: string): JobKinds {
  const kinds = jobKinds();
  kinds.register(markingKind(worker));
  return kinds;
}
