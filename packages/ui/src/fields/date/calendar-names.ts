// The names in a calendar, from the platform: the kit would need a file of words for every language. Digits stay latin, as everywhere.

type Names = {
  /** "November 2026" */
  readonly month: (day: string) => string;
  /** "Nov" */
  readonly monthInList: (day: string) => string;
  /** "2026" */
  readonly year: (day: string) => string;
  /** "Mo" */
  readonly weekday: (day: string) => string;
  /** "Sunday, 15 November 2026": what a day is called for those who hear it. */
  readonly day: (day: string) => string;
};

export function calendarNames(locale: string): Names {
  // The short names of Arabic are its long ones.
  const weekday = naming(locale, { weekday: locale.startsWith("ar") ? "narrow" : "short" });
  return {
    month: naming(locale, { month: "long", year: "numeric" }),
    monthInList: naming(locale, { month: "short" }),
    year: (day) => day.slice(0, 4),
    weekday: (day) => weekday(day).replace(/\.$/, ""),
    day: naming(locale, { dateStyle: "full" }),
  };
}

function naming(locale: string, options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = new Intl.DateTimeFormat(locale, {
    ...options,
    calendar: "gregory",
    numberingSystem: "latn",
    timeZone: "UTC",
  });
  return (day) => format.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
}
