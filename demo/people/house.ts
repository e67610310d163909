// The house itself and those it works with: its companies and branches, its people with their accounts, dealers, suppliers,
// insurers and banks. All other parts of the demo refer to them.
import { addDays } from "../foundation/calendar.ts";
import { anyCountry, type Country, type CountryCode, countries } from "../foundation/countries.ts";
import { portalRoles, staffRoles } from "../foundation/staff.ts";
import type { World } from "../foundation/world.ts";
import { mobile } from "./names.ts";
import { companyPerson, humanPerson, type Known, type Made, type PersonWishes } from "./persons.ts";

export type Seller = { readonly registration: string; readonly name: string; readonly username: string };

export type House = {
  /** The company itself, then its branches. */
  readonly organizations: readonly [Known, ...Known[]];
  readonly sellers: readonly Seller[];
  readonly staff: Readonly<Record<string, Known>>;
  readonly partners: readonly Known[];
  readonly suppliers: readonly Known[];
  readonly insurers: readonly Known[];
  readonly transporters: readonly Known[];
  readonly banks: readonly Known[];
  readonly investors: readonly Known[];
  /** Remembers a registration, and says whether it was known before. */
  readonly isTaken: (registration: string) => boolean;
};

/** The house opened its doors. */
export const foundingDay = "2014-03-03";

const branchCountries: readonly CountryCode[] = ["FR", "BE", "DE", "ES", "IT"];
/** The last letter of the trigram of a legal entity; in the other countries the house has branches of its seat. */
const tradingLetters: Partial<Readonly<Record<CountryCode, string>>> = { FR: "L", BE: "B", DE: "D" };
const supplierNames = [
  "Alpina Trucks",
  "Meridian Machines",
  "Nova Medical Systems",
  "Terra Agri",
  "Lumen Energy",
  "Vector IT",
];

export function buildHouse(world: World): House {
  const random = world.randomFor("house");
  const { tenant } = world;
  const taken = new Set<string>();
  const isTaken = (registration: string): boolean => {
    if (taken.has(registration)) return true;
    taken.add(registration);
    return false;
  };
  const wishes = (country: Country, role: string, more: PersonWishes["more"] = {}): PersonWishes => ({
    country,
    since: foundingDay,
    roles: [role],
    isTaken,
    more,
  });
  const save = ({ known, values }: Made, status = "VERIFIED", by = "compliance"): Known => {
    world.add("person", values, { on: foundingDay, status, by });
    return known;
  };
  const several = (
    count: number,
    role: string,
    name: (country: Country, index: number) => string | undefined,
  ) =>
    Array.from({ length: count }, (_, index) => {
      const country = index < 4 ? countries.FR : anyCountry(random);
      const named = name(country, index);
      return save(companyPerson(wishes(country, role), random, named === undefined ? {} : { name: named }));
    });

  let seat: string | undefined;
  const [head, ...branches] = branchCountries.map((code) => {
    const country = countries[code];
    const name = code === "FR" ? `${tenant.label} SA` : `${tenant.label} ${country.cities[0]?.city ?? code}`;
    const made = companyPerson(wishes(country, "OWNER", { type: "O" }), random, { name });
    const trigram = tradingLetters[code];
    const standing =
      trigram === undefined
        ? { organizationKind: "BRANCH", parentRegistration: seat }
        : { organizationKind: "LEGAL_ENTITY", trigram: `${tenant.name.slice(0, 2).toUpperCase()}${trigram}` };
    seat ??= made.known.registration;
    return save({
      ...made,
      values: {
        ...made.values,
        ...standing,
        roles: [{ role: "OWNER" }, { role: "PAYEE" }, { role: "BUSINESSUNIT" }],
      },
    });
  });
  if (head === undefined) throw new Error("The house has no company");

  const staff: Record<string, Known> = {};
  for (const [index, { role, profiles, position, level }] of staffRoles.entries()) {
    const country = countries[branchCountries[index % 3] ?? "FR"];
    const username = world.username(role);
    const isSales = profiles.includes("SALES");
    const made = humanPerson(
      {
        ...wishes(country, isSales ? "SALES" : "OWNER", {
          roles: isSales ? [{ role: "SALES" }] : [],
          username,
          employmentJobDescription: position,
          orgaRegistration: head.registration,
        }),
        type: "E",
        number: `9${String(index + 1).padStart(6, "0")}`,
      },
      random,
    );
    const known = save(made);
    staff[role] = known;
    const [firstName = "", ...rest] = known.name.split(" ");
    world.add(
      "user",
      {
        username,
        firstName,
        lastName: rest.join(" "),
        name: known.name,
        email: `${role}@${tenant.name}-lease.example`,
        mobile: mobile(country, random),
        locale: country.locale,
        timeZone: country.timeZone,
        profiles,
        personRegistration: known.registration,
        ...(level && { [level]: true }),
        ...(role === "mainadmin2" && { canImpersonate: true }),
        lastLoginDate: `${addDays("2026-10-31", -random.integer(0, 20))}T08:0${random.integer(0, 9)}:00.000Z`,
        orgaRegistration: head.registration,
      },
      { on: foundingDay, by: "mainadmin" },
    );
  }
  const sellers = ["sales", "sales2", "sales3"].flatMap((role) => {
    const known = staff[role];
    return known
      ? [{ registration: known.registration, name: known.name, username: world.username(role) }]
      : [];
  });
  return {
    organizations: [head, ...branches],
    sellers,
    staff,
    partners: several(8, "PARTNER", () => undefined),
    suppliers: several(
      supplierNames.length,
      "SUPPLIER",
      ({ legalForms }, index) => `${supplierNames[index]} ${legalForms[0]?.suffix ?? ""}`,
    ),
    insurers: several(2, "INSURER", (_, index) => ["Concordia Assurances SA", "Helios Insurance SA"][index]),
    transporters: several(
      2,
      "TRANSPORTER",
      (_, index) => ["Rapid Convoyage SAS", "Trans-Europe Logistics SARL"][index],
    ),
    banks: several(
      3,
      "OWNER",
      (_, index) => ["Banque du Marais SA", "Rheinische Kreditbank AG", "Crédit Alpin SA"][index],
    ),
    investors: several(
      3,
      "OWNER",
      (_, index) => ["Fonds Horizon SCA", "Pension Trust Brabant", "Mutuelle des Alpes"][index],
    ),
    isTaken,
  };
}

/** Accounts for those outside: a few dealers and clients see their own records. */
export function addOutsideUsers(world: World, house: House, clients: readonly Known[]): void {
  const known = { PARTNER: house.partners, CLIENT: clients };
  const accounts = portalRoles.flatMap(({ profile, roles }) =>
    known[profile]
      .slice(0, roles.length)
      .map((each, index) => ({ known: each, role: roles[index] ?? "", profile })),
  );
  for (const { known, role, profile } of accounts) {
    world.add(
      "user",
      {
        username: world.username(role),
        name: known.name,
        lastName: known.name.slice(0, 100),
        email: known.email,
        locale: known.country.locale,
        timeZone: known.country.timeZone,
        profiles: [profile],
        ...(profile === "PARTNER"
          ? { partnerRegistration: known.registration }
          : { personRegistration: known.registration }),
      },
      { on: "2024-01-08", by: "admin" },
    );
  }
}
