// What stands in the calendar around a month. The month and the agenda of a page ask the same question, so it is asked once.
import type { DatedEntity } from "@kontor/model/layout/layout.ts";
import type { AnswerOf } from "@kontor/model/route.ts";
import { acrossEntitiesRoutes } from "@kontor/model/routes/across-entities.ts";
import { type Loading, loadingOf } from "../cards/loading.ts";
import { type Formats, useFormats } from "../language/use-formats.ts";
import { useAnswer } from "../request/use-answer.ts";
import { daysAfter, weeksOf } from "./calendar-month.ts";

export type CalendarEntry = AnswerOf<typeof acrossEntitiesRoutes.calendar>["data"][number] & {
  readonly colour: DatedEntity["colour"];
};

/** An agenda at the end of a month looks into the next one. */
const agendaDays = 31;

export function calendarQuestion(
  month: string,
  entities: readonly DatedEntity[],
  { weekStartDay }: Pick<Formats, "weekStartDay">,
): { readonly query: Readonly<Record<string, string>> } {
  const [fromDate = month] = weeksOf(month, weekStartDay)[0] ?? [];
  return {
    query: {
      fromDate,
      toDate: daysAfter(month, 31 + agendaDays),
      entityNames: entities.map(({ entity }) => entity).join(),
    },
  };
}

export function useCalendar(
  month: string,
  entities: readonly DatedEntity[],
): { readonly entries: readonly CalendarEntry[]; readonly loading: Loading } {
  const answer = useAnswer(acrossEntitiesRoutes.calendar, calendarQuestion(month, entities, useFormats()));
  const entries = (answer.data?.data ?? []).flatMap((entry) => {
    const shown = entities.find(({ entity }) => entity === entry.entityName);
    const isOver = shown?.hiddenStatuses?.includes(entry.status ?? "") === true;
    return shown === undefined || isOver ? [] : [{ ...entry, colour: shown.colour }];
  });
  return { entries, loading: loadingOf(answer) };
}
