// Whether a statement about another field is true for a record: what makes a field mandatory, and what a count counts.
import type { Condition, Field, JsonValue } from "./field.ts";
import { type RecordData, valuesAt } from "./path.ts";

/** Whether a rule that may depend on another field applies to this record, or to this element of a list. */
export function meets(rule: true | Condition | undefined, record: RecordData): boolean {
  if (rule === undefined || rule === true) return rule === true;
  const codes = valuesAt(record, rule.field).flatMap(codesOf);
  const isNamed = (names: string | readonly string[]): boolean =>
    codes.some((code) => (typeof names === "string" ? names === code : names.includes(code)));
  return "is" in rule ? isNamed(rule.is) : !isNamed(rule.isNot);
}

/** Whether the field says something of such a record at all; a birth date says nothing of a company. */
export function hasMeaning({ shownWhere }: Pick<Field, "shownWhere">, record: RecordData): boolean {
  return shownWhere === undefined || meets(shownWhere, record);
}

/** A field with several values meets a condition by any of them; what holds no code meets none. */
function codesOf(value: JsonValue): readonly string[] {
  const values: readonly JsonValue[] = Array.isArray(value) ? value : [value];
  return values.flatMap((each) => (typeof each === "object" ? [] : [String(each)]));
}
