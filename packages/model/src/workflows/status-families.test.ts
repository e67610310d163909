// The colour of a status is its family, and a family means one thing in every workflow.
import { expect, test } from "vitest";
import type { Colour } from "../list.ts";
import { words } from "../words.ts";
import { type Workflow, workflow } from "../workflow.ts";
import { declaredWorkflows } from "../workflows.gen.ts";

const workflows: readonly Workflow[] = Object.values(declaredWorkflows);

/** Words that say the same wherever they stand. What a word such as "open" means depends on the record. */
const meanings: Readonly<Partial<Record<Colour, readonly string[]>>> = {
  grey: ["DRAFT", "NEW"],
  ongoing: ["PROCESSING", "FETCHING", "SCHEDULED", "IN_PROGRESS", "IN_REVIEW", "TO_SIGN"],
  current: [
    "ACTIVE",
    "EXTENDED",
    "VERIFIED",
    "VALID",
    "PUBLISHED",
    "ON",
    "ON_LEASE",
    "IN_STOCK",
    "SERVICING",
  ],
  success: ["PAID", "SETTLED", "MATURED", "REPAID", "RELEASED", "DONE", "COMPLETED", "RESOLVED", "SUCCESS"],
  stopped: ["SUSPENDED", "FROZEN", "PAUSED", "ON_HOLD", "CANCELLED", "STOPPED", "TERMINATED", "REVERSED"],
  warning: ["WARNING", "PARTIALLY_PAID", "PARTIALLY_ACCEPTED", "RUN_OFF"],
  error: ["ERROR", "REJECTED", "REFUSED", "DECLINED", "OVERDUE", "IN_DEFAULT", "WRITTEN_OFF", "FAILED"],
};

function misnamed(all: readonly Workflow[]): readonly string[] {
  return all.flatMap(({ name, statuses }) =>
    Object.entries(statuses).flatMap(([code, { colour }]) => {
      const meant = Object.entries(meanings).find(([, codes]) => codes.includes(code))?.[0];
      return meant === undefined || meant === colour ? [] : [`${name} ${code} is ${colour}`];
    }),
  );
}

/** An end is one that was wanted, one that was not, or an accident: nothing that is over is in force or in progress. */
function openEnds(all: readonly Workflow[]): readonly string[] {
  const ends: readonly Colour[] = ["success", "stopped", "error"];
  return all.flatMap(({ name, statuses }) =>
    Object.entries(statuses)
      .filter(([, { colour, isFinal }]) => isFinal && !ends.includes(colour))
      .map(([code]) => `${name} ${code}`),
  );
}

/** What has ended well is not gone on with: a step back is no work that goes on. */
function workAfterSuccess(all: readonly Workflow[]): readonly string[] {
  const colourIn = ({ statuses }: Workflow, code: string): Colour | undefined => statuses[code]?.colour;
  return all.flatMap((one) =>
    one.transitions
      .filter(({ action }) => action !== "UNDO" && action !== "RESET")
      .filter(({ to }) => /^(ongoing|grey)$/.test(colourIn(one, to) ?? ""))
      .filter(({ from }) => from.some((code) => colourIn(one, code) === "success"))
      .map(({ code }) => `${one.name} ${code}`),
  );
}

test("a word has one colour: in force is current, ended well is success, held or broken off is stopped", () => {
  expect(misnamed(workflows)).toEqual([]);
});

test("each word that has a meaning is used by a workflow, so that the rule holds something", () => {
  const used = new Set(workflows.flatMap(({ statuses }) => Object.keys(statuses)));
  expect(
    Object.values(meanings)
      .flat()
      .filter((code) => !used.has(code)),
  ).toEqual([]);
});

test("what is final has ended well, was broken off, or went wrong", () => {
  expect(openEnds(workflows)).toEqual([]);
});

test("no step goes on with work after what ended well", () => {
  expect(workAfterSuccess(workflows)).toEqual([]);
});

test("a workflow that paints against these rules is found", () => {
  const label = words("Status", "Statut");
  const wrong = workflow("wrong", {
    statuses: {
      DRAFT: { label, colour: "grey" },
      WORKING: { label, colour: "ongoing" },
      ACTIVE: { label, colour: "success" },
      SUSPENDED: { label, colour: "warning" },
      CLOSED: { label, colour: "current", isFinal: true },
    },
    guards: {},
    effects: {},
    transitions: {
      GO_ON: { label, action: "DO", from: ["ACTIVE"], to: "WORKING" },
    },
  });
  expect(misnamed([wrong])).toEqual(["wrong ACTIVE is success", "wrong SUSPENDED is warning"]);
  expect(openEnds([wrong])).toEqual(["wrong CLOSED"]);
  expect(workAfterSuccess([wrong])).toEqual(["wrong GO_ON"]);
});
