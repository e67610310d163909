// The bank account of a person, with the mandate that lets the house collect from it.
import { addDays } from "../foundation/calendar.ts";
import type { Country } from "../foundation/countries.ts";
import { ibanOf } from "../foundation/identifiers.ts";
import type { Random } from "../foundation/random.ts";

export type BankDetails = {
  readonly name: string;
  readonly bankIban: string;
  readonly bankBic: string;
  readonly bankName: string;
  readonly bankOwner: string;
  readonly bankOpeningDate: string;
};

export type Mandate = {
  readonly rumName: string;
  readonly rumReference: string;
  readonly rumStatus: string;
  readonly rumDateOfSignature: string;
  readonly rumPlaceOfSignature: string;
  readonly rumType: string;
  readonly rumFrequency: string;
};

export function bankDetails(country: Country, owner: string, since: string, random: Random): BankDetails {
  const { iban, bank } = ibanOf(country, random);
  return {
    name: `${bank.name} current account`,
    bankIban: iban,
    bankBic: bank.bic,
    bankName: bank.name,
    bankOwner: owner.slice(0, 140),
    bankOpeningDate: addDays(since, -random.integer(200, 4000)),
  };
}

export function mandate(
  reference: string,
  owner: string,
  place: string,
  day: string,
  isCompany: boolean,
): Mandate {
  return {
    rumName: `Direct debits of ${owner}`.slice(0, 140),
    rumReference: reference,
    rumStatus: "ACTIVE",
    rumDateOfSignature: day,
    rumPlaceOfSignature: place,
    rumType: isCompany ? "B2B" : "CORE",
    rumFrequency: "RCUR",
  };
}
