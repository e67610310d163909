// The lists of what may be out of reach hold only what is: whatever is not on them, and whatever on them is not true, is told.
import { expect, test } from "vitest";
import { reachFindings } from "./findings.ts";

const files = ["a/one.ts", "a/two.ts", "b/three.ts"];

test("what no list knows is told, a file as well as an export", () => {
  expect(reachFindings({ unreached: ["a/one.ts", "b/three.ts#half"], files }, ["a/one.ts"])).toEqual([
    "b/three.ts#half is reached by tests alone, or by nobody",
  ]);
});

test("a folder stands for its files as long as none of them is reached", () => {
  const both = ["a/one.ts", "a/two.ts"];
  expect(reachFindings({ unreached: both, files }, ["a/"])).toEqual([]);
  expect(reachFindings({ unreached: ["a/one.ts"], files }, ["a/"])).toEqual([
    "a/two.ts is reached: a/ does not hold any more, take it out of scripts/reach/allowed.ts",
  ]);
  expect(reachFindings({ unreached: ["a/one.ts#half"], files }, ["a/"])[0]).toBe(
    "a/one.ts#half is reached by tests alone, or by nobody",
  );
});

test("an entry that is reached again, is gone or stands twice is told", () => {
  const allowed = ["a/one.ts", "b/three.ts#half", "c/four.ts", "d/", "a/two.ts", "a/two.ts"];
  expect(reachFindings({ unreached: ["a/two.ts"], files }, allowed)).toEqual([
    "a/one.ts is reached or gone: take it out of scripts/reach/allowed.ts",
    "b/three.ts#half is reached or gone: take it out of scripts/reach/allowed.ts",
    "c/four.ts is not there: take it out of scripts/reach/allowed.ts",
    "d/ is not there: take it out of scripts/reach/allowed.ts",
    "a/two.ts stands in scripts/reach/allowed.ts twice",
  ]);
});
