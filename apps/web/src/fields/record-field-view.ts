// A declared field of a record as a control draws it.
import type { ListItem } from "@kontor/client/list-values.ts";
import { birthDateTimeZone } from "@kontor/kernel/date/time-zone.ts";
import { defaultColumns } from "@kontor/kernel/field-defaults.ts";
import type { Field, FieldMap } from "@kontor/model/fields/field.ts";
import { formField, withFieldState } from "@kontor/model/fields/form-field.ts";
import { innerPrefix } from "@kontor/model/fields/path.ts";
import type { RecordProblem } from "@kontor/model/validation/record-problem.ts";
import type { FieldChoice, FieldColumns, FieldView } from "@kontor/ui/fields/field-view.ts";
import { formFieldView } from "./form-field-view.ts";
import { kindOnPages } from "./kinds-on-pages.ts";

export type FieldSituation = {
  readonly path: string;
  readonly field: Field;
  readonly value: unknown;
  readonly isReadOnly: boolean;
  readonly isMandatory?: boolean;
  readonly isTouched?: boolean;
  /** In the words of the reader. Shown once the user has touched the field. */
  readonly problem?: Pick<RecordProblem, "severity" | "message"> | undefined;
  readonly items?: readonly ListItem[] | undefined;
  readonly currency?: string | undefined;
  readonly columns?: FieldColumns;
};

export function recordFieldView(situation: FieldSituation): FieldView {
  const { path, field, value, isReadOnly, isMandatory = false, isTouched = false, problem } = situation;
  const { items, currency, columns = columnsOf(field) } = situation;
  const { list, help, timeZone, accept, maxSize, letterCase, unit, allowsOwnValue, callingCodes } = field;
  const opened = { ...formField(path, field, value), readOnly: isReadOnly, colProps: columns };
  const { [path]: shown = opened } = withFieldState({ [path]: opened }, [path], {
    touched: isTouched,
    mandatory: isMandatory,
    ...(isTouched && problem !== undefined && { [problem.severity]: problem.message }),
  });
  return {
    ...formFieldView(path, shown),
    ...(help !== undefined && { help }),
    ...(list !== undefined && { choices: choicesOf(items) }),
    ...(allowsOwnValue && { allowsOwnValue }),
    ...(callingCodes !== undefined && { callingCodes }),
    ...(currency !== undefined && { currency }),
    ...(timeZone !== undefined && { timeZone, ...(timeZone === birthDateTimeZone && { isBirthDate: true }) }),
    ...(accept !== undefined && { accept }),
    ...(maxSize !== undefined && { maxSize }),
    ...(letterCase !== undefined && { letterCase }),
    ...(unit !== undefined && { unit }),
    ...(field.fields !== undefined && { fields: innerViews(path, field, field.fields, isReadOnly) }),
  };
}

function innerViews(path: string, field: Field, fields: FieldMap, isReadOnly: boolean): readonly FieldView[] {
  return Object.entries(fields)
    .filter(([, inner]) => !inner.hidden)
    .map(([name, inner]) =>
      recordFieldView({
        path: `${innerPrefix(path, field)}${name}`,
        field: inner,
        value: undefined,
        isReadOnly,
      }),
    );
}

const wholeLine: FieldColumns = { xs: 12, md: 12, lg: 12 };
const longLine: FieldColumns = { xs: 12, md: 12, lg: 8 };
/** A text that may be longer than this is given more room than a code. */
const longTextLength = 150;

/** A field is as wide as its value needs. */
function columnsOf(field: Field): FieldColumns {
  const { width } = kindOnPages(field);
  if (width === "whole") return wholeLine;
  const isLong = width === "long" || (width === "byLength" && Number(field.max ?? 0) >= longTextLength);
  return isLong ? longLine : defaultColumns;
}

function choicesOf(items: readonly ListItem[] | undefined): readonly FieldChoice[] | "loading" {
  if (items === undefined) return "loading";
  return items.map(({ value, label, color, isRetired }) => ({
    value,
    label,
    ...(color && { color }),
    ...(isRetired && { isRetired }),
  }));
}
