import { expect, test } from "vitest";
import { labelOf } from "./label.ts";

test("a label is the words of the name", () => {
  expect(labelOf("dueDate")).toBe("Due date");
  expect(labelOf("_insertDate")).toBe("Insert date");
});

test("the label of a path is that of its last name", () => {
  expect(labelOf("web.website")).toBe("Website");
  expect(labelOf("addresses[].zipCode")).toBe("Zip code");
});
