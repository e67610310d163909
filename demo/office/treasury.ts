// Where the money comes from and goes to: the own accounts, the lines of banks, what was drawn on them and ceded to them.

import type { Financing } from "../financing/contract.ts";
import { addDays, addMonths, today } from "../foundation/calendar.ts";
import { countries } from "../foundation/countries.ts";
import { amount, centsOf, shareOf } from "../foundation/money.ts";
import type { World } from "../foundation/world.ts";
import { bankDetails } from "../people/bank-details.ts";
import { foundingDay, type House } from "../people/house.ts";

export type Accounts = { readonly collection: string; readonly operating: string };

export function addAccounts(world: World, house: House): Accounts {
  const random = world.randomFor("accounts");
  const [head] = house.organizations;
  const account = (name: string, type: string, ledger: string): string =>
    world.add(
      "bankAccount",
      {
        ...bankDetails(countries.FR, head.name, foundingDay, random),
        name,
        type,
        personRegistration: head.registration,
        currency: "EUR",
        balance: amount(random.integer(80_000, 3_000_000) * 100),
        balanceDate: "2026-10-30",
        overdraft: "250000.00",
        account: ledger,
        collectionMethods: ["DIRECT_DEBIT", "TRANSFER"],
        payeeCheck: "MATCH",
        sepaCreditorIdentifier: "FR72ZZZ123456",
      },
      { on: foundingDay, by: "treasury", status: "VERIFIED" },
    );
  const collection = account("Collection account", "COLLECTION", "512100");
  const operating = account("Operating account", "OWN", "512000");
  account("Escrow of deposits", "ESCROW", "512900");
  for (let back = 1; back <= 6; back += 1) {
    const date = addMonths(today, -back);
    world.add(
      "bankOperation",
      {
        name: `Sweep ${date.slice(0, 7)}`,
        type: "MOVE_MONEY",
        date,
        valueDate: date,
        currency: "EUR",
        amount: amount(random.integer(50_000, 900_000) * 100),
        debtorAccount: collection,
        creditorAccount: operating,
        label: "Monthly sweep of the collection account",
      },
      { on: date, by: "treasury", status: back === 1 ? "APPROVED" : "BOOKED" },
    );
  }
  return { collection, operating };
}

/** Lines with banks, agreements with dealers, and what clients may draw. */
export function addFunds(world: World, house: House): readonly string[] {
  const random = world.randomFor("funds");
  for (const [index, partner] of house.partners.entries()) {
    const startDate = addMonths(foundingDay, 4 * index);
    world.add(
      "agreement",
      {
        name: `Dealer agreement ${partner.name}`.slice(0, 200),
        type: "PARTNER",
        partnerRegistration: partner.registration,
        trigram: partner.name
          .replace(/[^A-Za-z]/g, "")
          .slice(0, 3)
          .toUpperCase(),
        startDate,
        signatureDate: startDate,
        financialProducts: ["EQUIPMENT_LEASE", "VEHICLE_LEASE"],
        currency: "EUR",
        maxAmount: "2000000.00",
        commissionRate: 0.015,
        clawBackRule: "PRO_RATA",
        clawBackMonths: 12,
        noticeDays: 90,
      },
      {
        on: startDate,
        by: "contract",
        status:
          (
            [
              "ACTIVE",
              "ACTIVE",
              "ACTIVE",
              "IN_REVIEW",
              "SUSPENDED",
              "ONBOARDING",
              "EXPIRED",
              "TO_SIGN",
            ] as const
          )[index] ?? "ACTIVE",
      },
    );
  }
  return house.banks.map((bank, index) =>
    world.add(
      "fund",
      {
        name: `${["Revolving line", "Back-to-back line", "Securitisation"][index] ?? "Line"} ${bank.name}`,
        type: ["BANK_LINE", "BACK_TO_BACK", "SECURITISATION"][index] ?? "BANK_LINE",
        financingType: "CREDIT_FACILITY",
        financingNature: index === 1 ? "MIRROR" : "REVOLVING",
        financingFinality: "EQUIPMENT",
        managementType: "PLEDGED",
        fundOrgaRegistration: bank.registration,
        currency: "EUR",
        creditLimit: amount(random.integer(20, 90) * 100_000_000),
        outstanding: amount(random.integer(5, 18) * 100_000_000),
        rate: [0.0265, 0.0275, 0.0285][index] ?? 0.0265,
        advanceRate: 0.9,
        indexation: {
          rateType: "INDEXED",
          indexCode: "EURIBOR3M",
          margin: 0.0095,
          floor: 0,
          fixingLag: 2,
          revisionFrequency: "90",
        },
        startDate: "2023-01-02",
        endDate: "2028-12-31",
        signatureDate: "2022-12-12",
        concentrationLimits: [
          { criterion: "CLIENT_GROUP", maxShare: 0.05 },
          { criterion: "ASSET_TYPE", value: "TRUCK", maxShare: 0.3 },
        ],
      },
      { on: "2022-12-12", by: "treasury", status: index === 2 ? "NEGOTIATION" : "ACTIVE" },
    ),
  );
}

/** Contracts drawn on a line one by one, and contracts ceded together. */
export function addRefinancing(
  world: World,
  funds: readonly string[],
  financings: readonly Financing[],
): void {
  const random = world.randomFor("refinancing");
  const active = financings.filter(({ status }) => status === "ACTIVE");
  const inLots = Math.min(20, Math.floor(active.length / 2));
  for (const { registration, quoted, start, end } of active.slice(inLots, inLots + 40)) {
    const drawn = shareOf(centsOf(quoted.financed), 0.9);
    world.add(
      "funding",
      {
        name: `Draw for ${registration}`,
        fundRegistration: random.pick(funds),
        contractRegistration: registration,
        currency: "EUR",
        amount: amount(drawn),
        outstanding: amount(shareOf(drawn, 0.7)),
        rate: 0.0275,
        startDate: start,
        endDate: end,
        drawDate: start,
      },
      { on: start, by: "treasury", status: random.pick(["DRAWN", "REPAYING", "CONFIRMED"]) },
    );
  }
  const lots = ["DRAFT", "SUBMITTED", "CEDED", "SERVICING"] as const;
  for (const [index, status] of lots.entries()) {
    const ceded = active.slice((index * inLots) / lots.length, ((index + 1) * inLots) / lots.length);
    const cessionDate = addMonths(today, -index * 3);
    const contracts = ceded.map(({ registration, quoted }) => ({
      contractRegistration: registration,
      outstanding: quoted.financed,
      presentValue: amount(shareOf(centsOf(quoted.financed), 0.97)),
      isAccepted: index > 1,
    }));
    world.add(
      "contractLot",
      {
        type: "CESSION",
        name: `Lot ${cessionDate.slice(0, 7)}`,
        fundRegistration: funds[0],
        managementType: "CEDED_WITH_RECOURSE",
        rate: 0.031,
        cessionDate,
        currency: "EUR",
        totalAmount: amount(contracts.reduce((sum, { outstanding }) => sum + centsOf(outstanding), 0)),
        ...(index > 0 && { submitDate: addDays(cessionDate, -20) }),
        contracts,
      },
      { on: addDays(cessionDate, -30), by: "treasury", status },
    );
  }
}

export function addCreditLines(world: World, financings: readonly Financing[]): void {
  const random = world.randomFor("credit lines");
  const statuses = [
    "ACTIVE",
    "ACTIVE",
    "ACTIVE",
    "SUBMITTED",
    "APPROVED",
    "BLOCKED",
    "EXPIRED",
    "DRAFT",
  ] as const;
  const companies = financings.filter(({ client }) => client.isCompany).slice(0, 16);
  for (const [index, { client, seller, quoted }] of companies.entries()) {
    const limit = random.integer(2, 20) * 10_000_000;
    const used = Math.min(limit, centsOf(quoted.financed));
    const startDate = addMonths(today, -random.integer(2, 20));
    world.add(
      "creditLine",
      {
        type: index % 5 === 0 ? "FLOORPLAN" : "REVOLVING",
        name: `Line of ${client.name}`.slice(0, 200),
        startDate,
        endDate: addMonths(startDate, 24),
        financialProduct: "EQUIPMENT_LEASE",
        persons: [
          {
            role: "CLIENT",
            personRegistration: client.registration,
            invoicing: { principalCurrency: "EUR" },
          },
          { role: "SALES", personRegistration: seller.registration },
        ],
        currency: "EUR",
        requestedLimit: amount(limit),
        creditLimit: amount(limit),
        outstanding: amount(used),
        pending: "0.00",
        available: amount(limit - used),
        ...(index % 5 === 0 && {
          floorplan: {
            advanceRate: 0.9,
            interestFreeDays: 30,
            curtailments: [{ day: 90, share: 0.1 }],
            maturityDays: 180,
            settlementDays: 5,
          },
        }),
      },
      { on: startDate, by: "credit", status: statuses[index % statuses.length] ?? "ACTIVE" },
    );
  }
}
