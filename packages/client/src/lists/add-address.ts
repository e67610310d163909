// Where the add button of a list leads: to the page of a new record. The record begins with what the list is filtered by. A user who looks
// at the credit committees adds a credit committee.
import { parseFilterChoices } from "@kontor/kernel/search/filter-choices.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { isWritable } from "@kontor/model/fields/writable.ts";
import { own } from "@kontor/model/own-value.ts";
import type { ServerQuery } from "./list-state.ts";

/**
 * Only what is certain is taken along: one value of a choice or one record, of a field that people fill in.
 * @example addAddress("/committee", committee, { type: "CREDIT", fromStartDate: "20260101" }) // "/committee?type=CREDIT"
 */
export function addAddress(
  path: string,
  { search, fields }: Pick<Entity, "search" | "fields">,
  filters: ServerQuery,
): string {
  const query = search.flatMap(({ name, operator }) => {
    const field = own(fields, name);
    const value = operator === "anyOf" ? onlyChoice(name, own(filters, name)) : undefined;
    return field === undefined || !isWritable(field) || value === undefined
      ? []
      : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`];
  });
  return query.length === 0 ? path : `${path}${path.includes("?") ? "&" : "?"}${query.join("&")}`;
}

/** An address may be typed: what is no choice is none to begin with. */
function onlyChoice(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    const { included, excluded } = parseFilterChoices(name, text);
    return included.length === 1 && excluded.length === 0 ? included[0] : undefined;
  } catch {
    return undefined;
  }
}
