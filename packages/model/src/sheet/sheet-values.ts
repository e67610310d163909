// The values of a sheet: what was typed, and what formulas and totals make of it, computed anew from the cells each time. Nothing is
// rounded on the way, and a cell that cannot be computed says why.
import { type Decimal, decimal, isDecimalText } from "@kontor/kernel/money/decimal.ts";
import { fromNumber } from "@kontor/kernel/money/ratio.ts";
import type { Formula, SumPart } from "./formula.ts";
import {
  decimalOf,
  dividedBy,
  type Fraction,
  fractionOf,
  isTooLarge,
  negative,
  nothing,
  plus,
  times,
} from "./fraction.ts";
import { type CellSource, type SheetCell, SheetCells } from "./sheet-cells.ts";

/** "formula": it is none; "unknown": it names no cell; "circle": it needs its own value; "notANumber": it counts with a text. */
export type SheetError = "formula" | "unknown" | "circle" | "divisionByZero" | "notANumber" | "tooLarge";

export type SheetValue =
  | { readonly kind: "empty" }
  | { readonly kind: "number"; readonly number: Decimal }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "error"; readonly error: SheetError };

/** Of every cell, by its name. */
export function sheetValues(cells: readonly SheetCell[]): ReadonlyMap<string, SheetValue> {
  const sheet = new SheetCells(cells);
  const known = new Map<string, CellOutcome>();
  for (const { name } of cells) settle(sheet, known, name);
  return new Map([...known].map(([name, found]) => [name, shown(found)]));
}

type Result = Fraction | "empty" | { readonly text: string };
type CellOutcome = { readonly result: Result } | { readonly failure: SheetError };

class Failed extends Error {
  readonly reason: SheetError;

  constructor(reason: SheetError) {
    super(reason);
    this.reason = reason;
  }
}

type PendingCell = { readonly name: string; readonly source: CellSource; readonly needed: string[] };

/** What a cell needs is computed before it, however long the way: a sheet of two thousand cells may be one chain. */
function settle(sheet: SheetCells, known: Map<string, CellOutcome>, first: string): void {
  const underWay = new Set<string>();
  const steps: PendingCell[] = [];
  const begin = (name: string): void => {
    const source = known.has(name) ? undefined : sheet.sourceOf(name);
    if (source === undefined) return;
    underWay.add(name);
    steps.push({ name, source, needed: [...sheet.neededBy(source)] });
  };
  begin(first);
  for (let step = steps.at(-1); step !== undefined; step = steps.at(-1)) {
    const next = step.needed.pop();
    if (next === undefined) {
      steps.pop();
      underWay.delete(step.name);
      if (!known.has(step.name)) known.set(step.name, attempt(sheet, known, step.source));
    } else if (underWay.has(next)) known.set(next, { failure: "circle" });
    else begin(next);
  }
}

function attempt(
  sheet: SheetCells,
  known: ReadonlyMap<string, CellOutcome>,
  source: CellSource,
): CellOutcome {
  try {
    if (source.kind === "broken") throw new Failed("formula");
    if (source.kind === "typed") return { result: typedResult(source.value) };
    if (source.kind === "total") return { result: added(known, source.addends) };
    return { result: evaluate(sheet, known, source.formula) };
  } catch (error) {
    if (error instanceof Failed) return { failure: error.reason };
    throw error;
  }
}

function evaluate(sheet: SheetCells, known: ReadonlyMap<string, CellOutcome>, formula: Formula): Fraction {
  const inner = (part: Formula): Fraction => evaluate(sheet, known, part);
  const value = ((): Fraction => {
    switch (formula.kind) {
      case "number":
        return fractionOf(decimal(formula.text));
      case "cell":
        return numberOf(known, formula.name);
      case "negative":
        return negative(inner(formula.of));
      case "sum":
        return formula.parts.map((part) => sumOf(sheet, known, part)).reduce(plus, nothing);
      case "operation":
        return operate(formula.operator, inner(formula.left), inner(formula.right));
    }
  })();
  if (isTooLarge(value)) throw new Failed("tooLarge");
  return value;
}

function sumOf(sheet: SheetCells, known: ReadonlyMap<string, CellOutcome>, part: SumPart): Fraction {
  if (part.kind !== "range") return evaluate(sheet, known, part);
  const names = sheet.within(part);
  if (names === undefined) throw new Failed("unknown");
  return added(known, names);
}

/** What is empty counts as nothing; a text is no number. */
function numberOf(known: ReadonlyMap<string, CellOutcome>, name: string): Fraction {
  const result = resultOf(known, name);
  if (result === "empty") return nothing;
  if ("text" in result) throw new Failed("notANumber");
  return result;
}

/** Texts among the cells are words beside the figures, and left out. */
function added(known: ReadonlyMap<string, CellOutcome>, names: readonly string[]): Fraction {
  const numbers = names.flatMap((name): readonly Fraction[] => {
    const result = resultOf(known, name);
    return result === "empty" || "text" in result ? [] : [result];
  });
  const sum = numbers.reduce(plus, nothing);
  if (isTooLarge(sum)) throw new Failed("tooLarge");
  return sum;
}

function resultOf(known: ReadonlyMap<string, CellOutcome>, name: string): Result {
  const found = known.get(name);
  if (found === undefined) throw new Failed("unknown");
  if ("failure" in found) throw new Failed(found.failure);
  return found.result;
}

function operate(operator: "+" | "-" | "*" | "/", left: Fraction, right: Fraction): Fraction {
  if (operator === "+") return plus(left, right);
  if (operator === "-") return plus(left, negative(right));
  if (operator === "*") return times(left, right);
  const quotient = dividedBy(left, right);
  if (quotient === undefined) throw new Failed("divisionByZero");
  return quotient;
}

function typedResult(value: SheetCell["value"]): Result {
  if (value === undefined || value === null || value === "") return "empty";
  if (typeof value === "number")
    return Number.isFinite(value) ? fractionOf(fromNumber(value)) : { text: String(value) };
  return isDecimalText(value) ? fractionOf(decimal(value)) : { text: value };
}

function shown(found: CellOutcome): SheetValue {
  if ("failure" in found) return { kind: "error", error: found.failure };
  const { result } = found;
  if (result === "empty") return { kind: "empty" };
  return "text" in result
    ? { kind: "text", text: result.text }
    : { kind: "number", number: decimalOf(result) };
}
