// A declared field of a record as a control draws it.
import type { ListItem } from "@kontor/client/list-values.ts";
import { birthDateTimeZone } from "@kontor/kernel/date/time-zone.ts";
import type { Field, FieldMap } from "@kontor/model/fields/field.ts";
import { labelOf } from "@kontor/model/fields/label.ts";
import { innerPrefix } from "@kontor/model/fields/path.ts";
import type { RecordProblem } from "@kontor/model/validation/record-problem.ts";
import type { FieldChoice, FieldColumns, FieldView } from "@kontor/ui/fields/field-view.ts";

export type FieldSituation = {
  readonly path: string;
  readonly field: Field;
  readonly value: unknown;
  readonly isReadOnly: boolean;
  readonly isMandatory?: boolean;
  readonly isTouched?: boolean;
  /** In the words of the reader; shown once somebody has been there. */
  readonly problem?: Pick<RecordProblem, "severity" | "message"> | undefined;
  readonly items?: readonly ListItem[] | undefined;
  readonly currency?: string | undefined;
  readonly columns?: FieldColumns;
};

export function recordFieldView(situation: FieldSituation): FieldView {
  const { path, field, value, isReadOnly, isMandatory = false, isTouched = false, problem } = situation;
  const { items, currency, columns = columnsOf(field) } = situation;
  const { min, max, list, help, timeZone, accept, maxSize, letterCase, unit, target } = field;
  const isShown = isTouched && problem !== undefined;
  return {
    name: path,
    type: field.kind,
    label: field.label ?? labelOf(path),
    ...(help !== undefined && { help }),
    value,
    isTouched,
    isMandatory,
    isHidden: field.hidden ?? false,
    isDisabled: false,
    isReadOnly,
    isMultiple: field.multiple ?? false,
    showsMandatoryHint: true,
    ...(isShown && problem.severity === "error" && { error: problem.message }),
    ...(isShown && problem.severity === "warning" && { warning: problem.message }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(list !== undefined && { choices: choicesOf(items) }),
    ...(currency !== undefined && { currency }),
    ...(timeZone !== undefined && { timeZone, ...(timeZone === birthDateTimeZone && { isBirthDate: true }) }),
    ...(accept !== undefined && { accept }),
    ...(maxSize !== undefined && { maxSize }),
    ...(letterCase !== undefined && { letterCase }),
    ...(unit !== undefined && { unit }),
    ...(target !== undefined && { target }),
    ...(field.fields !== undefined && { fields: innerViews(path, field, field.fields, isReadOnly) }),
    columns,
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
const usual: FieldColumns = { xs: 12, md: 6, lg: 4 };
const wideKinds: ReadonlySet<Field["kind"]> = new Set([
  "markdown",
  "richtext",
  "json",
  "files",
  "notice",
  "address",
  "texts",
]);
/** A text that may be longer than this is given more room than a code. */
const longTextLength = 150;

/** A field is as wide as its value needs. */
function columnsOf({ kind, max }: Field): FieldColumns {
  if (wideKinds.has(kind)) return wholeLine;
  const isLong =
    kind === "textarea" || kind === "emails" || (kind === "text" && Number(max ?? 0) >= longTextLength);
  return isLong ? longLine : usual;
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
