import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import type { TestModule } from "vitest/node";
import { treeSeconds } from "./process-tree.ts";
import ProcessorReporter, { type FileCost } from "./processor-reporter.ts";

/** Keeps a processor busy, by its own measure. */
function work(milliseconds: number): void {
  const end = process.cpuUsage().user + milliseconds * 1000;
  while (process.cpuUsage().user < end);
}

// The reporter asks a module for nothing else.
const moduleOf = (name: string) => ({ id: name, moduleId: join(process.cwd(), name) }) as TestModule;

test.runIf(process.platform === "linux")("what is used while two files run is shared between them", () => {
  const target = join(mkdtempSync(join(tmpdir(), "kontor-costs-")), "costs.json");
  vi.stubEnv("PROCESSOR_REPORT", target);
  const reporter = new ProcessorReporter();
  reporter.onTestModuleStart(moduleOf("a.test.ts"));
  work(300);
  reporter.onTestModuleStart(moduleOf("b.test.ts"));
  work(300);
  reporter.onTestModuleEnd(moduleOf("b.test.ts"));
  reporter.onTestModuleEnd(moduleOf("a.test.ts"));
  reporter.onTestRunEnd();
  vi.unstubAllEnvs();
  const costs: readonly FileCost[] = JSON.parse(readFileSync(target, "utf8"));
  const [b, a] = costs;
  expect(costs.map(({ file }) => file)).toEqual(["b.test.ts", "a.test.ts"]);
  expect(b?.processorSeconds).toBeGreaterThan(0.1);
  expect(a?.processorSeconds).toBeGreaterThan((b?.processorSeconds ?? 0) * 1.5);
});

test.runIf(process.platform === "linux")("a process that does not exist has used nothing", () => {
  expect(treeSeconds(2 ** 30)).toBe(0);
  expect(treeSeconds()).toBeGreaterThan(0);
});
