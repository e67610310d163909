// What is wrong with one value, in the exact words of the specification. Emptiness is asked first and apart from all else.
import { registrationNumberProblem } from "@kontor/kernel/identifier/registration-number.ts";
import { type ZodType, z } from "zod";
import type { Field } from "../fields/field.ts";
import type { CheckContext, Problem } from "../fields/kinds/kind.ts";
import { kindOf } from "../fields/kinds.ts";
import { matchesPattern } from "../fields/pattern/match-pattern.ts";
import { filledText, type ProblemName, problemTexts } from "../fields/problem-texts.ts";

/** A warning lets a record be saved; an error does not. */
export type FieldProblem = { readonly severity: "error" | "warning"; readonly message: string };

/** Nothing, a text of nothing, a list or an object of nothing. Zero and false are values. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === "object" && Object.keys(value).length === 0;
}

/** The message below an empty mandatory field. */
export function mandatoryProblem(label: string | undefined): string {
  return inWords({ name: "mandatory" }, label);
}

/**
 * What is wrong with a value that is not empty; undefined when it is right. Whatever the value is, it is answered: what has the
 * wrong type has a problem, and what the schema of the kind refuses is refused here too.
 */
export function fieldProblem(value: unknown, field: Field, context: CheckContext): FieldProblem | undefined {
  const { problem, maxCount } = kindOf(field);
  // Asked before all else: a list of a million values must not be looked at one by one.
  if (Array.isArray(value) && maxCount !== undefined && value.length > maxCount)
    return error(inWords({ name: "format" }, field.label));
  const found = problem?.(value, field, context);
  if (found !== undefined) return error(inWords(found, field.label));
  return (
    boundProblem(value, field, context) ??
    shapeProblem(value, field) ??
    patternProblem(value, field) ??
    numberProblem(value, field, context)
  );
}

const anything = z.unknown();

function error(message: string): FieldProblem {
  return { severity: "error", message };
}

function boundProblem(value: unknown, field: Field, context: CheckContext): FieldProblem | undefined {
  const { min } = field;
  const max = maxOf(field);
  const isLength = kindOf(field).limits === "length";
  const told = (name: ProblemName, bound: number | string): FieldProblem => {
    const values = { bound: shownBound(bound, field, context) };
    return error(inWords({ name, values }, field.label));
  };
  if (min !== undefined && isBeyond(value, min, field, -1)) return told(isLength ? "shortest" : "least", min);
  if (max !== undefined && isBeyond(value, max, field, 1)) return told(isLength ? "longest" : "most", max);
  return undefined;
}

/** No text is longer than its kind allows, whatever the declaration says. */
function maxOf(field: Field): number | string | undefined {
  const { maxLength } = kindOf(field);
  if (maxLength === undefined) return field.max;
  return Math.min(maxLength, Number(field.max ?? maxLength));
}

/** Whether a value lies on the far side of a bound: below it for -1, above it for 1. */
function isBeyond(value: unknown, bound: number | string, field: Field, side: -1 | 1): boolean {
  const { limits, compare } = kindOf(field);
  if (limits === "length") {
    return typeof value === "string" && Math.sign(value.trim().length - Number(bound)) === side;
  }
  const place = compare?.(value, bound);
  return place !== undefined && Math.sign(place) === side;
}

function shownBound(bound: number | string, field: Field, context: CheckContext): string {
  return kindOf(field).showBound?.(bound, field, context) ?? String(bound);
}

/** What stands inside an object or a list is checked field by field, so only the value itself is held against the schema. */
function shapeProblem(value: unknown, field: Field): FieldProblem | undefined {
  const shape: ZodType = kindOf(field).schema(field, anything);
  return shape.safeParse(value).success ? undefined : error(inWords({ name: "format" }, field.label));
}

/** The pattern stands for the whole value; it decides alone between an error and a warning. */
function patternProblem(value: unknown, field: Field): FieldProblem | undefined {
  const { pattern, label = "", errorFormat = problemTexts.format.named, warningFormat } = field;
  if (pattern === undefined || typeof value !== "string" || matchesPattern(value, pattern)) return undefined;
  const message = (warningFormat ?? errorFormat).replaceAll("{label}", () => label);
  return { severity: warningFormat === undefined ? "error" : "warning", message };
}

function numberProblem(value: unknown, { label }: Field, context: CheckContext): FieldProblem | undefined {
  if (context.numberKind === undefined || typeof value !== "string") return undefined;
  const found = registrationNumberProblem(context.numberKind, value);
  if (found === undefined) return undefined;
  const { name, hint } = found;
  return error(inWords(hint === undefined ? { name } : { name: "formatLike", values: { hint } }, label));
}

function inWords({ name, values }: Problem, label: string | undefined): string {
  const { named, unnamed } = problemTexts[name];
  return isNamed(label) ? filledText(named, { ...values, label }) : filledText(unnamed, values ?? {});
}

/** A form may show a field without a label; its messages then do not begin with a blank. */
function isNamed(label: string | undefined): label is string {
  return label !== undefined && label !== "";
}
