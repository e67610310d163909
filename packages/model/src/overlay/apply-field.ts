// One field with a tenant's wishes: of two bounds the narrower, of two rules the stricter. Options a wish cannot name, such as
// the pattern or the mark of personal data, stay as they are.
import type { Condition, Field, FieldMap } from "../fields/field.ts";
import { holdsNothing, kindOf } from "../fields/kinds.ts";
import type { ExtensionField, FieldChange, InnerField } from "./overlay.ts";
import { inOrder } from "./plain-data.ts";

type Rule = Field["mandatory"];

/** `isFilledIn` is whether everybody fills in the field: a rule about values would only stop the product, or those who do not. */
export function changedField(field: Field, change: FieldChange, isFilledIn: boolean): Field {
  const min = isFilledIn ? narrower(field, field.min, change.min, 1) : field.min;
  const max = isFilledIn ? narrower(field, field.max, change.max, -1) : field.max;
  const mandatory = isFilledIn ? stricter(field.mandatory, change.mandatory) : field.mandatory;
  return {
    ...field,
    ...(change.label !== undefined && { label: change.label }),
    ...(change.help !== undefined && { help: change.help }),
    ...(mandatory !== undefined && { mandatory }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(change.readOnly && mandatory === undefined && { readOnly: true }),
    ...(change.hidden && mandatory === undefined && { hidden: true }),
  };
}

/** Whether everybody who writes the record can fill in the field. */
export function isFilledInByEverybody(field: Field): boolean {
  const { readOnly, hidden, derived, visibleTo, internal, writtenBy, typedWhere } = field;
  const isForSome =
    visibleTo !== undefined || internal || writtenBy !== undefined || typedWhere !== undefined;
  return !readOnly && !hidden && derived === undefined && !isForSome && !holdsNothing(field);
}

/** Nothing is there as undefined any more: the overlay was copied before. What only places or translates the field is no part of it. */
export function extensionFields(extension: Readonly<Record<string, ExtensionField>>): FieldMap {
  return Object.fromEntries(
    inOrder(extension).map(([name, { fields, isColumn: _column, isSearched: _searched, ...own }]) => {
      const field = plainField(own);
      return [name, fields === undefined ? field : { ...field, fields: innerFields(fields) }];
    }),
  );
}

function innerFields(fields: Readonly<Record<string, InnerField>>): FieldMap {
  return Object.fromEntries(inOrder(fields).map(([name, field]) => [name, plainField(field)]));
}

function plainField({
  order: _order,
  frenchLabel: _french,
  ...field
}: Omit<ExtensionField, "fields"> | InnerField): Field {
  return field as Field; // checked by the schema
}

/** Always mandatory beats sometimes; of two conditions the one of the product stays. */
function stricter(declared: Rule, wished: true | Condition | undefined): Rule {
  if (declared === true || wished === true) return true;
  return declared ?? wished;
}

/** The bound that leaves less room; a wish that cannot be compared is ignored. */
function narrower(
  field: Field,
  declared: number | string | undefined,
  wished: number | string | undefined,
  side: 1 | -1,
): number | string | undefined {
  if (wished === undefined || !isBound(field, wished)) return declared;
  return declared === undefined || isNarrower(field, declared, wished, side) ? wished : declared;
}

/** Whether the value can be a bound of the field at all: 5 for a number, "5.00" for an amount, a day for a day. */
export function isBound(field: Pick<Field, "kind">, bound: number | string): boolean {
  const { limits, compare } = kindOf(field);
  if (limits === "length") return Number.isSafeInteger(bound) && Number(bound) >= 0;
  return compare?.(bound, bound) === 0;
}

/** Whether a wished bound lies further inside than the declared one: above it for a minimum, below it for a maximum. */
export function isNarrower(
  field: Pick<Field, "kind">,
  declared: number | string,
  wished: number | string,
  side: 1 | -1,
): boolean {
  const { limits, compare } = kindOf(field);
  const place = limits === "length" ? Number(wished) - Number(declared) : compare?.(wished, declared);
  return place !== undefined && Math.sign(place) === side;
}
