import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

test("a text is cut at 25 characters unless its column says otherwise [TABLE-37]", () => {
  expect(cutText("a".repeat(25))).toBe("a".repeat(25));
  expect(cutText("a".repeat(26))).toBe(`${"a".repeat(24)}…`);
  expect(cutText("Siemens Magnetom Sola MRI scanner", 40)).toBe("Siemens Magnetom Sola MRI scanner");
  expect(cutText("Siemens Magnetom Sola", 8)).toBe("Siemens…");
});

test("a character that is written with several signs is kept whole or left out", () => {
  const family = "👩‍👩‍👧";
  expect(cutText(family.repeat(25))).toBe(family.repeat(25));
  expect(cutText(family.repeat(26))).toBe(`${family.repeat(24)}…`);
});
