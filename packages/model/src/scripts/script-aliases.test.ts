import fc from "fast-check";
import { expect, test } from "vitest";
import { endlessAlias, resolveScriptName, scriptAliasesSchema } from "./script-aliases.ts";

test("a name leads to the script its alias names, over further aliases, and a name without one is the script itself", () => {
  const aliases = { contractPage: "newContractPage", newContractPage: "contractPage-2027" };
  expect(resolveScriptName(aliases, "contractPage")).toBe("contractPage-2027");
  expect(resolveScriptName(aliases, "newContractPage")).toBe("contractPage-2027");
  expect(resolveScriptName(aliases, "invoicePage")).toBe("invoicePage");
  expect(resolveScriptName(aliases, "constructor")).toBe("constructor");
});

test("aliases that go round are found, and lead nowhere else where nobody has looked", () => {
  expect(endlessAlias({ a: "a" })).toBe("a");
  expect(endlessAlias({ x: "a", a: "b", b: "a" })).toBe("x");
  expect(endlessAlias({ a: "b", b: "c" })).toBeUndefined();
  expect(resolveScriptName({ a: "b", b: "a" }, "a")).toBe("a");
});

test("a way of ten steps is followed to its end, and a longer one is refused", () => {
  const wayOf = (steps: number) =>
    Object.fromEntries(Array.from({ length: steps }, (_, index) => [`s${index}`, `s${index + 1}`]));
  expect(resolveScriptName(wayOf(10), "s0")).toBe("s10");
  expect(endlessAlias(wayOf(10))).toBeUndefined();
  expect(endlessAlias(wayOf(11))).toBe("s0");
});

test("whatever aliases are accepted, every name leads to one that has no alias", () => {
  const names = fc.constantFrom("a", "b", "c", "d", "e", "f");
  fc.assert(
    fc.property(fc.dictionary(names, names), names, (aliases, name) => {
      if (endlessAlias(aliases) !== undefined) return;
      expect(Object.hasOwn(aliases, resolveScriptName(aliases, name))).toBe(false);
    }),
  );
});

test("names that no script can have are no aliases", () => {
  expect(scriptAliasesSchema.safeParse({ "two words": "a" }).success).toBe(false);
  expect(scriptAliasesSchema.safeParse({ a: "" }).success).toBe(false);
  expect(scriptAliasesSchema.safeParse({ a: "x".repeat(101) }).success).toBe(false);
  expect(scriptAliasesSchema.safeParse({ a: "b-2" }).success).toBe(true);
});
