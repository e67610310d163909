// Several texts, or several e-mail addresses: each is a chip with its way out. Enter, a separator or leaving the field adds what was
// typed, a pasted list is taken apart. What is no address does not become one: it stays in the box, with the message.
import { emailExample } from "@kontor/kernel/identifier/email.ts";
import { InputBase } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { type ClipboardEvent, type KeyboardEvent, type ReactElement, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldFrame } from "../FieldFrame.tsx";
import { useFieldLanguage } from "../field-language.ts";
import type { FieldProps } from "../field-view.ts";
import styles from "./SeveralControl.module.css";
import { type Entries, readAddresses, readTexts } from "./several-entries.ts";

const addressSeparators = /[\s,;]$/;

export function SeveralControl({ field, onChange, onTouch }: FieldProps): ReactElement {
  const { t } = useTranslation();
  const language = useFieldLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const values = listOf(field.value);
  const isAddresses = field.type === "emails";
  const take = (typed: string): void => {
    const {
      entries,
      rest,
      problem: found,
    }: Entries = isAddresses ? readAddresses(typed, field, language) : readTexts(typed, field);
    const added = entries.filter(
      (entry, place) => !values.includes(entry) && entries.indexOf(entry) === place,
    );
    if (added.length > 0) onChange([...values, ...added]);
    setText(rest);
    setProblem(found);
  };
  const change = (typed: string): void => {
    setProblem(undefined);
    if (isAddresses && addressSeparators.test(typed)) take(typed);
    else setText(typed);
  };
  const remove = (place: number): void => {
    const others = values.filter((_, index) => index !== place);
    onChange(others.length === 0 ? null : others);
    input.current?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && text.trim() !== "") {
      // The form is sent by the next Enter, when nothing waits to be added.
      event.preventDefault();
      take(text);
    } else if (event.key === "Backspace" && text === "" && values.length > 0) remove(values.length - 1);
  };
  const paste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData("text");
    if (!(isAddresses ? /[\s,;]/ : /\n/).test(pasted.trim())) return;
    event.preventDefault();
    take(`${text}${pasted}`);
  };
  const leave = (): void => {
    if (text.trim() !== "") take(text);
    onTouch();
  };
  return (
    <FieldFrame field={field} problem={problem}>
      {({ control }) => (
        <InputBase
          component="div"
          multiline
          className={styles.several}
          classNames={{ input: styles.box }}
          data-disabled={field.isDisabled || undefined}
          onClick={() => input.current?.focus()}
        >
          {values.map((value, place) => (
            <span key={value} className={styles.chip}>
              <bdi className={styles.text}>{value}</bdi>
              {!field.isDisabled && (
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t("Remove {{value}}", { value })}
                  onClick={() => remove(place)}
                >
                  <IconX size={11} stroke={1.8} aria-hidden />
                </button>
              )}
            </span>
          ))}
          <input
            ref={input}
            {...control}
            className={styles.input}
            type="text"
            inputMode={isAddresses ? "email" : "text"}
            placeholder={isAddresses && values.length === 0 ? emailExample : ""}
            autoComplete="off"
            autoCapitalize={isAddresses ? "none" : undefined}
            spellCheck={isAddresses ? false : undefined}
            value={text}
            onChange={({ currentTarget }) => change(currentTarget.value)}
            onKeyDown={press}
            onPaste={paste}
            onBlur={leave}
          />
        </InputBase>
      )}
    </FieldFrame>
  );
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}
