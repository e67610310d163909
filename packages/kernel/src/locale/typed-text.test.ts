import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { readOrRefuse, typedText } from "./typed-text.ts";

test("typed characters become plain, and the spaces around them go", () => {
  expect(typedText(" \u200f\u2212١۲３\u202f456 ")).toBe("-123 456");
});

test("tabs and line breaks inside stay, because they separate two values", () => {
  expect(typedText("\t1\t2\n")).toBe("1\t2");
});

test("text longer than any number is read as nothing", () => {
  expect(typedText("1".repeat(200))).toHaveLength(200);
  expect(typedText("1".repeat(201))).toBe("");
});

test("a refused text is named in the error", () => {
  expect(() => readOrRefuse(undefined, "twelve")).toThrow(new AppError("INVALID_NUMBER_FIELD", ["twelve"]));
  expect(readOrRefuse(0, "0")).toBe(0);
});
