// A moment: its day, and its time in the zone of the field.
import { type ReactElement, useState } from "react";
import { FieldFrame } from "../FieldFrame.tsx";
import type { FieldProps } from "../field-view.ts";
import { useTypedText } from "../typed/use-typed-text.ts";
import styles from "./Day.module.css";
import { DayInput } from "./DayInput.tsx";
import { momentParts, momentValue, zoneOf } from "./moment.ts";
import { TimeInput } from "./TimeInput.tsx";

export function DateTimeControl({ field, onChange, onTouch }: FieldProps): ReactElement {
  const zone = zoneOf(field);
  const { day, time } = momentParts(field.value, zone);
  /** A time chosen before the day waits for it. */
  const [waitingTime, setWaitingTime] = useState<string>();
  const shownTime = day === null ? waitingTime : time;
  const dayField = { ...field, type: "date", value: day };
  const storeDay = (next: unknown): void =>
    onChange(momentValue({ day: typeof next === "string" ? next : null, time: shownTime ?? "00:00" }, zone));
  const typed = useTypedText({ field: dayField, onChange: storeDay, onTouch });
  const storeTime = (next: string): void => {
    setWaitingTime(next);
    if (day !== null) onChange(momentValue({ day, time: next }, zone));
  };
  return (
    <FieldFrame field={typed.field}>
      {({ input }) => (
        <div className={styles.moment}>
          <DayInput field={dayField} typed={typed} input={input} zone={zone} onChange={storeDay} />
          <TimeInput
            label={field.label}
            time={shownTime}
            isWrong={input.error}
            isDisabled={field.isDisabled}
            onChange={storeTime}
          />
        </div>
      )}
    </FieldFrame>
  );
}
