// A reporter of vitest that writes what its other reports leave out. That is the processor time of each file, servers, databases and
// browsers included, and the uncaught errors. What is used between two looks is shared among the files that ran meanwhile.
// `PROCESSOR_REPORT` names the file to write.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import type { Reporter, SerializedError, TestModule } from "vitest/node";
import { treeSeconds } from "./process-tree.ts";

export type FileCost = {
  readonly file: string;
  readonly wallSeconds: number;
  readonly processorSeconds: number;
};

/** An error that no test caught; of which file, where that is known. */
export type StrayError = { readonly file?: string; readonly message: string };

export type ProcessorReport = {
  readonly costs: readonly FileCost[];
  readonly strays: readonly StrayError[];
};

/** A browser that ends unnoticed takes along what it used since the last look: seconds of it, not the minutes of a whole file. */
const lookEveryMs = 1_000;

type Running = { readonly began: number; used: number };

export default class ProcessorReporter implements Reporter {
  readonly #running = new Map<string, Running>();
  readonly #costs: FileCost[] = [];
  #seen = 0;
  #looking: NodeJS.Timeout | undefined;

  onTestRunStart(): void {
    this.#looking = setInterval(() => this.#share(), lookEveryMs).unref();
  }

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

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    clearInterval(this.#looking);
    const target = process.env.PROCESSOR_REPORT;
    if (target === undefined) return;
    const report: ProcessorReport = { costs: this.#costs, strays: errors.map(strayOf) };
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, JSON.stringify(report));
  }

  /** A process that vanished without its parent's notice takes its figures along: never less than nothing is shared. */
  #share(): void {
    const now = treeSeconds();
    const used = Math.max(now - this.#seen, 0);
    this.#seen = now;
    for (const running of this.#running.values()) running.used += used / this.#running.size;
  }
}

function strayOf({ message, VITEST_TEST_PATH: path }: SerializedError): StrayError {
  return { message, ...(typeof path === "string" && { file: relative(process.cwd(), path) }) };
}

function rounded(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
