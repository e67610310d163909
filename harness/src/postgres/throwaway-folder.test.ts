import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeThrowawayFolder } from "./throwaway-folder.ts";

test("data of a test lies among the temporary files where nothing is kept in memory", async () => {
  const made = await makeThrowawayFolder("/no/such/folder");
  onTestFinished(() => rmSync(made, { recursive: true }));
  expect(dirname(made)).toBe(tmpdir());
});

test("data of a run that was killed is removed, and that of one that runs is left alone", async () => {
  const gone = 2 ** 22 + 1; // more than Linux gives out
  const [abandoned = "", used = ""] = [gone, process.pid].map((pid) =>
    mkdtempSync(join(tmpdir(), `kontor-test-data-${pid}-`)),
  );
  mkdirSync(join(abandoned, "data"));
  onTestFinished(() => rmSync(used, { recursive: true }));
  const made = await makeThrowawayFolder("/no/such/folder");
  onTestFinished(() => rmSync(made, { recursive: true }));
  expect([abandoned, used, made].map((folder) => existsSync(folder))).toEqual([false, true, true]);
});
