// The table of kinds: a kind that is not declared here does not compile, and nothing else lists them.

import type { FieldKind } from "../field-kind.ts";
import type { Field } from "./field.ts";
import { choiceKinds } from "./kinds/choice-kinds.ts";
import { dateKinds } from "./kinds/date-kinds.ts";
import { identifierKinds } from "./kinds/identifier-kinds.ts";
import type { ColumnType, Kind } from "./kinds/kind.ts";
import { numberKinds } from "./kinds/number-kinds.ts";
import { structureKinds } from "./kinds/structure-kinds.ts";
import { textKinds } from "./kinds/text-kinds.ts";

const kinds: Readonly<Record<FieldKind, Kind>> = {
  ...textKinds,
  ...numberKinds,
  ...identifierKinds,
  ...choiceKinds,
  ...dateKinds,
  ...structureKinds,
};

type OfKind = Pick<Field, "kind">;

export function kindOf({ kind }: OfKind): Kind {
  return kinds[kind];
}

/** Whether the records that are read tell its value. */
export function isAnswered(field: OfKind): boolean {
  const { holds } = kindOf(field);
  return holds === "one" || holds === "several";
}

/** Whether it is a text of the form and no value at all. */
export function holdsNothing(field: OfKind): boolean {
  return kindOf(field).holds === "nothing";
}

/** Whether its value is a list of values. */
export function holdsSeveral(field: Pick<Field, "kind" | "multiple">): boolean {
  return field.multiple === true || kindOf(field).holds === "several";
}

export function isYesOrNo(field: OfKind): boolean {
  return kindOf(field).json === "boolean";
}

export function isDayOrMoment(field: OfKind): boolean {
  return tellsTime[kindOf(field).column];
}

const tellsTime: Readonly<Record<ColumnType, boolean>> = {
  text: false,
  badge: false,
  link: false,
  number: false,
  percentage: false,
  currency: false,
  date: true,
  datetime: true,
  boolean: false,
  count: false,
  none: false,
};
