import { expect, test } from "vitest";
import { sliderDefaults } from "./slider-defaults.ts";

test("a slider starts at 0, steps by 10, snaps, is filled below and has pips of density 100 [FIELD-30]", () => {
  expect(sliderDefaults).toEqual({
    start: 0,
    step: 10,
    snap: true,
    connect: "lower",
    pips: { density: 100 },
  });
});
