// For tests of controls: one field that keeps what its control stores.
import "../../theme/base.css";
import "virtual:theme.css";
import { type ReactElement, useState } from "react";
import { AppearanceProvider } from "../../appearance/AppearanceProvider.tsx";
import { FieldInput } from "../FieldInput.tsx";
import type { FieldView } from "../field-view.ts";

export function fieldView(type: string, more: Partial<FieldView> = {}): FieldView {
  return {
    name: "it",
    type,
    label: "Field",
    value: null,
    isTouched: false,
    isMandatory: false,
    isHidden: false,
    isDisabled: false,
    isReadOnly: false,
    isMultiple: false,
    showsMandatoryHint: true,
    ...more,
  };
}

/** The stored value stands beside the control as JSON. */
export function KeptField({ field }: { readonly field: FieldView }): ReactElement {
  const [value, setValue] = useState(field.value);
  return (
    <AppearanceProvider>
      <FieldInput field={{ ...field, value }} onChange={setValue} onTouch={() => undefined} />
      <p data-testid="stored">{JSON.stringify(value)}</p>
    </AppearanceProvider>
  );
}
