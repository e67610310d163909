// Financing: a contract has a person who pays for it, and a quotation that was offered stays as it was offered.

import type { EntityRule, RuleContext } from "@kontor/engine/domain/entity-rule.ts";
import { changedPaths } from "@kontor/engine/writing/changed-paths.ts";
import { invalidRecord } from "@kontor/engine/writing/check-record.ts";
import type { FieldError } from "@kontor/kernel/errors.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { isObject, type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import { valueText } from "@kontor/model/validation/same-value.ts";

const fixedStatuses: readonly unknown[] = ["OFFERED", "ACCEPTED", "SUPERSEDED"];
const fixedMessage = "A quotation that was offered does not change; add a new version";

/** Records that hold quotations: deals, credit lines and amendments. */
export const quotedRule: EntityRule = { problems: quotationProblems };

export const contractRule: EntityRule = {
  problems: (record, context) => [...clientProblems(record, context), ...quotationProblems(record, context)],
};

export const quotationRule: EntityRule = {
  problems(record, { before, entity }) {
    if (before === undefined || !isFixed(before)) return [];
    return changedPaths(entity.fields, before, record).map((path) => ({ path, message: fixedMessage }));
  },
  beforeDeletion(record) {
    if (isFixed(record)) throw invalidRecord([{ path: "status", message: fixedMessage }]);
  },
};

function clientProblems(record: RecordData, { before }: RuleContext): readonly FieldError[] {
  // A record that had no client before is not refused for that now.
  if (hasClient(record) || (before !== undefined && !hasClient(before))) return [];
  return [{ path: "persons", message: "At least one person must have the role CLIENT" }];
}

function hasClient(record: RecordData): boolean {
  return valuesAt(record, "persons[].role").includes("CLIENT");
}

/** An offered quotation may move in the list, but it has to be there as it was. */
function quotationProblems(record: RecordData, { before }: RuleContext): readonly FieldError[] {
  const fixed = [...quotationsOf(before ?? {}).entries()].filter(([, quotation]) => isFixed(quotation));
  if (fixed.length === 0) return [];
  const after = new Set(quotationsOf(record).map((quotation) => valueText(quotation)));
  return fixed
    .filter(([, quotation]) => !after.has(valueText(quotation)))
    .map(([index]) => ({ path: `quotations[${index}]`, message: fixedMessage }));
}

function quotationsOf({ quotations }: RecordData): readonly JsonValue[] {
  return Array.isArray(quotations) ? quotations : [];
}

function isFixed(quotation: JsonValue | RecordData): boolean {
  return isObject(quotation) && fixedStatuses.includes(quotation.status);
}
