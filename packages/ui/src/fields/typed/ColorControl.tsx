// A colour: the browser's own chooser behind the swatch, and its code as text. It is black when it is first set.
import { firstColor } from "@kontor/kernel/field-defaults.ts";
import { InputBase } from "@mantine/core";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { FieldFrame } from "../FieldFrame.tsx";
import type { FieldProps } from "../field-view.ts";
import styles from "./ColorControl.module.css";
import { useTypedText } from "./use-typed-text.ts";

const colorCode = /^#[0-9a-f]{6}$/i;

export function ColorControl(props: FieldProps): ReactElement {
  const { t } = useTranslation();
  const { text, field, type, leave, onKeyDown } = useTypedText(props);
  const { onChange, onTouch } = props;
  const color = typeof field.value === "string" && colorCode.test(field.value) ? field.value : undefined;
  return (
    <FieldFrame field={field}>
      {({ input }) => (
        <InputBase
          {...input}
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder={field.isFilter ? undefined : firstColor}
          classNames={{ input: styles.code }}
          leftSectionPointerEvents="all"
          leftSection={
            <input
              type="color"
              className={styles.swatch}
              data-unset={color === undefined || undefined}
              aria-label={t("Choose a colour for {{field}}", { field: field.label })}
              disabled={field.isDisabled}
              value={color ?? firstColor}
              onClick={() => {
                if (color === undefined) onChange(firstColor);
              }}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
              onBlur={onTouch}
            />
          }
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
      )}
    </FieldFrame>
  );
}
