import { expect, test } from "vitest";
import { colours } from "../list.ts";
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";
import { statusColour } from "./status-colour.ts";

const label = words("Status", "Statut");
const sample = workflow("sample", {
  statuses: {
    NEW: { label, colour: "grey" },
    RUNNING: { label, colour: "ongoing" },
    HERE: { label, colour: "current" },
    DONE: { label, colour: "success" },
    LATE: { label, colour: "warning" },
    WRONG: { label, colour: "error" },
    OVER: { label, colour: "stopped" },
  },
  guards: {},
  effects: {},
  transitions: {},
});

test("six colours tell statuses apart, and whatever else stands there is grey [FLOW-19]", () => {
  const shown = Object.keys(sample.statuses).map((status) => statusColour(sample, status));
  expect(shown).toEqual(["grey", "ongoing", "current", "success", "warning", "error", "stopped"]);
  expect(colours.filter((colour) => colour !== "grey").toSorted()).toEqual([
    "current",
    "error",
    "ongoing",
    "stopped",
    "success",
    "warning",
  ]);
  for (const status of ["REMOVED", "", "constructor", null, undefined]) {
    expect(statusColour(sample, status)).toBe("grey");
  }
});
