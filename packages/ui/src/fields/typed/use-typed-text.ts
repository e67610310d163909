// A value that is typed as text. While the user types, the control shows exactly what was typed. The form gets the value at every key, so
// that nothing is lost when it is saved. Once the field is left, the value is shown as the locale writes it.
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { type FieldLanguage, useFieldLanguage } from "../field-language.ts";
import type { FieldProps, FieldView } from "../field-view.ts";

/** A new message waits until the typing pauses for so long: half a number is not wrong yet. */
const pauseMs = 600;

export type TypedText = {
  readonly text: string;
  /** The field with the messages that may be shown now. */
  readonly field: FieldView;
  readonly type: (text: string) => void;
  readonly leave: () => void;
  /** Enter takes the value like leaving does, without leaving. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/** A control that types only a part of its value says itself how that part is read and written. */
export function useTypedText(
  { field, onChange, onTouch }: FieldProps,
  own?: Pick<FieldLanguage, "read" | "write">,
): TypedText {
  const given = useFieldLanguage();
  const language = own ?? given;
  const [draft, setDraft] = useState<string>();
  const [isTyping, setIsTyping] = useState(false);
  const shown = useShownMessages(field, isTyping);
  useEffect(() => {
    if (!isTyping || draft === undefined) return;
    const timer = setTimeout(() => setIsTyping(false), pauseMs);
    return () => clearTimeout(timer);
  }, [isTyping, draft]);
  const leave = (): void => {
    setDraft(undefined);
    setIsTyping(false);
    onTouch();
  };
  return {
    text: draft ?? language.write(field.value, field),
    field: shown,
    type: (text) => {
      setDraft(text);
      setIsTyping(true);
      onChange(language.read(text, field).value);
    },
    leave,
    onKeyDown: (event) => {
      if (event.key === "Enter" && !event.nativeEvent.isComposing) leave();
    },
  };
}

/** While the user types, a message goes at once when its reason does, and a new one waits. */
function useShownMessages(field: FieldView, isTyping: boolean): FieldView {
  const before = useRef<Pick<FieldView, "error" | "warning">>({});
  useEffect(() => {
    if (!isTyping) before.current = { ...pick("error", field.error), ...pick("warning", field.warning) };
  });
  if (!isTyping) return field;
  const { error, warning, ...rest } = field;
  return {
    ...rest,
    ...pick("error", error === undefined ? undefined : before.current.error),
    ...pick("warning", warning === undefined ? undefined : before.current.warning),
  };
}

function pick<Name extends "error" | "warning">(
  name: Name,
  value: string | true | undefined,
): { readonly [key in Name]?: string | true } {
  // The compiler does not follow a computed name that is a type parameter.
  return (value === undefined ? {} : { [name]: value }) as { readonly [key in Name]?: string | true };
}
