// One value out of several, drawn as the field of any form.
import { FieldInput } from "@kontor/ui/fields/FieldInput.tsx";
import type { FieldChoice } from "@kontor/ui/fields/field-view.ts";
import type { ReactElement } from "react";

type Props = {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly FieldChoice[];
  readonly value: string | undefined;
  readonly isDisabled?: boolean;
  readonly isMandatory?: boolean;
  /** In a table its column says what it is. */
  readonly isLabelUnseen?: boolean;
  readonly onChange: (value: string | undefined) => void;
};

export function ChoiceField({ name, label, choices, value, onChange, ...state }: Props): ReactElement {
  return (
    <FieldInput
      field={{
        name,
        type: "select",
        label,
        value: value ?? null,
        choices,
        isTouched: false,
        isMandatory: state.isMandatory ?? false,
        isHidden: false,
        isDisabled: state.isDisabled ?? false,
        isReadOnly: false,
        isMultiple: false,
        isLabelUnseen: state.isLabelUnseen ?? false,
        showsMandatoryHint: true,
        columns: { xs: 12, md: 4, lg: 4 },
      }}
      onChange={(chosen) => onChange(typeof chosen === "string" && chosen !== "" ? chosen : undefined)}
      onTouch={noTouch}
    />
  );
}

/** Nothing here is wrong for having been left empty. */
function noTouch(): void {}
