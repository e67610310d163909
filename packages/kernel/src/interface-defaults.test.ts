// The values the specification names; everything that shows a message, a theme or a card reads them from here.
import { expect, test } from "vitest";
import {
  cardAnimationMs,
  cardHighlightMs,
  darkModeDefaults,
  mainWidths,
  themeResizeMs,
  toastTimesMs,
  tooltipMs,
} from "./interface-defaults.ts";

test("a message stays 5 s, one with an action until it is closed, the error of a handler 15 s [CONST-16]", () => {
  expect(toastTimesMs).toEqual({ usual: 5_000, withAction: 0, handlerError: 15_000 });
});

test("dark mode starts at 100, 90 and 10, pages have four widths, tooltips stay 20 s, a resize is told after 400 ms [CONST-20]", () => {
  expect(darkModeDefaults).toEqual({ brightness: 100, contrast: 90, sepia: 10 });
  expect(mainWidths).toEqual(["md", "lg", "xl", "xxl"]);
  expect([tooltipMs, themeResizeMs]).toEqual([20_000, 400]);
});

test("a card is highlighted for 2 s and unfolds in 370 ms [CONST-23]", () => {
  expect([cardHighlightMs, cardAnimationMs]).toEqual([2_000, 370]);
});
