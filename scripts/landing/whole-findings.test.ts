import { expect, test } from "vitest";
import type { LandingRecord } from "./record.ts";
import { lyingStamps, unseenFiles } from "./whole-findings.ts";

const record: LandingRecord = {
  commit: "a",
  suites: {
    properties: { inputs: "same", processorSeconds: 1, yardstickSeconds: 1 },
    slow: { processorSeconds: 1, yardstickSeconds: 1 },
  },
  declarations: {},
};

test("a suite that fails on inputs the record calls green has a stamp that lies", () => {
  expect(lyingStamps([{ name: "properties", inputs: "same" }], record)).toEqual(["properties"]);
  expect(lyingStamps([{ name: "properties", inputs: "other" }], record)).toEqual([]);
  expect(lyingStamps([{ name: "slow", inputs: undefined }], record)).toEqual([]);
  expect(lyingStamps([{ name: "properties", inputs: "same" }], undefined)).toEqual([]);
});

test("a test file of which no part has seen a test is named", () => {
  expect(unseenFiles(["a.test.ts", "b.test.ts"], [{ file: "a.test.ts" }])).toEqual(["b.test.ts"]);
});
