// One way to write a value as text: names in order, two spaces, a line end last. Equal values have equal bytes, whatever their author and
// the order they were written in. So two configurations can be compared by their hashes and read line by line.
import type { JsonValue } from "../fields/field.ts";
import { copyOf } from "../overlay/plain-data.ts";

export function canonicalJson(value: JsonValue): string {
  return `${JSON.stringify(copyOf(value), undefined, 2)}\n`;
}
