import { expect, test } from "vitest";
import { imports } from "./imports.ts";
import { sizedOptions } from "./test-options.ts";

test("a file with wrong rows is imported although the worker is killed, and undone without a trace", async () => {
  const told: string[] = [];
  const figures = await imports.run({
    ...sizedOptions("imports"),
    onFinding: (sentence) => told.push(sentence),
  });
  expect(imports.missedBounds(figures), told.join("\n")).toEqual([]);
});

test("a lost row, an untold one, a table that differs and a kill that missed are noticed", () => {
  const good = { lost: 0, untold: 0, kills: 1, changedTables: 0 };
  expect(imports.missedBounds(good)).toEqual([]);
  for (const wrong of [{ lost: 1 }, { untold: 1 }, { kills: 0 }, { changedTables: 1 }])
    expect(imports.missedBounds({ ...good, ...wrong })).toHaveLength(1);
});
