// The text of a day with its calendar: typed as the locale writes days, or chosen. The calendar comes when it is first opened.
import { birthDateView } from "@kontor/kernel/field-defaults.ts";
import { ActionIcon, InputBase } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type ReactElement,
  Suspense,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { Dropdown } from "../../overlay/Dropdown.tsx";
import type { FrameParts } from "../FieldFrame.tsx";
import { useFieldLanguage } from "../field-language.ts";
import type { FieldView } from "../field-view.ts";
import type { TypedText } from "../typed/use-typed-text.ts";
import styles from "./Day.module.css";

const Calendar = lazy(async () => ({ default: (await import("./Calendar.tsx")).Calendar }));

type Props = {
  readonly field: FieldView;
  readonly typed: TypedText;
  readonly input: FrameParts["input"];
  /** The zone that decides which day is today. */
  readonly zone: string;
  readonly onChange: (day: unknown) => void;
};

export function DayInput({ field, typed, input, zone, onChange }: Props): ReactElement {
  const { t } = useTranslation();
  const { dateFormat } = useFieldLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const day = isoDay(field.value);
  const today = Temporal.Now.plainDateISO(zone).toString();
  const close = (): void => setIsOpen(false);
  const closeToInput = (): void => {
    close();
    box.current?.querySelector("input")?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "ArrowDown" && !isOpen) setIsOpen(true);
    else if (event.key === "Escape" && isOpen) closeToInput();
    else {
      typed.onKeyDown(event);
      return;
    }
    // The window around the field has its own use for Escape.
    event.preventDefault();
    event.stopPropagation();
  };
  const leaveWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    close();
    typed.leave();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field and the calendar inside take the keys.
    <div ref={box} className={styles.place} onBlur={leaveWhenLeft} onKeyDown={onKeyDown}>
      <InputBase
        {...input}
        type="text"
        inputMode="text"
        autoComplete="off"
        placeholder={shownFormat(dateFormat, t)}
        classNames={{ input: styles.text }}
        value={typed.text}
        onChange={({ currentTarget }) => typed.type(currentTarget.value)}
        rightSection={
          <ActionIcon
            className={styles.open}
            size="xs"
            aria-label={t("Open the calendar of {{field}}", { field: field.label })}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabled={field.isDisabled}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconCalendar size={15} stroke={1.6} aria-hidden />
          </ActionIcon>
        }
      />
      {isOpen && (
        <Dropdown anchor={box} width="content" label={field.label} onClose={close}>
          <Suspense fallback={<div className={styles.coming} />}>
            <Calendar
              day={day}
              start={field.isBirthDate === true ? birthDateView : today}
              today={today}
              min={isoDay(field.min)}
              max={isoDay(field.max)}
              onChoose={(chosen) => {
                onChange(chosen);
                // What was typed before gives way to what was chosen.
                typed.leave();
                closeToInput();
              }}
            />
          </Suspense>
        </Dropdown>
      )}
    </div>
  );
}

/** The parts keep their order in a language that is written from the right, because a day is typed from the left. */
function shownFormat(dateFormat: string, t: TFunction): string {
  const parts: Readonly<Record<string, string>> = { DD: t("DD"), MM: t("MM"), YYYY: t("YYYY") };
  return dateFormat.replaceAll(/[DMY]+/g, (part) => {
    const shown = parts[part] ?? part;
    return shown.length === part.length ? shown : `\u2068${shown}\u2069`;
  });
}

/** Of a moment, its day as written. */
function isoDay(value: unknown): string | undefined {
  const [day] = (typeof value === "string" && /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(value)) || [];
  return day;
}
