// The form of a page while it is open: one place that holds its state, so that each field listens to its own part and a key typed into
// one of three hundred draws one.
import type { FieldError } from "@kontor/kernel/errors.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { isAccepted, type RecordProblem } from "@kontor/model/validation/record-problem.ts";
import { changedPaths } from "./form-changes.ts";
import {
  type FormContext,
  type FormFields,
  type FormState,
  openedForm,
  problemsOf,
  submitted,
  withChange,
  withRefusals,
  withRows,
  withTouched,
  withUnread,
} from "./form-state.ts";

export type FormStore = {
  readonly get: () => FormState;
  readonly subscribe: (listener: () => void) => () => void;
  /** What is wrong now, by path; the same object as long as nothing has changed. */
  readonly problems: () => ReadonlyMap<string, RecordProblem>;
  /** The places a reader would call changed; the same object as long as nothing has changed. */
  readonly changes: () => readonly string[];
  readonly change: (path: string, value: JsonValue | undefined) => void;
  /** A text stands there that cannot be read as a value; the next change of the place tells that it can again. */
  readonly leaveUnread: (path: string) => void;
  /** Changes which rows a list has, or their order. */
  readonly changeRows: (list: string, change: (values: RecordData) => RecordData) => void;
  readonly touch: (path: string) => void;
  /** Touches what is missing or wrong; answers whether nothing is. */
  readonly submit: () => boolean;
  readonly refuse: (errors: readonly FieldError[]) => void;
  /** The server has another record now, and the form goes on with these values. */
  readonly rebase: (base: RecordData, values: RecordData) => void;
  /** Goes on with other values, such as those of a draft. */
  readonly replace: (values: RecordData) => void;
  /** Forgets everything typed. */
  readonly reset: (state: FormState) => void;
};

export function createFormStore(form: FormFields, start: FormState, context: () => FormContext): FormStore {
  let state = start;
  /** What a new record began with is nothing anybody has typed. */
  let initial = start.values;
  const listeners = new Set<() => void>();
  const problems = computedOnce(() => problemsOf(form, state, context()));
  const changes = computedOnce(() => {
    const changed = changedPaths(form.fields, state.base ?? initial, state.values);
    return [...changed, ...[...state.unread].filter((path) => !changed.includes(path))];
  });

  const set = (next: FormState): void => {
    if (next === state) return;
    state = next;
    problems.forget();
    changes.forget();
    for (const listener of [...listeners]) listener();
  };

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    problems: problems.get,
    changes: changes.get,
    change: (path, value) => set(withChange(state, path, value)),
    leaveUnread: (path) => set(withUnread(state, path)),
    changeRows: (list, change) => set(withRows(state, list, change(state.values))),
    touch: (path) => set(withTouched(state, [path])),
    submit() {
      set(submitted(form, state, context()));
      return isAccepted([...problems.get().values()]);
    },
    refuse: (errors) =>
      set(
        withRefusals(
          withTouched(
            state,
            errors.map(({ path }) => path),
          ),
          errors,
        ),
      ),
    rebase: (base, values) => set({ ...openedForm(base), values, touched: state.touched }),
    replace: (values) => set({ ...state, values }),
    reset(next) {
      initial = next.values;
      set(next);
    },
  };
}

function computedOnce<Value>(compute: () => Value): {
  readonly get: () => Value;
  readonly forget: () => void;
} {
  let known: { readonly value: Value } | undefined;
  return {
    get: () => {
      known ??= { value: compute() };
      return known.value;
    },
    forget: () => {
      known = undefined;
    },
  };
}
