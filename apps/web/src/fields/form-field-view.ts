// A field of a form as a control draws it.
import type { FormField } from "@kontor/model/fields/form-field.ts";
import type { FieldView } from "@kontor/ui/fields/field-view.ts";

export function formFieldView(name: string, field: FormField): FieldView {
  const { min, max, error = false, warning = false, query } = field;
  return {
    name,
    type: field.type,
    label: field.label,
    value: field.value,
    isTouched: field.touched,
    isMandatory: field.mandatory,
    isHidden: field.hidden,
    isDisabled: field.disabled,
    isReadOnly: field.readOnly,
    isMultiple: field.multiple,
    showsMandatoryHint: field.showMandatoryHint,
    ...(error !== false && { error }),
    ...(warning !== false && { warning }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(query !== undefined && { target: query.entity }),
    ...(field.advancedSearch && { isFilter: true }),
    columns: field.colProps,
  };
}
