// A hit of a search box: the row it was found in, known by its registration.
import type { RecordData } from "@kontor/model/fields/path.ts";

type SearchListItem = { readonly id: string; readonly data: RecordData };

/** `key` is the field that the records of the entity are addressed by: the registration, or the username of a user. */
export function searchListItem(data: RecordData, key = "registration"): SearchListItem {
  const id = data[key];
  if (typeof id !== "string") throw new TypeError(`${key} should be a string`);
  return { id, data };
}
