// Tries a script out on a record: how it ends, what it says meanwhile, and which values it would change. Nothing is stored.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import type { AnswerOf, InputOf } from "@kontor/model/route.ts";
import type { scriptRoutes } from "@kontor/model/routes/scripts.ts";
import { scriptKinds } from "@kontor/model/scripts/script-kinds.ts";
import { isSameValue } from "@kontor/model/validation/same-value.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { textAt } from "../reading/stored-values.ts";
import { problemText } from "../scripts/checks/script-problem.ts";
import { stripTypes } from "../scripts/checks/strip-types.ts";
import type { Services } from "../services/services.ts";
import { invalidRecord } from "../writing/check-record.ts";
import { readScript } from "./read-script.ts";
import { trialInput } from "./trial-input.ts";
import { tryOut } from "./try-out.ts";

type TestRun = AnswerOf<typeof scriptRoutes.testRun>;

const changesMaxCount = 200;

export async function testRun(
  { store, scripts }: Pick<Services, "store" | "scripts">,
  scope: Scope,
  name: string,
  asked: InputOf<typeof scriptRoutes.testRun>["body"],
): Promise<TestRun> {
  const script = await readScript(store, scope, name);
  const inForce = textAt(script, "code");
  const code = asked.code ?? (asked.draft ? (textAt(script, "draft") ?? inForce) : inForce) ?? "";
  const stripped = stripTypes(code);
  if ("problem" in stripped) throw invalidRecord([{ path: "code", message: problemText(stripped.problem) }]);
  const kind = textAt(script, "kind") ?? "";
  const { input, record } = await trialInput(store, scope, kind, asked);
  const trial = { name, code: stripped.compiled, input };
  const { ending, logs, workMs } = await tryOut(scripts, scope, trial);
  const told = { logs: [...logs], workMs: Math.ceil(workMs), changes: [] };
  if (ending.kind === "refusal") return { ...told, ending: "refusal", message: ending.message };
  if (ending.kind === "failure") {
    const { message, line } = ending;
    return { ...told, ending: "failure", message, ...(line !== undefined && { line }) };
  }
  const result: JsonValue = JSON.parse(ending.output);
  const changes = changesTo(record ?? {}, changedValues(kind, result));
  return { ...told, ending: "answer", result, changes: [...changes] };
}

/** Where an answer of the kind has values for the record. */
function changedValues(kind: string, result: JsonValue): RecordData {
  const { changes } = own(scriptKinds, kind) ?? {};
  if (changes === undefined || !isObject(result)) return {};
  const values = changes === "patch" ? own(result, "patch") : result;
  return isObject(values) ? values : {};
}

/** The values that are answered beside those the record has; an answered object is looked through, a list is one value. */
function changesTo(record: RecordData, answered: RecordData, prefix = ""): TestRun["changes"] {
  const changes = Object.entries(answered).flatMap(([name, after]): TestRun["changes"] => {
    const before = own(record, name);
    if (isObject(after)) return changesTo(isObject(before) ? before : {}, after, `${prefix}${name}.`);
    if (after === undefined || isSameValue(before, after)) return [];
    return [{ path: `${prefix}${name}`, after, ...(before !== undefined && { before }) }];
  });
  return changes.slice(0, changesMaxCount);
}
