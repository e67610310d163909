// The reader is greeted as people are at this time of the day, with the day it is.
import { useTranslation } from "react-i18next";
import { isolate, isolateFigure } from "../language/isolate.ts";
import { useFormats } from "../language/use-formats.ts";
import { useSessionUser } from "../session/session-user.ts";
import { weekdayOf } from "./calendar-month.ts";
import { useViewpoint } from "./use-viewpoint.ts";

const noon = 12;
const evening = 18;

export function useGreeting(): { readonly title: string; readonly day: string } {
  const { t } = useTranslation();
  const formats = useFormats();
  const { today } = useViewpoint();
  const firstName = useSessionUser()?.user.firstName;
  const { hour } = Temporal.Now.plainTimeISO();
  const day = t("{{weekday}} {{date}}", {
    weekday: formats.weekdayName(weekdayOf(today), "long"),
    date: isolateFigure(formats.formatDate(today)),
  });
  if (firstName == null || firstName === "") {
    const title = hour < noon ? t("Good morning") : hour < evening ? t("Good afternoon") : t("Good evening");
    return { title, day };
  }
  const name = isolate(firstName);
  if (hour < noon) return { title: t("Good morning, {{name}}", { name }), day };
  if (hour < evening) return { title: t("Good afternoon, {{name}}", { name }), day };
  return { title: t("Good evening, {{name}}", { name }), day };
}
