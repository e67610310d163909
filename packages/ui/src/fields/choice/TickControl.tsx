// Yes or no: a box to tick, or a switch. An advanced search also knows neither of them, so there it is a list.
import { Checkbox, Switch } from "@mantine/core";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { FieldFrame } from "../FieldFrame.tsx";
import type { FieldProps } from "../field-view.ts";
import styles from "./Choice.module.css";
import { SelectControl } from "./SelectControl.tsx";

export function TickControl(props: FieldProps): ReactElement {
  const { field, onChange, onTouch } = props;
  if (field.isFilter === true) return <YesOrNo {...props} />;
  const Box = field.type === "switch" ? Switch : Checkbox;
  return (
    <FieldFrame field={field} isBeside>
      {({ control, state }) => (
        <Box
          {...control}
          className={styles.tick}
          error={state === "error"}
          checked={field.value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          onBlur={onTouch}
        />
      )}
    </FieldFrame>
  );
}

function YesOrNo({ field, onChange, onTouch }: FieldProps): ReactElement {
  const { t } = useTranslation();
  const choices = [
    { value: "true", label: t("Yes") },
    { value: "false", label: t("No") },
  ];
  const value = typeof field.value === "boolean" ? String(field.value) : field.value;
  return (
    <SelectControl
      field={{
        ...field,
        type: "select",
        isMultiple: false,
        isFilter: false,
        isMandatory: false,
        choices,
        value,
      }}
      onChange={(chosen) => onChange(chosen === null ? null : chosen === "true")}
      onTouch={onTouch}
    />
  );
}
