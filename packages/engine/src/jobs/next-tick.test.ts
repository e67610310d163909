import { expect, test } from "vitest";
import { nextTick } from "./next-tick.ts";

const ticks = (expression: string, timeZone: string, after: string, count: number): readonly string[] => {
  const found: string[] = [];
  for (let at = Temporal.Instant.from(after); found.length < count; ) {
    at = nextTick(expression, timeZone, at);
    found.push(at.toString());
  }
  return found;
};

test("a time of day stays what it is when the clocks change", () => {
  expect(ticks("0 6 * * *", "Europe/Paris", "2026-03-27T12:00:00Z", 3)).toEqual([
    "2026-03-28T05:00:00Z",
    "2026-03-29T04:00:00Z",
    "2026-03-30T04:00:00Z",
  ]);
  expect(ticks("0 6 * * *", "Europe/Paris", "2026-10-24T12:00:00Z", 2)).toEqual([
    "2026-10-25T05:00:00Z",
    "2026-10-26T05:00:00Z",
  ]);
});

test("an hour that does not exist is not left out, and one that comes twice fires once", () => {
  expect(ticks("30 2 * * *", "Europe/Paris", "2026-03-28T12:00:00Z", 2)).toEqual([
    "2026-03-29T01:00:00Z",
    "2026-03-30T00:30:00Z",
  ]);
  expect(ticks("30 2 * * *", "Europe/Paris", "2026-10-24T12:00:00Z", 2)).toEqual([
    "2026-10-25T00:30:00Z",
    "2026-10-26T01:30:00Z",
  ]);
});

test("the last day of a month is the last day of each", () => {
  expect(ticks("0 0 L * *", "UTC", "2027-12-31T12:00:00Z", 3)).toEqual([
    "2028-01-31T00:00:00Z",
    "2028-02-29T00:00:00Z",
    "2028-03-31T00:00:00Z",
  ]);
});

test("a tick is always after the moment asked for", () => {
  expect(ticks("* * * * * *", "UTC", "2026-01-01T00:00:00Z", 2)).toEqual([
    "2026-01-01T00:00:01Z",
    "2026-01-01T00:00:02Z",
  ]);
  expect(ticks("* * * * * *", "UTC", "2026-01-01T00:00:00.999Z", 1)).toEqual(["2026-01-01T00:00:01Z"]);
});

test("what is no schedule, or never comes, is refused", () => {
  const after = Temporal.Instant.from("2026-01-01T00:00:00Z");
  expect(() => nextTick("every day", "UTC", after)).toThrow();
  expect(() => nextTick("0 0 30 2 *", "UTC", after)).toThrow("never comes");
});
