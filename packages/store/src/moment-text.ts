// A moment as JSON carries it, written by the database: in UTC, to the millisecond.

/** The name is that of a column of ours. */
export function momentText(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
