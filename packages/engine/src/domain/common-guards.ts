// Guards that say the same in many workflows: a reason is given, a field is filled, a day has come or is over.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { DocumentOf } from "@kontor/model/entity/typed-entity.ts";
import { type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import { isEmpty } from "@kontor/model/validation/field-problem.ts";
import type { Guard, StepOf } from "./step.ts";

/** A reason is given each time anew: the one of an earlier step is not the reason of this one. */
export const reasonGiven = {
  asksFor: "reason",
  ask: ({ reason, values }: Pick<StepOf<Entity>, "reason" | "values">): boolean =>
    isSaid(reason) || isSaid(values.reason),
} as const;

type NameIn<Declared extends Entity> = keyof DocumentOf<Declared> & string;

export function filled<Declared extends Entity>(name: NameIn<Declared>): Guard<Declared> {
  return ({ record }) => valuesOf<Declared>(record, name).some((value) => !isEmpty(value));
}

/** The business date is that day or a later one; without a day nothing has come. */
export function dayReached<Declared extends Entity>(name: NameIn<Declared>): Guard<Declared> {
  return ({ record }, { businessDate }) => isDay(record, name, (day) => day <= businessDate);
}

/** The day is over: what is valid until a day is valid on it. */
export function dayPassed<Declared extends Entity>(name: NameIn<Declared>): Guard<Declared> {
  return ({ record }, { businessDate }) => isDay(record, name, (day) => day < businessDate);
}

/** A text with something in it. */
export function isSaid(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

function isDay<Declared extends Entity>(
  record: DocumentOf<Declared>,
  name: NameIn<Declared>,
  holds: (day: string) => boolean,
): boolean {
  const [day] = valuesOf<Declared>(record, name);
  return typeof day === "string" && holds(day);
}

/** Every record is one, whatever else the compiler knows of it. */
function valuesOf<Declared extends Entity>(
  record: DocumentOf<Declared>,
  name: string,
): ReturnType<typeof valuesAt> {
  return valuesAt(record as RecordData, name);
}
