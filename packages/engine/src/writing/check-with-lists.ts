// A tenant keeps lists as records too, which change and complete those of its model. Most records choose what the model offers, so
// the stored lists are looked at only when a value is not known there.
import { AppError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { fieldAt, generalPath, type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import type { Model } from "@kontor/model/model.ts";
import { listFreedom } from "@kontor/model/overlay/effective.ts";
import { accessTo } from "@kontor/model/permission/field-rights.ts";
import { isAccepted, type RecordProblem } from "@kontor/model/validation/record-problem.ts";
import { restrictedFor } from "@kontor/store/query/readable-paths.ts";
import { readStored } from "@kontor/store/records/stored-records.ts";
import { type CheckOptions, problemsOf, refuseProblems } from "./check-record.ts";
import { entityNamed, type WriteWork } from "./write-work.ts";

type RecordCheck = Omit<CheckOptions, "model" | "tenant" | "restricted" | "moreCodes">;

/** Throws INVALID_RECORD with everything that is wrong, when that is more than warnings. */
export async function checkWithLists(
  work: WriteWork,
  entity: Entity,
  record: RecordData,
  check: RecordCheck,
): Promise<void> {
  const problems = await problemsWithLists(work, entity, record, check);
  const { model, tenant } = work.scope;
  const options = { ...check, model, tenant, restricted: restrictedFor(work.scope, entity) };
  refuseWrongIban(entity, record, problems, options);
  refuseProblems(problems, options);
}

export async function problemsWithLists(
  work: WriteWork,
  entity: Entity,
  record: RecordData,
  check: RecordCheck,
): Promise<readonly RecordProblem[]> {
  const { model, tenant } = work.scope;
  const options: CheckOptions = { ...check, model, tenant };
  const problems = problemsOf(entity, record, options);
  const paths = isAccepted(problems, check.transition) ? [] : problems.map(({ path }) => path);
  const names = openLists(entity, model, paths);
  if (names.length === 0) return problems;
  return problemsOf(entity, record, { ...options, moreCodes: await storedCodes(work, names) });
}

/** Names a wrong IBAN to the caller if nothing else is wrong: the caller may have no screen of ours that shows it. */
function refuseWrongIban(
  { fields }: Entity,
  record: RecordData,
  [problem, ...others]: readonly RecordProblem[],
  { transition, found = [], restricted = new Map() }: CheckOptions,
): void {
  if (problem === undefined || problem.isMissing || transition !== undefined) return;
  if (others.length > 0 || found.length > 0 || accessTo(restricted, problem.path) === "none") return;
  const [typed] = valuesAt(record, problem.path);
  if (fieldAt(fields, generalPath(problem.path))?.kind !== "iban" || typeof typed !== "string") return;
  const { path, message } = problem;
  throw new AppError("INVALID_IBAN", [typed], { errors: [{ path, message }] });
}

/** The lists behind these places that a tenant may add values to. */
function openLists({ fields }: Entity, model: Model, paths: readonly string[]): readonly string[] {
  const lists = new Set(paths.flatMap((path) => fieldAt(fields, generalPath(path))?.list ?? []));
  if (lists.size === 0) return [];
  const freedomOf = listFreedom(model, model.entities);
  return [...lists].filter((list) => freedomOf(list) === "open");
}

async function storedCodes(
  { scope, transaction }: WriteWork,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const lists = await readStored(transaction, scope, entityNamed(scope, "list"), names);
  return new Map(
    lists.map(({ key, doc }) => [
      key,
      valuesAt(doc, "values[].value").filter((value) => typeof value === "string"),
    ]),
  );
}
