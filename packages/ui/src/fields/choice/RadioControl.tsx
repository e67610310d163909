// One of a few values that are all in sight. An advanced search may ask for several of them, so there it is a list.
import { Radio } from "@mantine/core";
import type { FocusEvent, ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { FieldFrame, type FrameParts } from "../FieldFrame.tsx";
import type { FieldProps } from "../field-view.ts";
import styles from "./Choice.module.css";
import { choiceLabel, chosenOf, knownChoices, offeredChoices } from "./choice-values.ts";
import { SelectControl } from "./SelectControl.tsx";

export function RadioControl(props: FieldProps): ReactElement {
  if (props.field.isFilter === true) return <SelectControl {...props} />;
  return (
    <FieldFrame field={props.field} isGroup>
      {(parts) => <Radios {...props} parts={parts} />}
    </FieldFrame>
  );
}

function Radios({
  field,
  onChange,
  onTouch,
  parts,
}: FieldProps & { readonly parts: FrameParts }): ReactElement {
  const { t } = useTranslation();
  const { control, labelId, state } = parts;
  const chosen = chosenOf(field)[0]?.code;
  const isKnown = chosen === undefined || knownChoices(field).some(({ value }) => value === chosen);
  const options = isKnown
    ? offeredChoices(field, "")
    : [...offeredChoices(field, ""), { value: chosen, label: choiceLabel(field, chosen) }];
  const touchWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onTouch();
  };
  return (
    <div
      className={styles.radios}
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={control["aria-describedby"]}
      aria-invalid={control["aria-invalid"]}
      aria-required={control["aria-required"]}
      onBlur={touchWhenLeft}
    >
      {options.map(({ value, label }) => (
        <Radio
          key={value}
          name={control.id}
          value={value}
          label={label}
          disabled={control.disabled}
          error={state === "error"}
          checked={value === chosen}
          onChange={() => onChange(value)}
        />
      ))}
      {options.length === 0 && (
        <span className={styles.nothing}>{field.choices === "loading" ? t("Loading") : t("No data")}</span>
      )}
    </div>
  );
}
