// The job of an import: the file is read into a table of rows, the rows become records chunk by chunk, and the record of the import
// tells how it went.

import { readReport } from "@kontor/store/imports/row-outcomes.ts";
import { workOf } from "../door/work-of.ts";
import type { JobKind } from "../jobs/job-kind.ts";
import { firstPlace, importChunk } from "./import-chunk.ts";
import { type ImportInput, importInput } from "./import-input.ts";
import { rowErrors } from "./row-failure.ts";
import { stageFile } from "./stage-file.ts";

/** As many as a record can carry; all of them stand with the rows. */
const shownErrorsMax = 1_000;

/** As many rows as are written in about half a second, so that others never wait long for what a chunk holds. */
const defaultChunkRows = 200;

export const importKind: JobKind<ImportInput> = importKindOf(defaultChunkRows);

export function importKindOf(chunkRows: number): JobKind<ImportInput> {
  return {
    name: "import",
    input: importInput,
    isUndoable: true,
    async prepare(run) {
      // A further pass goes over rows that are there already.
      if (run.pass > 1) return { cursor: { ...firstPlace } };
      return { total: await stageFile(run), cursor: { ...firstPlace } };
    },
    chunk: (run, door, cursor) => importChunk(run, workOf(door).transaction, cursor, chunkRows),
    async finish({ services, scope, id }) {
      const { rowCount, writtenCount, failedCount } = await readReport(services.store, scope, id);
      return { rows: rowCount, written: writtenCount, failed: failedCount };
    },
    shownValues: ({ job, failures }) => ({
      date: job.startedAt,
      rows: job.total,
      count: job.doneCount,
      errors: failures.flatMap(rowErrors).slice(0, shownErrorsMax),
    }),
  };
}
