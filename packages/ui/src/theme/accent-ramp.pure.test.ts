// A tenant's accent is refused where it could not be read.
import { expect, test } from "vitest";
import { accentProblems } from "./testing/accent-ramp.ts";
import tokens from "./tokens.json" with { type: "json" };

const own = {
  light: { accent: tokens.color.light.accent, accentText: tokens.color.light["accent-text"] },
  dark: { accent: tokens.color.dark.accent, accentText: tokens.color.dark["accent-text"] },
};

test("our own accent is readable", () => {
  expect(accentProblems(own)).toEqual([]);
});

test("an accent on which white is not read is refused, with the reason", () => {
  const [, lightPetrol = ""] = tokens.chart.light;
  expect(accentProblems({ ...own, light: { ...own.light, accent: lightPetrol } })).toEqual([
    expect.stringMatching(/^white on the accent #\w{6} of the light scheme has a contrast of 2\.\d\d/),
  ]);
});

test("an accent that is not read as text is refused, in the scheme it is wrong in", () => {
  expect(accentProblems({ ...own, dark: { ...own.dark, accentText: own.light.accentText } })).toEqual([
    expect.stringContaining("of the dark scheme on its surface"),
  ]);
});

test.each(["petrol", "#1", "#12345g", ""])("%j is no colour", (accent) => {
  expect(accentProblems({ ...own, light: { ...own.light, accent } })).toEqual([
    expect.stringContaining("is no colour"),
  ]);
});
