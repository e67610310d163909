import { expect, test } from "vitest";
import { retryFailures } from "./retry.ts";
import type { TestOutcome } from "./test-report.ts";

const outcome = (title: string, status: TestOutcome["status"], milliseconds = 5): TestOutcome => ({
  file: "a.test.ts",
  title,
  status,
  milliseconds,
  message: "expected 2 to be 1",
});

test("what passes alone is shaky with its figures, what fails again has failed", async () => {
  const asked: unknown[] = [];
  const { shaky, failed } = await retryFailures(
    [outcome("good", "passed"), outcome("noisy", "failed", 900), outcome("bad", "failed")],
    async (file, titles) => {
      asked.push([file, ...titles]);
      return [outcome("noisy", "passed", 30), outcome("bad", "failed"), outcome("good", "skipped")];
    },
  );
  expect(asked).toEqual([["a.test.ts", "noisy", "bad"]]);
  expect(shaky).toMatchObject([{ title: "noisy", failedMs: 900, passedMs: 30 }]);
  expect(failed.map(({ title }) => title)).toEqual(["bad"]);
});

test("a run that broke, or that did not run the test again, clears nobody", async () => {
  for (const again of [undefined, [], [outcome("bad", "skipped")]]) {
    const { failed } = await retryFailures([outcome("bad", "failed")], async () => again);
    expect(failed).toHaveLength(1);
  }
});

test("a file that failed as a whole is run as a whole, and passes only when nothing in it fails", async () => {
  const whole = outcome("", "failed");
  const good = await retryFailures([whole], async (_, titles) => {
    expect(titles).toEqual([]);
    return [outcome("one", "passed"), outcome("two", "passed")];
  });
  expect(good.shaky).toMatchObject([{ passedMs: 10 }]);
  const bad = await retryFailures([whole], async () => [outcome("one", "passed"), outcome("two", "failed")]);
  expect(bad.failed).toHaveLength(1);
});

test("an error that tells of no file has failed at once", async () => {
  const nowhere = { ...outcome("", "failed"), file: "" };
  const { failed } = await retryFailures([nowhere], () => Promise.reject(new Error("not asked for")));
  expect(failed).toEqual([nowhere]);
});

test("many failures are no noise, and are not run again", async () => {
  const many = Array.from({ length: 11 }, (_, index) => outcome(`bad ${index}`, "failed"));
  const { failed } = await retryFailures(many, () => Promise.reject(new Error("not asked for")));
  expect(failed).toHaveLength(11);
});
