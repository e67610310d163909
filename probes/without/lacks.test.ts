import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { type Change, lacks, pathOf } from "./lacks.ts";

const all: readonly (Change & { readonly lack: string })[] = Object.entries(lacks).flatMap(
  ([lack, changes]) => changes.map((change) => ({ lack, ...change })),
);

test.each(all)("$lack: the line that is changed stands in the product once", async ({ module, from, to }) => {
  const source = await readFile(pathOf(module), "utf8");
  expect(source.split(from)).toHaveLength(2);
  expect(from).not.toBe(to);
});
