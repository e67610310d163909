// What is reached and what is not, in a small product with a test that knows more of it than the product does.
import { expect, test } from "vitest";
import { moduleFacts } from "./module-facts.ts";
import { type Tree, unreachedBy } from "./production-reach.ts";

const files: Readonly<Record<string, string>> = {
  "main.ts": `import { sum } from "./sum.ts"; import type { Plan } from "./plan.ts"; sum(); new Worker("./worker.ts");`,
  "sum.ts": `export function sum() { return half(); } export function half() {} export function planted() {}`,
  "plan.ts": `import { tax } from "./tax.ts"; import type { Day } from "./day.ts"; export type Plan = Day; export function plan() { tax(); }`,
  "tax.ts": `export function tax() {}`,
  "day.ts": `export type Day = string; export function day() {}`,
  "worker.ts": `export const started = 1;`,
  "lonely.ts": `import "./friend.ts"; export const alone = 1;`,
  "friend.ts": `export const friend = 1;`,
};
const tree: Tree = {
  factsOf: (file) => (files[file] === undefined ? undefined : moduleFacts(files[file], file)),
  resolve: (_, target) => target.replace("./", ""),
};

test("an export that nobody takes is found, and one that its own file needs is not", () => {
  expect(unreachedBy(tree, ["main.ts"], ["main.ts", "sum.ts"])).toEqual(["sum.ts#planted"]);
});

test("a file that nobody reaches is found as a whole, and so is what only it reaches", () => {
  expect(unreachedBy(tree, ["main.ts"], ["lonely.ts", "friend.ts"])).toEqual(["lonely.ts", "friend.ts"]);
});

test("whoever takes a type alone runs nothing of the file, nor what it would run", () => {
  expect(unreachedBy(tree, ["main.ts"], ["plan.ts", "tax.ts", "day.ts"])).toEqual([
    "plan.ts#plan",
    "tax.ts#tax",
    "day.ts#day",
  ]);
});

test("what is started by its path is reached, whatever it offers", () => {
  expect(unreachedBy(tree, ["main.ts"], ["worker.ts"])).toEqual([]);
});
