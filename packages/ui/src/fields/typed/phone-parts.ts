// A stored phone number taken apart for typing, and put together again. The numbering plans come from the library of the phone
// companies; what they do not know is kept as it was typed, because a number that people can dial must not be refused.
import { joinPhone, normalisePhone, type PhoneParts, splitPhone } from "@kontor/kernel/identifier/phone.ts";
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js";
import type { FieldView } from "../field-view.ts";

type CallingCode = { readonly country: CountryCode; readonly code: string; readonly label: string };

/** The local number in the groups of its country, as it follows the calling code. */
export function partsOf(stored: string): PhoneParts {
  const known = stored.startsWith("+") ? parsePhoneNumberFromString(stored) : undefined;
  if (known === undefined || !known.isValid()) return splitPhone(stored);
  const callingCode = `+${known.countryCallingCode}`;
  return { callingCode, localNumber: known.formatInternational().slice(callingCode.length).trim() };
}

/** With a code, the zero that is only dialled inside of the country goes, where the country has one. */
export function storedNumber(code: string, typed: string): string {
  const whole = normalisePhone(typed);
  if (/^(?:\+|00)/.test(whole)) return whole.replace(/^00/, "+");
  if (code === "") return whole;
  const known = parsePhoneNumberFromString(whole, { defaultCallingCode: code.slice(1) });
  return known?.isValid() ? known.number : joinPhone(code, whole);
}

/** The only code there is, the first of a few, or that of the country the reader's locale names. */
export function codeAtFirst({ callingCodes }: FieldView, locale: string): string {
  const [first] = callingCodes ?? [];
  if (first !== undefined) return withPlus(first);
  const { region = "" } = new Intl.Locale(locale);
  return isSupportedCountry(region) ? `+${getCountryCallingCode(region)}` : "";
}

/** Every country with its code, by name; a list limits the codes on offer. */
export function callingCodes({ callingCodes: only }: FieldView, locale: string): readonly CallingCode[] {
  const names = new Intl.DisplayNames([locale], { type: "region" });
  const allowed = only === undefined ? undefined : new Set(only.map(withPlus));
  return getCountries()
    .map((country) => ({
      country,
      code: `+${getCountryCallingCode(country)}`,
      label: names.of(country) ?? country,
    }))
    .filter(({ code }) => allowed === undefined || allowed.has(code))
    .sort((left, right) => left.label.localeCompare(right.label, locale));
}

function withPlus(code: string): string {
  return code.startsWith("+") ? code : `+${code}`;
}
