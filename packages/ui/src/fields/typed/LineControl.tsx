// One line of text: a text, a username, an e-mail address, an address of the web.
import { InputBase } from "@mantine/core";
import type { HTMLAttributes, ReactElement } from "react";
import { FieldFrame } from "../FieldFrame.tsx";
import type { FieldProps } from "../field-view.ts";
import { useCounter } from "../use-counter.ts";
import styles from "./typed.module.css";
import { useTypedText } from "./use-typed-text.ts";

type LineTraits = {
  /** The keyboard a phone offers. */
  readonly inputMode: HTMLAttributes<HTMLInputElement>["inputMode"];
  readonly placeholder?: string;
  /** Latin by nature, also in a page that is read from the right. */
  readonly isLatin: boolean;
};

const plain: LineTraits = { inputMode: "text", isLatin: false };
const traits: Readonly<Record<string, LineTraits>> = {
  email: { inputMode: "email", placeholder: "name@example.com", isLatin: true },
  username: { inputMode: "email", isLatin: true },
  web: { inputMode: "url", placeholder: "example.com", isLatin: true },
};

export function LineControl(props: FieldProps): ReactElement {
  const { text, field, type, leave, onKeyDown } = useTypedText(props);
  const counter = useCounter(field, text);
  const { inputMode, placeholder, isLatin } = traits[field.type] ?? plain;
  return (
    <FieldFrame field={field} counter={counter}>
      {({ input }) => (
        <InputBase
          {...input}
          // The browser's own checks of addresses would speak other words than the form.
          type="text"
          inputMode={inputMode}
          placeholder={field.isFilter ? undefined : placeholder}
          classNames={{ input: styles.line }}
          data-case={field.letterCase}
          autoComplete="off"
          autoCapitalize={isLatin ? "none" : undefined}
          spellCheck={isLatin ? false : undefined}
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
      )}
    </FieldFrame>
  );
}
