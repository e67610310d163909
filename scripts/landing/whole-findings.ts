// What only a run of everything can find: test files that no part runs, and suites that a record calls green on inputs they fail on.
import type { LandingRecord } from "./record.ts";
import type { TestOutcome } from "./test-report.ts";

/** Test files of which nothing was seen, not even a skipped test. */
export function unseenFiles(
  testFiles: readonly string[],
  tests: readonly Pick<TestOutcome, "file">[],
): readonly string[] {
  const seen = new Set(tests.map(({ file }) => file));
  return testFiles.filter((file) => !seen.has(file));
}

type Failed = {
  readonly name: string;
  /** What its inputs are now; absent where a suite has none. */
  readonly inputs: string | undefined;
};

/** Their stamps lie: a landing would have left them out. */
export function lyingStamps(failed: readonly Failed[], record: LandingRecord | undefined): readonly string[] {
  return failed
    .filter(({ name, inputs }) => inputs !== undefined && record?.suites[name]?.inputs === inputs)
    .map(({ name }) => name);
}
