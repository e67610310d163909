// One value out of several, drawn as the field of any form.
import { FieldInput } from "@kontor/ui/fields/FieldInput.tsx";
import type { FieldChoice } from "@kontor/ui/fields/field-view.ts";
import { type ReactElement, useId } from "react";

type Props = {
  readonly label: string;
  readonly choices: readonly Pick<FieldChoice, "value" | "label">[];
  readonly value: string | undefined;
  readonly isMandatory?: boolean;
  /** In a table its column says what it is. */
  readonly isLabelUnseen?: boolean;
  readonly onChange: (value: string | undefined) => void;
};

export function ChoiceField({ label, choices, value, onChange, ...state }: Props): ReactElement {
  const name = useId();
  return (
    <FieldInput
      field={{
        name,
        type: "select",
        label,
        value: value ?? null,
        choices: choices.map(({ value: code, label: words }) => ({ value: code, label: words })),
        isTouched: false,
        isMandatory: state.isMandatory ?? false,
        isHidden: false,
        isDisabled: false,
        isReadOnly: false,
        isMultiple: false,
        isLabelUnseen: state.isLabelUnseen ?? false,
        showsMandatoryHint: true,
        columns: { xs: 12, md: 12, lg: 12 },
      }}
      onChange={(chosen) => onChange(typeof chosen === "string" && chosen !== "" ? chosen : undefined)}
      onTouch={noTouch}
    />
  );
}

/** Nothing here is wrong for having been left empty. */
function noTouch(): void {}
