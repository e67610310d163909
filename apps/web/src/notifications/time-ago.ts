// How long ago something was told, as short as a glance: minutes and hours of today, then yesterday, then the day.
import type { TFunction } from "i18next";
import type { Formats } from "../language/use-formats.ts";

export function timeAgo(
  moment: string,
  { t, formats, now }: { readonly t: TFunction; readonly formats: Formats; readonly now: Temporal.Instant },
): string {
  const told = Temporal.Instant.from(moment);
  const minutes = Math.max(0, Math.floor((now.epochMilliseconds - told.epochMilliseconds) / 60_000));
  if (minutes < 1) return t("now");
  if (minutes < 60) return t("{{count}} min", { count: minutes });
  const here = Temporal.Now.timeZoneId();
  const day = told.toZonedDateTimeISO(here).toPlainDate();
  const today = now.toZonedDateTimeISO(here).toPlainDate();
  if (day.equals(today)) return t("{{count}} h", { count: Math.floor(minutes / 60) });
  return day.equals(today.subtract({ days: 1 })) ? t("Yesterday") : formats.formatDate(day.toString());
}
