// A condition as SQL in two halves: what an index can answer, and what must be looked at row by row. A list asks the first half
// of the index and the second of at most so many rows.

export type Compiled = {
  /** Necessary; an index finds the rows. */
  readonly narrow?: string;
  /** Necessary as well: records a side table leads to. */
  readonly drivers?: readonly Driver[];
  /** What is left to ask of a row that was found; without it the first half says all. */
  readonly check?: string;
};

/** Records that another table names. If they are few they are looked up; if they are many, rows are asked one by one instead. */
export type Driver = {
  /** Selects their identifiers as `record_id`. */
  readonly matches: string;
  /** That a row is one of them. */
  readonly found: string;
  /** The same, asked of the row itself. */
  readonly check: string;
};

export const always: Compiled = {};
export const never: Compiled = { narrow: "false" };

export function whole({ narrow, drivers = [], check }: Compiled): string {
  const parts = [narrow, ...drivers.map(({ found }) => found), check].filter((part) => part !== undefined);
  return parts.length === 0 ? "true" : parts.map((part) => `(${part})`).join(" and ");
}

export function allOf(conditions: readonly Compiled[]): Compiled {
  const narrow = conditions.flatMap((condition) => condition.narrow ?? []);
  const drivers = conditions.flatMap((condition) => condition.drivers ?? []);
  const check = conditions.flatMap((condition) => condition.check ?? []);
  return {
    ...(narrow.length > 0 && { narrow: joined(narrow) }),
    ...(drivers.length > 0 && { drivers }),
    ...(check.length > 0 && { check: joined(check) }),
  };
}

/** Only where an index helps with every branch does it help with the whole. */
export function anyOf(conditions: readonly Compiled[]): Compiled {
  if (conditions.length === 0) return never;
  const [only] = conditions;
  if (conditions.length === 1 && only !== undefined) return only;
  const texts = conditions.map((condition) => `(${whole(condition)})`).join(" or ");
  const isNarrow = conditions.every(
    ({ narrow, drivers, check }) => (narrow ?? drivers) !== undefined && check === undefined,
  );
  return isNarrow ? { narrow: texts } : { check: texts };
}

/** What a record has no value for is neither true nor false to the database; for a caller who asks for the opposite it is false. */
export function opposite(condition: Compiled): Compiled {
  return { check: `not coalesce(${whole(condition)}, false)` };
}

function joined(parts: readonly string[]): string {
  return parts.length === 1 ? (parts[0] ?? "true") : parts.map((part) => `(${part})`).join(" and ");
}
