// An export in a process of its own that does nothing else, so that its memory can be told: idle after a small export has warmed it up,
// and the most it ever had while it made the large one.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type ExportOrder, type MeasuredExport, measuredExport } from "./export-process.ts";

const program = fileURLToPath(new URL("./export-process.ts", import.meta.url));

/** Makes the export in a new process. */
export async function exportInProcess(order: ExportOrder): Promise<MeasuredExport> {
  const child = spawn(process.execPath, ["--expose-gc", program, JSON.stringify(order)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let told = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    told += text;
  });
  await once(child, "close");
  return measuredExport.parse(JSON.parse(told));
}
