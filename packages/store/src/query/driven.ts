// A list whose records another table leads to, such as those with a word. If they are few they are looked up and put in order; if
// they are many, the order is walked and each row is asked. Which it is, the statement finds out itself, once for each driver.
import type { Driver } from "./compiled.ts";

/** So many records are looked up. */
const lookedUpMax = 5_000;
/** So many drivers are tried; what the others ask is asked of each row. */
const driversMax = 3;

type Driven = {
  /** What stands before the statement. */
  readonly prefix: string;
  /** Conditions of which one at most is met: the records are among the few of one driver. */
  readonly few: readonly string[];
  /** Met when no driver has few. */
  readonly isMany: string;
  /** All that drivers ask, asked of a row. */
  readonly check: string;
};

export function drivenBy(drivers: readonly Driver[], alias: string): Driven {
  const tried = drivers.slice(0, driversMax);
  const parts = tried.map(
    ({ matches }, place) =>
      `m${place} as materialized (${matches} limit ${lookedUpMax + 1}), n${place} as materialized (select count(*) as size from m${place})`,
  );
  const isFew = (place: number): string => `(select n${place}.size from n${place}) <= ${lookedUpMax}`;
  const areMany = (count: number): readonly string[] =>
    Array.from({ length: count }, (_, place) => `(select n${place}.size from n${place}) > ${lookedUpMax}`);
  return {
    prefix: `with ${parts.join(", ")} `,
    few: tried.map((_, place) => {
      const others = drivers.filter((_other, index) => index !== place).map(({ check }) => `(${check})`);
      const found = `${alias}.id in (select m${place}.record_id from m${place})`;
      return [...areMany(place), isFew(place), found, ...others].join(" and ");
    }),
    isMany: areMany(tried.length).join(" and "),
    check: drivers.map(({ check }) => `(${check})`).join(" and "),
  };
}
