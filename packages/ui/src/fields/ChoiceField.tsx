// One value out of several, drawn as the field of any form.
import { type ReactElement, useId } from "react";
import { FieldInput } from "./FieldInput.tsx";
import type { FieldChoice, FieldColumns } from "./field-view.ts";

type Props = {
  readonly label: string;
  readonly choices: readonly Pick<FieldChoice, "value" | "label">[];
  readonly value: string | undefined;
  readonly isDisabled?: boolean;
  readonly isMandatory?: boolean;
  /** In a table its column says what it is. */
  readonly isLabelUnseen?: boolean;
  /** In a grid of fields; all of it unless told. */
  readonly columns?: FieldColumns;
  readonly onChange: (value: string | undefined) => void;
};

const wholeWidth: FieldColumns = { xs: 12, md: 12, lg: 12 };

export function ChoiceField({ label, choices, value, onChange, ...state }: Props): ReactElement {
  const name = useId();
  return (
    <FieldInput
      field={{
        name,
        type: "select",
        label,
        value: value ?? null,
        // Choices of a list have a colour and an end, which are not shown here.
        choices: choices.map(({ value: code, label: words }) => ({ value: code, label: words })),
        isTouched: false,
        isMandatory: state.isMandatory ?? false,
        isHidden: false,
        isDisabled: state.isDisabled ?? false,
        isReadOnly: false,
        isMultiple: false,
        isLabelUnseen: state.isLabelUnseen ?? false,
        showsMandatoryHint: true,
        columns: state.columns ?? wholeWidth,
      }}
      onChange={(chosen) => onChange(typeof chosen === "string" && chosen !== "" ? chosen : undefined)}
      onTouch={noTouch}
    />
  );
}

/** Nothing here is wrong for having been left empty. */
function noTouch(): void {}
