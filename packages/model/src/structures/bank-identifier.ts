// The identifiers of payment messages. A bank refuses a file for one wrong character, so they are checked alike wherever they
// are typed.
import { text } from "../fields/declare.ts";
import type { FieldOptions } from "../fields/field.ts";
import type { TypedField } from "../fields/typed-field.ts";

export function bic(options?: FieldOptions): TypedField<string> {
  return text({
    label: "BIC",
    letterCase: "upper",
    match: "start",
    pattern: "[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?",
    numberKind: "BIC",
    personal: "finance",
    ...options,
  });
}

/** The bank key of a Moroccan account, where banks know no IBAN. */
export function rib(options?: FieldOptions): TypedField<string> {
  return text({ label: "RIB", match: "exact", numberKind: "RIB", personal: "finance", ...options });
}

export function creditorIdentifier(options?: FieldOptions): TypedField<string> {
  return text({
    label: "SEPA creditor identifier",
    letterCase: "upper",
    match: "exact",
    pattern: "[A-Z]{2}[0-9]{2}[A-Z0-9]{4,31}",
    ...options,
  });
}

/** The unique reference of a mandate, by which the bank and the debtor know it. */
export function mandateReference(options?: FieldOptions): TypedField<string> {
  return text({ label: "Mandate reference", match: "exact", max: 35, personal: "finance", ...options });
}
