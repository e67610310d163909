import { expect, test } from "vitest";
import { particular } from "./touched.ts";

test("a change to more than a quarter of all cases touches none in particular", () => {
  expect(particular(["contract"], 4)).toEqual(["contract"]);
  expect(particular(["contract", "deal"], 4)).toEqual([]);
});
