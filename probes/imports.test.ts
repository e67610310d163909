import { expect, test } from "vitest";
import { importAndUndo, imports } from "./imports.ts";
import { sizedOptions } from "./test-options.ts";

test("a file with wrong rows is imported although workers are killed, and undone without a trace", async () => {
  const told: string[] = [];
  const figures = await imports.run({
    ...sizedOptions("imports"),
    onFinding: (sentence) => told.push(sentence),
  });
  expect(imports.missedBounds(figures), told.join("\n")).toEqual([]);
});

test("negative control: where rows are kept apart from their mark, some are found twice", async () => {
  const figures = await importAndUndo({
    ...sizedOptions("imports"),
    count: 250,
    missing: ["rows of an import are kept apart from their mark"],
    deaths: [{ kind: "before the mark" }],
  });
  expect(imports.missedBounds(figures)).toContain(`${figures.lost} good rows were lost or written twice`);
});
