// A field as a form holds it: its declaration with the state of the moment. Forms are values: a change makes a new form, so that
// a screen sees by comparison what is different.
import { defaultColumns } from "@kontor/kernel/field-defaults.ts";
import type { FieldKind } from "../field-kind.ts";
import { own } from "../own-value.ts";
import type { Field, FieldOptions } from "./field.ts";
import { labelOf } from "./label.ts";

/** What can change while the form is open. */
export type FormFieldState = {
  readonly touched: boolean;
  readonly hidden: boolean;
  readonly disabled: boolean;
  readonly mandatory: boolean;
  /** The message, or that something is wrong without words. */
  readonly error?: string | boolean;
  readonly warning?: string | boolean;
};

export type FormField = FormFieldState &
  Pick<FieldOptions, "min" | "max" | "errorFormat" | "warningFormat"> & {
    readonly type: FieldKind;
    readonly label: string;
    readonly value: unknown;
    readonly readOnly: boolean;
    readonly multiple: boolean;
    /** The list the values come from. */
    readonly select?: string;
    /** The records a reference offers. */
    readonly query?: {
      readonly entity: string;
      readonly roles?: readonly string[];
      readonly personTypes?: readonly string[];
    };
    readonly showMandatoryHint: boolean;
    /** Of twelve columns, how many the field takes on a small, a medium and a large screen. */
    readonly colProps: { readonly xs: number; readonly md: number; readonly lg: number };
    /** Whether the field stands in an advanced search, where nothing is mandatory. */
    readonly advancedSearch: boolean;
  };

export type Form = { readonly [name: string]: FormField };

/** The field of a form that has just been opened: not touched yet, and without messages. */
export function formField(name: string, field: Field, value: unknown): FormField {
  const { min, max, errorFormat, warningFormat, list, target, roles, personTypes } = field;
  return {
    type: field.kind,
    label: field.label ?? labelOf(name),
    value,
    touched: false,
    hidden: field.hidden ?? false,
    disabled: false,
    mandatory: field.mandatory === true,
    readOnly: field.readOnly ?? false,
    multiple: field.multiple ?? false,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(errorFormat !== undefined && { errorFormat }),
    ...(warningFormat !== undefined && { warningFormat }),
    ...(list !== undefined && { select: list }),
    ...(target !== undefined && {
      query: { entity: target, ...(roles && { roles }), ...(personTypes && { personTypes }) },
    }),
    showMandatoryHint: true,
    colProps: defaultColumns,
    advancedSearch: false,
  };
}

/** The form with some fields in another state; names it does not have change nothing. */
export function withFieldState(form: Form, names: readonly string[], state: Partial<FormFieldState>): Form {
  const changed = names.flatMap((name) => {
    const field = own(form, name);
    return field === undefined ? [] : [[name, { ...field, ...state }] as const];
  });
  return changed.length === 0 ? form : { ...form, ...Object.fromEntries(changed) };
}
