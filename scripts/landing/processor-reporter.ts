// A reporter of vitest that writes what each file took of the processors, servers, databases and browsers included: what is used
// between two events is shared among the files that ran meanwhile. `PROCESSOR_REPORT` names the file to write.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { treeSeconds } from "./process-tree.ts";

export type FileCost = {
  readonly file: string;
  readonly wallSeconds: number;
  readonly processorSeconds: number;
};

type Running = { readonly began: number; used: number };

export default class ProcessorReporter implements Reporter {
  readonly #running = new Map<string, Running>();
  readonly #costs: FileCost[] = [];
  #seen = 0;

  onTestModuleStart({ id }: TestModule): void {
    this.#share();
    this.#running.set(id, { began: performance.now(), used: 0 });
  }

  onTestModuleEnd({ id, moduleId }: TestModule): void {
    this.#share();
    const running = this.#running.get(id);
    if (running === undefined) return;
    this.#running.delete(id);
    this.#costs.push({
      file: relative(process.cwd(), moduleId),
      wallSeconds: rounded((performance.now() - running.began) / 1000),
      processorSeconds: rounded(running.used),
    });
  }

  onTestRunEnd(): void {
    const target = process.env.PROCESSOR_REPORT;
    if (target === undefined) return;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, JSON.stringify(this.#costs));
  }

  /** A process that vanished without its parent's notice takes its figures along: never less than nothing is shared. */
  #share(): void {
    const now = treeSeconds();
    const used = Math.max(now - this.#seen, 0);
    this.#seen = now;
    for (const running of this.#running.values()) running.used += used / this.#running.size;
  }
}

function rounded(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
