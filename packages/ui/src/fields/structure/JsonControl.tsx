// A value whose shape the product does not define, as JSON. Only what can be parsed is stored, and anything else keeps the form from being
// saved.
import { Textarea } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldFrame } from "../FieldFrame.tsx";
import type { FieldProps } from "../field-view.ts";
import styles from "./Structure.module.css";

const wholeLine = { xs: 12, md: 12, lg: 12 } as const;

export function JsonControl({ field, onChange, onTouch, onUnread }: FieldProps): ReactElement {
  const { t } = useTranslation();
  const [typed, setDraft] = useState<string>();
  const isWrong = typed !== undefined && readJson(typed) === undefined;
  // A form that was reset has forgotten the text.
  const isForgotten = isWrong && field.isUnread === false;
  const draft = isForgotten ? undefined : typed;
  const problem =
    isWrong && !isForgotten ? t("This is not valid JSON. Correct it before saving.") : undefined;
  const type = (text: string): void => {
    setDraft(text);
    const read = readJson(text);
    if (read === undefined) onUnread?.();
    else onChange(read.value);
  };
  const leave = (): void => {
    // What was read is shown in its usual form; what was not stays as it was typed.
    if (problem === undefined) setDraft(undefined);
    onTouch();
  };
  return (
    <FieldFrame field={{ ...field, columns: field.columns ?? wholeLine }} problem={problem}>
      {({ input }) => (
        <Textarea
          {...input}
          classNames={{ input: styles.json }}
          dir="ltr"
          autosize
          minRows={3}
          maxRows={24}
          spellCheck={false}
          autoCapitalize="none"
          value={draft ?? shownJson(field.value)}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={leave}
        />
      )}
    </FieldFrame>
  );
}

function shownJson(value: unknown): string {
  return value === undefined || value === null ? "" : JSON.stringify(value, null, 2);
}

/** An empty text is no value at all. */
function readJson(text: string): { readonly value: unknown } | undefined {
  if (text.trim() === "") return { value: null };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
