// Runs the tests that are saved with a script. They run whenever it is saved or published, so that no user publishes what its author
// already knows to be wrong.

import { AppError } from "@kontor/kernel/errors.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import type { Ending } from "@kontor/sandbox/messages.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { elementsAt, textAt } from "../reading/stored-values.ts";
import type { Scripts } from "../scripts/scripts.ts";
import { trialInput } from "./trial-input.ts";
import { tryOut } from "./try-out.ts";

export type TestOutcome = {
  readonly name: string;
  readonly outcome: "passed" | "failed";
  /** Why not, in words. */
  readonly message?: string;
  readonly workMs?: number;
};

type TestedScript = { readonly name: string; readonly compiled: string; readonly record: RecordData };

export async function runScriptTests(
  { store, scripts }: { readonly store: ScopedStore; readonly scripts: Scripts },
  scope: Scope,
  { name, compiled, record }: TestedScript,
): Promise<readonly TestOutcome[]> {
  const outcomes: TestOutcome[] = [];
  for (const saved of elementsAt(record, "tests")) {
    const testName = textAt(saved, "name") ?? "";
    try {
      const { input } = await trialInput(store, scope, textAt(record, "kind") ?? "", {
        entityName: textAt(saved, "entityName"),
        recordKey: textAt(saved, "recordKey"),
        input: saved.input,
      });
      const trial = { name, code: compiled, input };
      const { ending, workMs } = await tryOut(scripts, scope, trial);
      outcomes.push({ name: testName, workMs: Math.ceil(workMs), ...judged(ending, saved.expected) });
    } catch (error) {
      // The record a test names may be gone, or out of reach for the user who saves: that is a failure of the test.
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      outcomes.push({ name: testName, outcome: "failed", message: error.message });
    }
  }
  return outcomes;
}

function judged(ending: Ending, expected: JsonValue | undefined): Pick<TestOutcome, "outcome" | "message"> {
  if (ending.kind === "failure") return { outcome: "failed", message: ending.message };
  const answer: JsonValue =
    ending.kind === "refusal" ? { refusal: ending.message } : JSON.parse(ending.output);
  const isExpected = expected === undefined ? ending.kind === "answer" : holds(answer, expected);
  if (isExpected) return { outcome: "passed" };
  return {
    outcome: "failed",
    message: ending.kind === "refusal" ? ending.message : "Another answer than expected",
  };
}

/** Whether an answer has at least what is expected of it: names that are not named may hold anything. */
function holds(answer: JsonValue | undefined, expected: JsonValue): boolean {
  if (Array.isArray(expected))
    return (
      Array.isArray(answer) &&
      answer.length === expected.length &&
      expected.every((element: JsonValue, place) => holds(answer[place], element))
    );
  if (isObject(expected))
    return (
      isObject(answer) &&
      Object.entries(expected).every(
        ([name, value]) => value === undefined || holds(own(answer, name), value),
      )
    );
  return answer === expected;
}
