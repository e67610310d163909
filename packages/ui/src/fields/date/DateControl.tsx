// A day of the calendar, without a time.
import type { ReactElement } from "react";
import { FieldFrame } from "../FieldFrame.tsx";
import type { FieldProps } from "../field-view.ts";
import { useTypedText } from "../typed/use-typed-text.ts";
import { DayInput } from "./DayInput.tsx";
import { zoneOf } from "./moment.ts";

export function DateControl(props: FieldProps): ReactElement {
  const typed = useTypedText(props);
  return (
    <FieldFrame field={typed.field}>
      {({ input }) => (
        <DayInput
          field={props.field}
          typed={typed}
          input={input}
          zone={zoneOf(props.field)}
          onChange={props.onChange}
        />
      )}
    </FieldFrame>
  );
}
