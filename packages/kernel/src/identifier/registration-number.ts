// The numbers by which others know a person or an account. Each is checked by the rule of its kind. A kind without a rule is accepted as
// typed.
import { isValidBic } from "./bic.ts";
import { isValidRib } from "./rib.ts";
import { checkSpanishIdentifier } from "./spanish-identifier.ts";
import { checkTaxNumber } from "./vat-number.ts";

/** What is wrong with a number; its words stand among the texts of identifiers, and a hint shows how a right one looks. */
export type RegistrationNumberProblem = {
  readonly name: "taxNumberStart" | "format" | "spanishIdentifier";
  readonly hint?: string;
};

type Rule = (number: string, type: string) => RegistrationNumberProblem | undefined;

const rules: Readonly<Record<string, Rule>> = {
  EVA: taxProblem,
  "EV-": taxProblem,
  DNI: spanishProblem,
  NIE: spanishProblem,
  CIF: spanishProblem,
  BIC: (number) => (isValidBic(number) ? undefined : { name: "format" }),
  RIB: (number) => (isValidRib(number) ? undefined : { name: "format" }),
};

/**
 * What is wrong with a number of the kind; undefined where it is right, empty, or of a kind without a rule.
 * @example registrationNumberProblem("EVA", "12") // { name: "taxNumberStart" }
 * @example registrationNumberProblem("EVA", "FR403") // { name: "format", hint: "FRXX000000000" }
 * @example registrationNumberProblem("DNI", "00000000A") // { name: "spanishIdentifier" }
 * @example registrationNumberProblem("INT", "00000000A") // undefined
 */
export function registrationNumberProblem(
  type: string,
  number: string,
): RegistrationNumberProblem | undefined {
  const rule = Object.hasOwn(rules, type) ? rules[type] : undefined;
  return number === "" ? undefined : rule?.(number, type);
}

function taxProblem(number: string, type: string): RegistrationNumberProblem | undefined {
  const check = checkTaxNumber(type, number);
  if (check.isValid) return undefined;
  if (check.reason === "COUNTRY_LETTERS") return { name: "taxNumberStart" };
  return { name: "format", ...(check.hint !== undefined && { hint: check.hint }) };
}

/** A right number of another kind is wrong all the same: a DNI is none of a foreigner. */
function spanishProblem(number: string, type: string): RegistrationNumberProblem | undefined {
  const check = checkSpanishIdentifier(number);
  return check.isValid && check.type === type ? undefined : { name: "spanishIdentifier" };
}
