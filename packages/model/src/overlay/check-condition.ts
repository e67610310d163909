// Whether the condition of a mandatory field can ever be met: it speaks of a field beside it, and of values that field can have.
import type { Condition, FieldMap } from "../fields/field.ts";
import { kindOf } from "../fields/kinds.ts";
import { fieldAt } from "../fields/path.ts";
import type { Model } from "../model.ts";
import { own } from "../own-value.ts";
import type { OverlayProblem } from "./overlay-problem.ts";

/** `beside` are the fields of the same record, or of the same element of a list. */
export function checkCondition(
  place: string,
  rule: true | Condition | undefined,
  beside: FieldMap,
  { lists }: Model,
): readonly OverlayProblem[] {
  if (rule === undefined || rule === true) return [];
  const field = fieldAt(beside, rule.field);
  const json = field === undefined ? undefined : kindOf(field).json;
  if (field === undefined || (json !== "string" && json !== "boolean")) {
    return [
      { place: `${place}.field`, message: `There is no text or choice ${rule.field} beside this field` },
    ];
  }
  const [part, codes] = "is" in rule ? (["is", rule.is] as const) : (["isNot", rule.isNot] as const);
  const ofList = field.list === undefined ? undefined : own(lists, field.list)?.map(({ value }) => value);
  const known = json === "boolean" ? ["true", "false"] : ofList;
  const unknown = [codes].flat().filter((code) => known !== undefined && !known.includes(code));
  if (unknown.length === 0) return [];
  return [{ place: `${place}.${part}`, message: `${rule.field} cannot be ${unknown.join(", ")}` }];
}
