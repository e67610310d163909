// People, companies and places as they are called where they live.
import type { Country } from "../foundation/countries.ts";
import type { Random } from "../foundation/random.ts";

export type HumanName = {
  readonly title: "MR" | "MS";
  readonly firstName: string;
  readonly lastName: string;
};

export function humanName({ women, men, lastNames }: Country, random: Random): HumanName {
  const isWoman = random.isTrue(0.5);
  return {
    title: isWoman ? "MS" : "MR",
    firstName: random.pick(isWoman ? women : men),
    lastName: random.pick(lastNames),
  };
}

export type Company = {
  readonly name: string;
  readonly commercialName: string;
  readonly legalForm: string;
  readonly activity: string;
  /** What such a company has leased. */
  readonly sector: string;
};

export function company(country: Country, random: Random): Company {
  const trade = random.pick(country.trades);
  const { code, suffix } = random.pick(country.legalForms);
  const family = random.isTrue(0.3)
    ? `${random.pick(country.lastNames)} & ${random.pick(country.lastNames)}`
    : random.pick(country.lastNames);
  const place = random.isTrue(0.35) ? ` ${random.pick(country.cities).city}` : "";
  const commercialName = `${trade.name.replace("{name}", family)}${place}`;
  return {
    name: `${commercialName} ${suffix}`,
    commercialName,
    legalForm: code,
    activity: trade.activity,
    sector: trade.sector,
  };
}

export type Address = {
  readonly type: string;
  readonly addressLine: string;
  readonly streetType: string;
  readonly address1: string;
  readonly zipcode: string;
  readonly city: string;
  readonly country: string;
  readonly location: { readonly coordinates: readonly [number, number] };
};

export function address(country: Country, random: Random, type = "MAIN"): Address {
  const { city, zipcode, longitude, latitude } = random.pick(country.cities);
  const street = random.pick(country.streets);
  const number = random.integer(1, 180);
  const address1 = country.numberFirst ? `${number} ${street.name}` : `${street.name} ${number}`;
  const near = (place: number): number => Math.round((place + (random.next() - 0.5) / 20) * 1e5) / 1e5;
  return {
    type,
    addressLine: `${address1}, ${zipcode} ${city}`,
    streetType: street.type,
    address1,
    zipcode,
    city,
    country: country.country,
    location: { coordinates: [near(longitude), near(latitude)] },
  };
}

export function phone({ callingCode, phonePrefixes, phoneDigits }: Country, random: Random): string {
  return `${callingCode}${random.pick(phonePrefixes)}${random.digits(phoneDigits)}`;
}

export function mobile({ callingCode, mobilePrefix }: Country, random: Random): string {
  return `${callingCode}${mobilePrefix}${random.digits(9 - mobilePrefix.length)}`;
}

/** Names as they stand in addresses of mail and web: plain letters, joined by dashes. */
function plainName(text: string): string {
  return text
    .normalize("NFD")
    .replace(/ß/g, "ss")
    .replace(/\p{M}+/gu, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .toLowerCase();
}

export function emailOf({ firstName, lastName }: HumanName, domain: string): string {
  return `${plainName(firstName)}.${plainName(lastName)}@${domain}`;
}

/** Domains that can never belong to anybody, so that no demo mail reaches a stranger. */
export function domainOf(name: string): string {
  return `${plainName(name).slice(0, 40).replace(/-+$/, "")}.example`;
}
