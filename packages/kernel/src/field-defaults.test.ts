import { expect, test } from "vitest";
import {
  birthDateView,
  defaultColumns,
  phoneMenuWidthPx,
  selectPlaceholder,
  sliderDefaults,
  textareaDefaults,
  timeDefaults,
} from "./field-defaults.ts";

test("a slider starts at 0, steps by 10, snaps, is filled below and has pips of density 100 [FIELD-30] [CONST-13]", () => {
  expect(sliderDefaults).toEqual({
    start: 0,
    step: 10,
    snap: true,
    connect: "lower",
    pips: { density: 100 },
  });
});

test("a field takes 12, 6 and 4 columns [CONST-08]", () => {
  expect(defaultColumns).toEqual({ xs: 12, md: 6, lg: 4 });
});

test("times are offered every 30 minutes as HH:mm, and a birth date opens at 2000-01-01 [CONST-11]", () => {
  expect(timeDefaults).toEqual({ intervalMinutes: 30, format: "HH:mm" });
  expect(birthDateView).toBe("2000-01-01");
});

test("a text area has one row of 38 pixels, and the menu of calling codes is 240 pixels wide [CONST-12]", () => {
  expect(textareaDefaults).toEqual({ rows: 1, minHeightPx: 38 });
  expect(phoneMenuWidthPx).toBe(240);
});

test("an empty select says 'Select...' [CONST-10]", () => {
  expect(selectPlaceholder).toBe("Select...");
});
