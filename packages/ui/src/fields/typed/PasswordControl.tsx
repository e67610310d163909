// A secret: masked, with the eye that shows it. It goes in and never comes out, so it is taken letter by letter.
import type { ReactElement } from "react";
import { PasswordField } from "../../forms/PasswordField.tsx";
import { FieldFrame } from "../FieldFrame.tsx";
import type { FieldProps } from "../field-view.ts";
import { useCounter } from "../use-counter.ts";
import { useTypedText } from "./use-typed-text.ts";

export function PasswordControl(props: FieldProps): ReactElement {
  const { text, field, type, leave, onKeyDown } = useTypedText(props);
  const counter = useCounter(field, text);
  return (
    <FieldFrame field={field} counter={counter}>
      {({ input }) => (
        <PasswordField
          {...input}
          autoComplete="new-password"
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
      )}
    </FieldFrame>
  );
}
