// A number, an integer, a percentage or an amount: typed as text in the locale of the reader, aligned to the right in both writing
// directions, and written out when the field is left.
import { InputBase } from "@mantine/core";
import type { ReactElement } from "react";
import { FieldFrame } from "../FieldFrame.tsx";
import type { FieldProps } from "../field-view.ts";
import { useSuffix } from "../use-suffix.ts";
import styles from "./typed.module.css";
import { useTypedText } from "./use-typed-text.ts";

export function FigureControl(props: FieldProps): ReactElement {
  const { text, field, type, leave, onKeyDown } = useTypedText(props);
  const suffix = useSuffix(field);
  return (
    <FieldFrame field={field}>
      {({ input }) => (
        <InputBase
          {...input}
          type="text"
          // A keyboard of digits has no minus and on some phones no comma, so amounts and numbers take the decimal one.
          inputMode={field.type === "integer" ? "numeric" : "decimal"}
          autoComplete="off"
          dir="ltr"
          classNames={{ input: styles.figure, section: styles.suffix }}
          {...(suffix !== undefined && {
            rightSection: <span aria-hidden="true">{suffix}</span>,
            rightSectionWidth: `calc(${suffix.length}ch + var(--space-7))`,
          })}
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
      )}
    </FieldFrame>
  );
}
