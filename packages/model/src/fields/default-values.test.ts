import { expect, test } from "vitest";
import { checkbox, text } from "./declare.ts";
import { withDefaults } from "./default-values.ts";

const fields = { name: text(), isOpen: checkbox({ defaultValue: true }) };

test("a new record gets the defaults nobody has answered", () => {
  expect(withDefaults(fields, { name: "A" })).toEqual({ name: "A", isOpen: true });
  expect(withDefaults(fields, { isOpen: false })).toEqual({ isOpen: false });
});
