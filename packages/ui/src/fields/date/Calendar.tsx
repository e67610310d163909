// The calendar of a day field: the months and days of the reader's language, and the first day of the reader's week.
import "@mantine/dates/styles.layer.css";
import { Button } from "@mantine/core";
import { DatePicker, DatesProvider } from "@mantine/dates";
import { type KeyboardEvent as KeyPress, type ReactElement, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFieldLanguage } from "../field-language.ts";
import styles from "./Calendar.module.css";
import { calendarNames } from "./calendar-names.ts";

type Props = {
  /** "2026-11-15"; undefined where no day is chosen. */
  readonly day: string | undefined;
  /** The day whose month is shown while none is chosen. */
  readonly start: string;
  readonly today: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly onChoose: (day: string | null) => void;
};

export function Calendar({ day, start, today, min, max, onChoose }: Props): ReactElement {
  const { t } = useTranslation();
  const { locale, weekStartDay } = useFieldLanguage();
  const names = useMemo(() => calendarNames(locale), [locale]);
  const box = useRef<HTMLDivElement>(null);
  // A user who has opened it goes on from the chosen day, or from the day it opens at.
  useEffect(() => {
    const days = [...(box.current?.querySelectorAll<HTMLElement>("[data-day]") ?? [])];
    const first = days.find((element) => element.dataset.day === (day ?? start)) ?? days[0];
    first?.focus();
  }, [day, start]);
  return (
    <div ref={box} className={styles.calendar} onKeyDownCapture={mirrorArrows}>
      <DatesProvider settings={{ firstDayOfWeek: weekStartDay, consistentWeeks: true }}>
        <DatePicker
          size="xs"
          value={day ?? null}
          defaultDate={day ?? start}
          onChange={(chosen) => onChoose(chosen)}
          {...(min !== undefined && { minDate: min })}
          {...(max !== undefined && { maxDate: max })}
          highlightToday
          monthLabelFormat={names.month}
          monthsListFormat={names.monthInList}
          yearLabelFormat={names.year}
          yearsListFormat={names.year}
          decadeLabelFormat={(first, last) => `${names.year(first)} – ${names.year(last)}`}
          weekdayFormat={names.weekday}
          getDayAriaLabel={names.day}
          getDayProps={(each) => ({ "data-day": each })}
          ariaLabels={{
            monthLevelControl: t("Choose a month"),
            yearLevelControl: t("Choose a year"),
            nextMonth: t("Next month"),
            previousMonth: t("Previous month"),
            nextYear: t("Next year"),
            previousYear: t("Previous year"),
            nextDecade: t("Next ten years"),
            previousDecade: t("Previous ten years"),
          }}
          classNames={{
            day: styles.day,
            weekday: styles.weekday,
            calendarHeaderLevel: styles.level,
            calendarHeaderControl: styles.step,
            monthsListControl: styles.period,
            yearsListControl: styles.period,
          }}
        />
      </DatesProvider>
      <div className={styles.foot}>
        <Button size="xs" variant="subtle" onClick={() => onChoose(today)}>
          {t("Today")}
        </Button>
        {day !== undefined && (
          <Button size="xs" variant="subtle" onClick={() => onChoose(null)}>
            {t("Clear")}
          </Button>
        )}
      </div>
    </div>
  );
}

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };

/** In a page that is read from the right the next day stands at the left; the kit does not know that. */
function mirrorArrows(event: KeyPress<HTMLElement>): void {
  const key = mirrored[event.key];
  if (key === undefined || !event.isTrusted || !(event.target instanceof HTMLElement)) return;
  if (getComputedStyle(event.currentTarget).direction !== "rtl") return;
  event.preventDefault();
  event.stopPropagation();
  const { code, ctrlKey, shiftKey, altKey, metaKey } = event;
  event.target.dispatchEvent(
    new KeyboardEvent("keydown", {
      key,
      code,
      ctrlKey,
      shiftKey,
      altKey,
      metaKey,
      bubbles: true,
      cancelable: true,
    }),
  );
}
