// The name of a human being, put together from its parts wherever a record keeps it beside them.
import type { JsonValue } from "../fields/field.ts";

/** First and last name; undefined when both are empty. */
export function fullName(
  firstName: JsonValue | undefined,
  lastName: JsonValue | undefined,
): string | undefined {
  const parts = [firstName, lastName].flatMap((part) =>
    typeof part === "string" && part.trim() !== "" ? [part.trim()] : [],
  );
  return parts.length === 0 ? undefined : parts.join(" ");
}
