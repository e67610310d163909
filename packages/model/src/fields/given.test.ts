import { expect, expectTypeOf, test } from "vitest";
import { given } from "./given.ts";

test("what has no value is left out, and what is empty or false stays", () => {
  const comment = undefined as string | undefined;
  const values = given({ name: "Vans", comment, isSecret: false, text: "", emptied: null });
  expect(values).toEqual({ name: "Vans", isSecret: false, text: "", emptied: null });
  expect("comment" in values).toBe(false);
});

test("the compiler knows which names may be missing", () => {
  const values = given({ name: "Vans", comment: undefined as string | undefined });
  expectTypeOf(values.name).toEqualTypeOf<string>();
  expectTypeOf(values).toExtend<{ readonly name: string; readonly comment?: string }>();
});
