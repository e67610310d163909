// What happens when a form is sent off: first every empty mandatory field counts as touched, then errors hold it back.
import type { FieldMap } from "../fields/field.ts";
import type { RecordData } from "../fields/path.ts";
import type { RecordProblem } from "./record-problem.ts";
import { type ValidationContext, validate } from "./validate.ts";

export type Submission = {
  /** What was touched before, and every mandatory field that is empty. */
  readonly touched: ReadonlySet<string>;
  /** The problems the form now shows. */
  readonly problems: readonly RecordProblem[];
};

/** The problems of a form that is about to be sent; `isAccepted` says whether it is. */
export function submission(
  form: { readonly fields: FieldMap },
  record: RecordData,
  { touched = new Set(), ...context }: ValidationContext,
): Submission {
  const problems = validate(form, record, context);
  const missing = problems.filter(({ isMissing }) => isMissing).map(({ path }) => path);
  return { touched: new Set([...touched, ...missing]), problems };
}
