// The books: rules, the events contracts bring about, and one balanced booking for each.

import type { Financing } from "../financing/contract.ts";
import { isRunning } from "../financing/lifecycle.ts";
import { addDays, addMonths, today } from "../foundation/calendar.ts";
import { amount, centsOf } from "../foundation/money.ts";
import type { World } from "../foundation/world.ts";
import { foundingDay } from "../people/house.ts";

const accounts = [
  ["AR_CUSTOMER", "411000", "Receivables from clients", "D"],
  ["VAT_OUT", "445710", "Output tax", "C"],
  ["RENTAL_INCOME", "708300", "Rental income", "C"],
  ["NET_INVESTMENT", "274000", "Net investment in leases", "D"],
  ["BANK", "512000", "Bank", "D"],
  ["AP_SUPPLIER", "401000", "Payables to suppliers", "C"],
] as const;

const rules = [
  ["CONTRACT_ACTIVATED", "CONTRACTS", "274000", "238000", "cost"],
  ["RENTAL_BILLED", "SALES", "411000", "708300", "payment"],
  ["PAYMENT_SETTLED", "BANK", "512000", "411000", "amount"],
] as const;

export function addAccountingRules(world: World): void {
  const on = foundingDay;
  for (const [role, account, name, dc] of accounts) {
    world.add(
      "accountingCatalogItem",
      { code: role, name, type: "ACCOUNT", book: "LOCAL", role, account, dc, ruleVersion: 1, startDate: on },
      { on, by: "accounting", status: "ACTIVE" },
    );
  }
  for (const [eventType, journal, debit, credit, amountName] of rules) {
    world.add(
      "accountingCatalogItem",
      {
        code: `R-${eventType}`,
        name: `Posting of ${eventType.toLowerCase().replaceAll("_", " ")}`,
        type: "RULE",
        eventType,
        book: "LOCAL",
        journal,
        lines: [
          { dc: "D", account: debit, amount: amountName },
          { dc: "C", account: credit, amount: amountName },
        ],
        ruleVersion: 2,
        startDate: on,
      },
      { on, by: "accounting", status: "ACTIVE" },
    );
  }
  const random = world.randomFor("budgets");
  for (const [name, type, status] of [
    ["Operating budget", "OPERATING", "ACTIVE"],
    ["Fleet maintenance", "MAINTENANCE", "ACTIVE"],
    ["Dealer marketing", "MARKETING", "SUBMITTED"],
  ] as const) {
    const monthly = random.integer(4, 40) * 100_000;
    world.add(
      "budget",
      {
        name: `${name} 2026`,
        type,
        year: 2026,
        currency: "EUR",
        amount: amount(monthly * 12),
        consumed: amount(monthly * 9),
        lines: [
          {
            code: "A",
            name,
            amounts: [1, 2, 3, 4].map((quarter) => ({
              period: `2026-Q${quarter}`,
              amount: amount(monthly * 3),
            })),
            consumed: amount(monthly * 9),
          },
        ],
      },
      { on: "2025-11-20", by: "accounting", status },
    );
  }
}

/** The activation and the first rental of a contract, in the local book. */
export function addBookings(
  world: World,
  { registration, status, client, quoted, start, priceCents, assets }: Financing,
): void {
  if (!isRunning(status)) return;
  const first = quoted.plan.rows[0];
  if (first === undefined) return;
  const rent = centsOf(String(first.total));
  const tax = centsOf(String(first.tax));
  book(world, {
    eventType: "CONTRACT_ACTIVATED",
    journal: "CONTRACTS",
    date: start,
    name: `Activation of ${registration}`,
    registration,
    person: client.registration,
    asset: assets[0],
    lines: [
      ["D", "274000", priceCents],
      ["C", "238000", priceCents],
    ],
  });
  if (first.date > today) return;
  book(world, {
    eventType: "RENTAL_BILLED",
    journal: "SALES",
    date: first.date,
    name: `First rental of ${registration}`,
    registration,
    person: client.registration,
    asset: assets[0],
    lines: [
      ["D", "411000", rent],
      ["C", "708300", rent - tax],
      ...(tax > 0 ? [["C", "445710", tax] as const] : []),
    ],
  });
}

type Booked = {
  readonly eventType: string;
  readonly journal: string;
  readonly date: string;
  readonly name: string;
  readonly registration: string;
  readonly person: string;
  readonly asset: string | undefined;
  readonly lines: readonly (readonly [dc: string, account: string, cents: number])[];
};

function book(
  world: World,
  { eventType, journal, date, name, registration, person, asset, lines }: Booked,
): void {
  const period = date.slice(0, 7);
  const total = lines.filter(([dc]) => dc === "D").reduce((sum, [, , cents]) => sum + cents, 0);
  const about = { contractRegistration: registration, personRegistration: person, assetRegistration: asset };
  const booking = world.nextNumber("booking");
  const event = world.add(
    "postingEvent",
    {
      type: "CONTRACT",
      name,
      currency: "EUR",
      amount: amount(total),
      date,
      eventType,
      documentReference: registration,
      amounts: [{ name: "total", currency: "EUR", amount: amount(total) }],
      entityName: "contract",
      entityRegistration: registration,
      ...about,
    },
    { on: date, by: "accounting", status: "POSTED" },
  );
  const trail = `${event}/R-${eventType}/2`;
  const postings = lines.map(([dc, account, cents]) =>
    world.add(
      "posting",
      {
        type: account.startsWith("7") ? "INCOME" : account.startsWith("445") ? "TAX" : "BALANCE_SHEET",
        name,
        dc,
        code: `R-${eventType}`,
        account,
        secondaryAccount: registration,
        currency: "EUR",
        amount: amount(cents),
        date,
        documentReference: registration,
        auditTrailReference: trail,
        eventType,
        book: "LOCAL",
        journal,
        period,
        bookingRegistration: booking,
        postingEventRegistration: event,
        ...about,
      },
      { on: date, by: "accounting", status: period < "2026-10" ? "EXPORTED" : "POSTED" },
    ),
  );
  world.add(
    "booking",
    {
      registration: booking,
      name,
      type: "AUTOMATIC",
      date,
      book: "LOCAL",
      journal,
      period,
      documentReference: registration,
      currency: "EUR",
      postings: lines.map(([dc, account, cents], index) => ({
        dc,
        account,
        currency: "EUR",
        amount: amount(cents),
        name,
        personRegistration: person,
        contractRegistration: registration,
        postingRegistration: postings[index] ?? "",
      })),
      totalDebit: amount(total),
      totalCredit: amount(total),
      postingEventRegistration: event,
      ...(period < "2026-10" && { exportDate: addDays(addMonths(`${period}-01`, 1), 5) }),
    },
    { on: date, by: "accounting", status: period < "2026-10" ? "EXPORTED" : "POSTED" },
  );
}
