// A phone number: the calling code from a menu, the rest typed as people of the country write it, stored as one text. A whole number
// with its plus may be typed or pasted too.
import { InputBase } from "@mantine/core";
import { type ReactElement, useRef, useState } from "react";
import { FieldFrame } from "../FieldFrame.tsx";
import { useFieldLanguage } from "../field-language.ts";
import type { FieldProps } from "../field-view.ts";
import { CallingCodeMenu } from "./CallingCodeMenu.tsx";
import styles from "./PhoneControl.module.css";
import { codeAtFirst, partsOf, storedNumber } from "./phone-parts.ts";
import { useTypedText } from "./use-typed-text.ts";

export function PhoneControl(props: FieldProps): ReactElement {
  const { locale } = useFieldLanguage();
  const box = useRef<HTMLDivElement>(null);
  const number = useRef<HTMLInputElement>(null);
  const [chosenCode, setChosenCode] = useState<string>();
  const stored = typeof props.field.value === "string" ? props.field.value : "";
  const { callingCode, localNumber } = partsOf(stored);
  const code = stored === "" ? (chosenCode ?? codeAtFirst(props.field, locale)) : callingCode;
  const { text, field, type, leave, onKeyDown } = useTypedText(props, {
    read: (typed) => {
      // The code stays when the number is erased, so that another one can be typed.
      setChosenCode(code);
      return { value: typed.trim() === "" ? null : storedNumber(code, typed) };
    },
    write: () => localNumber,
  });
  const choose = (next: string): void => {
    setChosenCode(next);
    if (stored !== "") props.onChange(storedNumber(next, localNumber));
    number.current?.focus();
  };
  return (
    <FieldFrame field={field}>
      {({ input }) => (
        <div ref={box}>
          <InputBase
            {...input}
            ref={number}
            dir="ltr"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            classNames={{ input: styles.number }}
            leftSectionPointerEvents="all"
            leftSectionWidth={64}
            leftSection={<CallingCodeMenu anchor={box} field={field} code={code} onChoose={choose} />}
            value={text}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onBlur={leave}
            onKeyDown={onKeyDown}
          />
        </div>
      )}
    </FieldFrame>
  );
}
