import { expect, test } from "vitest";
import { testOptions } from "../test-options.ts";
import { sendHostile, uploads } from "./uploads.ts";

test("every file of the corpus is refused or only saved, in time and within memory, and none leaves its folder", async () => {
  const findings: string[] = [];
  const figures = await sendHostile({
    ...testOptions(),
    onFinding: (sentence) => findings.push(sentence),
  });
  console.info(JSON.stringify(figures));
  expect({ missed: uploads.missedBounds(figures), findings }).toEqual({ missed: [], findings: [] });
});

test("negative control: a server that does not look at files is found out", async () => {
  const preload = new URL("./without-inspection.ts", import.meta.url).href;
  const figures = await sendHostile({ ...testOptions(), preload });
  expect(figures.taken).toBeGreaterThan(20);
  expect(figures.shown).toBeGreaterThan(5);
  expect(uploads.missedBounds(figures)).toContain(`${figures.taken} files were taken that must be refused`);
});
