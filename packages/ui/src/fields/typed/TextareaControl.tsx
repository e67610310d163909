// A longer text: it grows with its lines.
import { textareaDefaults } from "@kontor/kernel/field-defaults.ts";
import { Textarea } from "@mantine/core";
import type { ReactElement } from "react";
import { FieldFrame } from "../FieldFrame.tsx";
import type { FieldProps } from "../field-view.ts";
import { useCounter } from "../use-counter.ts";
import styles from "./typed.module.css";
import { useTypedText } from "./use-typed-text.ts";

export function TextareaControl(props: FieldProps): ReactElement {
  const { text, field, type, leave } = useTypedText(props);
  const counter = useCounter(field, text);
  return (
    <FieldFrame field={field} counter={counter}>
      {({ input }) => (
        <Textarea
          {...input}
          classNames={{ input: styles.area }}
          data-case={field.letterCase}
          autosize
          minRows={textareaDefaults.rows}
          styles={{ input: { minBlockSize: textareaDefaults.minHeightPx } }}
          maxRows={20}
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={leave}
        />
      )}
    </FieldFrame>
  );
}
