// One side of a comparison as the page holds it, and as the server is asked for it.

export type ChosenSide = {
  /** `current`, `day`, or the number of a release. */
  readonly what: string;
  /** Of `day`, such as 2026-11-15. */
  readonly day?: string | undefined;
  /** Another tenant than the own one. */
  readonly tenant?: string | undefined;
};

export const inForceNow: ChosenSide = { what: "current" };
const endOfDay = "23:59:59.999";

export function isComplete({ what, day }: ChosenSide): boolean {
  return what !== "day" || day !== undefined;
}

/** A day ends where the reader is. */
export function sideQuery(name: "from" | "to", { what, day, tenant }: ChosenSide): Record<string, string> {
  const asked = what === "day" && day !== undefined ? momentOf(day) : what;
  return { [name]: asked, ...(tenant && { [`${name}Tenant`]: tenant }) };
}

function momentOf(day: string): string {
  return Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: Temporal.Now.timeZoneId(), plainTime: endOfDay })
    .toInstant()
    .toString();
}
