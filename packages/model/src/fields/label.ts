// A field's label where its declaration gives none: the words of its name.
import { dashedName } from "@kontor/kernel/naming/dashed.ts";
import { lastName } from "./path.ts";

/** "dueDate" reads "Due date"; of a path, its last name counts: "addresses[].zipCode" reads "Zip code". */
export function labelOf(name: string): string {
  return capitalised(dashedName(lastName(name).replace(/^_+/, "")).replaceAll("-", " "));
}

/** With a capital where it begins, and otherwise as it is. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
