// What a currency or its cent is called: the gender that numbers before it take, and its forms.
import type { CountedNoun } from "./counted-noun.ts";

/** Forms in the order of `pluralOrder`; a name that does not change has one form. */
export type CurrencyUnit = { readonly gender: CountedNoun; readonly forms: readonly string[] };
export type CurrencyName = { readonly unit: CurrencyUnit; readonly cent?: CurrencyUnit };
export type CurrencyNames = Readonly<Record<string, CurrencyName>>;

/**
 * A masculine name.
 * @example masculine("euro", "euros") // { gender: "masculine", forms: ["euro", "euros"] }
 */
export function masculine(...forms: readonly string[]): CurrencyUnit {
  return { gender: "masculine", forms };
}

/**
 * A feminine name.
 * @example feminine("livre", "livres") // { gender: "feminine", forms: ["livre", "livres"] }
 */
export function feminine(...forms: readonly string[]): CurrencyUnit {
  return { gender: "feminine", forms };
}

/**
 * A neuter name.
 * @example neuter("песо") // { gender: "neuter", forms: ["песо"] }
 */
export function neuter(...forms: readonly string[]): CurrencyUnit {
  return { gender: "neuter", forms };
}

/**
 * A name in a language without genders.
 * @example plain("pound", "pounds") // { gender: "none", forms: ["pound", "pounds"] }
 */
export function plain(...forms: readonly string[]): CurrencyUnit {
  return { gender: "none", forms };
}
