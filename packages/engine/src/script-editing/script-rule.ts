// Scripts: what is stored as code is code, and a draft has its author. In production the code in force, and what it counts for, changes by
// publishing alone; a user's own version says what it stands in for.
import type { FieldError } from "@kontor/kernel/errors.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { readFirstPagesWithin } from "@kontor/store/records/read-first-pages.ts";
import { countScriptChange } from "@kontor/store/records/tenant-state.ts";
import { productScope } from "../callers/product-scope.ts";
import { needsSecondPerson } from "../configuration/second-person.ts";
import type { EntityRule, RuleContext } from "../domain/entity-rule.ts";
import { equalTo } from "../reading/read-all.ts";
import { textAt } from "../reading/stored-values.ts";
import { problemText } from "../scripts/checks/script-problem.ts";
import { stripTypes } from "../scripts/checks/strip-types.ts";
import { invalidRecord } from "../writing/check-record.ts";

/** What decides for whom and for what the code in force counts. */
const whereItCounts = ["name", "kind", "entityName", "entityType", "username", "overrides"];

export const scriptRule: EntityRule = {
  complete: (record, context) => withAuthor(record, context),
  // The count of changes tells every process that its scripts in memory are out of date.
  beforeWrite: (_record, { transaction, scope }) => countScriptChange(transaction, scope),
  beforeDeletion: async (record, context) => {
    await refuseDeletion(record, context);
    await countScriptChange(context.transaction, context.scope);
  },
  problems: async (record, context) => [
    ...syntaxProblems(record, context),
    ...ownVersionProblems(record),
    ...(await secondVersionProblems(record, context)),
    ...(await productionProblems(record, context)),
  ],
};

function withAuthor(record: RecordData, { before, scope }: RuleContext): RecordData {
  const isNewDraft = record.draft !== before?.draft;
  const isNewCode = record.code !== before?.code;
  // The author of a draft must be certain: only that user is kept from publishing it.
  if (isNewDraft && scope.caller.impersonatedBy !== undefined)
    throw new AppError("FORBIDDEN", ["impersonation"]);
  const { problems, draftBy, ...rest } = record;
  return {
    ...rest,
    ...(isNewCode && { writtenBy: scope.caller.username }),
    // A write past the editor was not checked, so the problems that were found before go.
    ...(!isNewDraft && !isNewCode && problems !== undefined && { problems }),
    ...(record.draft !== undefined && { draftBy: isNewDraft ? scope.caller.username : (draftBy ?? null) }),
  };
}

function syntaxProblems(record: RecordData, { before }: RuleContext): readonly FieldError[] {
  return ["code", "draft"].flatMap((path) => {
    const code = textAt(record, path);
    if (code === undefined || code === before?.[path]) return [];
    const stripped = stripTypes(code);
    return "problem" in stripped ? [{ path, message: problemText(stripped.problem) }] : [];
  });
}

function ownVersionProblems({ name, username, overrides }: RecordData): readonly FieldError[] {
  if (typeof username === "string" && typeof overrides !== "string")
    return [{ path: "overrides", message: "What it stands in for is missing" }];
  if (typeof overrides === "string" && typeof username !== "string")
    return [{ path: "username", message: "Only a user has an own version of a script" }];
  return typeof overrides === "string" && overrides === name
    ? [{ path: "overrides", message: "A script cannot stand in for itself" }]
    : [];
}

async function secondVersionProblems(
  { name, username, overrides }: RecordData,
  { scope, entity, transaction, before }: RuleContext,
): Promise<readonly FieldError[]> {
  if (typeof username !== "string" || typeof overrides !== "string") return [];
  if (before?.username === username && before.overrides === overrides) return [];
  const all = [...equalTo("username", username), ...equalTo("overrides", overrides)];
  const query = { condition: { all }, projection: ["name"], limit: 2 };
  const [found = []] = await readFirstPagesWithin(transaction, productScope(scope), [{ entity, query }]);
  return found.some((other) => other.name !== name && other.name !== before?.name)
    ? [{ path: "overrides", message: "The user already has an own version of this script" }]
    : [];
}

/** A check that is gone lets through what it was there to stop: where two people change a script, two take it away. */
async function refuseDeletion(
  { code }: RecordData,
  { scope, transaction, environment, isRelease }: RuleContext,
): Promise<void> {
  if (code === undefined || code === null || isRelease) return;
  if (!(await needsSecondPerson(environment, (statements) => transaction.run(statements), scope))) return;
  throw invalidRecord([{ path: "code", message: "In production a script in force goes with a release" }]);
}

async function productionProblems(
  record: RecordData,
  { scope, transaction, environment, before, isRelease }: RuleContext,
): Promise<readonly FieldError[]> {
  const isInForce = before?.code !== undefined;
  const changed = ["code", ...(isInForce ? whereItCounts : [])].filter(
    (path) => record[path] !== before?.[path],
  );
  const [path] = changed;
  if (path === undefined || isRelease) return [];
  return (await needsSecondPerson(environment, (statements) => transaction.run(statements), scope))
    ? [{ path, message: "In production this changes only by publishing a draft" }]
    : [];
}
