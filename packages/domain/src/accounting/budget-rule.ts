// The amount of a budget with lines is their sum, whatever was typed. Users type it only for a budget without lines.
import type { EntityRule } from "@kontor/engine/domain/entity-rule.ts";
import { sum } from "@kontor/kernel/money/arithmetic.ts";
import { decimal, isDecimalText } from "@kontor/kernel/money/decimal.ts";
import { type RecordData, valuesAt } from "@kontor/model/fields/path.ts";

export const budgetRule: EntityRule = { complete: withSumOfLines };

function withSumOfLines(record: RecordData): RecordData {
  if (valuesAt(record, "lines[]").length === 0) return record;
  const texts = valuesAt(record, "lines[].amounts[].amount").filter((value) => typeof value === "string");
  // The field itself refuses a text that is no amount.
  if (!texts.every(isDecimalText)) return record;
  return { ...record, amount: sum(texts.map(decimal)).toString() };
}
