// What is asked twice, of the kernel and of a spreadsheet, and how the truth is told where the two differ.
import type { Cell } from "./flat-spreadsheet.ts";

/** As near as two answers must come to one another, and to the truth where they do not. */
export const relativeTolerance = 1e-9;

export type OpinionKind = "pmt" | "parts" | "rate" | "irr" | "xirr" | "plan";

export type OpinionCase = {
  readonly kind: OpinionKind;
  /** In the words of the formula, so that a disagreement can be repeated by hand. */
  readonly inputs: string;
  /** One row of the spreadsheet, which knows its number; every formula in it is an answer. */
  cellsAt(row: number): readonly Cell[];
  /** The answers of the kernel in the same order; it throws where there is none. */
  kernelAnswers(): readonly number[];
  /** Of a rate: what is left of the flows at it, as a share of what they move. Only a true root leaves nothing. */
  readonly gapAt?: (rate: number) => number;
  /** Of amounts: the answers by formula, in sixty digits. */
  readonly trueAnswers?: () => readonly number[];
};
