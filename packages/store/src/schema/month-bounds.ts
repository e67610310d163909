// Which ids belong to a month: a uuidv7 begins with its time, so a table in parts by id is a table in parts by time.

export type MonthBounds = {
  /** `2026_03`, as names of parts end. */
  readonly suffix: string;
  readonly from: string;
  /** The first id that is no longer of the month. */
  readonly until: string;
};

/** The month of a day, as `2026-03-31`, and as many after it. */
export function monthBounds(today: string, monthsAhead: number): readonly MonthBounds[] {
  const [year = Number.NaN, month = Number.NaN] = today.split("-").map(Number);
  return Array.from({ length: monthsAhead + 1 }, (_, step) => {
    const start = new Date(Date.UTC(year, month - 1 + step, 1));
    return {
      suffix: start.toISOString().slice(0, 7).replace("-", "_"),
      from: firstIdAt(start.getTime()),
      until: firstIdAt(Date.UTC(year, month + step, 1)),
    };
  });
}

/** Lower than every uuidv7 of that millisecond, and higher than those before. */
function firstIdAt(milliseconds: number): string {
  const digits = milliseconds.toString(16).padStart(12, "0");
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
}
