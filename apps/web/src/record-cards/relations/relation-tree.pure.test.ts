// Who stands above and below a person, from what the server tells of everybody around.
import { expect, test } from "vitest";
import { relationTree } from "./relation-tree.ts";

const node = (registration: string, riskClass?: string) => ({
  registration,
  name: `Name of ${registration}`,
  type: "C",
  descendants: [],
  roles: [],
  ...(riskClass !== undefined && { riskClass }),
});

const hierarchy = {
  persons: [node("SELF"), node("SMALL"), node("PARENT", "A1"), node("SIGNER"), node("CHILD"), node("FAR")],
  links: [
    { source: "SMALL", target: "SELF", relation: "SHAREHOLDER", stake: 0.375 },
    { source: "PARENT", target: "SELF", relation: "SHAREHOLDER", stake: 0.625 },
    { source: "PARENT", target: "SELF", relation: "SIGNEROF" },
    { source: "SIGNER", target: "SELF", relation: "SIGNEROF" },
    { source: "SELF", target: "CHILD", relation: "SHAREHOLDER", stake: 1 },
    { source: "CHILD", target: "FAR", relation: "SHAREHOLDER", stake: 1 },
    { source: "HIDDEN", target: "SELF", relation: "SHAREHOLDER", stake: 0.1 },
  ],
};

test("holders stand above by their share, each once, and what is held below; who is further away is only counted", () => {
  const { above, below, reachedCount } = relationTree(hierarchy, "SELF");
  expect(above.map(({ registration, isOwner }) => [registration, isOwner])).toEqual([
    ["PARENT", true],
    ["SMALL", true],
    ["SIGNER", false],
  ]);
  expect(above[0]?.relations).toHaveLength(2);
  expect(above[0]?.riskClass).toBe("A1");
  expect(below.map(({ registration }) => registration)).toEqual(["CHILD"]);
  expect(reachedCount).toBe(6);
});

test("a person the reader may not see is in no tree, even where a link names that person", () => {
  const { above } = relationTree(hierarchy, "SELF");
  expect(above.map(({ registration }) => registration)).not.toContain("HIDDEN");
  expect(relationTree({ links: [] }, "SELF")).toEqual({ above: [], below: [], reachedCount: 0 });
});
