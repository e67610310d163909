// Persons of every type, complete enough that no form of theirs stays empty: companies, people in trade, individuals and
// those who work in the house.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { addDays, addMonths } from "../foundation/calendar.ts";
import type { Country } from "../foundation/countries.ts";
import { cif, dni, siren, siretOf, vatNumberOf } from "../foundation/identifiers.ts";
import { amount } from "../foundation/money.ts";
import type { Random } from "../foundation/random.ts";
import { type BankDetails, bankDetails, type Mandate, mandate } from "./bank-details.ts";
import { type Address, address, company, domainOf, emailOf, humanName, mobile, phone } from "./names.ts";

export type Known = {
  readonly registration: string;
  readonly name: string;
  readonly country: Country;
  readonly address: Address;
  readonly email: string;
  readonly sector: string;
  readonly isCompany: boolean;
  readonly vatNumber?: string;
  readonly bank: BankDetails;
  readonly mandate?: Mandate;
};

export type Made = { readonly known: Known; readonly values: RecordData };

export type PersonWishes = {
  readonly country: Country;
  readonly since: string;
  readonly roles: readonly string[];
  /** Where the house collects from the person: the reference of the mandate. */
  readonly mandateReference?: string;
  readonly isTaken: (registration: string) => boolean;
  readonly more?: RecordData;
};

const sizes = [
  ["MICRO", 1, 9],
  ["SMALL", 10, 49],
  ["MEDIUM", 50, 249],
  ["INTERMEDIATE", 250, 1800],
] as const;
const naceOf: Readonly<Record<string, string>> = { "01": "A", "08": "B", "35": "D", "45": "G", "86": "Q" };

export function companyPerson(
  wishes: PersonWishes,
  random: Random,
  given: { readonly name?: string } = {},
): Made {
  const { country, since, roles, more = {} } = wishes;
  const { legalForm, activity, sector, ...names } = company(country, random);
  const name = given.name ?? names.name;
  const numbers = companyNumbers(wishes, random);
  const seat = address(country, random, "REGISTERED_OFFICE");
  const domain = domainOf(given.name ?? names.commercialName);
  const contact = humanName(country, random);
  const bank = bankDetails(country, name, since, random);
  const debit = wishes.mandateReference && mandate(wishes.mandateReference, name, seat.city, since, true);
  const [companySize, fewest, most] = random.pick(sizes);
  const employees = random.integer(fewest, most);
  const turnover = employees * random.integer(90_000, 220_000) * 100;
  const founded = addDays(since, -random.integer(900, 14_000));
  const email = `contact@${domain}`;
  return {
    known: {
      registration: numbers.registration,
      name,
      country,
      address: seat,
      email,
      sector,
      isCompany: true,
      vatNumber: numbers.vatNumber,
      bank,
      ...(debit && { mandate: debit }),
    },
    values: {
      registration: numbers.registration,
      type: "C",
      roles: roles.map((role) => ({ role })),
      registrations: numbers.registrations,
      name,
      commercialName: given.name ?? names.commercialName,
      legalForm,
      activityCode: activity,
      preferredLanguage: country.language,
      phone: phone(country, random),
      email,
      addressLine: seat.addressLine,
      addresses: [seat, { ...address(country, random, "BILLING"), city: seat.city, zipcode: seat.zipcode }],
      contacts: [
        {
          ...contact,
          position: random.pick(["MANAGING_DIRECTOR", "FINANCE_DIRECTOR", "FLEET_MANAGER", "ACCOUNTANT"]),
          phone: phone(country, random),
          mobile: mobile(country, random),
          email: emailOf(contact, domain),
          isDefault: true,
        },
      ],
      web: { website: `https://www.${domain}` },
      company: {
        creationDate: founded,
        registrationDate: addDays(founded, 12),
        shareCapital: amount(random.integer(1, 400) * 100_000),
        registrationCountry: country.country,
        registrationPlace: seat.city,
        vatScheme: "NORMAL",
        activityCode: activity,
        naceCode: naceOf[activity] ?? "C",
        sectorCode: "S11",
        legalRepresentative: `${contact.firstName} ${contact.lastName}`,
        administrativeStatus: "ACTIVE",
        yearOfReference: 2025,
        companySize,
        nbOfEmployees: employees,
        accountingStandards: "LOCAL",
        totalBalancesheet: amount(Math.round(turnover * 0.7)),
        totalTurnover: amount(turnover),
        legalProceedingsStatus: "NONE",
      },
      currency: "EUR",
      bankAccounts: [{ ...bank, ...(debit && { sepaMandates: [debit] }) }],
      invoicing: { principalCurrency: "EUR", routingIdentifier: numbers.routing },
      riskClass: random.pick(["LOW", "LOW", "LOW", "MEDIUM", "HIGH"]),
      ...compliance(since, random),
      ...more,
    },
  };
}

type Numbers = {
  readonly registration: string;
  readonly vatNumber: string;
  readonly routing: string;
  readonly registrations: readonly JsonValue[];
};

function companyNumbers({ country, since, isTaken }: PersonWishes, random: Random): Numbers {
  for (;;) {
    const companyNumber = country.country === "ES" ? cif(random) : siren(random);
    const vatNumber =
      country.country === "ES" ? `ES${companyNumber}` : vatNumberOf(country.country, random, companyNumber);
    const registration = `EVA${vatNumber}`;
    if (isTaken(registration)) continue;
    const verified = { verified: true, verificationDate: addDays(since, 2), verificationType: "REGISTER" };
    const further =
      country.country === "FR"
        ? [
            { type: "SRN", number: companyNumber, deliveredBy: "INSEE" },
            { type: "SRT", number: siretOf(companyNumber, random), deliveredBy: "INSEE" },
          ]
        : country.country === "ES"
          ? [{ type: "CIF", number: companyNumber }]
          : [];
    return {
      registration,
      vatNumber,
      routing: country.country === "FR" ? `0225:${companyNumber}` : `9930:${vatNumber}`,
      registrations: [{ type: "EVA", number: vatNumber, ...verified }, ...further],
    };
  }
}

/** An individual, or a person in trade under the own name. */
export function humanPerson(
  wishes: PersonWishes & { readonly type: "I" | "P" | "E"; readonly number: string },
  random: Random,
): Made {
  const { country, since, roles, type, number, more = {} } = wishes;
  const names = humanName(country, random);
  const name = `${names.firstName} ${names.lastName}`;
  const home = address(country, random, "HOME");
  const identity = identityNumber(wishes, number, random);
  const bank = bankDetails(country, name, since, random);
  const debit = wishes.mandateReference && mandate(wishes.mandateReference, name, home.city, since, false);
  const email = emailOf(names, `mail-${country.country.toLowerCase()}.example`);
  const salary = random.integer(1_900, 5_800) * 100;
  const rent = Math.round(salary * 0.28);
  return {
    known: {
      registration: `${identity.type}${identity.number}`,
      name,
      country,
      address: home,
      email,
      sector: type === "P" ? "LIGHT" : "CARS",
      isCompany: false,
      bank,
      ...(debit && { mandate: debit }),
    },
    values: {
      registration: `${identity.type}${identity.number}`,
      type,
      roles: roles.map((role) => ({ role })),
      registrations: [identity],
      ...names,
      name,
      preferredLanguage: country.language,
      phone: phone(country, random),
      mobile: mobile(country, random),
      email,
      addressLine: home.addressLine,
      addresses: [home],
      consents: ["EMAIL"],
      birthDate: addDays("1986-06-15", random.integer(-7_000, 5_000)),
      birthPlace: random.pick(country.cities).city,
      birthCountry: country.country,
      nationality: country.country,
      familyMaritalStatus: random.pick(["SINGLE", "MARRIED", "CIVIL_PARTNERSHIP", "DIVORCED"]),
      familyNumberOfDependents: random.integer(0, 3),
      employmentSector: type === "P" ? "SELF_EMPLOYED" : "PRIVATE",
      employmentContractType: "PERMANENT",
      employmentStartDate: addDays(since, -random.integer(300, 5_000)),
      currency: "EUR",
      incomeSalary: amount(salary),
      incomeTotal: amount(salary),
      expenditureHousingMonthlyRental: amount(rent),
      expenditureTotal: amount(rent),
      bankAccounts: [{ ...bank, ...(debit && { sepaMandates: [debit] }) }],
      invoicing: { principalCurrency: "EUR" },
      riskClass: random.pick(["LOW", "LOW", "MEDIUM"]),
      ...compliance(since, random),
      ...more,
    },
  };
}

function identityNumber(
  { country, isTaken }: PersonWishes,
  number: string,
  random: Random,
): { readonly type: string; readonly number: string } {
  if (country.country !== "ES") return { type: "INT", number };
  for (;;) {
    const identity = dni(random);
    if (!isTaken(`DNI${identity}`)) return { type: "DNI", number: identity };
  }
}

function compliance(since: string, random: Random): RecordData {
  return {
    isPoliticallyExposed: random.isTrue(0.01),
    screeningStatus: "CLEAR",
    screeningDate: addDays(since, 1),
    nextReviewDate: addMonths(since, 36),
  };
}
