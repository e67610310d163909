// What a contract has to pay around the day of the demo, row by row of its plan: the cashflow, its invoice and how both stand.
import type { Financing } from "../financing/contract.ts";
import { isBeforeStart, isRunning, isUnpaid } from "../financing/lifecycle.ts";
import { addDays, addMonths, daysBetween, momentOn, today } from "../foundation/calendar.ts";
import { amount, centsOf } from "../foundation/money.ts";
import type { Random } from "../foundation/random.ts";
import type { World } from "../foundation/world.ts";
import type { House } from "../people/house.ts";
import type { Collected } from "./collections.ts";

export type BillingWindow = {
  /** Months before today whose invoices are there. */
  readonly billedMonths: number;
  /** Months before today whose payments can be followed to the bank. */
  readonly collectedMonths: number;
  /** Months after today whose cashflows are planned. */
  readonly plannedMonths: number;
};

type PlanRow = Financing["quoted"]["plan"]["rows"][number];
/** Periods an unpaid contract has not paid for. */
const unpaidPeriods = 3;
const noticeDays = 14;

/** Cashflows and invoices of the contract; answers what was collected, for the payment files. */
export function addBilling(
  world: World,
  house: House,
  financing: Financing,
  window: BillingWindow,
  random: Random,
): readonly Collected[] {
  const { status, quoted } = financing;
  if (isBeforeStart(status)) return [];
  const from = addMonths(today, -window.billedMonths);
  const until = addMonths(today, isRunning(status) ? window.plannedMonths : 0);
  const due = quoted.plan.rows.filter(({ date }) => date <= today);
  const unpaid = new Set(isUnpaid(status) ? due.slice(-unpaidPeriods) : []);
  return quoted.plan.rows
    .filter(({ date }) => date >= from && date <= until)
    .flatMap((row) => addRow(world, house, financing, row, { isUnpaid: unpaid.has(row), window }, random));
}

type Circumstances = { readonly isUnpaid: boolean; readonly window: BillingWindow };

function addRow(
  world: World,
  house: House,
  financing: Financing,
  row: PlanRow,
  { isUnpaid: isLate, window }: Circumstances,
  random: Random,
): readonly Collected[] {
  const { registration, client, product, quoted } = financing;
  const isBilled = row.date <= addDays(today, noticeDays);
  const isPaid = row.date < today && !isLate;
  const isFollowed =
    isPaid && client.mandate !== undefined && row.date >= addMonths(today, -window.collectedMonths);
  const invoice = isBilled ? world.nextNumber("invoice") : undefined;
  const cashflow = world.nextNumber("cashflow");
  const sepa = isFollowed ? world.nextNumber("sepa") : undefined;
  const allocation = isFollowed ? world.nextNumber("cashflowAllocation") : undefined;
  const bankTransaction = isFollowed ? world.nextNumber("bankTransaction") : undefined;
  const total = String(row.total);
  const amountExclTax = amount(centsOf(total) - centsOf(String(row.tax)));
  const open = isPaid ? "0.00" : total;
  const on = isBilled ? addDays(row.date, -noticeDays) : addDays(today, -5);
  const type = row.kind === "RESIDUAL" ? "RESIDUAL" : product.scheme === "LOAN" ? "INSTALMENT" : "RENTAL";
  const periodEnd = addDays(row.periodEnd || row.date, row.kind === "RESIDUAL" ? 0 : -1);
  const periodStart = row.kind === "RESIDUAL" ? row.date : row.periodStart;
  world.add(
    "cashflow",
    {
      registration: cashflow,
      name: `${type === "RENTAL" ? "Rental" : type === "RESIDUAL" ? "Option to buy" : "Instalment"} ${row.index} of ${registration}`,
      type,
      pr: "R",
      date: row.date,
      billingDate: addDays(row.date, -noticeDays),
      personRegistration: client.registration,
      payerRegistration: client.registration,
      payeeRegistration: house.organizations[0].registration,
      contractRegistration: registration,
      assetRegistration: financing.assets[0],
      planRow: row.index,
      periodStart,
      periodEnd,
      currency: "EUR",
      amount: total,
      amountExclTax,
      principal: String(row.principal),
      interest: String(row.interest),
      taxCode: String(quoted.values.taxCode),
      openAmount: open,
      paymentMode: "DIRECT_DEBIT",
      mandateReference: client.mandate?.rumReference,
      invoiceRegistration: invoice,
      sepaRegistration: sepa,
      ...(allocation && {
        allocations: [
          {
            allocationRegistration: allocation,
            invoiceRegistration: invoice ?? "",
            date: row.date,
            amount: total,
          },
        ],
      }),
      ...(isPaid && { paymentDate: row.date }),
    },
    {
      on,
      by: "billing",
      status: isPaid ? "PAID" : isLate ? "OVERDUE" : isBilled ? "BILLED" : "PLANNED",
      changed: isPaid ? row.date : on,
    },
  );
  if (invoice !== undefined)
    addInvoice(
      world,
      house,
      financing,
      row,
      { invoice, cashflow, isPaid, isLate, on, periodStart, periodEnd, amountExclTax },
      random,
    );
  if (
    sepa === undefined ||
    allocation === undefined ||
    bankTransaction === undefined ||
    invoice === undefined
  )
    return [];
  return [
    {
      cashflow,
      invoice,
      sepa,
      allocation,
      bankTransaction,
      client,
      contract: registration,
      date: row.date,
      amountCents: centsOf(total),
    },
  ];
}

type InvoiceFacts = {
  readonly invoice: string;
  readonly cashflow: string;
  readonly isPaid: boolean;
  readonly isLate: boolean;
  readonly on: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly amountExclTax: string;
};

function addInvoice(
  world: World,
  house: House,
  financing: Financing,
  row: PlanRow,
  facts: InvoiceFacts,
  random: Random,
): void {
  const { registration, client, product, quoted, assets } = financing;
  const { invoice, cashflow, isPaid, isLate, on, amountExclTax, periodStart, periodEnd } = facts;
  const [head] = house.organizations;
  const taxCode = String(quoted.values.taxCode);
  const taxed = { taxCode, rate: product.taxScheme === "EXEMPT" ? 0 : Number(client.country.taxRate) };
  const lines = (
    [
      ["RENT", "Rental", row.payment, taxed.taxCode],
      ["FEE", "File fee", row.fees, client.country.taxCode],
      ["MAINT", "Maintenance and tyres", row.services, client.country.taxCode],
      ["INS", "Insurance", row.insurance, "EXEMPT"],
    ] as const
  )
    .filter(([, , price]) => centsOf(String(price)) !== 0)
    .map(([code, name, price, lineTax]) => ({
      code,
      name: `${name} ${row.index} of contract ${registration}`,
      quantity: 1,
      unit: "C62",
      unitPrice: String(price),
      amountExclTax: String(price),
      taxCode: lineTax,
      periodStart,
      periodEnd,
      contractRegistration: registration,
      assetRegistration: assets[0] ?? "",
      ...(code === "RENT" && { cashflowRegistration: cashflow }),
    }));
  const taxable = lines
    .filter((line) => line.taxCode === client.country.taxCode)
    .reduce((sum, line) => sum + centsOf(line.amountExclTax), 0);
  const exempt = lines
    .filter((line) => line.taxCode !== client.country.taxCode)
    .reduce((sum, line) => sum + centsOf(line.amountExclTax), 0);
  const status = isPaid
    ? "PAID"
    : isLate
      ? "OVERDUE"
      : on > addDays(today, -2)
        ? "ISSUED"
        : random.pick(["SENT", "DELIVERED"]);
  world.add(
    "invoice",
    {
      registration: invoice,
      name: `Invoice ${invoice} – ${client.name}`.slice(0, 200),
      pr: "R",
      type: row.kind === "RESIDUAL" ? "SALE" : "RENTAL",
      invoiceNumber: `F${row.date.slice(0, 4)}-${invoice.slice(2)}`,
      contractRegistration: registration,
      assetRegistration: assets[0],
      persons: [
        { role: "PAYER", personRegistration: client.registration, invoicing: { principalCurrency: "EUR" } },
        { role: "PAYEE", personRegistration: head.registration },
      ],
      currency: "EUR",
      amountExclTax,
      amountTax: String(row.tax),
      amountInclTax: String(row.total),
      totalBalance: isPaid ? "0.00" : String(row.total),
      lines,
      taxScheme: product.taxScheme,
      taxDate: row.date,
      taxes: [
        ...(taxable > 0
          ? [
              {
                taxCode: client.country.taxCode,
                rate: Number(client.country.taxRate),
                taxableAmount: amount(taxable),
                taxAmount: String(row.tax),
              },
            ]
          : []),
        ...(exempt > 0
          ? [
              {
                taxCode: "EXEMPT",
                rate: 0,
                taxableAmount: amount(exempt),
                taxAmount: "0.00",
                mention: "VAT exempt",
              },
            ]
          : []),
      ],
      paymentMode: "DIRECT_DEBIT",
      paymentCondition: "ON_DUE_DATE",
      dueDate: row.date,
      generationDate: on,
      issueDate: on,
      ...(isPaid && { paymentDate: row.date }),
      periodStart,
      periodEnd,
      seller: {
        name: head.name,
        registrationNumber: head.registration,
        vatNumber: head.vatNumber ?? "",
        addressLine: head.address.addressLine,
        country: head.country.country,
      },
      buyer: {
        name: client.name.slice(0, 200),
        registrationNumber: client.registration,
        ...(client.vatNumber && { vatNumber: client.vatNumber }),
        addressLine: client.address.addressLine,
        country: client.country.country,
      },
      paymentMeans: {
        iban: client.bank.bankIban,
        ...(client.mandate && { mandateReference: client.mandate.rumReference }),
        paymentReference: invoice,
      },
      latePaymentTerms: "Late payment costs three times the legal interest and a lump sum of 40 EUR.",
      deliveryChannel: client.isCompany ? "PLATFORM" : "MAIL",
      deliveryStatus: isPaid ? "212" : "202",
      deliveryEvents: [{ code: "200", date: momentOn(on, random) }],
      ...(isLate && {
        dunningStep: Math.min(5, 1 + Math.floor(daysBetween(row.date, today) / 20)),
        dunningDate: addDays(row.date, 10),
      }),
      timeZone: client.country.timeZone,
      orgaRegistration: head.registration,
    },
    { on, by: "billing", status, changed: isPaid ? row.date : on },
  );
  for (const line of lines)
    world.add(
      "invoiceLine",
      { ...line, invoiceRegistration: invoice, currency: "EUR" },
      { on, by: "billing" },
    );
}
