// What of a list is chosen, offered and shown. In an advanced search the chosen values are one text, as they stand in the address:
// separated by commas, those to leave out with a leading minus.
import { formatFilterChoices, parseFilterChoices } from "@kontor/kernel/search/filter-choices.ts";
import { wordMatcher } from "@kontor/kernel/search/match-words.ts";
import type { FieldChoice, FieldView } from "../field-view.ts";

export type ChosenCode = { readonly code: string; readonly isExcluded: boolean };

export function takesSeveral({ isFilter = false, isMultiple }: FieldView): boolean {
  return isFilter || isMultiple;
}

export function chosenOf({ name, value, isFilter = false }: FieldView): readonly ChosenCode[] {
  if (isFilter && typeof value === "string") return filterChosen(name, value);
  const codes = Array.isArray(value) ? value : [value];
  return codes.flatMap((code) =>
    code === null || code === undefined || code === "" ? [] : [{ code: String(code), isExcluded: false }],
  );
}

/** An address written by hand may hold a text that means nothing. Then nothing is chosen. */
function filterChosen(name: string, text: string): readonly ChosenCode[] {
  try {
    const { included, excluded } = parseFilterChoices(name, text);
    return [
      ...included.map((code) => ({ code, isExcluded: false })),
      ...excluded.map((code) => ({ code, isExcluded: true })),
    ];
  } catch {
    return [];
  }
}

/** The chosen values as the field stores them. */
export function storedChosen(field: FieldView, chosen: readonly ChosenCode[]): unknown {
  if (chosen.length === 0) return field.isMultiple && field.isFilter !== true ? [] : null;
  if (field.isFilter === true) {
    return formatFilterChoices({
      included: chosen.filter(({ isExcluded }) => !isExcluded).map(({ code }) => code),
      excluded: chosen.filter(({ isExcluded }) => isExcluded).map(({ code }) => code),
    });
  }
  const codes = chosen.map(({ code }) => code);
  return field.isMultiple ? codes : (codes[0] ?? null);
}

/** Choosing a value that is already chosen takes it away, unless it only changes sides. */
export function toggled(chosen: readonly ChosenCode[], next: ChosenCode): readonly ChosenCode[] {
  const others = chosen.filter(({ code }) => code !== next.code);
  const isSame = chosen.some(({ code, isExcluded }) => code === next.code && isExcluded === next.isExcluded);
  return isSame ? others : [...others, next];
}

export function knownChoices({ choices }: FieldView): readonly FieldChoice[] {
  return choices === undefined || choices === "loading" ? [] : choices;
}

/** What the list offers for a typed text. A retired value is there only where it is chosen already. */
export function offeredChoices(field: FieldView, text: string): readonly FieldChoice[] {
  const codes = new Set(chosenOf(field).map(({ code }) => code));
  const matches = wordMatcher(text);
  return knownChoices(field).filter(
    ({ value, label, isRetired = false }) => (!isRetired || codes.has(value)) && matches(label),
  );
}

/**
 * A code that the list has lost, or never had, is marked so that a user asks about it. While the list is loading, the code stands alone.
 */
export function choiceLabel(field: FieldView, code: string): string {
  const known = knownChoices(field).find(({ value }) => value === code)?.label;
  if (known !== undefined) return known;
  return field.choices === "loading" || field.allowsOwnValue === true ? code : `${code} (???)`;
}
