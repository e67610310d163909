import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { chooseSample, chooseViews, type SamplePlan, sampleOf, takenFile } from "./sample.ts";

const names = Array.from({ length: 79 }, (_, index) => `entity${index}`);
const plan = (seed: number, touched: readonly string[] | "everything" = []): SamplePlan => ({
  seed,
  touched: { entities: touched, transitions: [], pages: [], locks: [] },
});

test("a share is at least an eighth, and the same seed takes the same cases", () => {
  for (const length of [1, 7, 8, 9, 79]) {
    const some = names.slice(0, length);
    expect(chooseSample(plan(5), "entities", some).size).toBeGreaterThanOrEqual(length / 8);
  }
  expect(chooseSample(plan(5), "entities", names)).toEqual(chooseSample(plan(5), "entities", names));
});

test("eight seeds in a row take every case", () => {
  for (const first of [0, 3, 1_000_003]) {
    const taken = Array.from({ length: 8 }, (_, step) => chooseSample(plan(first + step), "entities", names));
    expect(new Set(taken.flatMap((each) => [...each])).size).toBe(names.length);
  }
});

test("what the change touches is taken besides, and nothing that is not a case", () => {
  const taken = chooseSample(plan(1, ["entity3", "entity4", "nothing"]), "entities", names);
  expect(taken.has("entity3") && taken.has("entity4")).toBe(true);
  expect(taken.has("nothing")).toBe(false);
});

test("where it is not known what a change touches, everything is taken, as it is without a plan", () => {
  expect(chooseSample(plan(1, "everything"), "entities", names).size).toBe(names.length);
  vi.stubEnv("SAMPLE_PLAN", undefined);
  expect(sampleOf("entities", names).size).toBe(names.length);
  const file = join(mkdtempSync(join(tmpdir(), "kontor-sample-")), "plan.json");
  writeFileSync(file, JSON.stringify(plan(1)));
  vi.stubEnv("SAMPLE_PLAN", file);
  const taken = sampleOf("entities", names);
  expect(taken.size).toBe(10);
  expect(JSON.parse(readFileSync(takenFile(file, "entities"), "utf8"))).toEqual({
    taken: [...taken].sort(),
    of: names.length,
  });
  vi.unstubAllEnvs();
});

test("a journey that the change does not touch takes one view, and all of them within as many seeds", () => {
  const views = ["wide", "dark", "narrow"];
  const touching = (seed: number, pages: readonly string[] | "everything"): SamplePlan => ({
    seed,
    touched: { entities: [], transitions: [], pages, locks: [] },
  });
  const taken = [7, 8, 9].map((seed) => chooseViews(touching(seed, ["themes"]), ["sign-in"], views));
  expect(taken.map(({ length }) => length)).toEqual([1, 1, 1]);
  expect(new Set(taken.flat())).toEqual(new Set(views));
  expect(chooseViews(touching(7, ["reset"]), ["sign-in", "reset"], views)).toEqual(views);
  expect(chooseViews(touching(7, "everything"), ["sign-in"], views)).toEqual(views);
});
