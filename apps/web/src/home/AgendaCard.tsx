// What comes today and in the days after, in the order of time.
import type { CardOf } from "@kontor/model/layout/layout.ts";
import { Card } from "@kontor/ui/layout/Card.tsx";
import type { ReactElement } from "react";
import { CardContent } from "../cards/CardContent.tsx";
import { type Formats, useFormats } from "../language/use-formats.ts";
import { useLabel } from "../language/use-label.ts";
import { entityWord } from "../record-words/entity-word.ts";
import { daysAfter, monthAway, weekdayOf } from "./calendar-month.ts";
import styles from "./ListCard.module.css";
import { RowList } from "./RowList.tsx";
import { shortDay } from "./short-day.ts";
import { type CalendarEntry, useCalendar } from "./use-calendar.ts";
import { useViewpoint } from "./use-viewpoint.ts";

const rowHeight = 38;
const rowCount = 6;
/** A name of a day says which one only within the week. */
const daysNamed = 6;

export function AgendaCard({ card }: { readonly card: CardOf<"agenda"> }): ReactElement {
  const label = useLabel();
  const { today } = useViewpoint();
  const { entries, loading } = useCalendar(monthAway(today, 0), card.entities);
  const last = daysAfter(today, card.days);
  const coming = entries
    .filter(({ date }) => date >= today && date <= last)
    .toSorted((a, b) => timeOf(a).localeCompare(timeOf(b), "en"));
  const title = label(card.title);
  return (
    <Card title={title} kind="list">
      <CardContent
        loading={loading}
        isEmpty={coming.length === 0}
        rows={rowCount}
        minHeight={rowCount * rowHeight}
      >
        {() => (
          <RowList label={title}>
            {coming.map((entry) => (
              <AgendaRow key={`${entry.entityName} ${entry.registration}`} entry={entry} today={today} />
            ))}
          </RowList>
        )}
      </CardContent>
    </Card>
  );
}

function AgendaRow({
  entry,
  today,
}: {
  readonly entry: CalendarEntry;
  readonly today: string;
}): ReactElement {
  const label = useLabel();
  const formats = useFormats();
  const { date, startDate } = entry;
  const time = startDate == null ? undefined : clockTime(startDate);
  return (
    <li className={styles.row}>
      <span className={styles.when} data-today={date === today || undefined} title={formats.formatDate(date)}>
        <bdi>{(date === today && time) || dayName(date, today, formats)}</bdi>
      </span>
      <i className={styles.mark} data-colour={entry.colour} />
      <span className={styles.subject}>
        <bdi className={styles.name} title={entry.title}>
          {entry.title}
        </bdi>
        <span className={styles.about}>{label(entityWord(entry.entityName))}</span>
      </span>
    </li>
  );
}

function dayName(date: string, today: string, formats: Formats): string {
  return date <= daysAfter(today, daysNamed)
    ? formats.weekdayName(weekdayOf(date), "short")
    : shortDay(date, formats);
}

/** The day decides, then the hour; what has none comes before. */
function timeOf({ date, startDate }: CalendarEntry): string {
  return startDate == null ? date : `${date}T${clockTime(startDate)}`;
}

function clockTime(moment: string): string {
  const here = Temporal.Instant.from(moment).toZonedDateTimeISO(Temporal.Now.timeZoneId());
  return here.toPlainTime().toString({ smallestUnit: "minute" });
}
