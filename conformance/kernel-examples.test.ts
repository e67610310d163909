// Every public function of the kernel says what it does with an example, and every example is true.
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { AppError } from "@kontor/kernel/errors.ts";
import { describe, expect, test } from "vitest";

type DocumentedFunction = { readonly name: string; readonly comment: string };
type Example = { readonly name: string; readonly left: string; readonly right: string };

const folder = resolve(import.meta.dirname, "../packages/kernel/src");
const files = globSync("**/*.ts", { cwd: folder, exclude: (file) => file.endsWith(".test.ts") }).sort();
const modules: readonly Readonly<Record<string, unknown>>[] = await Promise.all(
  files.map((file) => import(/* @vite-ignore */ resolve(folder, file))),
);
const exported = modules.flatMap((module) => Object.entries(module));
const scope = Object.fromEntries(exported);

const functionPattern = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export (?:async )?function\*? (\w+)/g;

function functionsIn(source: string): readonly DocumentedFunction[] {
  return [...source.matchAll(functionPattern)].map(([, comment = "", name = ""]) => ({ name, comment }));
}

function examplesOf({ name, comment }: DocumentedFunction): readonly Example[] {
  return [...comment.matchAll(/@example (.+) \/\/ (.+)$/gm)].map(([, left = "", right = ""]) => ({
    name,
    left,
    right,
  }));
}

/** Evaluates an expression with every export of the kernel in scope. */
function evaluate(expression: string): unknown {
  return new Function(...Object.keys(scope), `return (${expression});`)(...Object.values(scope));
}

function codeThrownBy(expression: string): string | undefined {
  try {
    evaluate(expression);
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

test("no two files of the kernel export the same name", () => {
  const names = exported.map(([name]) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

describe.each(files)("%s", (file) => {
  const functions = functionsIn(readFileSync(resolve(folder, file), "utf8"));

  test("every public function has a doc line with an example", () => {
    expect(functions.filter((documented) => examplesOf(documented).length === 0)).toEqual([]);
  });

  test.each(functions.flatMap(examplesOf))("the example of $name is true: $left", ({ left, right }) => {
    if (right.startsWith("throws ")) expect(codeThrownBy(left)).toBe(right.slice("throws ".length));
    else expect(JSON.stringify(evaluate(left))).toBe(JSON.stringify(evaluate(right)));
  });
});
