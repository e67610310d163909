// Collections and list paths carry the plural of an entity's name. It is made by rule, so that no second table of names has to be
// maintained.
import { camelName } from "./dashed.ts";

/**
 * The lower camel plural of a name. Names the rule gets wrong declare theirs, see `EntityNaming`.
 * @example pluralOf("AccessLog") // "accessLogs"
 * @example pluralOf("Currency") // "currencies"
 * @example pluralOf("Index") // "indexes"
 */
export function pluralOf(name: string): string {
  const singular = camelName(name);
  if (/[^aeiou]y$/i.test(singular)) return `${singular.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/i.test(singular) ? `${singular}es` : `${singular}s`;
}
