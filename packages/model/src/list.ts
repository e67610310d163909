// A list: the closed set of codes a select field offers, in the order shown. A tenant adds and relabels values by its overlay.
import { deepFreeze } from "./deep-freeze.ts";
import type { Words } from "./words.ts";

/** How the value of a list, above all a status, is coloured; whatever has none is grey. */
export const colours = ["grey", "ongoing", "current", "success", "warning", "error", "stopped"] as const;
export type Colour = (typeof colours)[number];

export type ListValue<Code extends string = string> = {
  readonly value: Code;
  readonly label: Words;
  readonly colour?: Colour;
  /** No longer offered; records that hold it keep it and show its label. */
  readonly isRetired?: true;
};
export type List<Code extends string = string> = readonly ListValue<Code>[];

/** The values of a list from their labels, in the order written; codes that are whole numbers come first, ascending. */
export function list<const Labels extends Readonly<Record<string, Words>>>(
  labels: Labels,
): List<CodesOf<Labels>> {
  const values = Object.entries(labels).map(([value, label]) => ({ value, label }));
  return deepFreeze(values as ListValue<CodesOf<Labels>>[]);
}

/** Those that are whole numbers are texts as well. */
type CodesOf<Labels> = `${keyof Labels & (string | number)}`;
