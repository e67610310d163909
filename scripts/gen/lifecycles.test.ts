// The page about lifecycles, of the product: every transition stands on it with what became of it.
import { resolve } from "node:path";
import { workflowNamesOf } from "@kontor/model/workflow/entity-workflow.ts";
import { expect, test } from "vitest";
import { recordedOutcomes } from "../../e2e/entities/outcomes.ts";
import { loadDeclarations } from "./declarations.ts";
import { lifecyclesFile, lifecyclesFiles } from "./lifecycles.ts";

const declarations = await loadDeclarations(resolve(import.meta.dirname, "../.."));

test("every transition of every entity has its row, and so has one that no entity follows", () => {
  const rows = pageOf(recordedOutcomes())
    .split("\n")
    .filter((line) => /^\| `[A-Z0-9_]+` \|/.test(line));
  const followed = declarations.entities.flatMap(({ value }) => workflowNamesOf(value));
  const names = declarations.workflows.map(({ value }) => value.name);
  const shown = [...followed, ...names.filter((name) => !followed.includes(name))];
  const transitions = shown.flatMap(
    (name) => declarations.workflows.find((one) => one.value.name === name)?.value.transitions ?? [],
  );
  expect(rows.length).toBe(transitions.length);
});

test("a row tells what the transition asks for, what it does and what became of it", () => {
  const outcomes = {
    agreement: { agreement: { ACTIVATE: "not installed: guard noOverlap", EXPIRE: "done" } },
  } as const;
  const page = pageOf(outcomes);
  expect(page).toContain("| not installed: guard noOverlap |");
  expect(page).toMatch(/\| `EXPIRE` \| `[A-Z_`, ]+ \| `[A-Z_]+` \| .* \| \*\*run\*\* \|/);
  expect(page).toContain("| [Agreement](#agreement) | `agreement` | 1 | 10 |");
  expect(page).toContain("**1 of ");
  expect(page.match(/\*\*run\*\*/g)).toHaveLength(1);
});

function pageOf(outcomes: Parameters<typeof lifecyclesFiles>[1]): string {
  return lifecyclesFiles(declarations, outcomes).get(lifecyclesFile) ?? "";
}
