// The currency of an amount: of the field its declaration names, else the one beside it or in whatever it stands in, else the default.
import type { Field } from "@kontor/model/fields/field.ts";
import { isObject, parsePath, type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";

export function currencyAt(
  record: RecordData,
  path: string,
  { currencyFrom }: Pick<Field, "currencyFrom">,
): string | undefined {
  const around = surroundings(record, path);
  const named =
    currencyFrom === undefined
      ? undefined
      : around.map((place) => valuesAt(place, currencyFrom)[0]).find(isCode);
  return named ?? around.map((place) => own(place, "currency")).find(isCode);
}

/** What the field stands in, the innermost first and the record last. */
export function surroundings(record: RecordData, path: string): readonly RecordData[] {
  const places: RecordData[] = [record];
  let place: unknown = record;
  for (const { name, index } of (parsePath(path) ?? []).slice(0, -1)) {
    place = isObject(place) ? own(place, name) : undefined;
    if (typeof index === "number") place = Array.isArray(place) ? place[index] : undefined;
    if (isObject(place)) places.unshift(place);
  }
  return places;
}

function isCode(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
