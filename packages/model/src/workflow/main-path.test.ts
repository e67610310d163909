// The steps above a record, for workflows made for it and for every one of the product.
import { expect, test } from "vitest";
import { declaredModel } from "../model.ts";
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";
import { mainPath, workflowSteps } from "./main-path.ts";

const status = (colour: "grey" | "ongoing" | "success" | "warning" | "stopped", isFinal?: true) => ({
  label: words("Status", "Statut"),
  colour,
  ...(isFinal && { isFinal }),
});
const label = words("Go", "Aller");

const lease = workflow("lease", {
  statuses: {
    DRAFT: status("grey"),
    SENT: status("ongoing"),
    HELD: status("warning"),
    PAID: status("success", true),
    CANCELLED: status("stopped", true),
  },
  guards: {},
  effects: {},
  transitions: {
    HOLD: { label, action: "DO", from: ["SENT"], to: "HELD" },
    SEND: { label, action: "DO", from: ["DRAFT"], to: "SENT" },
    PAY: { label, action: "COMPLETE", from: ["SENT", "HELD"], to: "PAID" },
    RESUME: { label, action: "CONTINUE", from: ["HELD"], to: "SENT" },
    BACK: { label, action: "UNDO", from: ["SENT"], to: "DRAFT" },
    CANCEL: { label, action: "COMPLETE", from: ["DRAFT", "SENT"], to: "CANCELLED", pullRight: true },
  },
});

const shown = (of: string | undefined): readonly string[] =>
  workflowSteps(lease, of).map((step) => `${step.status} ${step.state}`);

test("the way leads from the first status to the end and leaves out what went wrong", () => {
  expect(mainPath(lease)).toEqual(["DRAFT", "SENT", "PAID"]);
  expect(shown("SENT")).toEqual(["DRAFT done", "SENT current", "PAID ahead"]);
  expect(shown(undefined)).toEqual(["DRAFT current", "SENT ahead", "PAID ahead"]);
});

test("a record aside of the way stands in place of the step it has left, and one that ended there goes no further", () => {
  expect(shown("HELD")).toEqual(["DRAFT done", "HELD current", "PAID ahead"]);
  expect(shown("CANCELLED")).toEqual(["DRAFT done", "SENT done", "CANCELLED current"]);
});

test("a status nobody knows any more is shown all the same", () => {
  expect(shown("LOST")).toEqual(["LOST current", "SENT ahead", "PAID ahead"]);
  expect(workflowSteps(lease, "LOST")[0]?.colour).toBe("grey");
  expect(workflowSteps(lease, "HELD.WAITING")[1]).toMatchObject({
    status: "HELD.WAITING",
    colour: "warning",
  });
});

test("every status of every workflow of the product is the one current step of its line", () => {
  for (const declared of Object.values(declaredModel.workflows)) {
    for (const code of Object.keys(declared.statuses)) {
      const steps = workflowSteps(declared, code);
      expect(steps.filter(({ state }) => state === "current").map((step) => step.status)).toEqual([code]);
      expect(new Set(steps.map((step) => step.status)).size).toBe(steps.length);
    }
  }
});

test("a contract goes from its papers over its life to its closing", () => {
  const { contract } = declaredModel.workflows;
  if (contract === undefined) throw new Error("there is a workflow of contracts");
  expect(mainPath(contract)).toEqual([
    "DRAFT",
    "DOCUMENTS",
    "SIGNED",
    "READY",
    "ACTIVE",
    "MATURED",
    "CLOSED",
  ]);
});
