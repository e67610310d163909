// A number on a track, beside its figure: dragged, moved by arrow keys, or typed.
import { Slider } from "@mantine/core";
import "@mantine/core/styles/Slider.layer.css";
import type { ReactElement } from "react";
import { FieldFrame } from "../FieldFrame.tsx";
import { useFieldLanguage } from "../field-language.ts";
import type { FieldProps, FieldView } from "../field-view.ts";
import { useSuffix } from "../use-suffix.ts";
import styles from "./SliderControl.module.css";
import { sliderSettings } from "./slider-settings.ts";

export function SliderControl({ field, onChange, onTouch }: FieldProps): ReactElement {
  const language = useFieldLanguage();
  const suffix = useSuffix(field);
  const settings = sliderSettings(field);
  const { value = settings.start, ...range } = { ...settings, value: numberOf(field) };
  return (
    <FieldFrame field={field} isGroup>
      {({ labelId, describedBy, state, control }) => (
        <div className={styles.row} data-state={state}>
          <Slider
            className={styles.slider}
            classNames={{
              track: styles.track,
              bar: styles.bar,
              thumb: styles.thumb,
              mark: styles.mark,
              markLabel: styles.pip,
            }}
            name={field.name}
            size={4}
            thumbSize={16}
            label={null}
            min={range.min}
            max={range.max}
            step={range.step}
            marks={[...range.pips.map((pip) => ({ value: pip, label: language.write(pip, field) }))]}
            value={value}
            disabled={field.isDisabled}
            onChange={onChange}
            onChangeEnd={onTouch}
            thumbProps={{
              id: control.id,
              "aria-labelledby": labelId,
              "aria-describedby": describedBy,
              "aria-invalid": control["aria-invalid"],
              onBlur: onTouch,
            }}
          />
          <span className={styles.figure}>
            <bdi dir="ltr">
              {field.value === null || field.value === undefined ? "—" : language.write(value, field)}
            </bdi>
            {suffix !== undefined && <span className={styles.unit}>{suffix}</span>}
          </span>
        </div>
      )}
    </FieldFrame>
  );
}

function numberOf({ value }: FieldView): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}
