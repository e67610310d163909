// What is wrong with a tenant's own fields, of an entity of the product or of its own.
import type { Field, FieldMap } from "../fields/field.ts";
import { kindOf } from "../fields/kinds.ts";
import type { Model } from "../model.ts";
import { own } from "../own-value.ts";
import { extensionFields, isBound, isNarrower } from "./apply-field.ts";
import { checkCondition } from "./check-condition.ts";
import type { ExtensionField, InnerField } from "./overlay.ts";
import type { OverlayProblem } from "./overlay-problem.ts";
import { ownFieldParts } from "./own-field-parts.ts";
import { patternProblem } from "./pattern.ts";

type Extension = Readonly<Record<string, ExtensionField>>;
type OwnField = InnerField | ExtensionField;

export type ExtensionCheck = {
  readonly place: string;
  readonly extension: Extension | undefined;
  readonly model: Model;
  /** What was in force before: a field that exists keeps its kind. */
  readonly previous: Extension | undefined;
  /** Ids that mean something else already: the paths of the product's fields. */
  readonly takenIds: ReadonlySet<string>;
};

export function checkExtension(check: ExtensionCheck): readonly OverlayProblem[] {
  const { place, extension = {}, model, previous = {} } = check;
  const before = new Map(
    Object.values(previous)
      .flatMap(withInner)
      .map((field) => [field.id, field]),
  );
  const seen = new Set(check.takenIds);
  const siblings = extensionFields(extension);
  const problemsOf = (
    at: string,
    field: OwnField,
    namesake: OwnField | undefined,
    beside: FieldMap,
  ): readonly OverlayProblem[] => {
    const isTwin = seen.has(field.id);
    seen.add(field.id);
    const known = before.get(field.id);
    // Records hold values under the name: under another id, the rights to them would be forgotten.
    const isOtherField = namesake !== undefined && namesake.id !== field.id;
    return [
      ...(isOtherField ? [{ place: `${at}.id`, message: `The field has the id ${namesake.id}` }] : []),
      ...(isTwin ? [{ place: `${at}.id`, message: `The id ${field.id} belongs to another field` }] : []),
      ...(known === undefined ? [] : changedKind(at, known, field)),
      ...checkOwnField(at, field, model),
      ...checkCondition(`${at}.mandatory`, field.mandatory, beside, model),
    ];
  };
  return Object.entries(extension).flatMap(([name, field]) => [
    ...problemsOf(`${place}.${name}`, field, own(previous, name), siblings),
    ...Object.entries(field.fields ?? {}).flatMap(([inner, innerField]) =>
      problemsOf(
        `${place}.${name}.fields.${inner}`,
        innerField,
        own(own(previous, name)?.fields, inner),
        siblings[name]?.fields ?? {},
      ),
    ),
  ]);
}

function withInner(field: ExtensionField): readonly OwnField[] {
  return [field, ...Object.values(field.fields ?? {})];
}

/** Stored values would not fit any more. */
function changedKind(place: string, before: OwnField, field: OwnField): readonly OverlayProblem[] {
  const message = `The field holds values of kind ${before.kind}; add a new field instead`;
  if (before.kind !== field.kind) return [{ place: `${place}.kind`, message }];
  if (before.multiple === field.multiple) return [];
  return [{ place: field.multiple ? `${place}.multiple` : place, message }];
}

function checkOwnField(place: string, field: OwnField, model: Model): readonly OverlayProblem[] {
  const problems: OverlayProblem[] = [];
  const { kind, list, target, multiple, allowsOwnValue, callingCodes, min, max, pattern } = field;
  /** The place of what is wrong; of what is missing, the field itself. */
  const refuse = (part: keyof ExtensionField, message: string): void => {
    const isThere = Object.hasOwn(field, part);
    problems.push({ place: isThere ? `${place}.${part}` : place, message });
  };
  const inner = "fields" in field ? field.fields : undefined;
  const parts = ownFieldParts[kind];
  if (parts.list === "needed" && (list === undefined || !Object.hasOwn(model.lists, list)))
    refuse("list", "A choice needs a list that exists");
  if (parts.list === "possible" && list !== undefined && !Object.hasOwn(model.lists, list))
    refuse("list", "The types of files come from a list that exists");
  if (!parts.list && list !== undefined) refuse("list", "Only a choice or a file has a list");
  for (const part of ["accept", "maxSize"] as const)
    if (!parts[part] && field[part] !== undefined) refuse(part, "Only a file has formats and a largest size");
  if (parts.target && (target === undefined || !Object.hasOwn(model.entities, target)))
    refuse("target", "A reference needs an entity that exists");
  if (!parts.target && target !== undefined) refuse("target", "Only a reference has a target");
  if (parts.fields && Object.keys(inner ?? {}).length === 0)
    refuse("fields", "An object or a list needs fields");
  if (!parts.fields && inner !== undefined) refuse("fields", "Only an object or a list has fields");
  if (multiple && !parts.multiple) refuse("multiple", "Only a select or a reference takes several");
  if (allowsOwnValue && !parts.allowsOwnValue) refuse("allowsOwnValue", "Only a select takes other values");
  if (callingCodes !== undefined && !parts.callingCodes)
    refuse("callingCodes", "Only a phone number has calling codes");
  if (pattern !== undefined && !parts.pattern) refuse("pattern", "Only a line of text has a pattern");
  const wrongPattern = pattern === undefined ? undefined : patternProblem(pattern);
  if (wrongPattern !== undefined) refuse("pattern", wrongPattern);
  if ("isColumn" in field && field.isColumn && kindOf(field).column === "none")
    refuse("isColumn", "No list can show a field of this kind");
  if ("isSearched" in field && field.isSearched && kindOf(field).operators.length === 0)
    refuse("isSearched", "No list can be searched by a field of this kind");
  for (const part of ["min", "max"] as const) {
    const bound = field[part];
    if (bound !== undefined && !isBound(field, bound)) refuse(part, noBound(field, bound));
  }
  if (isEmptyRange(field, min, max)) refuse("max", `No value lies between ${min} and ${max}`);
  return problems;
}

export function noBound({ kind }: Pick<Field, "kind">, bound: number | string): string {
  return `${bound} is no bound for a field of kind ${kind}`;
}

/** Whether the largest value lies below the smallest. */
export function isEmptyRange(
  field: Pick<Field, "kind">,
  min: number | string | undefined,
  max: number | string | undefined,
): boolean {
  return min !== undefined && max !== undefined && isNarrower(field, min, max, -1);
}
