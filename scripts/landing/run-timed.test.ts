import { expect, test } from "vitest";
import { runTimed, secondsIn } from "./run-timed.ts";

const root = import.meta.dirname;

test("a command is told by its code, its output and what its children took of a processor", async () => {
  const busy =
    "const end = process.cpuUsage().user + 3e5; while (process.cpuUsage().user < end); console.log('done')";
  const good = await runTimed([process.execPath, "-e", busy], { root, isQuiet: true });
  expect(good).toMatchObject({ isGood: true, output: "done\n" });
  expect(good.processorSeconds).toBeGreaterThan(0.25);
  const idle = "setTimeout(() => process.exit(3), 300)";
  const bad = await runTimed([process.execPath, "-e", idle], { root, isQuiet: true });
  expect(bad.isGood).toBe(false);
  expect(bad.wallSeconds).toBeGreaterThan(0.3);
  expect(bad.processorSeconds).toBeLessThan(good.processorSeconds);
});

test("the times of a shell are read in minutes and seconds, of its children only", () => {
  expect(secondsIn("0m9.000s 0m9.000s\n1m2.500s 0m0.250s\n")).toBeCloseTo(62.75);
  expect(secondsIn("")).toBe(0);
});
