// Every file of the corpus of hostile ones, looked at by itself: refused or never shown, and in time.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hostileFiles } from "@kontor/harness/files/hostile-files.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { expect, test } from "vitest";
import { harmlessFileName } from "../file-name.ts";
import { inspectFile } from "./inspect-file.ts";

test("no file of the corpus is taken that must be refused, and none shown that may only be saved", async () => {
  const folder = await mkdtemp(join(tmpdir(), "kontor-hostile-test-"));
  const path = join(folder, "file");
  try {
    for (const { about, name, content, mustBe } of hostileFiles()) {
      await writeFile(path, content);
      const begun = performance.now();
      const outcome = await inspectFile(path, harmlessFileName(name)).catch((error: unknown) => error);
      expect(performance.now() - begun, `${about}, in milliseconds`).toBeLessThan(3_000);
      if (mustBe === "saved only") expect(outcome, about).toMatchObject({ isInlineSafe: false });
      else {
        const code = outcome instanceof AppError ? outcome.code : outcome;
        expect(["INVALID_FILE_EXTENSION", "UNSAFE_FILE", "INVALID_XML"], about).toContain(code);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
