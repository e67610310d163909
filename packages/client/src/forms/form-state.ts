// A form as a value: the record as it was read and as it is now. It also holds which fields the user has touched, and what the server has
// said. Each change makes a new value.
import type { FieldError } from "@kontor/kernel/errors.ts";
import { withDefaults } from "@kontor/model/fields/default-values.ts";
import type { FieldMap, JsonValue } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { problemTexts } from "@kontor/model/fields/problem-texts.ts";
import type { RecordProblem } from "@kontor/model/validation/record-problem.ts";
import { submission } from "@kontor/model/validation/submit.ts";
import { type ValidationContext, validate } from "@kontor/model/validation/validate.ts";
import { withValue } from "./form-values.ts";

export type FormState = {
  /** The record as the server has it; undefined for one that is new. */
  readonly base: RecordData | undefined;
  readonly values: RecordData;
  readonly touched: ReadonlySet<string>;
  /** What the server has refused, by path, until the value there changes. */
  readonly refused: ReadonlyMap<string, string>;
  /** Where a text stands that could not be read as a value, so that the value is the one before. */
  readonly unread: ReadonlySet<string>;
};

/** What a check must know beyond the form itself. */
export type FormContext = Pick<ValidationContext, "locale" | "tenant" | "codesOf" | "mandatory">;
export type FormFields = { readonly fields: FieldMap };

const nowhere: ReadonlySet<string> = new Set();
const nothingRefused: ReadonlyMap<string, string> = new Map();

export function openedForm(record: RecordData): FormState {
  return { base: record, values: record, touched: nowhere, refused: nothingRefused, unread: nowhere };
}

/** A record that is not there yet begins with the defaults of its fields, and with what the page brings along. */
export function newForm({ fields }: FormFields, initial: RecordData = {}): FormState {
  return {
    base: undefined,
    values: withDefaults(fields, initial),
    touched: nowhere,
    refused: nothingRefused,
    unread: nowhere,
  };
}

export function withChange(state: FormState, path: string, value: JsonValue | undefined): FormState {
  return {
    ...state,
    values: withValue(state.values, path, value),
    refused: withoutAbout(state.refused, path),
    unread: new Set([...state.unread].filter((place) => !isWithin(place, path))),
  };
}

/** What is typed there cannot be read: nothing is saved until it can. */
export function withUnread(state: FormState, path: string): FormState {
  return state.unread.has(path) ? state : { ...state, unread: new Set([...state.unread, path]) };
}

/** After rows of a list were added, taken away or moved: what was known by their places is no longer known. */
export function withRows(state: FormState, list: string, values: RecordData): FormState {
  const touched = new Set([...state.touched].filter((path) => !path.startsWith(`${list}[`)));
  const unread = new Set([...state.unread].filter((path) => !isWithin(path, list)));
  return { ...state, values, touched, refused: withoutAbout(state.refused, list), unread };
}

export function withTouched(state: FormState, paths: Iterable<string>): FormState {
  const added = [...paths].filter((path) => !state.touched.has(path));
  return added.length === 0 ? state : { ...state, touched: new Set([...state.touched, ...added]) };
}

/** The server has refused it: its words stand at their fields. */
export function withRefusals(state: FormState, errors: readonly FieldError[]): FormState {
  return { ...state, refused: new Map(errors.map(({ path, message }) => [path, message])) };
}

/** Everything that is wrong now, the words of the server included, in the order of the fields. */
export function problemsOf(
  form: FormFields,
  state: FormState,
  context: FormContext,
): ReadonlyMap<string, RecordProblem> {
  const found = validate(form, state.values, contextOf(state, context));
  const refused = [...state.refused].map(
    ([path, message]): RecordProblem => ({ path, message, severity: "error" }),
  );
  const unread = [...state.unread].map(
    (path): RecordProblem => ({ path, message: problemTexts.format.named, severity: "error" }),
  );
  return new Map([...found, ...refused, ...unread].map((problem) => [problem.path, problem]));
}

/** The form is sent off: every empty mandatory field counts as touched, and so does everything that is wrong. */
export function submitted(form: FormFields, state: FormState, context: FormContext): FormState {
  const { touched, problems } = submission(form, state.values, {
    ...contextOf(state, context),
    touched: state.touched,
  });
  return {
    ...withTouched(state, [...touched, ...problems.map(({ path }) => path), ...state.unread]),
    // What was refused before may be right by now: the server is asked again.
    refused: nothingRefused,
  };
}

function contextOf({ base }: FormState, context: FormContext): ValidationContext {
  return { ...context, ...(base !== undefined && { before: base }) };
}

/** Without what was said of this place, of what lies inside it and of what it lies in. */
function withoutAbout(refused: ReadonlyMap<string, string>, path: string): ReadonlyMap<string, string> {
  if (refused.size === 0) return refused;
  return new Map([...refused].filter(([about]) => !isWithin(about, path) && !isWithin(path, about)));
}

function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`);
}
