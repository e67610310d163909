// Faults are planted by their text, so each must find its place as long as the code goes on changing.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { plantedFaults } from "./planted-faults.ts";

const root = join(import.meta.dirname, "../..");

test.each(plantedFaults)(
  "$what: the text that is changed stands in $file once",
  async ({ file, from, to }) => {
    const source = await readFile(join(root, file), "utf8");
    expect(source.split(from)).toHaveLength(2);
    expect(to).not.toBe(from);
  },
);
