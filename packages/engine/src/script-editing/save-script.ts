// Saving and publishing. What runs, or is checked in a process of its own, is done before the transaction begins. So no caller waits for a
// script while a record is locked. The transaction then takes it over if the script is still the one that was checked.
import { AppError } from "@kontor/kernel/errors.ts";
import { script } from "@kontor/model/entities/script/script.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { AnswerOf, InputOf } from "@kontor/model/route.ts";
import type { scriptRoutes } from "@kontor/model/routes/scripts.ts";
import type { Trace } from "@kontor/store/records/history-write.ts";
import { countScriptChange } from "@kontor/store/records/tenant-state.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { needsSecondPerson } from "../configuration/second-person.ts";
import { changeStored } from "../door/product-writes.ts";
import { textAt } from "../reading/stored-values.ts";
import { problemText, type ScriptProblem } from "../scripts/checks/script-problem.ts";
import { stripTypes } from "../scripts/checks/strip-types.ts";
import type { Services } from "../services/services.ts";
import { invalidRecord } from "../writing/check-record.ts";
import { checkWithLists } from "../writing/check-with-lists.ts";
import {
  answered,
  entityNamed,
  lockForWriting,
  refuseStaleVersion,
  refuseWriting,
  type WriteWork,
} from "../writing/write-work.ts";
import { readScript } from "./read-script.ts";
import { runScriptTests, type TestOutcome } from "./script-tests.ts";

/** What is known of a script before it is written; `write` does the rest inside a transaction. */
export type PreparedScript = { readonly write: (work: WriteWork) => Promise<SavedScript> };

type SavedScript = AnswerOf<typeof scriptRoutes.saveScript>;

/** The code becomes the draft, or where that is allowed the code in force at once. */
export async function prepareSaving(
  services: Services,
  scope: Scope,
  name: string,
  { code, version, publish = false, tests }: InputOf<typeof scriptRoutes.saveScript>["body"],
): Promise<PreparedScript> {
  refuseWriting(scope, entityNamed(scope, script.name));
  const before = await readVersion(services, scope, name, version);
  // A list in a body is JSON; its elements are checked with the record.
  const known = tests === undefined ? before : { ...before, tests: tests as RecordData["tests"] };
  const checked = await checkScript(services, scope, name, known, code);
  if (publish) {
    if (await isProduction(services, scope))
      throw refused("In production somebody else publishes what was saved");
    refuseUnfit(checked);
  }
  return {
    write: (work) =>
      written(work, name, version, checked, ({ draft: _, draftBy: __, ...stored }) => {
        const values = { ...stored, ...(known.tests !== undefined && { tests: known.tests }) };
        const writtenBy = scope.caller.username;
        if (publish) return { values: { ...values, code, writtenBy }, trace: published };
        const isInForce = code === stored.code;
        const draft = { draft: code, draftBy: scope.caller.username };
        return { values: { ...values, ...(!isInForce && draft) }, trace: drafted };
      }),
  };
}

/** The draft becomes the code in force. In production no user publishes an own draft. */
export async function preparePublishing(
  services: Services,
  scope: Scope,
  name: string,
  { version }: InputOf<typeof scriptRoutes.publishScript>["body"],
): Promise<PreparedScript> {
  refuseWriting(scope, entityNamed(scope, script.name));
  const before = await readVersion(services, scope, name, version);
  const draft = textAt(before, "draft");
  if (draft === undefined) throw refused("There is no draft");
  if (textAt(before, "draftBy") === scope.caller.username && (await isProduction(services, scope)))
    throw refused("You have written this draft: in production somebody else publishes it");
  const checked = await checkScript(services, scope, name, before, draft);
  refuseUnfit(checked);
  return {
    write: (work) =>
      written(work, name, version, checked, ({ draft: _, draftBy, ...kept }) => ({
        values: { ...kept, code: draft, writtenBy: draftBy ?? scope.caller.username },
        trace: published,
      })),
  };
}

/** What is checked has to be what its writer has seen. */
async function readVersion(
  { store }: Services,
  scope: Scope,
  name: string,
  version: number,
): Promise<RecordData> {
  const record = await readScript(store, scope, name);
  if (record.version !== version) throw new AppError("STALE_VERSION", [String(record.version)]);
  return record;
}

const drafted: Trace = { type: "DRAFTED" };
const published: Trace = { type: "PUBLISHED" };

type ScriptCheck = {
  readonly problems: readonly ScriptProblem[];
  readonly tests: readonly TestOutcome[];
};

async function checkScript(
  services: Services,
  scope: Scope,
  name: string,
  record: RecordData,
  code: string,
): Promise<ScriptCheck> {
  const stripped = stripTypes(code);
  if ("problem" in stripped) throw invalidRecord([{ path: "draft", message: problemText(stripped.problem) }]);
  const { compiled } = stripped;
  const { store, scripts, scriptEditing } = services;
  const problems = await scriptEditing.checkTypes({ kind: textAt(record, "kind") ?? "", code });
  const tests = await runScriptTests({ store, scripts }, scope, {
    name,
    compiled,
    record,
  });
  return { problems, tests };
}

/** What has wrong types or fails its own tests is not for others yet. */
function refuseUnfit({ problems, tests }: ScriptCheck): void {
  const errors = problems.filter(({ severity }) => severity === "error");
  if (errors.length > 0)
    throw invalidRecord(errors.map((problem) => ({ path: "draft", message: problemText(problem) })));
  const failed = tests.find(({ outcome }) => outcome === "failed");
  if (failed !== undefined) throw refused(`The saved test "${failed.name}" fails`);
}

function refused(rejectionReason: string): AppError {
  return new AppError("TRANSITION_REFUSED", ["publish"], { rejectionReason });
}

function isProduction({ store, environment }: Services, scope: Scope): Promise<boolean> {
  return needsSecondPerson(environment, (statements) => store.read(scope, statements), scope);
}

type Change = { readonly values: RecordData; readonly trace: Trace };

async function written(
  work: WriteWork,
  name: string,
  version: number,
  { problems, tests }: ScriptCheck,
  change: (stored: RecordData) => Change,
): Promise<SavedScript> {
  const { scope, transaction } = work;
  const entity = entityNamed(scope, script.name);
  const stored = await lockForWriting(work, entity, name);
  refuseStaleVersion(stored, version);
  const { problems: _, ...kept } = stored.doc;
  const { values, trace } = change(kept);
  await checkWithLists(work, entity, values, { before: stored.doc });
  await countScriptChange(transaction, scope);
  const update = {
    stored,
    values: {
      ...values,
      ...(problems.length > 0 && { problems: problems.map((problem) => ({ ...problem })) }),
    },
    trace,
  };
  const [after = stored] = await changeStored(work, entity, [update]);
  const { record } = answered(work, entity, after);
  return { script: record, tests: [...tests] };
}
