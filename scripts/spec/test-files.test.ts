// Every place a test may stand, and what it proves there.
import { join } from "node:path";
import { expect, test } from "vitest";
import { proofOf, testFilesIn, waitsFor } from "./test-files.ts";

test.for([
  ["packages/kernel/src/money.test.ts", "unit"],
  ["packages/client/src/deep/folder/request.test.ts", "unit"],
  ["packages/store/src/scope.test.ts", "api"],
  ["apps/server/src/main.test.ts", "api"],
  ["probes/load.test.ts", "api"],
  ["packages/ui/src/fields/MoneyField.test.tsx", "component"],
  ["apps/web/src/shell/frame.test.tsx", "component"],
  ["apps/web/src/shell/frame.pure.test.ts", "unit"],
  ["e2e/sign-in.test.ts", "browser"],
] as const)("a test in %s proves %s", ([file, proof]) => {
  expect(proofOf(file)).toBe(proof);
});

test("a test file outside every project is told apart", () => {
  expect(proofOf("packages/kernel/money.test.ts")).toBeUndefined();
  expect(proofOf("docs/example.test.ts")).toBeUndefined();
});

test("this very file is found, and no test of a dependency is", () => {
  const files = testFilesIn(join(import.meta.dirname, "../.."));
  expect(files).toContain("scripts/spec/test-files.test.ts");
  expect(files.filter((file) => file.includes("node_modules"))).toEqual([]);
});

test("tests of what the product does not reach yet wait for the work that will wire it", () => {
  expect(waitsFor("packages/kernel/src/finance/goal-seek.test.ts")).toBe("Deals");
  expect(waitsFor("packages/kernel/src/finance/rate.test.ts")).toBeUndefined();
});
