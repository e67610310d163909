// Persons and prospects. The name of a human being follows its parts, and the number of a person begins with the kind of number it is. The
// seat changes by an amendment once the person is verified, while other addresses are typed.

import type { EntityRule, RuleContext } from "@kontor/engine/domain/entity-rule.ts";
import type { FieldError } from "@kontor/kernel/errors.ts";
import { fullName } from "@kontor/model/derive/full-name.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";
import type { Model } from "@kontor/model/model.ts";
import { isSameValue } from "@kontor/model/validation/same-value.ts";
import { baseStatus } from "@kontor/model/workflow/own-status.ts";
import { organizationProblems } from "./organization-rule.ts";

const humanTypes: readonly unknown[] = ["I", "P", "E"];
/** How many characters of a registration say what kind of number it is. */
const typeLength = 3;
const seatTypes: readonly unknown[] = ["REGISTERED_OFFICE", "TAX"];

export const prospectRule: EntityRule = {
  keyFrom: registrationOfFirst,
  complete: (record, { scope }) => withFirstNumber(withName(record), scope.model),
};

export const personRule: EntityRule = {
  ...prospectRule,
  problems: async (record, context) => [
    ...seatProblems(record, context),
    ...(await organizationProblems(record, context)),
  ],
};

function seatProblems(
  record: RecordData,
  { before, entity }: Pick<RuleContext, "before" | "entity">,
): readonly FieldError[] {
  const status = before?.status;
  if (before === undefined || typeof status !== "string") return [];
  // The whole record is open: the seat has not been looked at yet.
  if (entity.typing?.openIn.includes(baseStatus(status))) return [];
  if (isSameValue(seatsOf(before), seatsOf(record))) return [];
  return [
    {
      path: "addresses",
      message: "The seat and the tax address of a verified person are changed by an amendment",
    },
  ];
}

function seatsOf({ addresses }: RecordData): readonly JsonValue[] {
  const all: readonly JsonValue[] = Array.isArray(addresses) ? addresses : [];
  return all.filter((address) => isObject(address) && seatTypes.includes(address.type));
}

function withName(record: RecordData): RecordData {
  if (!humanTypes.includes(record.type)) return record;
  const name = fullName(record.firstName, record.lastName);
  return name === undefined ? record : { ...record, name };
}

/** The first number of a person is what it is registered under. */
function registrationOfFirst({ registrations }: RecordData): string | undefined {
  const first: JsonValue | undefined = Array.isArray(registrations) ? registrations[0] : undefined;
  if (!isObject(first)) return undefined;
  const { type, number } = first;
  return typeof type === "string" && typeof number === "string" ? `${type}${number}` : undefined;
}

/** Where the registration is given alone, the first number follows it. A registration of no known kind is left as it is. */
function withFirstNumber(record: RecordData, { lists }: Model): RecordData {
  const { registration, registrations } = record;
  if (typeof registration !== "string" || (Array.isArray(registrations) && registrations.length > 0))
    return record;
  const type = registration.slice(0, typeLength);
  const isKnown = lists.personRegistrationType?.some(({ value }) => value === type) ?? false;
  return isKnown ? { ...record, registrations: [{ type, number: registration.slice(typeLength) }] } : record;
}
