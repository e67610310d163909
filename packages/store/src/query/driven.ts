// A list whose records another table leads to, such as those with a word. If they are few they are looked up and put in order; if
// two lead to many each, those that both lead to may still be few; if not, the order is walked and each row is asked. Which it
// is, the statement finds out itself: a list that another one makes needless is never read.
import type { Driver } from "./compiled.ts";

/** So many records are looked up. */
const lookedUpMax = 5_000;
/** So many are compared with those of the other driver. */
const comparedMax = 100_000;
/** So many drivers are tried; what the others ask is asked of each row. */
const driversMax = 2;

type Driven = {
  /** What stands before the statement. */
  readonly prefix: string;
  /** Conditions of which one at most is met: the records are among the few of one driver, or of both. */
  readonly few: readonly string[];
  /** Met when there are not few in any way. */
  readonly isMany: string;
  /** All that drivers ask, asked of a row. */
  readonly check: string;
};

export function drivenBy(drivers: readonly Driver[], alias: string): Driven {
  const tried = drivers.slice(0, driversMax);
  const asked = (places: readonly number[]): readonly string[] =>
    drivers.filter((_, place) => !places.includes(place)).map(({ check }) => `(${check})`);
  const lookedUp = (name: string, places: readonly number[]): readonly string[] => [
    `${sizeOf(name)} <= ${lookedUpMax}`,
    `${alias}.id in (select record_id from ${name})`,
    ...asked(places),
  ];
  const areMany = (count: number): readonly string[] =>
    Array.from({ length: count }, (_, place) => `${sizeOf(`few${place}`)} > ${lookedUpMax}`);
  const one = tried.map((_, place) => [...areMany(place), ...lookedUp(`few${place}`, [place])]);
  const lists = tried.map(({ matches }, place) => materialised(`few${place}`, matches, lookedUpMax));
  const check = asked([]).join(" and ");
  if (tried.length < driversMax) {
    const few = one.map((conditions) => conditions.join(" and "));
    return { prefix: `with ${lists.join(", ")} `, few, isMany: areMany(1).join(" and "), check };
  }
  const longer = tried.map(({ matches }, place) => materialised(`all${place}`, matches, comparedMax));
  const areComparable = tried.map((_, place) => `${sizeOf(`all${place}`)} <= ${comparedMax}`);
  const common = "select record_id from all0 intersect select record_id from all1";
  const both = [...areMany(driversMax), ...areComparable, ...lookedUp("shared", [0, 1])];
  const beyond = `not (${[...areComparable, `${sizeOf("shared")} <= ${lookedUpMax}`].join(" and ")})`;
  return {
    prefix: `with ${[...lists, ...longer, materialised("shared", common, lookedUpMax)].join(", ")} `,
    few: [...one, both].map((conditions) => conditions.join(" and ")),
    isMany: [...areMany(driversMax), beyond].join(" and "),
    check,
  };
}

/** One more than counts, so that it is seen when there are more. Read when it is first asked for, and only then. */
function materialised(name: string, records: string, max: number): string {
  return `${name} as materialized (${records} limit ${max + 1}), ${name}_size as materialized (select count(*) as size from ${name})`;
}

function sizeOf(name: string): string {
  return `(select size from ${name}_size)`;
}
