// What an export of many rows takes: memory above that of an idle process, and time. Each file is read back and every cell compared with
// the record it stands for.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadAssets } from "@kontor/engine/exports/testing/assets.ts";
import { exportInProcess } from "@kontor/engine/exports/testing/measured-export.ts";
import { readBack } from "@kontor/engine/exports/testing/read-back.ts";
import { readSheet } from "@kontor/engine/sheets/read-sheet.ts";
import { copyTemplate, startTestServer } from "@kontor/harness/test-server.ts";
import { type Bench, significant } from "./bench.ts";

const rowsOfClaim = 100_000;
const megabyte = 1_000_000;

export const exportsBench: Bench = {
  claim:
    "100,000 rows as Excel and as CSV, each in a process of its own, with at most 150 MB above idle and every cell equal; --rows N takes another number",
  bounds: [
    { figure: "xlsxMemoryMB", maximum: 150 },
    { figure: "csvMemoryMB", maximum: 150 },
    { figure: "differences", maximum: 0 },
    { figure: "missingRows", maximum: 0 },
  ],
  run: async (args) => {
    const place = args.indexOf("--rows");
    const count = place < 0 ? rowsOfClaim : Number(args[place + 1]);
    const cleanUp = new AsyncDisposableStack();
    try {
      const { server } = cleanUp.use(await startTestServer());
      const database = await copyTemplate(server);
      const folder = await mkdtemp(join(tmpdir(), "kontor-bench-exports-"));
      cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
      const tenant = await loadAssets(database, count);
      const figures: Record<string, number> = { rows: count, differences: 0, missingRows: 0 };
      for (const format of ["xlsx", "csv"] as const) {
        const made = await exportInProcess({ ...tenant, url: database.url, folder, format });
        const reader = { locale: "fr-FR", timeZone: "Europe/Paris" } as const;
        const found = await readBack(readSheet(join(folder, made.storageKey), format), format, reader);
        for (const difference of found.differences) console.error(difference);
        figures[`${format}IdleMB`] = significant(made.idleBytes / megabyte);
        figures[`${format}MemoryMB`] = significant((made.peakBytes - made.idleBytes) / megabyte);
        figures[`${format}Seconds`] = significant(made.seconds);
        figures[`${format}FileMB`] = significant(made.size / megabyte);
        figures.differences = (figures.differences ?? 0) + found.differences.length;
        figures.missingRows = (figures.missingRows ?? 0) + count - found.rows;
      }
      return figures;
    } finally {
      await cleanUp.disposeAsync();
    }
  },
};
