// One check of a record for the form, the server, the import and the scripts: the same record has the same problems everywhere.
import type { Locale } from "@kontor/kernel/locale/locales.ts";
import { defaultCurrency, isCurrencyCode } from "@kontor/kernel/money/currency.ts";
import { hasMeaning, meets } from "../fields/condition.ts";
import type { Field, FieldMap, JsonValue } from "../fields/field.ts";
import type { CheckContext } from "../fields/kinds/kind.ts";
import { holdsNothing } from "../fields/kinds.ts";
import { labelOf } from "../fields/label.ts";
import { generalPath, isObject, type RecordData, valuesAt } from "../fields/path.ts";
import { own } from "../own-value.ts";
import { type FieldProblem, fieldProblem, isEmpty, mandatoryProblem } from "./field-problem.ts";
import type { RecordProblem } from "./record-problem.ts";
import { isSameValue, valueText } from "./same-value.ts";

export type ValidationContext = {
  readonly locale: Locale;
  readonly tenant: string;
  readonly isIbanCheckSkipped?: boolean;
  readonly codesOf?: (list: string) => ReadonlySet<string> | undefined;
  /** The record as it is stored: a problem it already had is not reported now. */
  readonly before?: RecordData;
  /** The paths a person has been at; without it all count, as they do for everything that is no form. */
  readonly touched?: ReadonlySet<string>;
  /** Fields that a script or a transition asks for beyond the declaration, also where they were empty before. */
  readonly mandatory?: ReadonlySet<string>;
};

/** More problems are not read; a list of ten thousand wrong rows must not make an answer of megabytes. */
const problemsMaxCount = 1_000;

/** Everything that is wrong with the record, in the order of its fields. */
export function validate(
  { fields }: { readonly fields: FieldMap },
  record: RecordData,
  context: ValidationContext,
): readonly RecordProblem[] {
  const check: CheckContext = {
    locale: context.locale,
    tenant: context.tenant,
    currency: defaultCurrency,
    isIbanCheckSkipped: context.isIbanCheckSkipped ?? false,
    codesOf: context.codesOf ?? (() => undefined),
  };
  const place: RecordCheck = { context, check, root: record, prefix: "", before: context.before };
  return problemsOf(fields, record, place).slice(0, problemsMaxCount);
}

type RecordCheck = {
  readonly context: ValidationContext;
  readonly check: CheckContext;
  readonly root: RecordData;
  readonly prefix: string;
  readonly before: RecordData | undefined;
};

function problemsOf(fields: FieldMap, record: RecordData, outer: RecordCheck): readonly RecordProblem[] {
  const currency = currencyCode(own(record, "currency")) ?? outer.check.currency;
  const place: RecordCheck = { ...outer, check: { ...outer.check, currency } };
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.derived !== undefined || holdsNothing(field)) return [];
    return problemsAt(name, field, record, place);
  });
}

function problemsAt(
  name: string,
  field: Field,
  record: RecordData,
  place: RecordCheck,
): readonly RecordProblem[] {
  const path = `${place.prefix}${name}`;
  const value = own(record, name);
  if (isEmpty(value)) {
    // What says nothing of the record is shown nowhere, so nobody could fill it in.
    if (!hasMeaning(field, record) && (value === undefined || value === null || value === "")) return [];
    const isMissing = isMandatory(name, field, record, place) && (place.context.touched?.has(path) ?? true);
    if (isMissing) {
      const message = mandatoryProblem(field.label ?? labelOf(name));
      return [{ path, severity: "error", message, isMissing }];
    }
    // A missing object has no mandatory fields, unless it only groups them or the context asks for one.
    if (field.isGroup || (field.kind !== "list" && isAnyAskedWithin(path, place.context))) {
      const missing = nestedProblems(field, {}, name, place);
      if (missing.length > 0) return missing;
    }
    // A form holds nothing as an empty text. An empty list is nothing too, but must not be stored as a text or a number.
    if (value === undefined || value === null || value === "") return [];
  }
  const isUnchanged = isAsBefore(name, value, field, record, place);
  // Inside what is unchanged nothing can be wrong now, unless the context asks for more than was asked before.
  if (isUnchanged && (field.fields === undefined || place.context.mandatory === undefined)) return [];
  const problem = namedProblem(name, field, value, checkOf(field, record, place));
  if (problem !== undefined) return isUnchanged ? [] : [{ path, ...problem }];
  return isEmpty(value) ? [] : nestedProblems(field, value, name, place);
}

/** Whether a value is the stored one; a number that is now said to be of another kind is a new one. */
function isAsBefore(
  name: string,
  value: JsonValue | undefined,
  { numberKind }: Field,
  record: RecordData,
  { before }: RecordCheck,
): boolean {
  if (before === undefined || !isSameValue(own(before, name), value)) return false;
  return typeof numberKind !== "object" || own(before, numberKind.from) === own(record, numberKind.from);
}

/** Most values are right, so the words of a label are put together only for one that is not. */
function namedProblem(
  name: string,
  field: Field,
  value: JsonValue | undefined,
  check: CheckContext,
): FieldProblem | undefined {
  const problem = fieldProblem(value, field, check);
  if (problem === undefined || field.label !== undefined) return problem;
  return fieldProblem(value, { ...field, label: labelOf(name) }, check);
}

function nestedProblems(
  { fields }: Field,
  value: JsonValue | undefined,
  name: string,
  place: RecordCheck,
): readonly RecordProblem[] {
  if (fields === undefined || value === undefined) return [];
  const path = `${place.prefix}${name}`;
  const before = place.before === undefined ? undefined : own(place.before, name);
  if (!Array.isArray(value)) {
    const inner = { ...place, prefix: `${path}.`, before: innerRecord(before) };
    return innerProblems(fields, value, inner);
  }
  const beforeAt = elementsBefore(before);
  const problems: RecordProblem[] = [];
  for (const [index, element] of value.entries()) {
    if (problems.length >= problemsMaxCount) break;
    const inner = { ...place, prefix: `${path}[${index}].`, before: beforeAt(element, index) };
    problems.push(...innerProblems(fields, element, inner));
  }
  return problems;
}

/** What is no object has been refused as a whole, or was so before. */
function innerProblems(fields: FieldMap, value: JsonValue, place: RecordCheck): readonly RecordProblem[] {
  const record = innerRecord(value);
  return record === undefined ? [] : problemsOf(fields, record, place);
}

/**
 * What an element of a list was before: an element that is equal wherever it stood, because elements move, or else the one in
 * the same place.
 */
function elementsBefore(
  before: JsonValue | undefined,
): (element: JsonValue, index: number) => RecordData | undefined {
  const elements: readonly JsonValue[] = Array.isArray(before) ? before : [];
  if (elements.length === 0) return () => undefined;
  const texts = new Set(elements.map((element) => valueText(element)));
  return (element, index) => {
    const text = valueText(element);
    const isKnown = text !== undefined && texts.has(text);
    return innerRecord(isKnown ? element : elements[index]);
  };
}

/**
 * Whether an empty field must be filled. One that was empty before, under a rule that applied already then, is left alone: a rule that came
 * later does not lock old records. What the context asks for explicitly is mandatory in any case.
 */
function isMandatory(
  name: string,
  field: Field,
  record: RecordData,
  { context, prefix, before }: RecordCheck,
): boolean {
  if (!hasMeaning(field, record)) return false;
  if (isAskedFor(`${prefix}${name}`, context)) return true;
  if (field.readOnly || !meets(field.mandatory, record)) return false;
  const wasEmpty = before !== undefined && isEmpty(own(before, name)) && meets(field.mandatory, before);
  return !wasEmpty;
}

function isAskedFor(path: string, { mandatory }: ValidationContext): boolean {
  return mandatory !== undefined && (mandatory.has(path) || mandatory.has(generalPath(path)));
}

function isAnyAskedWithin(path: string, { mandatory }: ValidationContext): boolean {
  return mandatory !== undefined && [...mandatory].some((asked) => asked.startsWith(`${path}.`));
}

/** What the check of a value takes from other fields: the currency of an amount, the kind of a number. */
function checkOf({ currencyFrom, numberKind }: Field, record: RecordData, place: RecordCheck): CheckContext {
  const { check, root } = place;
  if (numberKind !== undefined) {
    const kind = typeof numberKind === "string" ? numberKind : own(record, numberKind.from);
    return typeof kind === "string" ? { ...check, numberKind: kind } : check;
  }
  if (currencyFrom === undefined) return check;
  // That of the field it names, beside it or in the record, or else the one of its surroundings.
  const currency = currencyAt(record, currencyFrom) ?? currencyAt(root, currencyFrom) ?? check.currency;
  return { ...check, currency };
}

function currencyAt(record: RecordData, path: string): string | undefined {
  return currencyCode(valuesAt(record, path)[0]);
}

function currencyCode(value: JsonValue | undefined): string | undefined {
  return typeof value === "string" && isCurrencyCode(value) ? value : undefined;
}

function innerRecord(value: JsonValue | undefined): RecordData | undefined {
  return isObject(value) ? value : undefined;
}
