// What a query asks of records, as a tree: lists send a plain row of comparisons, rules and later screens may nest them.
import type { FilterValue } from "@kontor/kernel/search/filter-value.ts";

/** A typed bound: a number, an amount as decimal text, a day as 2024-01-31, or yes and no. */
type ComparedValue = number | string | boolean;

export type Comparison =
  /** Texts and choices, compared as the kernel compares them. */
  | { readonly path: string; readonly filter: FilterValue }
  /** Numbers, amounts, days, moments and flags. */
  | {
      readonly path: string;
      readonly operator: "equals" | "atLeast" | "atMost";
      readonly value: ComparedValue;
    };

export type QueryCondition =
  | { readonly all: readonly QueryCondition[] }
  | { readonly any: readonly QueryCondition[] }
  | { readonly not: QueryCondition }
  | Comparison;
