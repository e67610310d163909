// A month on one card: today is marked, and days on which something is due have a dot.
import type { CardOf } from "@kontor/model/layout/layout.ts";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { Unseen } from "@kontor/ui/text/Unseen.tsx";
import { ActionIcon } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { CardContent } from "../cards/CardContent.tsx";
import { useFormats } from "../language/use-formats.ts";
import { monthAway, weekdayOf, weeksOf } from "./calendar-month.ts";
import styles from "./MonthCard.module.css";
import { type CalendarEntry, useCalendar } from "./use-calendar.ts";
import { useViewpoint } from "./use-viewpoint.ts";

const contentHeight = 232;

export function MonthCard({ card }: { readonly card: CardOf<"calendar"> }): ReactElement {
  const { t } = useTranslation();
  const formats = useFormats();
  const { today } = useViewpoint();
  const [away, setAway] = useState(0);
  const month = monthAway(today, away);
  const { entries, loading } = useCalendar(month, card.entities);
  const weeks = weeksOf(month, formats.weekStartDay);
  const byDay = Map.groupBy(entries, ({ date }) => date);
  const title = t("{{month}} {{year}}", {
    month: formats.monthName(Number(month.slice(5, 7)), "long"),
    year: month.slice(0, 4),
  });
  const entriesText = (count: number): string => t("{{count}} entries", { count });
  const step = (name: string, months: number, Icon: typeof IconChevronLeft): ReactElement => (
    <ActionIcon size="xs" aria-label={name} title={name} onClick={() => setAway(away + months)}>
      <Icon className={styles.chevron} size={15} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
  return (
    <Card
      title={title}
      actions={
        <>
          {step(t("Previous month"), -1, IconChevronLeft)}
          {step(t("Next month"), 1, IconChevronRight)}
        </>
      }
    >
      {/* The days are known without the server; only what is due on them is not. */}
      <CardContent loading={{ ...loading, isPending: false }} rows={6} minHeight={contentHeight}>
        {() => (
          <table className={styles.month} aria-label={title}>
            <thead>
              <tr>
                {weeks[0]?.map((day) => (
                  <th key={day} scope="col" abbr={formats.weekdayName(weekdayOf(day), "long")}>
                    {formats.weekdayName(weekdayOf(day), "narrow")}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map((week) => (
                <tr key={week[0]}>
                  {week.map((day) => (
                    <Day
                      key={day}
                      day={day}
                      month={month}
                      today={today}
                      entries={byDay.get(day) ?? []}
                      about={entriesText}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </CardContent>
    </Card>
  );
}

type DayProps = {
  readonly day: string;
  readonly month: string;
  readonly today: string;
  readonly entries: readonly CalendarEntry[];
  /** How many there are, in words. */
  readonly about: (count: number) => string;
};

function Day({ day, month, today, entries, about }: DayProps): ReactElement {
  const isInside = day.slice(0, 7) === month.slice(0, 7);
  // What asks for the most attention gives the day its colour.
  const colour = Math.max(...entries.map((entry) => entry.colour));
  return (
    <td data-outside={!isInside || undefined} aria-current={day === today ? "date" : undefined}>
      <span className={styles.day}>{Number(day.slice(8))}</span>
      {entries.length > 0 && (
        <>
          <i className={styles.dot} data-colour={colour} />
          <Unseen>{about(entries.length)}</Unseen>
        </>
      )}
    </td>
  );
}
