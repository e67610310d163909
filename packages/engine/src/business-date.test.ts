import { expect, test } from "vitest";
import { businessClockOf, businessDate } from "./business-date.ts";

const moment = Temporal.Instant.from("2026-11-18T23:30:00Z");

test("the day of a tenant begins at midnight where the house is", () => {
  const dayIn = (timeZone: string) => businessDate({ businessClock: { timeZone } }, moment);
  expect([dayIn("UTC"), dayIn("Europe/Paris"), dayIn("America/New_York")]).toEqual([
    "2026-11-18",
    "2026-11-19",
    "2026-11-18",
  ]);
  expect(businessDate({}, moment)).toBe("2026-11-18");
});

test("a day that is held stays, whatever the clock says", () => {
  const businessClock = businessClockOf({ timeZone: "Europe/Paris", businessDate: "2026-10-31" });
  expect(businessDate({ businessClock }, moment)).toBe("2026-10-31");
});

test("options that say nothing, or nothing sensible, mean the days of UTC", () => {
  expect(businessClockOf({})).toEqual({ timeZone: "UTC" });
  expect(businessClockOf({ timeZone: "Mars/Olympus", businessDate: null })).toEqual({ timeZone: "UTC" });
});
