// What a file takes, offers and needs itself, in every way in which that is written.
import { expect, test } from "vitest";
import { moduleFacts } from "./module-facts.ts";

test("what is taken is told with its names, and types apart from values", () => {
  const { takes } = moduleFacts(
    `import { a, b as c, type D } from "./one.ts";
    import type { E } from "./two.ts";
    import f, * as g from "./three.ts";
    import "./four.ts";
    export { h as i } from "./five.ts";
    export * from "./six.ts";
    const later = () => import("./seven.tsx");
    const program = new URL("./eight-process.ts", import.meta.url);
    // import "./nine.ts";`,
    "a.ts",
  );
  expect(takes).toEqual([
    { from: "./one.ts", names: ["a"], isType: false },
    { from: "./one.ts", names: ["b"], isType: false },
    { from: "./one.ts", names: ["D"], isType: true },
    { from: "./two.ts", names: ["E"], isType: true },
    { from: "./three.ts", names: ["default"], isType: false },
    { from: "./three.ts", names: "all", isType: false },
    { from: "./four.ts", names: [], isType: false },
    { from: "./five.ts", names: ["h"], isType: false },
    { from: "./six.ts", names: "all", isType: false },
    { from: "./seven.tsx", names: "all", isType: false },
    { from: "./eight-process.ts", names: "all", isType: false },
  ]);
});

test("every exported value is offered, and no type", () => {
  const { offers } = moduleFacts(
    `export const a = 1, { b, c: [d] } = other;
    export function e() {}
    export class F {}
    export type G = string;
    export interface H {}
    const i = 1;
    export { i as j, type K };
    export default a;`,
    "a.ts",
  );
  expect(offers).toEqual(["a", "b", "d", "e", "F", "j", "default"]);
});

test("a file needs what it uses, be it for a type, but not what only calls itself or is called alike", () => {
  const { needsItself } = moduleFacts(
    `export const used = 1;
    export const list = ["A"] as const;
    export type Name = (typeof list)[number];
    export const renamed = used;
    export function recursive(): number { return recursive(); }
    export function alike() { return other.alike({ alike: 1 }); }
    const inner = () => <Part used={1} />;
    export function Part() {}`,
    "a.tsx",
  );
  expect([...needsItself].toSorted()).toEqual(["Part", "list", "used"]);
});
