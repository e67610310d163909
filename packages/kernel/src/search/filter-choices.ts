// A multi-select field in a query: values separated by commas, those to leave out with a leading minus. Codes of a tenant's
// own lists may hold either sign, so a backslash before a sign says: this one belongs to the value.
import { AppError } from "../errors.ts";

export type FilterChoices = { readonly included: readonly string[]; readonly excluded: readonly string[] };

/**
 * The chosen values as one text. A comma, a backslash or a leading minus that belongs to a value is written after a
 * backslash; blanks belong to the value. A value without any character cannot be written and is refused.
 * @example formatFilterChoices({ included: ["NEW"], excluded: ["OLD", "LOST"] }) // "NEW,-OLD,-LOST"
 * @example formatFilterChoices({ included: ["-A", "B,C"], excluded: ["-D"] }) // "\\-A,B\\,C,-\\-D"
 */
export function formatFilterChoices(choices: FilterChoices): string {
  return [
    ...choices.included.map((value) => escapeChoice(value)),
    ...choices.excluded.map((value) => `-${escapeChoice(value)}`),
  ].join(",");
}

/**
 * The values of a multi-select field, each once, in the order given.
 * @example parseFilterChoices("status", "NEW,-OLD,\\-5") // { included: ["NEW", "-5"], excluded: ["OLD"] }
 * @example parseFilterChoices("status", "NEW,,OLD") // throws INVALID_FIELD_VALUE
 */
export function parseFilterChoices(field: string, text: string): FilterChoices {
  const included = new Set<string>();
  const excluded = new Set<string>();
  for (const part of text === "" ? [] : text.split(unescapedComma)) {
    const isExcluded = part.startsWith("-");
    const value = (isExcluded ? part.slice(1) : part).replace(/\\(.?)/gsu, (_pair, sign: string) => {
      if (sign === "," || sign === "-" || sign === "\\") return sign;
      throw new AppError("INVALID_FIELD_VALUE", [field, text]);
    });
    if (value === "") throw new AppError("INVALID_FIELD_VALUE", [field, text]);
    (isExcluded ? excluded : included).add(value);
  }
  return { included: [...included], excluded: [...excluded] };
}

/** A comma after an even number of backslashes, for two of them are one that belongs to the value. */
const unescapedComma = /,(?<=(?:^|[^\\])(?:\\\\)*,)/su;

function escapeChoice(value: string): string {
  if (value === "") throw new AppError("INVALID_FIELD_VALUE", ["choice", value]);
  return value.replace(/[\\,]|^-/g, "\\$&");
}
