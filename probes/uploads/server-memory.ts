// How much memory a process really had at most, as the kernel counts it.
import { readFile, writeFile } from "node:fs/promises";

/** From now on the peak is counted anew. */
export async function forgetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, "5");
}

export type MemoryMegabytes = { readonly now: number; readonly peak: number };

export async function memoryOf(pid: number): Promise<MemoryMegabytes> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string): number =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024);
  return { now: megabytes("VmRSS"), peak: megabytes("VmHWM") };
}
