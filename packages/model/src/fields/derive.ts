// The value of a field that is not typed: taken from another place of the record, or counted.
import { meets } from "./condition.ts";
import type { Condition, Field, JsonValue } from "./field.ts";
import { isObject, type RecordData, valuesAt } from "./path.ts";

/**
 * The derived value; undefined where the record has none, and where it comes through a reference: that needs the other record,
 * which the store has.
 */
export function derivedValue({ derived, multiple }: Field, record: RecordData): JsonValue | undefined {
  if (derived === undefined) return undefined;
  if ("count" in derived) return elementsAt(record, derived.count, derived.where).length;
  if (derived.through !== undefined) return undefined;
  const taken = takenValues(record, derived.take, derived.where);
  if (!multiple) return taken[0];
  return taken.length === 0 ? undefined : taken;
}

function takenValues(record: RecordData, take: string, where: Condition | undefined): readonly JsonValue[] {
  const place = take.indexOf("[].");
  if (where === undefined || place === -1) return valuesAt(record, take);
  const inner = take.slice(place + "[].".length);
  return elementsAt(record, take.slice(0, place), where).flatMap((element) => valuesAt(element, inner));
}

/** The elements of a list that meet the condition; without one, all. */
function elementsAt(record: RecordData, list: string, where: Condition | undefined): readonly RecordData[] {
  const elements = valuesAt(record, list.endsWith("[]") ? list : `${list}[]`);
  return elements.filter(isObject).filter((element) => meets(where ?? true, element));
}
