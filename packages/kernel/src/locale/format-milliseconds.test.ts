import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { formatMilliseconds, parseMilliseconds } from "./format-milliseconds.ts";

test.each([
  [0, "0 ms"],
  [850, "850 ms"],
  [999, "999 ms"],
  [1000, "1 s"],
  [1250, "1.25 s"],
  [59_999, "59.999 s"],
  [60_000, "1 min"],
  [125_000, "2 min 5 s"],
  [3_600_000, "1 h"],
  [3_605_001, "1 h 5.001 s"],
  [95_400_000, "26 h 30 min"],
  [Number.MAX_SAFE_INTEGER, "2,501,999,792 h 59 min 0.991 s"],
])("%i milliseconds are shown as %s", (durationMs, shown) => {
  expect(formatMilliseconds(durationMs, "en-EU").replaceAll("\u00a0", " ")).toBe(shown);
});

test("the decimal separator is that of the locale", () => {
  expect(formatMilliseconds(1250, "de-DE")).toBe("1,25\u00a0s");
  expect(formatMilliseconds(1250, "de-CH")).toBe("1.25\u00a0s");
});

test("a measured part of a millisecond is rounded", () => {
  const shown = [0.4, 0.5, 12.3, 999.6, 1250.4999].map((durationMs) =>
    formatMilliseconds(durationMs, "en-EU"),
  );
  expect(shown).toEqual(["0\u00a0ms", "1\u00a0ms", "12\u00a0ms", "1\u00a0s", "1.25\u00a0s"]);
});

test("what is no number of milliseconds from nothing on is refused", () => {
  for (const durationMs of [-1, -0.4, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    expect(() => formatMilliseconds(durationMs, "en-EU")).toThrow(
      new AppError("INVALID_FIELD_VALUE", ["milliseconds", String(durationMs)]),
    );
  }
});

test.each([
  ["850ms", 850],
  ["850 MS", 850],
  ["1.25 s", 1250],
  ["90 min", 5_400_000],
  ["1.5h", 5_400_000],
  ["1 h 2 min 3 s 4 ms", 3_723_004],
  ["1h2min", 3_720_000],
  ["1,000 ms", 1000],
  ["0 s", 0],
])("%s is read as %i milliseconds", (text, durationMs) => {
  expect(parseMilliseconds(text, "en-EU")).toBe(durationMs);
});

test.each([
  ["nothing or no number", ["", " ", "s", "h min", "ms 5"]],
  ["no unit or an unknown one", ["5", "1 h 5", "5 d", "5 sec", "5 m"]],
  ["units twice or in the wrong order", ["5 s 2 min", "1 h 1 h", "1 ms 1 s"]],
  ["decimals before the last unit", ["1.5 h 3 min", "1.0 min 3 s"]],
  ["a part of a millisecond", ["0.5 ms", "1.0001 s"]],
  ["a sign", ["-5 s", "+5 s", "1 h -5 min"]],
  ["wrong separators", ["1,5 s", "1.2.3 s", "1. s", "1\ts 1,23,4 ms"]],
  ["more than can be counted", ["9007199254740992 ms", "9999999999999 h"]],
])("%s: refused", (_, texts) => {
  for (const text of texts) {
    expect(() => parseMilliseconds(text, "en-EU"), text).toThrow(
      new AppError("INVALID_NUMBER_FIELD", [text]),
    );
  }
});
