import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readReport } from "./test-report.ts";

const root = "/project";

function reportOf(testResults: readonly object[], strays: readonly object[]) {
  const folder = mkdtempSync(join(tmpdir(), "kontor-report-"));
  const [tests, processor] = [join(folder, "tests.json"), join(folder, "processor.json")];
  writeFileSync(tests, JSON.stringify({ testResults }));
  writeFileSync(processor, JSON.stringify({ costs: [], strays }));
  return readReport(root, tests, processor);
}

const passing = {
  name: `${root}/a.test.ts`,
  status: "passed",
  message: "",
  assertionResults: [{ fullName: "adds", status: "passed", duration: 3 }],
};

test("an error nobody caught is a failure of its file, though all its tests passed", () => {
  const { tests } = reportOf([passing], [{ file: "a.test.ts", message: "lost" }]);
  expect(tests?.map(({ file, title, status }) => [file, title, status])).toEqual([
    ["a.test.ts", "adds", "passed"],
    ["a.test.ts", "", "failed"],
  ]);
});

test("an error of no file is still a failure", () => {
  const { tests } = reportOf([passing], [{ message: "lost" }]);
  expect(tests?.at(-1)).toMatchObject({
    file: "",
    status: "failed",
    message: "An error nobody caught: lost",
  });
});

test("a file that failed without a failed test is told as one", () => {
  const { tests } = reportOf(
    [{ ...passing, status: "failed", message: "does not load", assertionResults: [] }],
    [],
  );
  expect(tests).toMatchObject([{ file: "a.test.ts", title: "", status: "failed", message: "does not load" }]);
});

test("a run that left nothing tells nothing", () => {
  expect(readReport(root, "/nowhere/tests.json", "/nowhere/processor.json")).toEqual({
    tests: undefined,
    costs: [],
  });
});
