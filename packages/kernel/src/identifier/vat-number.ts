// Tax numbers among a person's registrations. A partner's number is often copied from a letterhead, so the field says
// what is wrong and shows the expected form; whether the number is registered only the tax office can tell.

/** The registration types that hold a tax number. */
const taxNumberTypes: readonly string[] = ["EVA", "EV-"];

const startsWithTwoLetters = /^[A-Z]{2}/i;

type CountryForm = { readonly shape: RegExp; readonly hint?: string };

/** Countries whose form is checked beyond the two letters. */
const countryForms: Readonly<Record<string, CountryForm>> = {
  FR: { shape: /^FR[A-Z0-9]{2}[0-9]{9}$/i, hint: "FRXX000000000" },
  LT: { shape: /^LT(?:[0-9]{9}|[0-9]{12})$/i },
};

export type TaxNumberCheck =
  | { readonly isValid: true }
  | {
      readonly isValid: false;
      /** What is wrong: the first two characters, or the form that the country prescribes. */
      readonly reason: "COUNTRY_LETTERS" | "COUNTRY_FORM";
      /** How a right one looks. */
      readonly hint?: string;
    };

/**
 * Checks a registration number when its type says that it is a tax number; other types and empty or missing numbers pass.
 * @example checkTaxNumber("EVA", "FR40303265045") // { isValid: true }
 * @example checkTaxNumber("EVA", "40303265045") // { isValid: false, reason: "COUNTRY_LETTERS" }
 * @example checkTaxNumber("EV-", "FR403") // { isValid: false, reason: "COUNTRY_FORM", hint: "FRXX000000000" }
 */
export function checkTaxNumber(type: string, number: string | undefined): TaxNumberCheck {
  if (!taxNumberTypes.includes(type) || number === undefined || number === "") return { isValid: true };
  if (!startsWithTwoLetters.test(number)) return { isValid: false, reason: "COUNTRY_LETTERS" };
  const form = countryForms[number.slice(0, 2).toUpperCase()];
  if (form === undefined || form.shape.test(number)) return { isValid: true };
  const failed = { isValid: false, reason: "COUNTRY_FORM" } as const;
  return form.hint === undefined ? failed : { ...failed, hint: form.hint };
}
