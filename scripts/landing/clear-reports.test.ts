import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { clearReports } from "./clear-reports.ts";

test("a run begins without what the one before left, and with the dated reports of the whole", () => {
  const root = mkdtempSync(join(tmpdir(), "kontor-reports-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  clearReports(root);
  expect(readdirSync(join(root, "reports"))).toEqual([]);
  mkdirSync(join(root, "reports/whole"));
  mkdirSync(join(root, "reports/screenshots"));
  writeFileSync(join(root, "reports/whole/2026-01-31.json"), "{}");
  writeFileSync(join(root, "reports/sample-pages.json"), "{}");
  clearReports(root);
  expect(readdirSync(join(root, "reports"), { recursive: true })).toEqual(["whole", "whole/2026-01-31.json"]);
});
