import { expect, test } from "vitest";
import { type ImportGraph, importsOf, reachOf } from "./import-graph.ts";
import { type Cases, touchedCases } from "./touched.ts";

test("imports of every kind are read, and what is not of the tree is passed over", () => {
  const text = `
    import { a } from "./a.ts";
    import type { B } from '../b.tsx';
    import "./style.css";
    const page = await import("../../c.ts");
    new Worker(new URL("./worker.ts", import.meta.url));
    export { d } from "@kontor/kernel/money/decimal.ts";
    import { holds } from "@kontor/harness/property.ts";
    import { z } from "zod";
    import text from "./words.json?raw";
  `;
  expect(importsOf("apps/web/src/page.ts", text)).toEqual([
    "apps/web/src/a.ts",
    "apps/web/b.tsx",
    "apps/web/src/style.css",
    "apps/c.ts",
    "apps/web/src/worker.ts",
    "packages/kernel/src/money/decimal.ts",
    "harness/src/property.ts",
    "apps/web/src/words.json",
  ]);
});

const graph: ImportGraph = new Map([
  ["one.ts", ["one-part.ts", "shared.ts"]],
  ["one-part.ts", ["one.ts"]],
  ["two.ts", ["shared.ts"]],
  ["shared.ts", ["all.gen.ts"]],
  ["all.gen.ts", ["one.ts", "two.ts"]],
]);

test("what a file reaches ends where it is told to, and circles are no trouble", () => {
  expect([...reachOf(graph, ["one-part.ts"], (file) => file === "shared.ts")].sort()).toEqual([
    "one-part.ts",
    "one.ts",
    "shared.ts",
  ]);
  expect(reachOf(graph, ["one.ts"]).has("two.ts")).toBe(true);
});

const cases: Cases = new Map(
  ["one", "two", "three", "four", "five"].map((name) => [name, [`${name}.ts`]] as const),
);

test("a case is touched by its own file and by what it alone imports, but not by what all are made of", () => {
  expect(touchedCases(graph, cases, ["one.ts"])).toEqual(["one"]);
  expect(touchedCases(graph, cases, ["one-part.ts"])).toEqual(["one"]);
  expect(touchedCases(graph, cases, ["shared.ts", "elsewhere.ts"])).toEqual([]);
});

test("a registry that names all cases leads from none of them to the others", () => {
  expect(touchedCases(graph, cases, ["two.ts"])).toEqual(["two"]);
});
