// What was typed into a field of several values, taken apart: what becomes a value, and what stays in the box.
import type { FieldLanguage } from "../field-language.ts";
import type { FieldView } from "../field-view.ts";

export type Entries = {
  readonly entries: readonly string[];
  /** What could not become a value. */
  readonly rest: string;
  readonly problem?: string | undefined;
};

/** A text may hold commas and blanks; only a new line begins another one. */
export function readTexts(typed: string, { letterCase }: FieldView): Entries {
  const lines = typed.split(/\r?\n/).map((line) => inCase(line.trim(), letterCase));
  return { entries: lines.filter((line) => line !== ""), rest: "" };
}

export function readAddresses(typed: string, field: FieldView, language: FieldLanguage): Entries {
  const parts = typed.split(/[\s,;]+/).filter((part) => part !== "");
  const read = parts.map((part) => ({ part, ...language.read(part, field) }));
  const wrong = read.filter(({ problem }) => problem !== undefined);
  return {
    entries: read.flatMap(({ value }) => (Array.isArray(value) ? value.map(String) : [])),
    rest: wrong.map(({ part }) => part).join(" "),
    problem: wrong[0]?.problem,
  };
}

function inCase(text: string, letterCase: FieldView["letterCase"]): string {
  if (letterCase === undefined) return text;
  return letterCase === "upper" ? text.toUpperCase() : text.toLowerCase();
}
