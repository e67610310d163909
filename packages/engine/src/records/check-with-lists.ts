// A tenant keeps lists as records too, which change and complete those of its model. Most records choose what the model offers, so
// the stored lists are looked at only when a value is not known there.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { fieldAt, generalPath, type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import type { Model } from "@kontor/model/model.ts";
import { listFreedom } from "@kontor/model/overlay/effective.ts";
import { isAccepted } from "@kontor/model/validation/record-problem.ts";
import { restrictedFor } from "@kontor/store/query/readable-paths.ts";
import { readStored } from "@kontor/store/records/stored-records.ts";
import { type CheckOptions, problemsOf, refuseProblems } from "./check-record.ts";
import { entityNamed, type WriteWork } from "./write-work.ts";

export async function checkWithLists(
  work: WriteWork,
  entity: Entity,
  record: RecordData,
  asked: Omit<CheckOptions, "model" | "tenant" | "restricted" | "moreCodes">,
): Promise<void> {
  const { model, tenant } = work.scope;
  const options: CheckOptions = { ...asked, model, tenant, restricted: restrictedFor(work.scope, entity) };
  const problems = problemsOf(entity, record, options);
  const paths = isAccepted(problems, asked.transition) ? [] : problems.map(({ path }) => path);
  const names = openLists(entity, model, paths);
  const left =
    names.length === 0
      ? problems
      : problemsOf(entity, record, { ...options, moreCodes: await storedCodes(work, names) });
  refuseProblems(left, options);
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
