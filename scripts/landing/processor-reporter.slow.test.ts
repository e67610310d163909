import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { patience } from "@kontor/harness/patience.ts";
import { expect, test, vi } from "vitest";
import type { SerializedError, TestModule } from "vitest/node";
import { treeSeconds } from "./process-tree.ts";
import ProcessorReporter, { type ProcessorReport } from "./processor-reporter.ts";

/** Keeps a processor busy, by its own measure. */
function work(milliseconds: number): void {
  const end = process.cpuUsage().user + milliseconds * 1000;
  while (process.cpuUsage().user < end);
}

// The reporter asks a module for nothing else.
const moduleOf = (name: string) => ({ id: name, moduleId: join(process.cwd(), name) }) as TestModule;

/** What it writes at the end of a run with these errors. */
function endOf(reporter: ProcessorReporter, errors: readonly SerializedError[] = []): ProcessorReport {
  const target = join(mkdtempSync(join(tmpdir(), "kontor-costs-")), "costs.json");
  vi.stubEnv("PROCESSOR_REPORT", target);
  reporter.onTestRunEnd([], errors);
  vi.unstubAllEnvs();
  return JSON.parse(readFileSync(target, "utf8"));
}

test("an error nobody caught is kept with the file it is of, where it tells", () => {
  const errors = [
    { message: "lost", VITEST_TEST_PATH: join(process.cwd(), "a.test.ts") },
    { message: "nowhere" },
  ];
  expect(endOf(new ProcessorReporter(), errors).strays).toEqual([
    { message: "lost", file: "a.test.ts" },
    { message: "nowhere" },
  ]);
});

test.runIf(process.platform === "linux")("what is used while two files run is shared between them", () => {
  const reporter = new ProcessorReporter();
  reporter.onTestModuleStart(moduleOf("a.test.ts"));
  work(300);
  reporter.onTestModuleStart(moduleOf("b.test.ts"));
  work(300);
  reporter.onTestModuleEnd(moduleOf("b.test.ts"));
  reporter.onTestModuleEnd(moduleOf("a.test.ts"));
  const { costs } = endOf(reporter);
  const [b, a] = costs;
  expect(costs.map(({ file }) => file)).toEqual(["b.test.ts", "a.test.ts"]);
  expect(b?.processorSeconds).toBeGreaterThan(0.1);
  expect(a?.processorSeconds).toBeGreaterThan((b?.processorSeconds ?? 0) * 1.5);
});

test.runIf(process.platform === "linux")(
  "what a process used that ended without its parent's notice is counted all the same",
  async () => {
    const reporter = new ProcessorReporter();
    reporter.onTestRunStart();
    reporter.onTestModuleStart(moduleOf("a.test.ts"));
    const before = treeSeconds();
    // Nobody waits for the loop: whoever started it has become something else. Left alone, it ends after 20 seconds of work.
    const loop = "ulimit -t 20; (while :; do :; done) & exec sleep 60";
    const busy = spawn("sh", ["-c", loop], { detached: true });
    await vi.waitUntil(() => treeSeconds() > before + 0.5, patience);
    await setTimeout(1_100);
    process.kill(-Number(busy.pid), "SIGKILL");
    await once(busy, "exit");
    reporter.onTestModuleEnd(moduleOf("a.test.ts"));
    expect(endOf(reporter).costs[0]?.processorSeconds).toBeGreaterThan(0.5);
  },
);

test.runIf(process.platform === "linux")("a process that does not exist has used nothing", () => {
  expect(treeSeconds(2 ** 30)).toBe(0);
  expect(treeSeconds()).toBeGreaterThan(0);
});
