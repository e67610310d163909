import { expect, test } from "vitest";
import { externalData } from "../entities/external/external-data.ts";
import { collateral } from "../entities/financing/collateral.ts";
import { hasDemoSource } from "./demo-source.ts";

test("a record is marked where an answer it holds was made up, also deep inside", () => {
  expect(hasDemoSource(externalData, { isDemo: true })).toBe(true);
  expect(hasDemoSource(collateral, { registerAnswer: { state: "ANSWERED", isDemo: true } })).toBe(true);
});

test("a record is not marked for a real answer, for none, or for what a field of another name holds", () => {
  expect(hasDemoSource(externalData, { isDemo: false })).toBe(false);
  expect(hasDemoSource(externalData, { data: { isDemo: true } })).toBe(false);
  expect(hasDemoSource(collateral, { registerAnswer: { isDemo: false } })).toBe(false);
  expect(hasDemoSource(collateral, { isDemo: true, registerAnswer: null })).toBe(false);
});
